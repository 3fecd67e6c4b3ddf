package api_test

import (
	"flag"
	"os"
	"testing"
)

// TestMain runs four tests side by side even on two cores: most of them wait for a browser or for the disk. Who asks for another
// number with -parallel gets it.
func TestMain(m *testing.M) {
	flag.Parse()
	asked := false
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "test.parallel" })
	if !asked {
		if err := flag.Set("test.parallel", "4"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
