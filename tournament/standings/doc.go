// Package standings ranks the players of an event and shows the working behind every number.
//
// It takes plain facts (who met whom in which round, what both got, whether the game was played), a list of criteria,
// and gives a Table: places, values, and for each value its Working, whose parts add up to it. All values are exact:
// integers and fractions, never floating point. Nothing is stored and nothing is changed; the same facts give the same
// table in whatever order they come.
//
// Two sums exist for every player: points (очки, code PTS: the counts of the games) and match points (баллы, code MP:
// 2-1-0 by who had more). Either may come first; the first of the two in the list is the primary score, on which the
// direct encounter and the Berger coefficient rest unless their code says otherwise.
//
// Sources: FIDE C.07 in the edition of 1 March 2026, articles 4 (order), 6 (direct encounter), 7.1 and 7.2 (wins), 9.1
// and 13.2 (Sonneborn-Berger), 15.2 (round robin), and the practice of draughts for games that were not played: the
// scheduled opponent counts with his real total, and a bye adds nothing.
//
// What a result of a game is worth, when a withdrawn player's games leave the table, and which rounds the public may see
// are left to the caller, as are names and translations: codes have message keys.
package standings
