// Package standings ranks the players of an event and shows the working behind every number.
//
// It takes plain facts (who met whom in which round, what both got, whether the game was played, who had what kind of
// bye), a list of criteria, and gives a Table: places, values, for each value its Working, whose parts add up to it, and
// for two neighbours the step of the order that separated them. All values are exact: integers and fractions, never
// floating point. Nothing is stored and nothing is changed; the same facts give the same table in whatever order they come.
//
// Two sums exist for every player: points (очки, code PTS: the counts of the games) and match points (баллы, code MP:
// 2-1-0 by who had more). Either may come first; the first of the two in the list is the primary score, on which the
// other criteria rest unless their code says otherwise. The players may be teams: then match points are those of matches,
// points the game points, and games have boards.
//
// A family of criteria has a file; cut.go leaves out what a code says is not counted, naming.go says by which messages a criterion is
// called, and tournament/show makes the words of a column of them.
//
// Sources: FIDE C.07 in the editions of 1 August 2024 and 1 March 2026 (article numbers in the comments are those of
// 2026), and for draughts the coefficients of Solkoff, Shmulyan and Berger as federations print them. Where the two
// differ, in what a round that was not played adds, Rules choose.
//
// What a result of a game is worth, when a withdrawn player's games leave the table, which rounds the public may see, and
// which facts belong to which group of an event are left to the caller, as are names and translations: codes, kinds of
// rounds, cuts and dummies have message keys.
package standings
