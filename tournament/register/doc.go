// Package register knows people across events: who of several events is the same person, what somebody has played, who has
// met whom, the events of a season, and the standings of a series of events.
//
// The parts that think are plain functions over plain values: Suggest proposes whom a player of an event is, Preview says what
// a merge of two cards would do, Series.Rank makes the table of a series with its working, HeadToHead sums the games of two.
// Service holds the use cases over a Store, which a database implements; each method of a Store is one transaction that also
// writes the register's journal.
//
// What an event says to the register is a Record: made of what everybody may see of the event, of published rounds alone.
// Package tournament makes it. Everything that the register hands out carries a sequence number that grows in the order of
// commits, so that an export can be continued from a Cursor without a gap.
//
// Of an event of teams the people at the boards are linked with cards, each with the team and the board; teams have no cards. What
// played under one name is one Team, with its people of each year.
//
// Birth dates and own numbers stay with arbiters; pages, JSON, sign-in and access by token are left to the web application,
// events and their rules to package tournament.
package register
