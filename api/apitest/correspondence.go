package apitest

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// CorrespondenceStage is an event by correspondence whose games have started.
type CorrespondenceStage struct {
	*Stage
	Codes map[play.PlayerID]string // of the players' pages
}

// NewCorrespondence is such an event on a site of its own.
func NewCorrespondence(t *testing.T, players int, change ...func(*play.Head)) *CorrespondenceStage {
	t.Helper()
	return NewGround(t).Post(players, change...)
}

// Post is such an event on a site that there is.
func (st *Stage) Post(players int, change ...func(*play.Head)) *CorrespondenceStage {
	st.Test.Helper()
	st = st.Another(players, func(h *play.Head) {
		*h = play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		h.Name = "Первенство по переписке"
		for _, f := range change {
			f(h)
		}
	}).Draw()
	ctx, s := st.Test.Context(), st.Site
	e := st.Must(s.Events.PairAllRounds(ctx, st.By, st.Event.ID, st.Event.Version))
	for n := 1; n <= e.ScheduledRounds(); n++ {
		e = st.Must(s.Events.PublishRound(ctx, st.By, e.ID, e.Version, n, nil))
	}
	p := &CorrespondenceStage{st, map[play.PlayerID]string{}}
	if _, err := s.Corr.OpenSeats(ctx, e.ID); err != nil {
		st.Test.Fatal(err)
	}
	if _, err := s.Corr.Begin(ctx, st.By, e.ID, s.Clock.Now()); err != nil {
		st.Test.Fatal(err)
	}
	seats, err := s.Corr.Seats(ctx, e.ID)
	if err != nil {
		st.Test.Fatal(err)
	}
	for _, seat := range seats {
		p.Codes[seat.Person] = seat.Code
	}
	p.Fresh()
	return p
}

// Seat is the address of a player's page.
func (p *CorrespondenceStage) Seat(of play.PlayerID, path string) string {
	return p.Public("/post/" + p.Codes[of] + path)
}

// Table is the address of a game's page for one who plays it.
func (p *CorrespondenceStage) Table(g play.Game, side rules.Side, path string) string {
	of := g.White
	if side == rules.Black {
		of = g.Black
	}
	return p.Seat(of, "/games/"+ID(g.ID)+path)
}

// First is the first game of the first round.
func (p *CorrespondenceStage) First() play.Game { return p.Event.Rounds[0].Games[0] }

// Log is the log of a game.
func (p *CorrespondenceStage) Log(g play.Game) []correspondence.Entry {
	p.Test.Helper()
	at, err := p.Site.Corr.Load(p.Test.Context(), correspondence.Key{Event: p.Event.ID, Game: g.ID})
	if err != nil {
		p.Test.Fatal(err)
	}
	return at.Kept.Log
}

// Moves makes moves, a day after another, White's first.
func (p *CorrespondenceStage) Moves(g play.Game, moves ...string) *CorrespondenceStage {
	p.Test.Helper()
	for _, text := range moves {
		p.Site.Clock.Pass(24 * time.Hour)
		log := p.Log(g)
		side := rules.Side(0)
		for _, e := range log {
			if e.Kind == correspondence.Move {
				side = side.Other()
			}
		}
		if a := p.Site.Anonymous().Post(p.Table(g, side, "/move"), Seen(int64(len(log)), "move", text)); a.Status != http.StatusSeeOther {
			p.Test.Fatalf("%s: %d\n%.3000s", text, a.Status, a.Body)
		}
	}
	return p
}

// Send posts as a player and fails unless the answer has the status. What the page then says comes back.
func (p *CorrespondenceStage) Send(path string, form url.Values, status int) Answer {
	p.Test.Helper()
	b := p.Site.Anonymous()
	a := b.Post(path, form)
	if a.Status != status {
		p.Test.Fatalf("%s: %d, want %d\n%.4000s", path, a.Status, status, a.Body)
	}
	if to := a.Header.Get("Location"); status == http.StatusSeeOther {
		return b.Get(to)
	}
	return a
}

// OfCorrespondence makes the event one by correspondence.
func OfCorrespondence(h *play.Head) { *h = h.WithDiscipline(play.Correspondence) }
