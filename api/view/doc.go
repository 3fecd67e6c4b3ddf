// Package view makes what several areas show on a page out of an event: people with their links, rounds, tables, a game with its
// record, journals, the files and papers that an event has. What a cell says is decided in tournament/show; view adds addresses.
package view
