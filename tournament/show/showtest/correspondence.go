package showtest

import (
	"math/rand/v2"

	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// Correspondence is a round robin by correspondence with all rounds published, of whose games the first ones are over.
func Correspondence(over int) *play.Event {
	d := drawing{random: rand.New(rand.NewPCG(2009, 1))}
	d.begin(play.RoundRobin)
	d.e.Head = d.e.Head.WithGame(play.DefaultGame()).WithSystem(play.RoundRobin)
	d.e.Head.Discipline = play.Correspondence
	r := &d.e.Head.Regulations
	r.Correspondence, r.Match, r.Cycles, r.Totals = terms.Usual(), play.OneGame(), 1, nil
	for n := 1; n <= d.e.ScheduledRounds(); n++ {
		d.round(n, true)
	}
	for _, round := range d.e.Rounds {
		for i := range round.Games {
			switch g := &round.Games[i]; {
			case g.IsFree():
			case over > 0:
				g.Result = play.Result{Kind: play.FinalPosition, White: 13, Black: 11}
				over--
			default:
				g.Result = play.Result{}
			}
		}
	}
	return d.e
}
