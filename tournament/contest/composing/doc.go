// Package composing is a contest of composers as a value, and what is done with it: entries in sections, judges who know no names,
// marks, awards and claims.
//
// A Contest is an event of the kernel (package tournament) that shares nothing with play over the board but the Envelope: it has no
// players, rounds or results, and no page of play can open it. So what play shows can't lead to an author.
//
// # Who may know what
//
// Contest.For returns what a Viewer may see, and nothing else decides that: readers see nothing of entries before the preliminary
// award, judges see positions under numbers that were drawn, authors see their own entries. A name that would tell an author is not in
// the value that a page, a paper or a file is made of.
//
// # The course of a contest
//
// The Timetable says when entries are taken and until when claims can be made; Contest.Phase works out where the contest stands. The
// clock of the server closes entries and claims by itself; handing entries to the judges, the preliminary award and the final award are
// the director's acts, and none can be done before its time. A term that was published is moved with a reason that everybody can read.
//
// The results are made by package places of the marks that were handed in (Contest.Award).
package composing
