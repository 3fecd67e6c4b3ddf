package templates

import (
	"slices"
	"strconv"
)

// RoundChooser is the row of numbered squares that leads from round to round.
type RoundChooser struct {
	Rounds []RoundLink
}

// RoundLink is one square. State is "done", "open" (paired, results missing), "draft" or "future". A future round may
// have no Href.
type RoundLink struct {
	Number  int
	Href    string
	State   string
	Current bool
}

// Progress says how much of something is done, as a bar and in words: "12 из 16 · ждём 4, 9, 12, 15".
type Progress struct {
	Done, Total int
	Text        Text
}

// Pairings is a list of boards: a table on a desk, cards at 390 pixels.
type Pairings struct {
	ID      string // of the table; the live region around it replaces by it
	Caption Text   // for screen readers
	Rows    []Pairing
	Points  bool // show the points before the round
	Before  Text // what stands above them, where it is not the word for points
	Endings bool // show the column of how games ended
	Sheets  bool // show the column of score sheets
	Note    Text // below the table: what its points leave out
	Teams   bool // matches of teams, whose sides stand under each other whoever has White
}

// With says in classes what the table has: " with-points".
func (p Pairings) With() string {
	ended := slices.ContainsFunc(p.Rows, func(r Pairing) bool {
		head := r.Head != nil && (r.Head.Absent != nil || r.Head.Breach != nil)
		return head || r.Note != nil || r.Score != nil && r.Score.How != nil
	})
	matches := slices.ContainsFunc(p.Rows, func(r Pairing) bool { return r.Head != nil })
	return class("with-points", p.Points) + class("with-sheets", p.Sheets) + class("of-matches", matches) +
		class("with-endings", p.Endings && ended)
}

func class(name string, has bool) string {
	if has {
		return " " + name
	}
	return ""
}

// Pairing is one board of a round, or the free round of one player.
type Pairing struct {
	ID    string // of the row, unique on the page: "board-4"
	Board int    // 0 for a round without an opponent
	Leg   int    // which game of a match, from 1; 0 where opponents play one game
	Group string // above the first board of a group
	White Seat
	Black Seat // without a name in a round without an opponent; Seat.Free then says why, and Seat.Points what it gives
	Score *Score
	State Text // instead of a score: "играют"
	Href  string
	Sheet *Chip
	Entry *ResultEntry // the field for the result; nil for readers
	Note  *Chip        // of a game without a result, in the column of endings: "отложена"
	Mine  bool         // the board of whoever looks
	Flag  *Link        // to the form for an incident at this board
	Why   string       // address of why this board is paired so
	Match *MatchLine   // below the last game of a match
	// Of a board of a match of teams: the first seat is that of the team named first.
	Head   *MatchHead // above the first board of the match
	Closed bool       // the head is all that is shown
	Place  int        // the board of the match, from 1; 0 elsewhere
	Game   int        // which game at this board, from 1; 0 where one is played
	Turned bool       // the first seat has Black
	Sub    *Link      // to the form for a substitution
	// Points, Endings and Sheets repeat what the table shows, so that a row can be rendered alone.
	Points, Endings, Sheets bool
}

func (Pairing) BlockName() string { return "pairing" }

// With says in classes what stands beside the number of the board: " with-flag".
func (p Pairing) With() string {
	if p.Board == 0 {
		return class("with-ask", p.Why != "")
	}
	return class("with-leg", p.Place > 0 || p.Leg > 0) + class("with-ask", p.Why != "") +
		class("with-flag", p.Sub != nil || p.Flag != nil) + class("with-flags", p.Sub != nil && p.Flag != nil)
}

// MatchLine is what the games of a match come to.
type MatchLine struct {
	ID      string // of the row
	Text    Text   // the sum, or what is missing
	Winner  Text   // who has won a match of a knock-out, and how
	State   *Chip  // of a match that stands level
	Actions []Action
	Settle  *SettleForm
	Span    int // columns of the table
}

