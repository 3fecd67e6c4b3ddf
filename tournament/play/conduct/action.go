package conduct

import "adyukh/tournament"

// The actions.
const (
	EventCreated     tournament.Action = "event-created"
	EventChanged     tournament.Action = "event-changed"
	EventOpened      tournament.Action = "event-opened"
	EventHidden      tournament.Action = "event-hidden"
	PlayerAdded      tournament.Action = "player-added"
	PlayerChanged    tournament.Action = "player-changed"
	PlayerRemoved    tournament.Action = "player-removed"
	PlayerWithdrawn  tournament.Action = "player-withdrawn"
	PlayerReturned   tournament.Action = "player-returned"
	PlayersImported  tournament.Action = "players-imported"
	PlayersGrouped   tournament.Action = "players-grouped"
	PlayersLinked    tournament.Action = "players-linked" // with cards of the register
	NumbersDrawn     tournament.Action = "numbers-drawn"
	NumbersCleared   tournament.Action = "numbers-cleared"
	RoundPaired      tournament.Action = "round-paired"
	RoundsPaired     tournament.Action = "rounds-paired"
	RoundUnpaired    tournament.Action = "round-unpaired"
	RoundScheduled   tournament.Action = "round-scheduled"
	RoundPublished   tournament.Action = "round-published"
	RoundUnpublished tournament.Action = "round-unpublished"
	EditBegun        tournament.Action = "edit-begun"
	EditEnded        tournament.Action = "edit-ended"
	EditDiffers      tournament.Action = "edit-differs" // ended with a round that the engine would not have paired so
	EditChanged      tournament.Action = "edit-changed" // the same, told by what was there before
	EditKept         tournament.Action = "edit-kept"    // ended with the round as it was before
	EditCleared      tournament.Action = "edit-cleared" // and results went with it; other edits are "edit-" and their kind
	ColoursTurned    tournament.Action = "colours-turned"
	ByesSet          tournament.Action = "byes-set"
	ByesCleared      tournament.Action = "byes-cleared"
	HalfByesBarred   tournament.Action = "half-byes-barred"
	HalfByesAllowed  tournament.Action = "half-byes-allowed"
	PlayerEntered    tournament.Action = "player-entered"
	TableSet         tournament.Action = "table-set"
	TableFreed       tournament.Action = "table-freed"
	NumbersRenewed   tournament.Action = "numbers-renewed"
	RulesChanged     tournament.Action = "rules-changed" // regulations, after a round was paired
	TieGamesAdded    tournament.Action = "tie-games-added"
	MatchSettled     tournament.Action = "match-settled"
	MatchUnsettled   tournament.Action = "match-unsettled"
	LotDrawn         tournament.Action = "lot-drawn" // by hand, for a match of a knock-out
	OpeningDrawn     tournament.Action = "opening-drawn"
	OpeningSet       tournament.Action = "opening-set"
	OpeningRemoved   tournament.Action = "opening-removed"
	FinalCreated     tournament.Action = "final-created"
	EventCloned      tournament.Action = "event-cloned"
	ResultEntered    tournament.Action = "result-entered"
	ResultChanged    tournament.Action = "result-changed"
	ResultCleared    tournament.Action = "result-cleared"
	SheetSaved       tournament.Action = "sheet-saved"
	SheetRemoved     tournament.Action = "sheet-removed"
	SheetDecided     tournament.Action = "sheet-decided"
	RatingsTaken     tournament.Action = "ratings-taken"
	TiesBroken       tournament.Action = "ties-broken"
	DocumentSaved    tournament.Action = "document-saved"
	DocumentReset    tournament.Action = "document-reset"
	IncidentNoted    tournament.Action = "incident-noted"
	IncidentChanged  tournament.Action = "incident-changed"
	IncidentDecided  tournament.Action = "incident-decided"
	IncidentReopened tournament.Action = "incident-reopened"
	IncidentRemoved  tournament.Action = "incident-removed"
)
