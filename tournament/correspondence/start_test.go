package correspondence_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
)

// TestStartAll: one act pairs and publishes all rounds, makes the players' pages and starts the clocks; done again it starts nothing.
func TestStartAll(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		now := begins
		events := conduct.NewService(db, func() time.Time { return now })
		games := correspondence.NewService(events, db, steadytest.Over(func() time.Time { return now }))
		head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		head.Name = "Первенство по переписке"
		e, err := events.CreateEvent(t.Context(), anna, head)
		if err != nil {
			t.Fatal(err)
		}
		start := func(at time.Time) (int, error) { return games.StartAll(t.Context(), anna, e.ID, e.Version, at) }
		for _, name := range []string{"Джанкёзов", "Байрамуков", "Эльканов", "Лайпанов"} {
			if e, err = events.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: name}, false); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := start(now); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("started without numbers: %v", err)
		}
		if e, err = events.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot}); err != nil {
			t.Fatal(err)
		}
		for _, at := range []time.Time{now.AddDate(2, 0, 0), now.AddDate(-4, 0, 0)} {
			if _, err := start(at); refusal.CodeOf(err) != refusal.Invalid {
				t.Errorf("started at %s: %v", at, err)
			}
		}
		at := now.AddDate(0, 0, 7)
		if n, err := start(at); err != nil || n != 6 {
			t.Fatalf("%d games, %v", n, err)
		}
		if e, err = events.Event(t.Context(), e.ID); err != nil || !correspondence.IsBegun(e) || !e.Head.Public {
			t.Fatalf("begun %v, %v", correspondence.IsBegun(e), err)
		}
		seats, err := games.Seats(t.Context(), e.ID)
		g, gameErr := games.Load(t.Context(), correspondence.Key{Event: e.ID, Game: e.Rounds[2].Games[0].ID})
		if err = errors.Join(err, gameErr); err != nil || len(seats) != 4 || !g.State.Start.Equal(at) {
			t.Fatalf("%d seats, %v", len(seats), err)
		}
		if n, err := start(at.AddDate(0, 0, 1)); err != nil || n != 0 {
			t.Errorf("again: %d games, %v", n, err)
		}
		if again, err := events.Event(t.Context(), e.ID); err != nil || again.Version != e.Version {
			t.Errorf("done again it has changed the event: %v", err)
		}
	})
}

// TestRunningGamesStay: nothing that is done to an event, undo among it, parts a running game from its round or gives it a result that its
// log does not know.
func TestRunningGamesStay(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 4, func(t *terms.Terms) { t.Overstep = terms.Claimed })
		ctx := t.Context()
		e, err := p.events.Event(ctx, p.event)
		if err != nil {
			t.Fatal(err)
		}
		g := e.Rounds[0].Games[0]
		refused := func(name, key string, err error) {
			t.Helper()
			var why *refusal.Error
			if !errors.As(err, &why) || why.Key != key {
				t.Errorf("%s: %v", name, err)
			}
		}
		won := play.Result{Kind: play.FinalPosition, White: 24}
		_, err = p.events.UnpublishRound(ctx, anna, e.ID, e.Version, 3)
		refused("unpublish", "error.correspondence.running-pairing", err)
		_, err = p.events.EditRound(ctx, anna, e.ID, e.Version, 2, play.Edit{Kind: play.EditUnpair, Board: 1}, nil)
		refused("edit", "error.correspondence.running-pairing", err)
		_, err = p.events.ScheduleRound(ctx, anna, e.ID, e.Version, 1, p.at())
		if err != nil {
			t.Errorf("a start that was not said: %v", err)
		}
		_, err = p.events.SetResult(ctx, anna, e.ID, g.ID, g.Revision, won)
		refused("result", "error.correspondence.running-result", err)

		resign := correspondence.Act{Kind: correspondence.Resign, Side: rules.White, Seen: 1, By: correspondence.ByPlayer}
		if _, err := p.games.Do(ctx, anna, p.first, resign); err != nil {
			t.Fatal(err)
		}
		if e, err = p.events.Event(ctx, p.event); err != nil {
			t.Fatal(err)
		}
		g, _ = e.Game(p.first.Game)
		if g.Result.Kind == play.NoResult {
			t.Fatal("the result that the log knows has not come in")
		}
		_, err = p.events.Undo(ctx, anna, e.ID, e.Version, e.Version, "warning.clear.earlier")
		refused("undo", "error.correspondence.running-result", err)
		_, err = p.events.CorrectResult(ctx, anna, e.ID, g.ID, g.Revision, won, conduct.Correction{
			Reason: "так решено", Agreed: []string{"warning.result.earlier"},
		})
		refused("correct", "error.correspondence.running-result", err)
		met, err := p.events.Journal(ctx, e.ID, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		var paired int64
		for _, entry := range met {
			if entry.Action == conduct.RoundsPaired {
				paired = entry.Version
			}
		}
		_, err = p.events.Restore(ctx, anna, e.ID, e.Version, paired, tournament.Agreed{
			"warning.restore.draft", "warning.restore.all", "warning.restore.all!",
		})
		refused("restore", "error.correspondence.running-pairing", err)
		if _, err := p.events.ChangeHead(ctx, anna, e.ID, e.Head.Revision, e.Head, nil); err != nil {
			t.Errorf("what has nothing to do with games: %v", err)
		}
	})
}

