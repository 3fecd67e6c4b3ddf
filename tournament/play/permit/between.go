package permit

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Between returns what has to be agreed to before an event becomes another value of itself, whichever way: by undo, or by going back to
// an earlier state of it. It is what the table says of the acts that would lead there, each round once.
func Between(before, after *play.Event, filed bool) ([]tournament.Warning, error) {
	var all []tournament.Warning
	for _, r := range before.Rounds {
		n := r.Number
		then, stays := after.Round(n)
		if r.IsPublished() && stays && !then.IsPublished() {
			if _, err := Ask(before, Unpublish, n, nil); err != nil {
				return nil, err
			}
		}
		for _, a := range []Act{Correct, Clear} {
			g, touched := resultBetween(r, then, a)
			if !touched {
				continue
			}
			args := before.GameArgs(g)
			args["before"] = before.Head.Score(g.Result)
			warnings, err := AskFiled(before, a, n, filed, args)
			if err != nil {
				return nil, err
			}
			all = append(all, warnings...)
		}
	}
	return all, nil
}

// resultBetween returns the first game of a round whose result is corrected, or cleared.
func resultBetween(was, is play.Round, a Act) (play.Game, bool) {
	for _, g := range was.Games {
		if g.IsFree() || g.Result.IsOpen() {
			continue
		}
		i := slices.IndexFunc(is.Games, func(o play.Game) bool { return o.ID == g.ID })
		switch {
		case i < 0 || is.Games[i].Result.IsOpen():
			if a == Clear {
				return g, true
			}
		case is.Games[i].Result != g.Result && a == Correct:
			return g, true
		}
	}
	return play.Game{}, false
}

// Agreed wants what the table asks of an action on a round to have been agreed to.
func Agreed(e *play.Event, a Act, n int, args refusal.Args, agreed tournament.Agreed) error {
	warnings, err := Ask(e, a, n, args)
	if err != nil {
		return err
	}
	return agreed.To(warnings)
}
