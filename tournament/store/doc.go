// Package store keeps events, their journals and the accounts in a database: one SQLite file, or PostgreSQL.
//
// A Store is both a tournament.Store and an account.Store. Every method is one transaction, and what a method has
// reported as done survives the loss of power: SQLite runs in WAL mode with full synchronisation, which is checked at
// start. A change of an event writes the rows that differ, never the whole event, together with its journal entry; the
// journal can't be changed by anybody, the database itself refuses it.
//
// The rows are unexported structs whose fields say of which field of a value they are (mapping.go), so that the domain's types
// carry no tags. Tables are made by the embedded SQL of the folder migrations, which is only ever appended to. Backup and
// Restore copy a whole SQLite database.
//
// What may be done to an event is decided in package tournament, who may do it in tournament/account and api; the store
// only refuses what would break a table.
package store
