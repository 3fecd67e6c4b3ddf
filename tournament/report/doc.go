// Package report draws an event's papers as PDF: lists, pairings, slips, score sheets, tables, the checked record of a game
// with its diagram; what an arbiter files (protocols, the chief arbiter's report, the working behind the standings) and what
// is handed out (diplomas, certificates, players' cards).
//
// Every paper is a pure function of an event, a Request and a Style: the same input gives the same bytes, whatever the
// clock says. Documents lists what can be drawn; Write draws it. Set lists what is filed of an event as it stands; Bind
// makes one document of several papers, Pack a file of each. Any name does no harm: text that the font lacks is
// transliterated or replaced visibly, long names wrap and shrink, and nothing is ever clipped.
//
// Of an event of teams Style.T speaks of teams; a paper that is made otherwise has a drawing of its own beside that for persons
// (Document.teams), and some exist for teams alone.
//
// Papers with a Kind have fields that an arbiter may word anew: Editable lists them with what is filled in from the event,
// and what he wrote is kept in tournament.Document.
//
// The words come from the caller's Translator (keys pdf.*, month.*, criterion.*, working.*, round-kind.* and sheet.* of the
// catalogues). Who may see which paper, addresses and file downloads are left to the caller; what a paper
// shows is what the audience of its View sees, and Style.Link says where its code leads.
package report
