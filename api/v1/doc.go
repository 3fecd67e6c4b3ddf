// Package v1 is the JSON for programs under /api/v1, as openapi.yaml describes it: events, and the register for those with a token.
package v1
