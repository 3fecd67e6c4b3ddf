package site

import (
	"net/http"

	"adyukh/api/web"
	"adyukh/static"
)

// showStatic sends a style sheet, a script or a picture.
func showStatic(c *web.Call) error {
	static.Handler().ServeHTTP(c.Writer, c.Request)
	return nil
}

// showHealth says that the program runs and its store answers.
func showHealth(c *web.Call) error {
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Type", "text/plain; charset=utf-8")
	if _, err := c.Server.Events.Events(c.Request.Context()); err != nil {
		c.Log.ErrorContext(c.Request.Context(), "health", "error", err)
		c.String(http.StatusServiceUnavailable, "the store does not answer\n")
		return nil
	}
	c.String(http.StatusOK, "ok\n")
	return nil
}
