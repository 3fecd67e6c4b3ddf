// Package trfevent carries events between this program and tournament report files (package trf): Document says an event in the
// lines of the format, Read makes a new event of a file.
//
// The format knows fewer things than an event. What gets lost on the way out, what was assumed on the way in, and which rounds
// of a file are not as the rules demand, is told in notes, before anything is stored.
//
// The points of lines 001 are match points where points are counted on the board; the counts stand in remarks of this
// program, so that other programs see a correct tournament of wins, draws and losses.
package trfevent
