package conduct

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// The deeds of an arbiter that are asked about before they are done.
const (
	deedResult         tournament.DeedKind = "result"
	deedFirstResult    tournament.DeedKind = "first-result" // of a postponed game
	deedClear          tournament.DeedKind = "clear"
	deedRate           tournament.DeedKind = "rate"
	deedForfeit        tournament.DeedKind = "forfeit"
	deedForfeitBack    tournament.DeedKind = "forfeit-back"
	deedBreach         tournament.DeedKind = "breach"
	deedBreachBack     tournament.DeedKind = "breach-back"
	deedPair           tournament.DeedKind = "pair"
	deedUnpair         tournament.DeedKind = "unpair"
	deedRepair         tournament.DeedKind = "repair"
	deedPublish        tournament.DeedKind = "publish"
	deedPublishDrafts  tournament.DeedKind = "publish-drafts"
	deedEditEnd        tournament.DeedKind = "edit-end"
	deedByes           tournament.DeedKind = "byes"
	deedWithdraw       tournament.DeedKind = "withdraw"
	deedEnd            tournament.DeedKind = "end"
	deedRules          tournament.DeedKind = "rules"
	deedRenumber       tournament.DeedKind = "renumber"
	deedSwapNumbers    tournament.DeedKind = "swap-numbers"
	deedRestore        tournament.DeedKind = "restore"
	deedUndo           tournament.DeedKind = "undo"
	deedLineups        tournament.DeedKind = "lineups"
	deedSubstitute     tournament.DeedKind = "substitute"
	deedLinksShut      tournament.DeedKind = "links-shut"
	deedPenalty        tournament.DeedKind = "penalty"
	deedPenaltyChange  tournament.DeedKind = "penalty-change"
	deedFinal          tournament.DeedKind = "final" // whatever gives it other players
	deedIncidentRemove tournament.DeedKind = "incident-remove"
	deedPenaltyRemove  tournament.DeedKind = "incident-remove-of" // of an incident that is about a player
)

// deedBetween is what a change does, as far as its outcome tells: the one result that it changes, else that a final gets other players.
func deedBetween(before, after *play.Event) tournament.Deed {
	deed := deedFinal.Of(nil)
	n := 0
	for _, r := range before.Rounds {
		for _, g := range r.Games {
			if now, ok := after.Game(g.ID); ok && now.Result != g.Result {
				deed, n = resultDeed(before, g, now.Result), n+1
			}
		}
	}
	if n != 1 {
		return deedFinal.Of(nil)
	}
	return deed
}

// editDeed is a change of pairings by hand.
func editDeed(k play.EditKind) tournament.DeedKind { return tournament.DeedKind("edit-" + k) }

// resultDeed is a result that a game gets in place of the one that it has, which may be none, or none in its place.
func resultDeed(e *play.Event, g play.Game, to play.Result) tournament.Deed {
	args := e.GameArgs(g)
	args["before"], args["result"] = e.Head.Score(g.Result), e.Head.Score(to)
	switch {
	case to.IsOpen():
		return deedClear.Of(args)
	case g.Result.IsOpen():
		return deedFirstResult.Of(args)
	}
	return deedResult.Of(args)
}
