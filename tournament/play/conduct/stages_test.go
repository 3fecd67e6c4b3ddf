package conduct_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// stages are two groups that are over, or a Swiss, and the final of those who have come in first there.
type stages struct {
	*live
	final *live
}

func newStages(t *testing.T, system play.System, finals play.System) *stages {
	t.Helper()
	groups := []string{"A", "B"}
	if system == play.Swiss {
		groups = nil
	}
	l := newLive(t, system, 8, func(h *play.Head) {
		if system == play.Swiss {
			h.Regulations.Rounds = 3
		}
	}, groups...)
	l.play()
	rule := play.FinalRule{Name: "Финал", System: finals, Places: 2}
	if system == play.Swiss {
		rule.Places = 4
	}
	final := must(l.s.CreateFinal(t.Context(), anna, l.e.ID, 5, rule))(t)
	return &stages{l, &live{T: t, s: l.s, db: l.db, e: final}}
}

// upTo brings the final to a stage.
func (s *stages) upTo(stage string) {
	switch f := s.final; stage {
	case "made":
	case "draft":
		f.e = must(s.s.PairRound(s.Context(), anna, f.e.ID, f.e.Version, nil))(s.T)
	case "published":
		f.next()
	case "begun":
		f.next()
		f.winAll(1)
	}
}

// between returns the game of two players of the groups, by their numbers.
func (s *stages) between(a, b int) play.Game {
	s.Helper()
	one, two := s.player(a).ID, s.player(b).ID
	for _, r := range s.e.Rounds {
		for _, g := range r.Games {
			if g.Has(one) && g.Has(two) {
				return g
			}
		}
	}
	s.Fatalf("%d and %d have no game", a, b)
	return play.Game{}
}

func (s *stages) lost(g play.Game, number int, agreed tournament.Agreed) (context.Context, play.Result, conduct.Correction) {
	result := play.Result{Kind: play.FinalPosition, White: 20, Black: 4}
	if g.White == s.player(number).ID {
		result.White, result.Black = 4, 20
	}
	return tournament.Agreeing(s.Context(), agreed), result, conduct.Correction{Reason: "бланк", Agreed: agreed}
}

// names are the players of the final by number.
func (s *stages) names() (all []string) {
	for _, p := range must(s.s.Event(s.Context(), s.final.e.ID))(s.T).ByNumber() {
		all = append(all, strings.TrimPrefix(p.Name, "Игрок 00"))
	}
	return all
}

// TestStagesKnowEachOther: whatever changes who reaches a final is asked about, twice once the final has begun, and is said of it until
// the players are exchanged or the change is undone.
func TestStagesKnowEachOther(t *testing.T) {
	type change struct {
		name string
		do   func(s *stages, agreed tournament.Agreed) (*play.Event, error)
		asks []string // who would play instead of whom
		then []string // players of the final after the exchange; nil where there is none
	}
	changes := []change{
		{"correct", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			g := s.between(3, 5)
			ctx, result, c := s.lost(g, 3, agreed)
			return s.s.CorrectResult(ctx, anna, s.e.ID, g.ID, g.Revision, result, c)
		}, []string{"other-group 5 for 3"}, []string{"1", "2", "5", "4"}},
		{"correct first", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			g := s.between(1, 3)
			ctx, result, c := s.lost(g, 1, agreed)
			return s.s.CorrectResult(ctx, anna, s.e.ID, g.ID, g.Revision, result, c)
		}, []string{"moved-group 3 for 1", "moved-group 1 for 3"}, []string{"3", "2", "1", "4"}},
		{"correct last", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			g := s.between(5, 7)
			ctx, result, c := s.lost(g, 5, agreed)
			return s.s.CorrectResult(ctx, anna, s.e.ID, g.ID, g.Revision, result, c)
		}, nil, nil},
		{"take away", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			g := s.between(3, 5)
			ctx, _, c := s.lost(g, 3, agreed)
			return s.s.RetractResult(ctx, anna, s.e.ID, g.ID, g.Revision, c)
		}, []string{"open"}, nil},
		{"penalty", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			i := incident.Incident{
				Kind: incident.Sanctioned, Player: int64(s.player(3).ID), Round: 3, Text: "Неявка на закрытие",
				Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 30, Match: 4},
			}
			return s.s.NoteIncident(tournament.Agreeing(s.Context(), agreed), anna, s.e.ID, s.e.Version, i, agreed)
		}, []string{"other-group 5 for 3"}, []string{"1", "2", "5", "4"}},
		{"withdraw", func(s *stages, agreed tournament.Agreed) (*play.Event, error) {
			p := s.player(1)
			w := play.Withdrawal{FromRound: 3, Finished: play.FinishedApart}
			return s.s.Withdraw(tournament.Agreeing(s.Context(), agreed), anna, s.e.ID, p.ID, p.Revision, w, agreed)
		}, []string{"moved-group 3 for 1", "other-group 5 for 1"}, []string{"3", "2", "5", "4"}},
	}
	for _, stage := range []string{"made", "draft", "published", "begun"} {
		for _, c := range changes {
			t.Run(stage+"/"+c.name, func(t *testing.T) {
				s := newStages(t, play.Groups, play.Knockout)
				s.upTo(stage)
				before := s.e
				var met []tournament.Warning
				agreed := tournament.Agreed{}
				after, err := c.do(s, agreed)
				for err != nil {
					asked := &refusal.Error{}
					if !errors.As(err, &asked) || asked.Code != refusal.Unconfirmed || len(met) > 10 {
						t.Fatal(err)
					}
					met = append(met, asked.Warnings...)
					after, err = c.do(s, tournament.Agreement(met))
				}
				var asks []string
				for _, w := range met {
					if !conduct.IsOfFinal(w) {
						continue
					}
					if twice := w.Level == tournament.ConfirmTwice; twice != (stage == "begun") {
						t.Errorf("%s is asked twice: %t", w.Key, twice)
					}
					text := strings.TrimPrefix(w.Key, "warning.final.")
					if text != "open" {
						text += fmt.Sprintf(" %s for %s", last(w.Args["name"]), last(w.Args["before"]))
					}
					asks = append(asks, text)
				}
				if diff := cmp.Diff(c.asks, asks); diff != "" {
					t.Fatalf("asked:\n%s", diff)
				}
				s.e = after
				of := []*play.Event{s.e, must(s.s.Event(t.Context(), s.final.e.ID))(t)}
				for _, e := range of {
					if shaken := must(s.s.Stages(t.Context(), e))(t); len(shaken) > 0 != (c.asks != nil) {
						t.Errorf("event %d says %+v", e.ID, shaken)
					}
				}
				s.exchange(stage, c.then)
				ctx := tournament.Agreeing(t.Context(), allOfThem)
				undone := must(s.s.Undo(ctx, anna, s.e.ID, s.e.Version, s.e.Version, allOfThem...))(t)
				if diff := cmp.Diff(before.Players, undone.Players, cmp.FilterPath(func(p cmp.Path) bool {
					return p.Last().String() == ".Revision"
				}, cmp.Ignore())); diff != "" {
					t.Errorf("after undo:\n%s", diff)
				}
				if shaken := must(s.s.Stages(t.Context(), undone))(t); len(shaken) > 0 {
					t.Errorf("after undo the final stands on %+v", shaken[0].Footing)
				}
			})
		}
	}
}