// MatchHead is the line of a match of teams above its boards.
type MatchHead struct {
	ID     string // of the row
	Board  int    // the table
	One    Seat
	Two    Seat
	Scores [2]string // "" before a result is in
	State  Text      // instead of them: the line-ups are closed
	Absent *Link     // to where an arbiter says that a team did not come
	Breach *Link     // to where he says what a team did against the regulations
	Why    string
	// Points, Endings and Sheets repeat what the table shows.
	Points, Endings, Sheets bool
}

// SettleForm names the winner of a match.
type SettleForm struct {
	Action string
	Hidden []Hidden
	Field  Field
	Submit Text
}

// Seat is one player of a pairing.
type Seat struct {
	Name    string
	Spelled string // as the event has the name, where it is spelled otherwise here
	Href    string
	Points  string // before the round
	Winner  bool
	Free    Text
	Marks   *Chip  // warnings and penalties, on the desk
	Nobody  bool   // a board of a match of teams at which nobody sits
	Notes   []Text // of a team in a match: what it did against the regulations, with what that costs
	Absent  bool   // did not come: a team to its match, or who is looked for in vain
}

// Score is the result of a game in the game's own scale, with a word where it was not played out: "сдался", "флаг".
type Score struct {
	White, Black string
	How          *Chip
}

// ResultEntry is the field in which a result is typed; static/js/results.js describes the contract. Value is what the
// field shows: the stored result, or what was typed when Error is set.
type ResultEntry struct {
	Action   string // address of the POST: fields result, revision
	Revision int64
	Points   Points // with which the game can end
	Stored   string // stored result as it would be typed, "" when there is none
	Value    string
	Error    Text
	Turned   bool     // the first number is that of Black: the first seat of the row
	Of       int64    // in a cross table: the player of the row; else 0
	Asks     bool     // a page asks first: scripts send the form as a browser does
	Settle   []Option // with Error: which of two entries of the result stays; sent as "settle"
	Label    Text     // "Результат, стол 4: Кочкарова против Сидорова"
}

// Points says what can be typed as a result. Kind is "shared" where the points of both add up to Most, "own" where each player
// counts up to Most alone, "draws" (2:0, 1:1), "halves" (1:0, ½:½) or "wins" (2:0, no draw). Whole is what a win without a count
// brings.
type Points struct {
	Kind        string
	Most, Whole int
	Teams       bool // what is typed is said of the first seat, not of White
}

// Example shows in an empty field what can be typed there, and can't be taken for a result.
func (p Points) Example() string {
	switch p.Kind {
	case "shared":
		return "0–" + strconv.Itoa(p.Most)
	case "own":
		return "… : …"
	case "wins":
		return "+ −"
	}
	return "+ = −"
}

// MyGame is the dark card with which a player's page begins.
type MyGame struct {
	When     Text // "Тур 5"
	Table    Text // "Стол 7"
	White    bool // which side the reader plays
	Me       string
	Opponent string
	Starts   Moment // when it begins; a script says how long it is until then
	Opening  string // from which the games of the round begin: "Отыгрыш: c3-b4 b6-a5"
	Note     Text
	Why      []Text // the engine's short reason for the pairing
	Href     string
}

// DeskWhy is the body of the page "desk-why": how the engine paired a round, and why not otherwise.
type DeskWhy struct {
	How     Text // how the engine goes through the groups
	Changed Text // what the explanation can't know any more
	Ask     *WhyAsk
	Boards  []WhyBoard
	Bye     *WhyBoard
	Groups  []WhyGroup
	Part    []Text // that reasons are missing
	ByHand  *EditDiffers
	Round   Link
}

func (DeskWhy) PageName() string { return "desk-why" }

// WhyAsk is the question why two players were not paired, and the answer.
type WhyAsk struct {
	Action string
	Fields []Field
	Asked  Text
	Answer []Text
}

// WhyBoard is a board with the sentences about it.
type WhyBoard struct {
	ID    string
	Title Text
	Seats Text // points and what colour each was due
	Lines []Text
}

// WhyGroup is a bracket of the pairing with the sentences about it.
type WhyGroup struct {
	Lines []Text
}
