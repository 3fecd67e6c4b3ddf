package correspondence_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// played is an event some games of which have gone on in every way that a file has to keep: with conditional moves, notes, a claim, a
// leave, and one that is over.
func played(t *testing.T, db *store.Store) *corr {
	t.Helper()
	p := begin(t, db, 4, nil)
	ctx := t.Context()
	e, err := p.events.Event(ctx, p.event)
	if err != nil {
		t.Fatal(err)
	}
	*p.now = p.now.Add(time.Hour)
	if _, err = p.move(ctx, rules.White, 1, "a3-b4"); err == nil {
		_, err = p.games.SetConditions(ctx, p.first, rules.White, 0, "b6-c5 b2-a3\nd6-c5 resign")
	}
	if err == nil {
		_, err = p.games.SetNotes(ctx, p.first, rules.Black, 0, "канарейка")
	}
	second := correspondence.Key{Event: p.event, Game: e.Rounds[1].Games[0].ID}
	if err == nil {
		_, err = p.games.Do(ctx, anna, second, correspondence.Act{
			Kind: correspondence.Claim, Side: rules.Black, Seen: 1, By: correspondence.ByPlayer, Claim: correspondence.ClaimRules, Text: "Решите",
		})
	}
	third := correspondence.Key{Event: p.event, Game: e.Rounds[2].Games[0].ID}
	if err == nil {
		resign := correspondence.Act{Kind: correspondence.Resign, Side: rules.White, Seen: 1, By: correspondence.ByPlayer}
		_, err = p.games.Do(ctx, anna, third, resign)
	}
	if err == nil {
		today := person.DateOf(p.now.In(e.Head.Location()))
		leave := terms.Leave{Player: int64(e.Players[0].ID), From: today, To: today, Special: true, Reason: "болен"}
		_, err = p.games.TakeLeave(ctx, anna, p.event, leave)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// file is the event as a file has it.
func (p *corr) file(t *testing.T, records []correspondence.Record) *archive.File {
	t.Helper()
	e, err := p.events.Event(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := archive.Write(&b, e, records...); err != nil {
		t.Fatal(err)
	}
	f, err := archive.Read(&b)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFileWithGames: an event goes into a file with its running games and comes in again as it was, deadlines, leaves and secrets included;
// the file of a desk has no secrets; play goes on in the new event.
func TestFileWithGames(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := played(t, db)
		whole, err := p.games.WholeRecords(ctx, p.event)
		if err != nil {
			t.Fatal(err)
		}
		open, err := p.games.Records(ctx, p.event)
		if err != nil || slices.ContainsFunc(open, func(r correspondence.Record) bool { return r.Sides != [2]correspondence.Provided{} }) {
			t.Errorf("the file of a desk has what players alone may see: %v", err)
		}
		f := p.file(t, whole)
		if diff := cmp.Diff(whole, f.Games); diff != "" {
			t.Errorf("games of the file (-had +has):\n%s", diff)
		}
		made, err := p.games.ImportEvent(ctx, anna, f.Event, f.Games, conduct.Source{File: "a.json"})
		if err != nil {
			t.Fatal(err)
		}
		again, err := p.games.WholeRecords(ctx, made.ID)
		if diff := cmp.Diff(whole, again); err != nil || diff != "" {
			t.Errorf("games of the event (-had +has): %v\n%s", err, diff)
		}
		was, _ := p.events.Event(ctx, p.event)
		if diff := cmp.Diff(was.Leaves, made.Leaves, cmpopts.IgnoreFields(terms.Leave{}, "Revision")); diff != "" {
			t.Errorf("leaves (-had +has):\n%s", diff)
		}
		before, err := db.CorrespondenceGames(ctx, p.event, 0)
		if err != nil {
			t.Fatal(err)
		}
		after, err := db.CorrespondenceGames(ctx, made.ID, 0)
		ended := cmpopts.IgnoreFields(correspondence.Standing{}, "Counted") // of a game that is over nobody counts anew
		if diff := cmp.Diff(before, after, ended, cmpopts.IgnoreFields(correspondence.Key{}, "Event")); err != nil || diff != "" {
			t.Errorf("standings (-had +has): %v\n%s", err, diff)
		}
		p.event, p.first.Event = made.ID, made.ID
		g, err := p.move(ctx, rules.Black, 2, "b6-c5")
		if err != nil || g.State.Seq != 4 {
			t.Errorf("play does not go on with the conditional move: %v", err)
		}
	})
}

// TestSpoiltGamesOfAFile: what no log can be is refused with its place, and nothing is kept of the event.
func TestSpoiltGamesOfAFile(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := played(t, db)
		for place, spoil := range map[string]func([]correspondence.Record){
			"correspondence[1].game":   func(all []correspondence.Record) { all[1].Game = all[0].Game },
			"correspondence[0].game":   func(all []correspondence.Record) { all[0].Game = 1 },
			"correspondence[0].log":    func(all []correspondence.Record) { all[0].Log[1].Move = "a3-b5" },
			"correspondence[0].log[0]": func(all []correspondence.Record) { all[0].Log = all[0].Log[1:] },
			"correspondence[0].log[1]": func(all []correspondence.Record) { all[0].Log[1].At = all[0].Log[1].Entered.Add(time.Second) },
			"correspondence[0].white":  func(all []correspondence.Record) { all[0].Sides[0].Conditions = "b6-a5 h2-h3" },
			"correspondence[0].black": func(all []correspondence.Record) {
				all[0].Sides[1].Notes = strings.Repeat("я", correspondence.MaxNotes+1)
			},
		} {
			records, err := p.games.WholeRecords(ctx, p.event)
			if err != nil {
				t.Fatal(err)
			}
			spoil(records)
			f := p.file(t, records)
			var refused *refusal.Error
			if err := p.games.CheckImport(f.Event, f.Games); !errors.As(err, &refused) || refused.Field != place {
				t.Errorf("%s: %v", place, err)
			}
			if _, err := p.games.ImportEvent(ctx, anna, f.Event, f.Games, conduct.Source{}); !errors.As(err, &refused) {
				t.Errorf("%s is taken: %v", place, err)
			}
		}
		if all, err := p.events.List().Find(ctx, tournament.Viewer{All: true}, tournament.Filter{}); err != nil || len(all) != 1 {
			t.Errorf("%d events: %v", len(all), err)
		}
	})
}