// allOfThem is what these tests agree to when they undo.
var allOfThem = tournament.Agreed{
	"warning.final.other-group", "warning.final.other-group!", "warning.final.moved-group", "warning.final.moved-group!",
	"warning.final.open", "warning.final.open!", "warning.result.over",
	"warning.result.earlier", "warning.clear.earlier", "warning.clear.over",
}

func last(name any) string { return fmt.Sprint(name)[len(fmt.Sprint(name))-1:] }

// exchange exchanges the players of the final and takes the exchange back.
func (s *stages) exchange(stage string, then []string) {
	s.Helper()
	was, id := s.names(), s.final.e.ID
	f := must(s.s.Event(s.Context(), id))(s.T)
	after, err := s.s.Reseat(s.Context(), anna, id, f.Version)
	switch {
	case then == nil:
		wantError(s.T, err, refusal.Conflict, "error.final.reseat")
		return
	case stage == "begun":
		wantError(s.T, err, refusal.Conflict, "error.final.begun")
		return
	case err != nil:
		s.Fatal(err)
	}
	if diff := cmp.Diff(then, s.names()); diff != "" {
		s.Errorf("players of the final:\n%s", diff)
	}
	if shaken := must(s.s.Stages(s.Context(), after))(s.T); len(shaken) > 0 {
		s.Errorf("after the exchange the final stands on %+v", shaken[0].Footing)
	}
	for i, r := range f.Rounds {
		if diff := cmp.Diff(r.Games, after.Rounds[i].Games); diff != "" {
			s.Errorf("pairings:\n%s", diff)
		}
	}
	must(s.s.Undo(s.Context(), anna, id, after.Version, after.Version))(s.T)
	if diff := cmp.Diff(was, s.names()); diff != "" {
		s.Errorf("players after undo:\n%s", diff)
	}
}

// TestASwissAndItsFinal: the same from a Swiss into a round robin; a restored result is not asked about.
func TestASwissAndItsFinal(t *testing.T) {
	s := newStages(t, play.Swiss, play.RoundRobin)
	table := must(s.e.Table(3))(t)
	fourth := play.PlayerID(table.Rows[3].Player)
	g, _ := s.e.GameOf(fourth, 3)
	result := play.Result{Kind: play.FinalPosition, White: 0, Black: 24}
	if g.Black == fourth {
		result.White, result.Black = 24, 0
	}
	c := conduct.Correction{Reason: "бланк"}
	_, err := s.s.CorrectResult(t.Context(), anna, s.e.ID, g.ID, g.Revision, result, c)
	wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	asked := &refusal.Error{}
	errors.As(err, &asked)
	agreed := tournament.Agreement(asked.Warnings)
	s.e = must(s.s.CorrectResult(tournament.Agreeing(t.Context(), agreed), anna, s.e.ID, g.ID, g.Revision, result, c))(t)
	if shaken := must(s.s.Stages(t.Context(), s.e))(t); len(shaken) != 1 || len(shaken[0].Displaced) == 0 {
		t.Fatalf("the final stands on %+v", shaken)
	}
	now, _ := s.e.Game(g.ID)
	s.e = must(s.s.CorrectResult(t.Context(), anna, s.e.ID, g.ID, now.Revision, g.Result, c))(t)
	if shaken := must(s.s.Stages(t.Context(), s.e))(t); len(shaken) != 0 {
		t.Errorf("the final stands on %+v", shaken)
	}
}
