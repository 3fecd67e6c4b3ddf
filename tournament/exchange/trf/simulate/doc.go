// Package simulate makes tournaments that nobody has played: random players and results, with absences of all kinds, every
// round paired by the engine. They are for trying out programs that read tournament report files, this one among them.
//
// A tournament depends on its Options alone: the same seed gives the same file. Package replay pairs; package trf writes.
package simulate
