// Package exchange reads and writes the files in which events and players travel.
//
// Lists of players come as tables of text: CSV with commas or semicolons, columns copied from a spreadsheet, one name a
// line. ReadTable finds out the character set and the separator, Guess what the columns mean, Players what the rows say.
// What is done with the players is tournament's business (ImportPlayers); nothing here changes an event.
//
// Errors that a person can mend are *tournament.Error with the line and the column in their Args.
package exchange
