"""The table in the browser: a server for pages, sockets and the JSON API."""
