// Package templates holds the pages: html/template files, the typed data that they show, and the message catalogues.
//
// Engine parses everything once a language, in one set that all pages share; api fills a Page and renders it. The package
// does not know HTTP, the tournament or the rules: handlers translate their values into the structs here. Style sheets and
// modules are in package static, the translator in api/locale.
//
// # A page
//
// A page is the file pages/NAME.html and a struct whose PageName is NAME, which stands in Pages. The file defines "page NAME", which gets
// the Page; the struct is its .Body. Blocks that a search, a result or a live region fetches alone are further definitions in the same
// file, each with the struct whose BlockName it is; no two files define the same name. A test sees to it that every field that a template
// uses is in the struct with which it is rendered. The layout holds the header, the breadcrumbs, flash messages and the footer.
//
//	{{define "page round"}}
//	<div class="page-head"><h1>{{msg .Title}}</h1>{{template "rounds" .Body.Rounds}}<span class="spacer"></span>
//	<button class="button filled">{{t "round.close"}}</button></div>
//	{{template "pairings-region" .Body}}
//	{{end}}
//
// # Functions
//
//	t "key" "name" value …   a message; "n" chooses the plural form
//	msg Text                 a message made by Msg, or a Literal
//	text "s", key "k" …      a Text made in a template
//	number n                 12 345
//	day, date, clock, stamp  a Moment: 21 ноября · 21 ноября 2026 · 15:42 · both
//	static "site.css"        the address of a file of package static
//	lang                     "ru"
//
// Names are written as they are: what stands in the letters of another script says its language once the page is made: see package
// langattr.
//
// # Components
//
// Partials and the data they take; html classes in brackets need no partial.
//
//	crumbs, pills            []Link; Page.Crumbs is drawn by the layout
//	banner, notice           Notice; Page.Banners and Page.Flash are drawn by the layout
//	errors                   []Field with an Error: the list above a form that came back
//	steps                    []Step
//	empty                    Empty
//	chip                     Chip
//	time, stamp              Moment, as a time element
//	white, black             nothing: the ring and the dot, named for screen readers
//	field                    Field: label, hint, control, error
//	form                     Form: the whole form, its groups and button
//	facts                    []Fact
//	events                   []EventItem: a list of events
//	qr                       QR
//	action                   Action: a button that posts
//	rounds                   RoundChooser
//	progress                 Progress
//	pairings, pairing        Pairings; Pairing, one row alone, as an answer to a typed result
//	my-game                  MyGame
//	standings                Standings
//	cross-table              CrossTable
//	entry-keys               Points: the card of keys beside the results
//	decisions                []Decision
//	recent                   []Recent
//	board                    BoardView
//	score-bar                ScoreBar
//	replay                   Replay; or its parts replay-board, replay-moves, replay-buttons, replay-data with score-bar inside
//	                         <div class="replay" data-replay data-current="…"> and a <p role="status" data-said>
//	sheet-check              SheetCheck
//
//	[button] with [filled] (one a page: the next step), [danger], [small], [block]; [toolbar], [toolbar-end], [spacer]
//	[card], [card flush]; [with-side] of a main part and a [side-column]; [stack], [columns], [narrow]; [page-head], [lead]
//	[form], [field-row], fieldset [group]; [table plain] with [number] and [middle] cells, inside a [scroll] region; [quiet],
//	[visually-hidden], [mono], [nowrap]; [sheet-page] of a form and a sheet-check
//
// # What modules do with attributes
//
// Each module of static/js begins with its contract. In short: body data-stream and regions data-live (live.js), forms data-result
// (results.js), data-replay (board.js), data-play around a board with BoardView.Begins and the legal moves (play.js), forms data-check
// with data-target (check.js), data-again and data-search (fetch.js), data-dialog, data-guard, data-copy (forms.js).
// A page reads and its forms work without any of them.
//
// # What is not allowed
//
// No inline script or style, no javascript:, no key that a catalogue lacks: tests of this package fail on them.
package templates
