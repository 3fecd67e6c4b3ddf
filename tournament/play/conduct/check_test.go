package conduct_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/play"
)

// alterations are what a change may do to a value, right or wrong.
func alterations() map[string]func(t *rapid.T, e *play.Event) {
	game := func(t *rapid.T, e *play.Event, edit func(*play.Game)) {
		r := rapid.IntRange(0, len(e.Rounds)-1).Draw(t, "round")
		i := rapid.IntRange(0, len(e.Rounds[r].Games)-1).Draw(t, "game")
		e.EditGame(e.Rounds[r].Games[i].ID, edit)
	}
	round := func(t *rapid.T, e *play.Event, edit func(*play.Round)) {
		r := e.Rounds[rapid.IntRange(0, len(e.Rounds)-1).Draw(t, "round")]
		n := r.Number
		edit(&r)
		e.PutRound(n, &r)
	}
	player := func(t *rapid.T, e *play.Event, edit func(*play.Player)) {
		e.EditPlayer(e.Players[rapid.IntRange(0, len(e.Players)-1).Draw(t, "player")].ID, edit)
	}
	return map[string]func(t *rapid.T, e *play.Event){
		"result": func(t *rapid.T, e *play.Event) {
			game(t, e, func(g *play.Game) { g.Result = count(rapid.SampledFrom([]int{13, 17, 25}).Draw(t, "points")) })
		},
		"sheet":        func(t *rapid.T, e *play.Event) { game(t, e, func(g *play.Game) { g.Sheet.Text = "1. c3-b4" }) },
		"rated":        func(t *rapid.T, e *play.Event) { game(t, e, func(g *play.Game) { g.Rated = count(13) }) },
		"seated twice": func(t *rapid.T, e *play.Event) { game(t, e, func(g *play.Game) { g.White = e.Players[0].ID }) },
		"nobody":       func(t *rapid.T, e *play.Event) { game(t, e, func(g *play.Game) { g.White = 999 }) },
		"turned":       func(t *rapid.T, e *play.Event) { game(t, e, (*play.Game).Turn) },
		"no game": func(t *rapid.T, e *play.Event) {
			n := rapid.IntRange(1, len(e.Rounds)).Draw(t, "round")
			e.SetGames(n, slices.Clone(e.Rounds[n-1].Games)[1:])
		},
		"draft": func(t *rapid.T, e *play.Event) { round(t, e, func(r *play.Round) { r.PublishedAt = time.Time{} }) },
		"published": func(t *rapid.T, e *play.Event) {
			round(t, e, func(r *play.Round) { r.PublishedAt = time.Unix(1, 0).UTC() })
		},
		"editing": func(t *rapid.T, e *play.Event) { round(t, e, func(r *play.Round) { r.Editing = true }) },
		"number":  func(t *rapid.T, e *play.Event) { round(t, e, func(r *play.Round) { r.Number++ }) },
		"opening": func(t *rapid.T, e *play.Event) { round(t, e, func(r *play.Round) { r.Opening.Moves = "a1-b2" }) },
		"last round": func(_ *rapid.T, e *play.Event) {
			e.PutRound(len(e.Rounds), nil)
		},
		"gone":    func(t *rapid.T, e *play.Event) { e.PutPlayer(e.Players[0].ID, nil) },
		"name":    func(t *rapid.T, e *play.Event) { player(t, e, func(p *play.Player) { p.Name = "" }) },
		"twice":   func(t *rapid.T, e *play.Event) { player(t, e, func(p *play.Player) { p.Number = 1 }) },
		"entered": func(t *rapid.T, e *play.Event) { player(t, e, func(p *play.Player) { p.Entered = 2 }) },
		"undrawn": func(_ *rapid.T, e *play.Event) { e.ClearNumbers() },
		"groups":  func(_ *rapid.T, e *play.Event) { e.Head = e.Head.WithSystem(play.Groups) },
		"robin":   func(_ *rapid.T, e *play.Event) { e.Head = e.Head.WithSystem(play.RoundRobin) },
		"named":   func(_ *rapid.T, e *play.Event) { e.Head.Name = "" },
	}
}

// checkedEvent is an event of five players with a round over and a draft.
func checkedEvent(t *testing.T) *play.Event {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 5, 3, nil))
	for _, g := range e.Rounds[0].Games {
		if !g.IsFree() {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(14)))(t)
		}
	}
	e = publishNext(t, s, e)
	return must(s.SetPublic(t.Context(), anna, e.ID, e.Head.Revision, true))(t)
}

// TestChangesAreCheckedWhole: what a change does not touch is not looked at again, and no change passes for it that the whole check
// refuses. What readers see after it is what they would see had they seen nothing before.
func TestChangesAreCheckedWhole(t *testing.T) {
	before := checkedEvent(t)
	kind, all := play.PlayKind(), alterations()
	var names []string
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	refused := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		was, seen := before, before.For(play.Readers)
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			e := *was
			name := rapid.SampledFrom(names).Draw(t, "alteration")
			if len(e.Rounds) == 0 {
				return
			}
			all[name](t, &e)
			want, got := e.Check(2026), kind.Check(was, &e, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
			if !sameError(want, got) {
				t.Fatalf("%s: the change is refused with %v, the whole event with %v", name, got, want)
			}
			if want != nil {
				refused[name] = true
				continue // it would not be committed
			}
			public := kind.Public(&e, was, seen)
			if diff := cmp.Diff(e.For(play.Readers), public); diff != "" {
				t.Fatalf("%s: readers see (-want +got):\n%s", name, diff)
			}
			was, seen = &e, public
		}
	})
	if len(refused) < len(names)/2 {
		t.Errorf("too few alterations are refused: %v", refused)
	}
}

// TestAPublicationIsCheckedWhole: what is wrong in a part that a change leaves alone is passed over, and not when a round is published.
func TestAPublicationIsCheckedWhole(t *testing.T) {
	was := *checkedEvent(t)
	was.EditGame(was.Rounds[0].Games[0].ID, func(g *play.Game) { g.White = 999 })
	change := func(edit func(e *play.Event)) error {
		e := was
		edit(&e)
		return play.PlayKind().Check(&was, &e, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	}
	last := was.Rounds[1]
	if err := change(func(e *play.Event) { e.EditGame(last.Games[0].ID, (*play.Game).Turn) }); err != nil {
		t.Errorf("a change of another round: %v", err)
	}
	last.PublishedAt = time.Time{}
	if err := change(func(e *play.Event) { e.PutRound(2, &last) }); err == nil {
		t.Error("a round is taken back, and the other is not looked at")
	}
}
