// Package play is an event over the board as a value: its regulations, players, rounds, games and sheets, and all that follows from
// them: the schedule, the results as tables count them, the standings, the brackets, what each audience sees (Event.For).
//
// An Event is immutable once it is committed. What changes it works on a copy (EditPlayer, SetGames, Edit and their like) and is
// called by package conduct, which commits. Each kind of part is registered in a file part_*.go: see package tournament.
//
// # Systems
//
// How opponents are found is for a system to say, in a file system_*.go of its own: its facts, such as the Shape of its tables,
// the Settings that it has and what Leaving means in it, and what it does with regulations, numbers and rounds. Whoever shows
// or writes an event asks for those facts. The list of systems is all that a new one changes.
//
// # Teams
//
// In an event of teams the players are teams, with Members; a match is one of as many games as there are boards, and Game.Members says who
// sits there. Persons returns the same event as one of persons.
//
// How games are played is in rules, how numbers are paired in tournament/pairing, how players are ranked in tournament/standings.
package play
