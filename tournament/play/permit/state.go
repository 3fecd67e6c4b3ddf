package permit

import (
	"slices"

	"adyukh/tournament/play"
)

// State is how far a round has come, as far as that decides what may be done to it.
type State string

// The states. Rounds that rest on results are those of every system but the ones whose tables are known from the beginning.
const (
	Unpaired    State = "unpaired"
	Draft       State = "draft"        // the only draft
	DraftFirst  State = "draft-first"  // with drafts after it
	DraftMiddle State = "draft-middle" // with drafts before and after it
	DraftLast   State = "draft-last"   // with drafts before it
	Published   State = "published"    // without a result; drafts after it do not rest on it
	Playing     State = "playing"      // with a result or a sheet
	Complete    State = "complete"     // with every result
	Earlier     State = "earlier"      // a later round is published, which does not rest on it
	Followed    State = "followed"     // a later round is paired, which rests on it
	Over        State = "over"         // the event is over, and no round rests on it
	Edited      State = "edited"       // its pairings are being changed by hand, whatever else it is
)

// States lists the states of a round in the order in which it goes through them.
func States() []State {
	return []State{Unpaired, Draft, DraftFirst, DraftMiddle, DraftLast, Published, Playing, Complete, Earlier, Followed, Over}
}

// Rests tells whether later rounds rest on the results of earlier ones.
func Rests(e *play.Event) bool { return !e.Head.Regulations.System.UsesTables() }

// StateOf tells how far round n of an event has come; a change of its pairings is no matter for it.
func StateOf(e *play.Event, n int) State {
	r, ok := e.Round(n)
	last, published := len(e.Rounds), e.PublishedRounds()
	switch {
	case !ok:
		return Unpaired
	case !r.IsPublished():
		return draftState(n > published+1, n < last)
	case n < last && Rests(e):
		return Followed
	case n == published && !slices.ContainsFunc(r.Games, hasResult):
		return Published // though withdrawals may have decided every game
	case isOver(e):
		return Over
	case n < published:
		return Earlier
	case e.RoundComplete(n):
		return Complete
	}
	return Playing
}

func draftState(before, after bool) State {
	switch {
	case before && after:
		return DraftMiddle
	case before:
		return DraftLast
	case after:
		return DraftFirst
	}
	return Draft
}

// isOver tells whether every round of the event is published and has every result.
func isOver(e *play.Event) bool {
	if !e.AllPublished() {
		return false
	}
	return !slices.ContainsFunc(e.Rounds, func(r play.Round) bool { return !isDone(e, r) })
}

// isDone tells whether a round has every result, though its pairings may be being changed.
func isDone(e *play.Event, r play.Round) bool {
	if r.Editing {
		return !slices.ContainsFunc(r.Games, e.Waiting)
	}
	return e.RoundComplete(r.Number)
}

// hasResult tells whether something of a game was entered.
func hasResult(g play.Game) bool {
	return !g.IsFree() && (g.Result.Kind != play.NoResult || g.Sheet.Text != "")
}

// boardsIn are the boards of round n with something entered, as a message lists them, and the first of these games.
func boardsIn(e *play.Event, n int) (boards []int, first play.GameID) {
	r, _ := e.Round(n)
	for _, g := range r.Games {
		if !hasResult(g) {
			continue
		}
		if first == 0 {
			first = g.ID
		}
		boards = append(boards, g.Board)
	}
	return slices.Compact(boards), first
}
