// Package person says who plays: the profile of a player, and ONE table of its fields.
//
// Fields lists what is known of a person. Whoever shows, reads, stores or sends a profile walks that table: the forms and the
// lists of the desk, lists of players and of ratings that are loaded, workbooks, archives, papers, the filter of what readers
// may see. A new field is a line of Data, an entry of the table, a column of package store with its migrations, and its words
// in the catalogues; nothing else names it.
//
// The package holds values and checks. It knows of no event, and its refusals are Faults, which others turn into their own.
package person
