// Package conduct is the conduct of an event over the board: Service has a method for each thing that an arbiter does, from the first
// player to the final protocol. Each takes the actor and what the caller had seen, works on a copy of the event, and commits it with
// a journal entry.
//
// EditRound and EndEdit are a change of pairings by hand. ImportEvent takes a whole event from elsewhere. KeepRecords
// brings the register of players up to date after every change that readers can notice.
package conduct
