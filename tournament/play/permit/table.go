package permit

import "adyukh/tournament"

// Act is something that touches a round.
type Act string

// The actions.
const (
	Enter       Act = "enter"       // the first result of a game
	Correct     Act = "correct"     // another result in place of one
	Clear       Act = "clear"       // the result of a game goes
	Colours     Act = "colours"     // a game was played with the other colours
	Winner      Act = "winner"      // an arbiter names the winner of a match, or more games are added to it
	Edit        Act = "edit"        // a change of the pairings by hand begins
	Pair        Act = "pair"        // another round after this one
	Unpair      Act = "unpair"      // the round goes
	Repair      Act = "repair"      // the round is paired once more
	Publish     Act = "publish"     // everybody sees the round
	Unpublish   Act = "unpublish"   // nobody does any more
	Absence     Act = "absence"     // a player is to have no opponent in the round, or to have one after all
	Late        Act = "late"        // a player takes part from the round on, or not before it
	Remove      Act = "remove"      // a player who has a place in the round is deleted
	Draw        Act = "draw"        // numbers are drawn anew, or dropped
	Renumber    Act = "renumber"    // numbers follow the ratings, or are exchanged
	Regulations Act = "regulations" // what decides who plays whom
	Restore     Act = "restore"     // the round becomes what it was in a copy of the event
)

// Acts lists the actions.
func Acts() []Act {
	return []Act{
		Enter, Correct, Clear, Colours, Winner, Edit, Pair, Unpair, Repair, Publish, Unpublish, Absence, Late, Remove, Draw, Renumber,
		Regulations, Restore,
	}
}

// refused is beyond all that can be agreed to.
const refused = tournament.ConfirmTwice + 1

// Verdict is what the table says of an action in a state.
type Verdict struct {
	Level tournament.Level // 0: free; Confirm and ConfirmTwice: once it is agreed to; above: never
	key   string           // of the warning, or of the refusal
	ways  []way            // what can be done instead
	rests bool             // only where later rounds rest on earlier ones; free in other systems
}

// IsFree tells whether nobody has to agree.
func (v Verdict) IsFree() bool { return v.Level == 0 }

// IsRefused tells whether nobody can agree.
func (v Verdict) IsRefused() bool { return v.Level == refused }

// way is something that can be done instead.
type way string

// The ways out. The web application knows where they lead.
const (
	wayRound     way = "round"     // to the round
	wayPublish   way = "publish"   // publish the round that is next
	wayUnpublish way = "unpublish" // the last published round
	wayUnpair    way = "unpair"    // the last round
	wayEdit      way = "edit"      // change the pairings by hand
	wayEnd       way = "end"       // end the change that is under way
	wayClear     way = "clear"     // clear the results of the round
	wayWithdraw  way = "withdraw"  // the player
	wayRenumber  way = "renumber"
)

var free = Verdict{}

func once(key string) Verdict  { return Verdict{Level: tournament.Confirm, key: key} }
func twice(key string) Verdict { return Verdict{Level: tournament.ConfirmTwice, key: key} }

func refuse(key string, ways ...way) Verdict { return Verdict{Level: refused, key: key, ways: ways} }

func (v Verdict) ifRests() Verdict { v.rests = true; return v }

// column is what an action meets, state by state. Where a change by hand makes a difference, Edited says so.
type column map[State]Verdict

