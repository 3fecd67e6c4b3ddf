// Package mail is the one queue of mails to people of events, of every kind, and the worker that sends them.
//
// A Source finds what there is to tell of the events of a kind and writes it; the queue knows neither events nor letters. Each mail has a
// key that the store has once; the Message-ID is made of it. A mail that was handed over by a program that died before it could say so is
// sent again under the same Message-ID.
//
// The text is made when the mail is sent, from what is true then: a mail that has nothing to tell any more is not sent.
package mail
