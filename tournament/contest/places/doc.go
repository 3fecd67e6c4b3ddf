// Package places works out the results of contests of composers: which marks of the judges count for a composition, its result and place in
// its section, and the places of the authors, in each section and over all. It is a pure function of the contest, in exact decimals.
//
// A composition has a number; whoever sent it has it counted for him, also where others composed it with him. Every result comes with its
// working: the marks that count, those that were dropped, and why a mark does not count.
package places
