package correspondence

import (
	"time"

	"adyukh/rules"
	"adyukh/tournament/play"
)

// Bounds of a game.
const (
	MaxPlies = 1000 // after these only an offer, a resignation or the arbiter ends a game
	MaxText  = 2000 // characters of what is said in a claim, an answer or a ruling
	MaxGrant = 366  // days that a ruling gives
)

// Kind is a kind of entries.
type Kind string

// The kinds.
const (
	Start   Kind = "start"   // the clocks start
	Move    Kind = "move"    // a move, perhaps with an offer of a draw
	Accept  Kind = "accept"  // of the offer: the game is drawn
	Decline Kind = "decline" // of the offer, without a move
	Resign  Kind = "resign"  //
	Word    Kind = "word"    // a sign of life: silence counts anew
	Refill  Kind = "refill"  // of a clock from its bank
	Flag    Kind = "flag"    // the time was up, and the game is lost
	Claim   Kind = "claim"   // of a player to the arbiter
	Answer  Kind = "answer"  // of the other player
	Ruling  Kind = "ruling"  // of the arbiter, on a claim or without one
	Appeal  Kind = "appeal"  // of a player against the ruling

	Adjudge  Kind = "adjudge"  // the arbiter calls for analyses: the game will be adjudicated
	Analysis Kind = "analysis" // of a player, for the arbiter alone until he has ruled
	Replace  Kind = "replace"  // another player plays on for the side
	Void     Kind = "void"     // of the arbiter: the end of the log, from an entry on, counts no more
)

// By says how an entry came.
type By string

// The ways.
const (
	ByPlayer    By = "player"    // on the site
	ByArbiter   By = "arbiter"   // the arbiter, also for a player who wrote to him
	ByCondition By = "condition" // a conditional move
	ByClock     By = "clock"     // nobody
)

// Entry is one line of a game's log. It never changes.
type Entry struct {
	Seq     int         // from 1
	Kind    Kind        //
	Side    rules.Side  // whose act it is; of a Flag, whose time was up; of a Ruling or a Void, to whom it gives days
	At      time.Time   // the instant that counts, in whole seconds
	Entered time.Time   // when it was taken down: later than At where the arbiter enters what came by correspondence
	By      By          //
	Name    string      // of the arbiter who entered it
	Move    string      // of a Move: in plain form
	Offer   bool        // of a Move: a draw is offered with it
	Days    int         // of a Refill; that a Ruling, a Void or a Replace gives; of an Adjudge: the term for analyses
	Claim   ClaimKind   // of a Claim
	Result  play.Result // of a Ruling that ends the game, or that ends it otherwise; of an Analysis: what is claimed
	Reopen  bool        // of a Ruling: a game that was over goes on
	From    int         // of a Void: the first entry that counts no more
	Text    string      // of a Claim, an Answer, a Ruling, a Void, an Appeal, an Analysis; of a Replace: who by whom
}

// ClaimKind is what a player claims.
type ClaimKind string

// The claims.
const (
	ClaimTime       ClaimKind = "time"       // the opponent's time was up
	ClaimSilence    ClaimKind = "silence"    // he has been silent for too long
	ClaimRepetition ClaimKind = "repetition" // the position stands for the third time: a draw, where the arbiter sees it so
	ClaimRules      ClaimKind = "rules"      // something else
)

// ClaimKinds lists them.
func ClaimKinds() []ClaimKind {
	return []ClaimKind{ClaimTime, ClaimSilence, ClaimRepetition, ClaimRules}
}