// TestStartOfTeams: the members of teams play at their boards, each with a page of his own.
func TestStartOfTeams(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx, now := t.Context(), begins
		events := conduct.NewService(db, func() time.Time { return now })
		games := correspondence.NewService(events, db, steadytest.Over(func() time.Time { return now }))
		head := play.Defaults(play.CorrespondenceTeam, "ru", "Europe/Moscow")
		head.Name, head.Regulations.Team.Boards = "Команды по переписке", 2
		head.Regulations = head.Regulations.WithTeam(head.Regulations.Team)
		e, err := events.CreateEvent(ctx, anna, head)
		for _, name := range []string{"Домбай", "Архыз", "Теберда", "Учкекен"} {
			if err == nil {
				e, err = events.AddPlayer(ctx, anna, e.ID, play.PlayerData{Name: name}, false)
			}
			if err != nil {
				t.Fatal(err)
			}
			p := e.Players[len(e.Players)-1]
			members := []play.Member{{PlayerData: play.PlayerData{Name: name + " 1"}}, {PlayerData: play.PlayerData{Name: name + " 2"}}}
			e, err = events.SetTeam(ctx, anna, e.ID, p.ID, p.Revision, conduct.TeamData{Members: members})
		}
		if err == nil {
			e, err = events.DrawNumbers(ctx, anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
		}
		if err != nil {
			t.Fatal(err)
		}
		if n, err := games.StartAll(ctx, anna, e.ID, e.Version, now); err != nil || n != 12 {
			t.Fatalf("%d games, %v", n, err)
		}
		if seats, err := games.Seats(ctx, e.ID); err != nil || len(seats) != 8 {
			t.Errorf("%d pages, %v", len(seats), err)
		}
	})
}

// TestTermsOfARunningEvent: holidays and who sees games can change while games run; what moves are counted by has to be agreed to twice,
// and an event stays by correspondence.
func TestTermsOfARunningEvent(t *testing.T) {
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "correspondence.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	p, ctx := begin(t, db, 4, nil), t.Context()
	change := func(with func(*play.Head), agreed ...string) error {
		e, err := p.events.Event(ctx, p.event)
		if err != nil {
			return err
		}
		head := e.Head
		with(&head)
		_, err = p.events.ChangeHead(ctx, anna, e.ID, e.Head.Revision, head, agreed)
		return err
	}
	if err := change(func(h *play.Head) {
		h.Regulations.Correspondence.Clock.Holidays = []play.Date{{Year: 2026, Month: 5, Day: 9}}
		h.Regulations.Correspondence.Shown = terms.ShownToAll
	}); err != nil {
		t.Errorf("a holiday: %v", err)
	}
	for name, with := range map[string]func(*play.Head){
		"days":     func(h *play.Head) { h.Regulations.Correspondence.Clock.Days = 40 },
		"overstep": func(h *play.Head) { h.Regulations.Correspondence.Overstep = terms.Automatic },
	} {
		if err := change(with); refusal.CodeOf(err) != refusal.Unconfirmed {
			t.Errorf("%s: %v", name, err)
		}
		if err := change(with, "warning.event.terms", "warning.event.terms!"); err != nil {
			t.Errorf("%s, agreed to: %v", name, err)
		}
	}
	if err := change(func(h *play.Head) { *h = h.WithDiscipline(play.Standard) }); refusal.CodeOf(err) != refusal.Conflict {
		t.Errorf("over the board: %v", err)
	}
}
