package static

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Handler serves the files at the addresses that URL returns, and at /robots.txt, /favicon.ico and /favicon.svg when
// api routes those here. Everything else is 404, methods other than GET and HEAD are 405.
func Handler() http.Handler {
	return http.HandlerFunc(serve)
}

func serve(w http.ResponseWriter, r *http.Request) {
	f, forever, ok := find(r.URL.Path)
	if !ok {
		http.NotFound(w, r)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Vary", "Accept-Encoding")
	if forever {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "public, max-age=3600")
	}
	body := f.body
	h.Set("ETag", `"`+f.digest+`"`)
	if acceptsGzip(r.Header.Get("Accept-Encoding")) && len(f.zipped()) < len(f.body) {
		body = f.zipped()
		h.Set("ETag", `"`+f.digest+`-gzip"`)
		h.Set("Content-Encoding", "gzip")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// acceptsGzip tells whether a header names gzip without refusing it.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(quality), "q="), 64)
		return quality == "" || err == nil && q > 0
	}
	return false
}
