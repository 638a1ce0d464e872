"""HTTP and WebSocket around the tables, and the browser client."""
