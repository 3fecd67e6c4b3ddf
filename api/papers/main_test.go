package papers_test

import (
	"os"
	"testing"

	"adyukh/static/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