// table is the whole of what may be done when. Nothing else in the program decides it.
var table = map[Act]column{
	Enter: drafts(refuse("error.round.draft-result", wayPublish)).and(column{
		Unpaired: refuse("error.round.none"), Published: free, Playing: free, Complete: free, Earlier: free, Followed: free, Over: free,
	}),
	Correct: drafts(refuse("error.round.draft-result", wayPublish)).and(resultColumn("result")),
	Clear:   drafts(refuse("error.round.draft-result", wayPublish)).and(resultColumn("clear")),
	Colours: drafts(free).and(resultColumn("colours")),
	Winner: drafts(refuse("error.round.draft-result", wayPublish)).and(column{
		Unpaired: refuse("error.round.none"), Published: free, Playing: free, Complete: free, Earlier: free,
		Followed: refuse("error.match.followed", wayUnpair, wayRound), Over: free,
	}),
	Edit: drafts(free).and(column{
		Unpaired: refuse("error.round.none"), Published: free, Playing: free, Complete: free, Earlier: free,
		Followed: once("warning.edit.later"), Over: once("warning.edit.over"), Edited: refuse("error.round.editing", wayEnd),
	}),
	Pair: drafts(refuse("error.round.draft-before", wayPublish).ifRests()).and(column{
		Unpaired: free, Published: free, Playing: free, Complete: free, Earlier: free, Followed: free, Over: free,
		Edited: refuse("error.round.editing", wayEnd),
	}),
	Unpair: {
		Unpaired: refuse("error.round.none"), Draft: once("warning.round.unpair"), DraftLast: once("warning.round.unpair"),
		DraftFirst: refuse("error.round.unpair-last", wayUnpair), DraftMiddle: refuse("error.round.unpair-last", wayUnpair),
		Published: refuse("error.round.unpair-published", wayUnpublish), Playing: refuse("error.round.unpair-played", wayEdit, wayClear),
		Complete: refuse("error.round.unpair-played", wayEdit, wayClear), Earlier: refuse("error.round.unpair-played", wayEdit),
		Followed: refuse("error.round.unpair-followed", wayEdit, wayRound), Over: refuse("error.round.unpair-played", wayEdit, wayClear),
	},
	Repair: {
		Unpaired: refuse("error.round.none"), Draft: free, DraftLast: free,
		DraftFirst: refuse("error.round.unpair-last", wayUnpair), DraftMiddle: refuse("error.round.unpair-last", wayUnpair),
		Published: once("warning.repair.published"), Playing: refuse("error.round.unpair-played", wayEdit, wayClear),
		Complete: refuse("error.round.unpair-played", wayEdit, wayClear), Earlier: refuse("error.round.unpair-played", wayEdit),
		Followed: refuse("error.round.unpair-followed", wayEdit, wayRound), Over: refuse("error.round.unpair-played", wayEdit, wayClear),
	},
	Publish: {
		Unpaired: refuse("error.round.none"), Draft: free, DraftFirst: free,
		DraftMiddle: refuse("error.round.publish-order", wayPublish), DraftLast: refuse("error.round.publish-order", wayPublish),
		Published: refuse("error.round.published"), Playing: refuse("error.round.published"), Complete: refuse("error.round.published"),
		Earlier: refuse("error.round.published"), Followed: refuse("error.round.published"), Over: refuse("error.round.published"),
		Edited: refuse("error.round.editing", wayEnd),
	},
	Unpublish: drafts(refuse("error.round.draft")).and(column{
		Unpaired: refuse("error.round.none"), Published: free,
		Playing:  refuse("error.round.unpublish-played", wayEdit, wayClear),
		Complete: refuse("error.round.unpublish-played", wayEdit, wayClear), Over: refuse("error.round.unpublish-played", wayEdit, wayClear),
		Earlier:  refuse("error.round.unpublish-order", wayUnpublish, wayEdit),
		Followed: refuse("error.round.unpublish-followed", wayEdit, wayRound),
	}),
	Absence:     paired(refuse("error.bye.paired", wayEdit)),
	Late:        paired(refuse("error.bye.paired", wayEdit)),
	Remove:      paired(refuse("error.player.remove-paired", wayWithdraw)),
	Draw:        paired(refuse("error.draw.paired", wayUnpair, wayRenumber)),
	Renumber:    paired(once("warning.number.moves")),
	Regulations: paired(refuse("error.event.paired", wayUnpair)),
	Restore: paired(once("warning.restore.round")).and(column{
		Unpaired: once("warning.restore.round"), Over: twice("warning.restore.over"),
	}),
}

// resultColumn is what a change of a result meets: nothing while nobody has gone on from it.
func resultColumn(of string) column {
	key := "warning." + of + "."
	return column{
		Unpaired: refuse("error.round.none"), Published: free, Playing: free, Complete: free,
		Earlier: once(key + "earlier"), Followed: twice(key + "followed"), Over: once(key + "over"),
	}
}

// drafts are the cells of drafts, all alike.
func drafts(v Verdict) column {
	return column{Draft: v, DraftFirst: v, DraftMiddle: v, DraftLast: v}
}

// paired is a column of cells that are all alike once the round is paired.
func paired(v Verdict) column {
	c := drafts(v).and(column{Unpaired: free})
	for _, s := range []State{Published, Playing, Complete, Earlier, Followed, Over} {
		c[s] = v
	}
	return c
}

func (c column) and(more column) column {
	for s, v := range more {
		c[s] = v
	}
	return c
}
