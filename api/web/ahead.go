package web

import (
	"context"
	"net/http"

	"adyukh/tournament"
)

// BuildAhead builds the pages for which everybody will ask after an announcement while it goes out, before the phones in the hall do, until
// ctx ends. news is a subscription to a feed of events, of which ahead says the addresses.
func (s *Server) BuildAhead(ctx context.Context, news *tournament.Subscription) {
	for ahead := s.Cfg.Ahead(); ; {
		select {
		case <-ctx.Done():
			return
		case <-news.Ready():
		}
		for _, a := range news.Take() {
			s.buildAhead(ctx, ahead(ctx, a))
		}
	}
}

// buildAhead asks for pages as readers of each language do.
func (s *Server) buildAhead(ctx context.Context, paths []string) {
	for _, path := range paths {
		for _, lang := range s.Words.Languages() {
			r, err := http.NewRequestWithContext(context.WithValue(ctx, ahead{}, true), http.MethodGet, path, nil)
			if err != nil || ctx.Err() != nil {
				return
			}
			r.Host, r.RemoteAddr = "localhost", "127.0.0.1:0"
			r.Header.Set("Accept", HTMLType)
			r.Header.Set("Accept-Language", lang)
			s.ask(r)
		}
	}
}

// ask answers a request to nobody. What a server does with an answer that was broken off, this does, too.
func (s *Server) ask(r *http.Request) {
	defer func() {
		if reason := recover(); reason != nil && reason != http.ErrAbortHandler {
			panic(reason)
		}
	}()
	s.router.ServeHTTP(nobodys{}, r)
}

// ahead marks the context of a request that nobody has sent.
type ahead struct{}

// nobodys is an answer that nobody reads.
type nobodys http.Header

func (nobodys) Header() http.Header         { return http.Header{} }
func (nobodys) Write(p []byte) (int, error) { return len(p), nil }
func (nobodys) WriteHeader(int)             {}
