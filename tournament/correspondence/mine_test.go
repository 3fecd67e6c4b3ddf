package correspondence_test

import (
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/store"
)

// TestMine: the list of a player's games says whose move it is, what happened last and whether a draw is offered; what others did is news,
// the newest first; a game whose time is up is over in the list.
func TestMine(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := begin(t, db, 4, func(t *terms.Terms) { t.Overstep = terms.Automatic })
		e, err := p.events.Event(ctx, p.event)
		if err != nil {
			t.Fatal(err)
		}
		game, _ := e.Game(p.first.Game)
		at := func(of rules.Side) correspondence.Mine {
			t.Helper()
			player := game.White
			if of == rules.Black {
				player = game.Black
			}
			games, err := p.games.Mine(ctx, p.event, player)
			if err != nil || len(games) != 3 {
				t.Fatalf("%d games: %v", len(games), err)
			}
			for _, m := range games {
				if m.Game == p.first.Game {
					return m
				}
			}
			t.Fatal("the game is not there")
			return correspondence.Mine{}
		}
		if m := at(rules.White); !m.IsMyMove() || m.Side != rules.White || m.Opponent() != game.Black {
			t.Errorf("at the beginning: %+v", m)
		}
		act := correspondence.Act{Kind: correspondence.Move, Seen: 1, By: correspondence.ByPlayer, Move: "a3-b4", Offer: true}
		if _, err := p.games.Do(ctx, anna, p.first, act); err != nil {
			t.Fatal(err)
		}
		if m := at(rules.White); m.IsMyMove() || m.IsOffered() {
			t.Errorf("after a move: %+v", m)
		}
		m := at(rules.Black)
		if last, ok := m.LastMove(); !m.IsMyMove() || !m.IsOffered() || !ok || last.Move != "a3-b4" {
			t.Errorf("for the other side: %+v", m)
		}
		news, err := p.games.News(ctx, p.event, game.Black)
		if err != nil || len(news) != 1 || news[0].Move != "a3-b4" || news[0].Plies != 1 {
			t.Errorf("news %+v, %v", news, err)
		}
		if own, err := p.games.News(ctx, p.event, game.White); err != nil || len(own) != 0 {
			t.Errorf("one's own move is news: %+v, %v", own, err)
		}
		before, err := p.games.Reached(ctx, p.event, game.Black)
		if err != nil || before != 4 {
			t.Errorf("reached %d, %v", before, err)
		}
		decline := correspondence.Act{Kind: correspondence.Decline, Side: rules.Black, Seen: 2, By: correspondence.ByPlayer}
		if _, err := p.games.Do(ctx, anna, p.first, decline); err != nil {
			t.Fatal(err)
		}
		if at(rules.Black).IsOffered() {
			t.Error("an offer that was declined is shown")
		}
		*p.now = p.now.Add(60 * 24 * time.Hour)
		if m := at(rules.Black); m.IsOver() {
			t.Errorf("looking has ended the game: %+v", m)
		}
		if _, err := p.games.Sweep(ctx); err != nil {
			t.Fatal(err)
		}
		if m := at(rules.Black); !m.IsOver() {
			t.Errorf("the time is up: %+v", m)
		}
	})
}
