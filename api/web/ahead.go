package web

import (
	"context"
	"net/http"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// BuildAhead builds the pages of every round that is published while the announcement goes out, before the phones in the hall
// ask for them, until ctx ends. news is a subscription to the feed of the events.
func (s *Server) BuildAhead(ctx context.Context, news *tournament.Subscription) {
	for rounds := map[tournament.EventID]int{}; ; {
		select {
		case <-ctx.Done():
			return
		case <-news.Ready():
		}
		for _, a := range news.Take() {
			p, err := s.Events.Public(ctx, a.Event)
			if err != nil || len(p.Rounds) == rounds[a.Event] {
				continue // hidden, or a result: those pages are built when somebody asks
			}
			if len(rounds) >= mostLooked {
				clear(rounds)
			}
			rounds[a.Event] = len(p.Rounds)
			s.buildAhead(ctx, p)
		}
	}
}

// buildAhead asks for the pages that follow a publication, as readers of each language do.
func (s *Server) buildAhead(ctx context.Context, p *play.Event) {
	base := PublicBase(p.ID)
	for _, path := range []string{
		base + "/rounds/" + strconv.Itoa(p.CurrentRound()), base, base + "/standings", base + "/crosstable",
		base + "/players",
	} {
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
