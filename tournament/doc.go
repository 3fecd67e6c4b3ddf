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
// into sight, how large it is, and the kinds of parts that it consists of. Each of those is registered as a Parts, which says how such
// parts are found, read, put, stamped with a revision, and what readers notice of them. Diff, the journal, undo, revisions and news go
// through that, and nothing else asks of which kind a part is; tournament/store keeps a mapper for each, in a list of its own. A kind's
// Service embeds the Kernel, or the Recorder, which keeps the register as well, and adds the use cases. There are three kinds:
//
//   - Package play: events over the board, those of teams among them. Its Service is in play/conduct. Correspondence events are of this
//     kind, too; package correspondence keeps the logs of their games in tables beside them. A move neither raises the version of an
//     event nor can be undone, and each game has a revision of its own.
//   - Package composing: contests of composers. Readers see who composed an entry when the judging is over.
//   - Package composing/solving: contests for solvers.
//
// # The list of all events
//
// A kind also says what lists show of an event, its Listing. The store keeps that in the event's row and writes it with every change; List
// asks for rows by a Filter and decides who sees hidden events. Lists read no event.
//
// Rows are in tournament/store, what is shown in tournament/show, documents in tournament/report, files in tournament/exchange.
package tournament
