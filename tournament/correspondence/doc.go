// Package correspondence is the play of correspondence games: what was done in each, by whom and when, and what can be done next.
//
// # A game is its log
//
// All that happens to a game — moves, offers, resignations, claims, rulings — is an Entry of its log, which is only ever added to.
// Where the game stands is a pure function of its log: Replay. An act is checked against the State that its sender has seen, and gives the
// entries that it adds; the number of the last entry is the game's revision. An act that was sent twice adds nothing the second time,
// and a different one from the same page is refused. So no two ways of ending a game can both happen, whoever comes first.
//
// # What stands elsewhere
//
// The event, its players, tables and results are those of tournament/play; a game that has ended by its log brings its result there.
// Days are counted by the package clock, by the event's terms. What one side alone may see, conditional moves and notes, is no part of the
// log and is kept beside it.
package correspondence
