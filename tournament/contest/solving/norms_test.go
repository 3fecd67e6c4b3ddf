package solving_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/rating"
)

// TestNorms: norms go by the place, by the points, or by their share of what the problems are worth, and are told with the final results.
func TestNorms(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna, boris, vera := s.round(60, twoLines(), twoLines()), s.solver("Анна Ли"), s.solver("Борис Ли"), s.solver("Вера Ли")
	marker := s.marker("Маркин")
	set := func(norms ...rating.Norm) error {
		_, err := s.SetNorms(t.Context(), director, s.id, s.contest().Head.Revision, rating.NormTable{Ranks: rating.UsualRanks(), Norms: norms})
		return err
	}
	s.refuses("error.norms.unfit", set(rating.Norm{Title: "МС", Place: 1, Section: "A"}))
	s.refuses("error.norms.unfit", set(rating.Norm{Title: "МС", Mark: 1}))
	s.refuses("error.norms.unfit", set(rating.Norm{Title: "МС", Place: 1, Entries: 5}))
	s.must(set(
		rating.Norm{Title: "МС", Place: 1, Players: 2}, rating.Norm{Title: "КМС", Percent: 50}, rating.Norm{Title: "I", Points: 251},
		rating.Norm{Title: "II", Points: 250}, rating.Norm{Title: "III", Place: 3, Players: 3},
	))
	s.start(round)
	s.must(s.open(anna, round))
	s.must(s.open(boris, round))
	s.must(s.save(anna, round, "1. c3:e5 h8-g7", ""))
	s.must(s.save(boris, round, "1. e3-d2", "1. c3:e5 h8-g7"))
	s.now = begins.Add(time.Hour)
	s.must(s.mark(marker, round, anna, "5", "0"))
	s.must(s.mark(marker, round, boris, "0", "2,5"))
	s.must(s.release(round))
	if got := s.results().Norms; got != nil {
		t.Errorf("before the results are final everybody knows %+v", got)
	}
	_, err := s.Finish(t.Context(), director, s.id, s.contest().Version)
	s.must(err)
	fulfilled := func(all []solving.NormResult) map[solving.SolverID][]string {
		got := map[solving.SolverID][]string{}
		for _, r := range all {
			for _, j := range r.Judgements {
				if j.Verdict.Met {
					got[r.Who] = append(got[r.Who], j.Title)
				}
			}
		}
		return got
	}
	want := map[solving.SolverID][]string{anna: {"МС", "КМС", "I", "II"}, boris: {"II"}}
	if d := cmp.Diff(want, fulfilled(s.results().Norms)); d != "" {
		t.Error(d)
	}
	all := s.contest().For(solving.Viewer{Director: true}, s.now).Told.Norms
	if d := cmp.Diff(want, fulfilled(all)); d != "" || len(all) != 2 {
		t.Errorf("the director reads of %d, and not of %d, who did not come\n%s", len(all), vera, d)
	}
}
