"""The JSON API and the socket: what the pages do, for programs."""
