package conduct_test

import (
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// TestResultOnlyWhenBothSayTheSame: in whatever order the players of a game say whatever they say, there is a result when both say the same
// and never before, and it is what they say; what an arbiter enters wins over everything, and clears it.
func TestResultOnlyWhenBothSayTheSame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s, _ := newService(t)
		e := newEvent(t, s, 2)
		head := e.Head
		head.Regulations.Reports = rapid.SampledFrom(selfservice.Rules()[1:]).Draw(r, "rule")
		e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil))(t)
		e = must(s.OpenLinks(t.Context(), anna, e.ID, e.Version))(t)
		e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
		e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
		g := e.Rounds[0].Games[0]
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		said := map[bool]int{true: -1, false: -1}
		for range rapid.IntRange(1, 8).Draw(r, "steps") {
			byWhite, points := rapid.Bool().Draw(r, "white"), rapid.IntRange(11, 13).Draw(r, "points")
			code := black.Code
			if byWhite {
				code = white.Code
			}
			after, err := s.ReportResult(t.Context(), anna, e.ID, code, g.ID, rules.Score{White: points, Black: 24 - points}, "")
			locked := said[true] >= 0 && said[false] >= 0 && said[byWhite] != points
			if (err != nil) != locked {
				r.Fatalf("%v after %v: %v", points, said, err)
			}
			if err == nil {
				e, said[byWhite] = after, points
			}
			now, _ := e.Game(g.ID)
			agreed := said[true] == said[false]
			entered := agreed && head.Regulations.Reports == selfservice.ByPlayers
			if now.Result.HasPoints() != entered || entered && now.Result.White != said[true] {
				r.Fatalf("said %v, the result is %v", said, now.Result)
			}
			if entered {
				if len(e.Reports) > 0 {
					r.Fatal("reports are left")
				}
				return
			}
		}
		now, _ := e.Game(g.ID)
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, now.Revision, play.Result{Kind: play.FinalPosition, White: 20, Black: 4}))(t)
		if len(e.Reports) > 0 {
			r.Fatal("an arbiter's result leaves reports")
		}
		_, err := s.ReportResult(t.Context(), anna, e.ID, white.Code, g.ID, rules.Score{White: 12, Black: 12}, "")
		if refusal.CodeOf(err) != refusal.Conflict {
			r.Fatalf("after the arbiter: %v", err)
		}
	})
}

// TestReportsAreBounded: nobody reports of another's game, before the round, without the regulations' leave, or for ever.
func TestReportsAreBounded(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 4)
	e = must(s.OpenLinks(t.Context(), anna, e.ID, e.Version))(t)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	g, other := e.Rounds[0].Games[0], e.Rounds[0].Games[1]
	white, _ := e.Player(g.White)
	report := func(game play.GameID, points int) error {
		_, err := s.ReportResult(t.Context(), anna, e.ID, white.Code, game, rules.Score{White: points, Black: 24 - points}, "")
		return err
	}
	wantError(t, report(g.ID, 12), refusal.NotFound, "error.game.none")
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
	wantError(t, report(g.ID, 12), refusal.Conflict, "error.report.off")
	head := e.Head
	head.Regulations.Reports = selfservice.ByPlayers
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil))(t)
	wantError(t, report(other.ID, 12), refusal.NotFound, "error.game.none")
	wantError(t, report(g.ID, 25), refusal.Invalid, "error.result.counts")
	for i := range selfservice.MostTimes {
		if err := report(g.ID, 12+i%2); err != nil {
			t.Fatal(err)
		}
	}
	wantError(t, report(g.ID, 20), refusal.Conflict, "error.report.often")
	e = must(s.Event(t.Context(), e.ID))(t)
	r, _ := e.Report(g.ID)
	e = must(s.ClearReports(t.Context(), anna, e.ID, g.ID, r.Revision))(t)
	if r, _ := e.Report(g.ID); r.State() != selfservice.None {
		t.Errorf("after both are asked anew: %+v", r)
	}
}
