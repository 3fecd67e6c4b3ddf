package permit

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

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
			g, to, touched := resultBetween(r, then, a)
			if !touched {
				continue
			}
			args := before.GameArgs(g)
			args["before"], args["result"] = before.Head.Score(g.Result), after.Head.Score(to)
			warnings, err := AskFiled(before, a, n, filed, args)
			if err != nil {
				return nil, err
			}
			all = append(all, warnings...)
		}
	}
	return all, nil
}

// resultBetween returns the first game of a round whose result is corrected, or cleared, and what it becomes.
func resultBetween(was, is play.Round, a Act) (g play.Game, to play.Result, ok bool) {
	for _, g := range was.Games {
		if g.IsFree() || g.Result.IsOpen() {
			continue
		}
		i := slices.IndexFunc(is.Games, func(o play.Game) bool { return o.ID == g.ID })
		switch {
		case i < 0 || is.Games[i].Result.IsOpen():
			if a == Clear {
				return g, to, true
			}
		case is.Games[i].Result != g.Result && a == Correct:
			return g, is.Games[i].Result, true
		}
	}
	return play.Game{}, to, false
}

// Fates are what can become of a round when an event becomes what it was in a copy, the worst first.
func Fates() []string { return []string{"gone", "draft", "other", "back"} }

// Restoring returns what has to be agreed to before an event becomes what it was in a copy: what becomes of its rounds. Whatever the table
// says of single acts, a copy is a state in which the event has been, so nothing of it is refused.
func Restoring(before, after *play.Event, filed bool) ([]tournament.Warning, error) {
	rounds, results := map[string][]string{}, map[string]int{}
	var all []tournament.Warning
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		fate, lost := fateOf(before, after, n)
		if fate == "" {
			continue
		}
		rounds[fate] = append(rounds[fate], strconv.Itoa(n))
		results[fate] += lost
		met, err := AskFiled(before, Restore, n, filed, nil)
		if err != nil {
			return nil, err
		}
		if met[0].Level >= tournament.ConfirmTwice && len(all) == 0 {
			all = append(all, met[0])
		}
	}
	for _, fate := range Fates() {
		if list := rounds[fate]; len(list) > 0 {
			args := refusal.Args{"n": len(list), "rounds": strings.Join(list, ", "), "results": results[fate]}
			all = append(all, tournament.Warning{Level: tournament.Confirm, Key: "warning.restore." + fate, Args: args})
		}
	}
	return all, nil
}

// fateOf says what becomes of round n, and how many of its results go or become others; nothing where it stays as it is.
func fateOf(before, after *play.Event, n int) (fate string, lost int) {
	was, there := before.Round(n)
	is, stays := after.Round(n)
	for _, g := range was.Games {
		if g.IsFree() || g.Result.Kind == play.NoResult {
			continue
		}
		if i := slices.IndexFunc(is.Games, func(o play.Game) bool { return o.ID == g.ID }); i < 0 || is.Games[i].Result != g.Result {
			lost++
		}
	}
	switch {
	case there && !stays:
		return "gone", lost
	case !there:
		return "back", 0
	case was.IsPublished() && !is.IsPublished():
		return "draft", lost
	case !sameRound(was, is):
		return "other", lost
	}
	return "", 0
}

// sameRound compares two values of a round without their revisions.
func sameRound(a, b play.Round) bool {
	plain := func(r play.Round) play.Round {
		r.Revision, r.Games = 0, slices.Clone(r.Games)
		for i := range r.Games {
			r.Games[i].Revision, r.Games[i].Sheet.Revision = 0, 0
		}
		return r
	}
	return reflect.DeepEqual(plain(a), plain(b))
}
