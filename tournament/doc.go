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
// # Kernel and kinds of event
//
// Kernel is what is the same for events of every kind: the value in memory, the commit loop with its revisions and news, the
// journal and undo, over an EventStore. It knows of an event its Envelope, and of its Kind what that says: whether the event is
// public, what can't be, what has come into sight, how large it is. The service of a kind embeds the Kernel and adds its use
// cases; Service is that of events over the board. Ratings, the rating lists and tables of norms, is a service beside them.
//
// An event is known by its Kind: the kinds of parts that it consists of. Each is registered as a Parts, in a file of its own,
// which says how such parts are found, read, put, stamped with a revision, and what readers notice of them. Diff, the
// journal, undo, revisions and news go through that, and nothing else asks of which kind a part is; tournament/store keeps a
// mapper for each, in a list of its own. There is one Kind yet, PlayKind. The others will be packages beside it, with an
// event of their own type as E, in which an Envelope is:
//
//   - Team holds an event over the board, whose kinds of parts it registers as they are, within its own event, and adds
//     teams, line-ups and matches. A line-up has no News before its round begins.
//   - Correspondence holds one too, and adds the clocks and the claims of its games. The moves of running games are no parts:
//     they neither raise the version of an event nor can be undone, and have a revision a game in a table of their own.
//   - Composition has nothing of play but the head and the documents, and adds entries, marks and answers. What readers see of
//     an entry names its composer when the judging is over.
//
// # Systems
//
// How opponents are found is for a system to say, in a file system_*.go of its own: its facts, such as the Shape of its tables,
// the Settings that it has and what Leaving means in it, and what it does with regulations, numbers and rounds. Whoever shows
// or writes an event asks for those facts. The list of systems is all that a new one changes.
//
// How games are played is in rules, how numbers are paired in tournament/pairing, how players are ranked in
// tournament/standings; rows are in tournament/store, documents in tournament/report, files in tournament/exchange.
package tournament
