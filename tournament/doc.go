// Package tournament is an event as a value, and what may be done to it.
//
// An Event is immutable once it is committed; everything that is shown is a pure function of it: the schedule, the
// results as tables count them, the standings, the cross table, what the public sees (Public). Service holds the use
// cases: each takes the actor and what the caller had seen, makes a new value, and commits its changed parts, together
// with a journal entry, in one transaction of a Store. Nothing is announced before it is durable.
//
// An act that an arbiter should think about twice, such as a pair that has met before, is refused with its Warnings unless the
// caller has Agreed to them; nothing has changed then, not a row. Service.BeginEdit, EditRound and EndEdit are a change of
// pairings by hand.
//
// How games are played is in rules, how numbers are paired in tournament/pairing, how players are ranked in
// tournament/standings; rows are in tournament/store, documents in tournament/report, files in tournament/exchange.
package tournament
