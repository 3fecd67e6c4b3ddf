// Package rating works out what the games of an event do to the players' ratings, how well everybody has performed, what a
// whole list becomes when its events are counted again from the first one, and who fulfils which norm.
//
// Everything is a pure function over small structs of integers: an expected score is a Share, in ten-thousandths of a game, so
// sums are exact, and the same input gives the same numbers on every machine. The rules are data: the table of expectation, the
// table of development coefficients (K), how somebody without a rating gets one, the conditions of norms. Every number comes
// with its working, game by game.
//
// Where games and players come from, and where lists are kept, is the business of tournament and tournament/store.
package rating
