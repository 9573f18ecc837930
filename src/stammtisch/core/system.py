"""What the operating system says, in words."""

import errno

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")


def why(error: OSError) -> str:
    """Why it would not, to be put into a sentence."""
    known = {
        errno.ENOENT: _("there is no such file or folder"),
        errno.EEXIST: _("there is a file of that name"),
        errno.ENOTDIR: _("a part of its path is not a folder"),
        errno.EISDIR: _("it is a folder"),
        errno.EACCES: _("you have no permission"),
        errno.EPERM: _("you have no permission"),
        errno.EROFS: _("the disk is read-only"),
        errno.ENOSPC: _("the disk is full"),
        errno.EDQUOT: _("the disk is full"),
        errno.ENAMETOOLONG: _("its name is too long"),
    }
    return known.get(error.errno or 0, error.strerror or str(error))
