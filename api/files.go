package api

import "adyukh/static"

// showStatic sends a style sheet, a script or a picture.
func showStatic(c *call) error {
	static.Handler().ServeHTTP(c.Writer, c.Request)
	return nil
}
