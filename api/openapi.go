package api

import (
	_ "embed"

	"adyukh/api/web"
)

//go:embed openapi.yaml
var openAPI []byte

// showOpenAPI sends the description of the JSON.
func showOpenAPI(c *web.Call) error {
	return c.PublicBytes("openapi", "application/yaml; charset=utf-8", func() ([]byte, error) { return openAPI, nil })
}
