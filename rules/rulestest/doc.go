// Package rulestest is the suite of tests that every game's package runs: its vectors, its fuzz targets, the properties that hold
// for any game of the family, and the benchmarks. A game's test file fills in a Suite: how a position is made up by chance, what a
// second, slow generator written from the words of the rules says about it, and what else holds in this game.
//
// Only tests import it. What is particular to one game (its diagrams, its notation, its draws) is tested in that game's package.
package rulestest
