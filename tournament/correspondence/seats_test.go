package correspondence_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestSeats: everybody has one address, which finds him, nobody else, and stays his until another is made.
func TestSeats(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		p := begin(t, db, 4, nil)
		for _, want := range []int{4, 0} {
			if n, err := p.games.OpenSeats(t.Context(), p.event); n != want || err != nil {
				t.Fatalf("%d seats, %v; want %d", n, err, want)
			}
		}
		seats, err := p.games.Seats(t.Context(), p.event)
		if err != nil || len(seats) != 4 {
			t.Fatal(seats, err)
		}
		seat := seats[2]
		seat.Email, seat.Zone, seat.Language, seat.Account = "anna@example.org", "Asia/Vladivostok", "en", 7
		kept, err := p.games.PutSeat(t.Context(), seat)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.games.PutSeat(t.Context(), seat); refusal.CodeOf(err) != refusal.Stale {
			t.Errorf("an old page: %v", err)
		}
		if e, found, err := p.games.SeatByCode(t.Context(), p.event, seat.Code); err != nil || found != kept || e.ID != p.event {
			t.Errorf("%+v, %v", found, err)
		}
		renewed, err := p.games.RenewSeat(t.Context(), kept)
		if err != nil || renewed.Code == seat.Code {
			t.Fatal(renewed, err)
		}
		for _, code := range []string{seat.Code, "", "x"} {
			if _, _, err := p.games.SeatByCode(t.Context(), p.event, code); refusal.CodeOf(err) != refusal.NotFound {
				t.Errorf("%q: %v", code, err)
			}
		}
		if mine, err := p.games.SeatsOfAccount(t.Context(), 7); err != nil || len(mine) != 1 || mine[0] != renewed {
			t.Errorf("%+v, %v", mine, err)
		}
		for field, wrong := range map[string]correspondence.Seat{
			"email": {Email: "Анна <anna@example.org>"}, "zone": {Zone: "Mars/Olympus"}, "language": {Language: string(make([]byte, 40))},
		} {
			wrong.Event, wrong.Person, wrong.Revision = p.event, seat.Person, renewed.Revision
			if _, err := p.games.PutSeat(t.Context(), wrong); refusal.CodeOf(err) != refusal.Invalid {
				t.Errorf("%s: %v", field, err)
			}
		}
	})
}

// do does an act of a side in the first game; a move is the first one that the rules allow.
func (p *corr) do(t *testing.T, a correspondence.Act) *correspondence.Game {
	t.Helper()
	g, err := p.games.Load(t.Context(), p.first)
	if err != nil {
		t.Fatal(err)
	}
	if a.Kind == correspondence.Move {
		turn, err := g.State.Rules.Turn(g.State.FEN())
		if err != nil {
			t.Fatal(err)
		}
		a.Move = turn.Moves[0].Plain
	}
	a.Seen = g.State.Seq
	if g, err = p.games.Do(t.Context(), anna, p.first, a); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSeen: readers know of a running game what the terms say, and of nobody's own; each side knows its own alone.
func TestSeen(t *testing.T) {
	for shown, want := range map[terms.Shown]int{terms.ShownToPlayers: 0, terms.ShownLater: 1, terms.ShownToAll: 2} {
		p := begin(t, storetest.Open(t), 2, func(r *terms.Terms) { r.Shown, r.Delay = shown, 1 })
		p.do(t, correspondence.Act{Kind: correspondence.Move, Side: rules.White, By: correspondence.ByPlayer})
		p.do(t, correspondence.Act{Kind: correspondence.Move, Side: rules.Black, By: correspondence.ByPlayer, Offer: true})
		g, err := p.games.SetNotes(t.Context(), p.first, rules.Black, 0, "SECRET")
		if err != nil {
			t.Fatal(err)
		}
		if s := g.For(correspondence.Reader); s.Plies != want || len(s.Moves) != want || s.State != nil || s.Log != nil || s.Own != nil {
			t.Errorf("%s: readers know %+v", shown, s)
		}
		if s := g.For(correspondence.Arbiter); s.Plies != 2 || s.State == nil || s.Own != nil {
			t.Errorf("%s: arbiters know %+v", shown, s)
		}
		white, black := g.For(correspondence.PlayerOf(rules.White)), g.For(correspondence.PlayerOf(rules.Black))
		if white.Own.Notes != "" || black.Own.Notes != "SECRET" || len(white.Log) != 3 {
			t.Errorf("%s: %+v and %+v", shown, white.Own, black.Own)
		}
		g = p.do(t, correspondence.Act{Kind: correspondence.Accept, Side: rules.White, By: correspondence.ByPlayer})
		s := g.For(correspondence.WatcherOf(play.Readers))
		if s.Plies != 2 || s.Behind || s.Result.Kind != play.AgreedDraw || len(s.Log) != 4 || s.Log[2].Offer || s.State != nil {
			t.Errorf("%s: readers know of the end %+v", shown, s)
		}
	}
}