// TestRecorded: the moves of a game are a record for whoever may know them, and for readers when it is over.
func TestRecorded(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		ctx := t.Context()
		p := played(t, db)
		text := func(w correspondence.Watcher, ids ...play.GameID) string {
			e, err := p.events.Event(ctx, p.event)
			if err == nil {
				e, err = p.games.Recorded(ctx, e, w, ids...)
			}
			if err != nil {
				t.Fatal(err)
			}
			g, _ := e.Game(p.first.Game)
			return g.Sheet.Text
		}
		if got := text(correspondence.Reader); got != "" {
			t.Errorf("readers have %q of a running game", got)
		}
		for _, ids := range [][]play.GameID{nil, {p.first.Game}} {
			if got := text(correspondence.Arbiter, ids...); got != "1. a3-b4" {
				t.Errorf("arbiters have %q", got)
			}
		}
		if _, err := p.move(ctx, rules.Black, 2, "b6-c5"); err != nil { // and White's answer, which was provided for
			t.Fatal(err)
		}
		resign := correspondence.Act{Kind: correspondence.Resign, Side: rules.Black, Seen: 4, By: correspondence.ByPlayer}
		if _, err := p.games.Do(ctx, anna, p.first, resign); err != nil {
			t.Fatal(err)
		}
		if got, want := text(correspondence.Reader), "1. a3-b4 b6-c5 2. b2-a3"; got != want {
			t.Errorf("readers have %q of a game that is over, want %q", got, want)
		}
	})
}
