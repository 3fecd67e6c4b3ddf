package api_test

import (
	"os"
	"testing"

	"adyukh/static/browsertest"
)

func TestMain(m *testing.M) {
	if what := os.Getenv(readersVariable); what != "" {
		os.Exit(beReaders(what))
	}
	os.Exit(browsertest.Main(m))
}
