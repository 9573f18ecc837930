"""A request on its way in: headers, limits, who asks, secrets."""
