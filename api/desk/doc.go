// Package desk is the arbiter's desk of an event: players, rounds and pairings by hand, results, sheets, tables, the journal.
package desk
