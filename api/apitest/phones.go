package apitest

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"adyukh/api/web"
)

// Phones are readers of one page of a site who ask for it at the same time.
type Phones struct {
	Test   testing.TB
	Server *web.Server
	Path   string
	N      int
}

// Fetch has all ask at once, as when a stream has told them that there is something new, and returns how long that takes them.
func (p Phones) Fetch() time.Duration {
	start, bad := make(chan struct{}), make(chan int, p.N)
	var all sync.WaitGroup
	for range p.N {
		all.Go(func() {
			r := httptest.NewRequestWithContext(p.Test.Context(), http.MethodGet, p.Path, nil)
			r.Host = "localhost"
			r.Header.Set("Accept-Language", "ru")
			r.Header.Set("Accept-Encoding", "gzip")
			r.Header.Set("HX-Request", "true")
			<-start
			w := httptest.NewRecorder()
			if p.Server.Handler().ServeHTTP(w, r); w.Code != http.StatusOK {
				bad <- w.Code
			}
		})
	}
	began := time.Now()
	close(start)
	all.Wait()
	if len(bad) > 0 {
		p.Test.Fatalf("%d of %d are refused, one with %d", len(bad), p.N, <-bad)
	}
	return time.Since(began)
}
