// Package checks finds out in the background whether the entries of a contest are sound, and keeps what was found for the director.
//
// A check is known by the Key of what is checked: game, position, task and solution. So an entry that its author changes is checked anew,
// and one that stays is never checked twice. The queue is in the database (Store): a check that is under way is held by a lease, and one
// whose program has ended is taken again when the lease has run out.
//
// Checks go on beside the pages of the server and step aside for them: see Gate. How many go on at once, and what each may take, is for
// whoever starts the server to say: see Config.
//
// The proofs are those of rules/solve. Nobody but the director may be shown them: they are beside the contest, not part of it.
package checks
