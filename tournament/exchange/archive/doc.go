// Package archive keeps a whole event in a file of JSON, and makes the same event of it again: with this program or another
// one, today or in years.
//
// The format is a contract of its own: its keys are listed once, in the files event.go, rules.go, player.go and round.go of
// this package, for writing and for reading alike, and the page "files" of the documentation describes them. A file says its
// format and the version of it. A key that is not there stands for nothing (no rating, no opening, …), as in the events of the
// time in which the file was written; a key that the version does not have is refused, since something would be lost without
// anybody noticing. Every change of the keys raises Version, so that an older program says that the file is newer.
//
// What belongs to a database and not to the event is not in the file: the event's id and the counters of changes, the
// journal, who may do what, whether the event is open to everybody, the link to an event of which this one is the final, and
// who of the register the players are.
//
// A contest of composers has a format of its own, built in the same way: contest.go. It leaves out the codes of people's pages, too,
// which are new ones after reading, and the marks that judges have not handed in, which nobody may see. So has a contest for solvers:
// solving.go. It leaves out the keys of sealed packages and the marks of browsers, too, and points with which a marker is not through.
//
// Read finds what is no file of an event. Whether the event keeps the rules of events is for conduct.Service to say, which
// names places by the same paths; File.Locate finds them in the file.
package archive
