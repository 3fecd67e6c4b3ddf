package api

import "net/http"

// showHealth says that the program runs and its store answers.
func showHealth(c *call) error {
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Type", "text/plain; charset=utf-8")
	if _, err := c.server.events.Events(c.Request.Context()); err != nil {
		c.log.ErrorContext(c.Request.Context(), "health", "error", err)
		c.String(http.StatusServiceUnavailable, "the store does not answer\n")
		return nil
	}
	c.String(http.StatusOK, "ok\n")
	return nil
}
