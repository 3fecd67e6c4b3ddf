// Package letters tells the players of events by correspondence what has happened in their games, and reminds them.
//
// # Nothing is lost, nothing is told twice
//
// A mail is made from the log of its game. The store keeps beside each game up to which entry of its log mails were made; the
// missing ones are made, and that mark moved, in one transaction. So a move need not know of mail, whoever makes it — a player, a
// condition, the sweep, another program that has no mail server — and needs no longer for it; what was durable when the program died is
// told after its start. Where mail is set up later, what happened before the last days is not told any more.
//
// The key of a mail is made of its event, game, entry and person.
//
// Reminders are a pure function of the game, its clocks and the leaves: Schedule. The store keeps when the next one is due.
//
// # What is in a mail
//
// The text is made when the mail is sent, in the language and the zone of its reader: what happened, the position, all moves, both
// clocks, the deadline with its zone and how it was counted, the address of the reader's own page, and lines to answer with where the
// site is out of reach. It is made from the log up to the mail's entry, of which both sides may see everything; what one side alone may
// see, its conditions and notes, is never read here.
package letters
