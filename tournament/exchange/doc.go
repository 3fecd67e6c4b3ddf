// Package exchange reads and writes the files in which events and players travel.
//
// Lists of players come as tables of text: CSV with commas or semicolons, columns copied from a spreadsheet, one name a
// line. Decode finds out the character set, ParseTable the separator, Guess what the columns mean, Players what the rows say.
// ReadWorkbook reads such a table from an XLSX file; Table.Text makes it a text of the same lines. What is done with the
// players is tournament's business (ImportPlayers); nothing here changes an event.
//
// Workbooks are written with excelize and read by a reader of our own, since they come from strangers. Excelize bounds what a file
// unpacks to, not what it makes of it: with 24 MB allowed, 29 kB of cell formats take 1.2 GB at a time, 18 kB of nested elements
// 500 MB, 22 kB of empty cells allocate 1.8 GB. Ours holds 55 MB at most: see TestHostileWorkbooks.
//
// An event goes out as a Book: what readers may see, and for the arbiter what the desk knows of the players.
// WriteWorkbook makes an XLSX workbook of it, WriteList one table as separated values that no
// spreadsheet runs as formulas (Harmless, Plain), WriteCalendar its schedule as iCalendar. The same event gives the same bytes.
//
// Errors that a person can mend are *refusal.Error with the line and the column, or the address of the cell, in their Args.
// Whole events, for another installation or for a federation, are packages of their own below this one.
package exchange
