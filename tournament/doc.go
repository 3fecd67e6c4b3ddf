// Package tournament is the kernel of events: what is the same whatever their kind.
//
// An event is an immutable value once it is committed; everything that is shown is a pure function of it. Kernel keeps the values in
// memory, runs the commit loop with its revisions and news, and keeps the journal and undo, over an EventStore. Every change names its
// actor and what the caller had seen, makes a new value, and commits its changed parts, together with a journal entry, in one
// transaction. Nothing is announced before it is durable. An act that should be thought about twice is refused with its Warnings
// unless the caller has Agreed to them; nothing has changed then, not a row.
//
// # Kinds of event
//
// Kernel knows of an event its Envelope, and of its Kind what that says: whether the event is public, what can't be, what has come
// into sight, how large it is, and the kinds of parts that it consists of. Each of those is registered as a Parts, in a file of its
// own, which says how such parts are found, read, put, stamped with a revision, and what readers notice of them. Diff, the journal,
// undo, revisions and news go through that, and nothing else asks of which kind a part is; tournament/store keeps a mapper for each,
// in a list of its own. There is one Kind yet, that of events over the board: tournament/play. Its Service, in tournament/play/conduct,
// embeds the Kernel and adds the use cases; tournament/rated keeps the rating lists that count its events. The others will be packages
// beside it, with an event of their own type, in which an Envelope is:
//
//   - Team holds an event over the board, whose kinds of parts it registers as they are, within its own event, and adds
//     teams, line-ups and matches. A line-up has no News before its round begins.
//   - Correspondence holds one too, and adds the clocks and the claims of its games. The moves of running games are no parts:
//     they neither raise the version of an event nor can be undone, and have a revision a game in a table of their own.
//   - Composition has nothing of play but the head and the documents, and adds entries, marks and answers. What readers see of
//     an entry names its composer when the judging is over.
//
// Rows are in tournament/store, what is shown in tournament/show, documents in tournament/report, files in tournament/exchange.
package tournament
