package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// parameters are names that some route reads, and one that none does.
var parameters = []string{
	"by", "why", "show", "ply", "round", "game", "per_page", "player", "places", "table", "format", "lang", "theme", "fragment", "q", "after",
	"sent", "x",
}

// TestMadeUpParametersAreNotKept: whatever is put into the addresses that are open to everybody, the pages that are kept for them
// are not more than there are pages.
func TestMadeUpParametersAreNotKept(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st, _ := apitest.NewCanaries(t)
	handler := st.Site.Server.Handler()
	ask := func(address string) {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, st.Site.Base+address, nil)
		if err != nil {
			t.Fatal(err)
		}
		handler.ServeHTTP(&discarded{header: http.Header{}}, r)
	}
	addresses := map[string]bool{}
	for _, address := range apitest.AnonymousAddresses(st, st) {
		if path, _, _ := strings.Cut(address, "?"); !strings.HasPrefix(path, "/desk") {
			addresses[path] = true
		}
	}
	for address := range addresses {
		ask(address)
		for _, known := range []string{"by=name", "by=place", "fragment=", "ply=0", "ply=1"} {
			ask(address + "?" + known)
		}
	}
	before, bytes := apitest.KeptPages(st.Site.Server)
	if before < 10 {
		t.Fatalf("%d pages are kept", before)
	}
	asked := 0
	for address := range addresses {
		for n := range 20 {
			name := parameters[n%len(parameters)]
			ask(fmt.Sprintf("%s?%s=%d&utm=%d", address, name, 1_000_000+n, n))
			ask(fmt.Sprintf("%s?%s=%s", address, name, strings.Repeat("я", 1000+n)))
			asked += 2
		}
	}
	after, more := apitest.KeptPages(st.Site.Server)
	if after != before || more != bytes {
		t.Errorf("%d made-up addresses: %d kept pages became %d, %d bytes %d", asked, before, after, bytes, more)
	}
}

// discarded is an answer that nobody reads.
type discarded struct{ header http.Header }

func (d *discarded) Header() http.Header { return d.header }

func (d *discarded) Write(p []byte) (int, error) { return len(p), nil }

func (d *discarded) WriteHeader(int) {}
