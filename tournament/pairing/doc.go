// Package pairing says who meets whom, and with which colour.
//
// RoundRobin makes the rounds of an all-play-all event from the Berger tables: FIDE Handbook C.05 Annex 1, the tables
// that the Russian rules for draughts give as well. Lot gives the players the numbers that the
// tables speak of.
//
// Swiss pairs a round by the FIDE (Dutch) System, Handbook C.04.3 in the edition applied from 1 February 2026, with any
// scale of points; Accelerate adds the virtual points of Baku acceleration. A Draw holds the engine's own facts about each
// board, the bye and each bracket; Swiss.WhyNotPair, WhyNotBye, WhyDown, WhyNotDown and WhyBent pair again on a condition and
// say what gets worse; Swiss.Judge compares a round made by hand or by another program. The file criteria.go lists the criteria by
// their numbers, order.go holds the order in which article 4 generates candidates, colours.go article 5. A bracket is
// solved as a perfect matching of least cost (package matching) instead of by walking through the candidates, which
// article 4.1 allows as long as the result is the same.
//
// The package works on numbers alone. Names, results, absences, publication and storage are left to its callers, and so
// is what becomes of a game whose player has withdrawn: the tables do not change for that.
package pairing
