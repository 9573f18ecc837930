"""A mind is made: rounds of self-play, each learned from, measured and kept if it is better."""

import os

# numpy hears these when it is loaded. Products are small: threads that wait for each other at every one of
# them take many times as long where others want the processors too
for variable in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(variable, "1")
