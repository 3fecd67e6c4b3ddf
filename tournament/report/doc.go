// Package report draws an event's papers as PDF: start list, pairings, cross table, standings, blank score sheets and
// the checked score sheet of a game with its diagram.
//
// Every paper is a pure function of an event, a Request and a Style: the same input gives the same bytes, whatever the
// clock says. Documents lists what can be drawn; Write draws it. Any name does no harm: text that the font lacks is
// transliterated or replaced visibly, long names wrap and shrink, and nothing is ever clipped.
//
// The words come from the caller's Translator (keys pdf.*, month.*, criterion.* and sheet.* of the catalogues). Who may
// see which paper, addresses and file downloads are left to the caller; Request.ForReaders says that the paper must hold
// nothing but what the public may see.
package report
