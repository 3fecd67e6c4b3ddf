// Package pairing says who meets whom, and with which colour.
//
// RoundRobin makes the rounds of an all-play-all event from the Berger tables: FIDE Handbook C.05 Annex 1, the tables
// that the Russian rules for draughts give as well. Lot, ByRating and CheckNumbers give the players the numbers that the
// tables speak of.
//
// The package works on numbers alone. Names, results, absences, publication and storage are left to its callers, and so
// is what becomes of a game whose player has withdrawn: the tables do not change for that.
package pairing
