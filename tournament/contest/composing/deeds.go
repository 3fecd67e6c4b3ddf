package composing

import "adyukh/tournament"

// The deeds that are asked about before they are done.
const (
	deedHand    tournament.DeedKind = "contest-hand"
	deedHandIn  tournament.DeedKind = "contest-hand-in"
	deedPublish tournament.DeedKind = "contest-publish"
	deedFinal   tournament.DeedKind = "contest-final"
	deedRule    tournament.DeedKind = "contest-rule"
)
