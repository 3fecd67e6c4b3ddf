package api

import (
	_ "embed"
)

//go:embed openapi.yaml
var openAPI []byte

// showOpenAPI sends the description of the JSON.
func showOpenAPI(c *call) error {
	return c.publicBytes("openapi", "application/yaml; charset=utf-8", func() ([]byte, error) { return openAPI, nil })
}
