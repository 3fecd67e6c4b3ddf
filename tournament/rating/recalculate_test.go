package rating_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/rating"
)

// TestGamesOfSeveralEventsMakeAFirstRating: three games in each of two events are enough where five are needed, and games count
// up in the list.
func TestGamesOfSeveralEventsMakeAFirstRating(t *testing.T) {
	rules := rating.PresetFIDE.Rules()
	base := []rating.Standing{{Person: 1, Rating: 2000, Games: 28}}
	event := func(id int64, halves int) rating.Event {
		e := rating.Event{ID: id, Date: 20261100 + int(id), Rules: rules, Seats: []rating.ID{1, 2}}
		for round := 1; round <= 3; round++ {
			e.Games = append(e.Games, rating.Game{Round: round, White: 2, Black: 1, Halves: halves})
		}
		return e
	}
	got, _ := rating.Recalculate(base, []rating.Event{event(1, 1)})
	want := []rating.Standing{
		{Person: 1, Rating: 2000, Games: 28},
		{Person: 2, Games: 3, Partial: rating.Partial{Games: 3, Halves: 3, Opponents: 6000}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("after one event:\n%s", d)
	}
	got, counted := rating.Recalculate(base, []rating.Event{event(2, 0), event(1, 1)})
	if second := got[1]; second.Rating != 1807 || second.Games != 6 || second.Partial != (rating.Partial{}) {
		t.Errorf("after both: %+v", second) // 1½ of 6 against 2000 are 25 hundredths, 193 less
	}
	if counted[0].Event != 1 || counted[1].Changes[1].First.Total.Games != 6 {
		t.Errorf("%+v", counted)
	}
	third, _ := rating.Recalculate(got, []rating.Event{event(3, 2)})
	if third[0].Games != 31 || third[1].Games != 9 || third[0].Rating >= 2000 || third[1].Rating <= 1807 {
		t.Errorf("the third event: %+v", third)
	}
}

// TestStartValuesAreNoPerformance: opponents who only start with a number say nothing about how strong somebody has played.
func TestStartValuesAreNoPerformance(t *testing.T) {
	players := []rating.Player{{ID: 1, Rating: 2000}, {ID: 2}, {ID: 3, Rating: 2100}}
	games := []rating.Game{{Round: 1, White: 1, Black: 2, Halves: 2}, {Round: 2, White: 1, Black: 3, Halves: 1}}
	c := rating.Compute(players, games, rating.PresetEqual.Rules())[0]
	want := rating.Performance{Games: 1, Mean: 2100, Hundredths: 50, Rating: 2100}
	if d := cmp.Diff(want, c.Performance); d != "" || c.Counted != 2 {
		t.Errorf("%d games count\n%s", c.Counted, d)
	}
}

// TestARankReachesItself: who has the very rank counts among those who have it or a higher one.
func TestARankReachesItself(t *testing.T) {
	table := rating.NormTable{Ranks: rating.UsualRanks(), Norms: []rating.Norm{{Title: "МС", Place: 1, Ranked: 2, Rank: "КМС"}}}
	for ranks, met := range map[[2]string]bool{{"КМС", "МС"}: true, {"КМС", "I"}: false, {"МСМК", "ГР"}: true, {"КМС", ""}: false} {
		v := table.Judge(rating.NormField{Ranks: ranks[:]}, rating.Candidate{Place: 1})[0].Verdict
		if v.Met != met {
			t.Errorf("%v: %+v", ranks, v)
		}
	}
	for rank, has := range map[string]bool{"": false, "КМС": false, "МС": true, "ГР": true, "ЗМС": true, "другое": false} {
		if j := table.Judge(rating.NormField{}, rating.Candidate{Rank: rank})[0]; j.Has != has {
			t.Errorf("%q has МС: %v", rank, j.Has)
		}
	}
}
