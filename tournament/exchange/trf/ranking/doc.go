// Package ranking makes of a tournament report file the facts that standings rank: who met whom, what both got, and who had
// what kind of bye, of single players or of teams.
//
// Which criteria rank, and how, is the business of standings; reading and checking the file is that of trf.
package ranking
