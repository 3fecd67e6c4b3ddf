package view

import (
	"slices"
	"strconv"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// DeskRound is what a round's page on the desk is made of: the event as it stands, the round, and what its user may do.
type DeskRound struct {
	Event     *play.Event
	N         int
	Round     play.Round // zero while the round is not paired
	Paired    bool
	People    People
	Table     *play.Table // after the round before
	Sheets    bool        // show the column of score sheets
	Boards    []show.Board
	explained bool // an engine paired the round and can say why; not while it is changed by hand
	wanted    bool // a sheet that is not there is worth saying: players hand one in (10.2), and most of the round's are in
	Results   bool // the user may enter results
	Always    bool // also those that a withdrawal has decided
	Pair      bool // the user may pair and publish
	Judge     bool // the user may note incidents
	begun     bool // by correspondence: the games have pages of their own, on which all this is done
	docket    bool // and the user may see them

	handed map[play.GameID]bool // of which players have sent records or photos that are not saved yet
}

// TakeHanded marks games of which players have sent records or photos.
func (d *DeskRound) TakeHanded(games map[play.GameID]bool) {
	d.handed, d.Sheets = games, d.Sheets || len(games) > 0
}

// May says what the user may do in the round. While its games are played by correspondence that is nothing.
func (d *DeskRound) May(results, pair, judge bool) {
	d.Results, d.Pair, d.Judge, d.docket = results && !d.begun, pair && !d.begun, judge && !d.begun, results && d.begun
}

// Types tells whether the user may type results into the rows of the round. An event that was ended takes none.
func (d *DeskRound) Types() bool { return d.Results && !d.Event.HasEnded() }

// NewDeskRound looks round n up, which need not be paired yet. It is a NotFound error when the event never has such a round.
func NewDeskRound(e *play.Event, n int) (*DeskRound, error) {
	round, paired := e.Round(n)
	if n < 1 || !paired && n > max(1, e.ScheduledRounds()) {
		return nil, &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": n}}
	}
	table, err := e.Table(n - 1)
	if err != nil {
		return nil, err
	}
	rule, _ := e.Head.Discipline.Rule()
	d := &DeskRound{
		Event: e, N: n, Round: round, Paired: paired, People: DeskPeople(e), Table: table, wanted: rule.RecordRequired,
		explained: !round.Editing && e.IsExplained(n), begun: correspondence.IsBegun(e),
	}
	d.Boards = show.Boards(e, n)
	played, handed := 0, 0
	for _, g := range round.Games {
		if g.Result.IsPlayed() {
			played++
		}
		if g.Sheet.Text != "" {
			handed++
		}
	}
	d.Sheets, d.wanted = handed > 0, d.wanted && 2*handed > played
	return d, nil
}

// Row shows one game with the field for its result.
func (d *DeskRound) Row(g play.Game) (templates.Pairing, error) {
	shown := show.PairingOf(d.Event, g)
	row := d.People.Pairing(shown)
	row.Points, row.Endings, row.Sheets = true, d.Round.IsPublished(), d.Sheets
	if d.docket && !g.IsFree() {
		row.Href = d.People.Base + "/post/games/" + strconv.FormatInt(int64(g.ID), 10)
	}
	if !shown.IsBoard() {
		row.White.Marks, row.Black.Marks = MarksOf(d.Event, g.White), MarksOf(d.Event, g.Black)
	}
	if d.isMatch(g.Board) {
		row.Leg = g.Leg + 1
	}
	if row.Leg <= 1 && !shown.IsBoard() {
		row.White.Points = d.People.PointsBefore(d.Table, g.White, d.N)
		row.Why = d.why(g)
	}
	if g.IsFree() {
		return row, nil
	}
	if row.Leg <= 1 && !shown.IsBoard() {
		row.Black.Points = d.People.PointsBefore(d.Table, g.Black, d.N)
	}
	if !shown.IsBoard() {
		markMissing(d.Event, g, &row)
	}
	if !d.Round.IsPublished() {
		row.State = templates.Text{}
		return row, nil
	}
	report, err := d.Event.Finding(g)
	if err != nil {
		return row, err
	}
	if row.Sheet = sheetChip(g, report, d.wanted); d.handed[g.ID] {
		row.Sheet = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("sheet.chip.sent")}
	}
	if row.Sheet != nil {
		row.Sheet.Href = row.Href
	}
	decided := isDecided(shown, g)
	switch {
	case decided && shown.Annulled:
		row.Score = nil
	case decided && (shown.IsEmptyBoard() || shown.IsTaken()): // which Pairing says
	case decided && row.Score != nil: // what a withdrawal makes of it
		row.Score.How = &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("pairing.withdrawn")}
	case d.Event.IsDisputed(g.ID):
		row.Note = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("incident.disputed"), Href: IncidentsPath(d.Event)}
	case shown.State == show.Postponed:
		row.Note = &templates.Chip{Tone: templates.Attention, Text: shown.Ending()}
	}
	if d.Judge && (row.Leg <= 1 || shown.IsBoard()) {
		row.Flag = &templates.Link{Label: templates.Msg("incident.at", "board", g.Board), Href: NewAtGame(d.Event, g.ID)}
	}
	if d.Pair && shown.Seated && shown.IsBoard() {
		row.Sub = &templates.Link{Label: templates.Msg("lineup.substitute", "board", row.Place), Href: d.People.GameHref(g.ID) + "/seat"}
	}
	if d.Types() && (d.Always || !decided) && (shown.Seated || !shown.IsBoard()) {
		row.Entry = d.Entry(g)
	}
	return row, nil
}

// isDecided tells whether a game without a result waits for none: a withdrawal has decided it, or there is nobody to play it.
func isDecided(shown show.Pairing, g play.Game) bool {
	return g.Result.Kind == play.NoResult && !shown.IsAwaited()
}

// TakesResult tells whether a result can be typed for the game of two players in a published round.
func TakesResult(e *play.Event, g play.Game) bool {
	return !g.IsFree() && !isDecided(show.PairingOf(e, g), g)
}

// Entry is the field for the result of a game; of a match of teams, as its rows have the teams.
func (d *DeskRound) Entry(g play.Game) *templates.ResultEntry {
	entry, shown := d.People.Entry(g), show.PairingOf(d.Event, g)
	if !shown.IsBoard() {
		return entry
	}
	one := shown.First()
	entry.Label = templates.Msg("lineup.result-of", "table", g.Board, "board", shown.Place, "one", shown.Sitter(one).Name,
		"two", shown.Sitter(shown.Opponent(one)).Name)
	if entry.Turned = shown.Turned; entry.Turned {
		entry.Stored, entry.Value = TurnText(entry.Stored), TurnText(entry.Value)
	}
	return entry
}

// head is the line of a match of teams.
func (d *DeskRound) head(b show.Board, v *templates.Pairings) *templates.MatchHead {
	h := d.People.MatchHead(b, v)
	d.People.HeadPoints(h, b, d.Table, d.N)
	h.One.Marks, h.Two.Marks = MarksOf(d.Event, b.Players[0]), MarksOf(d.Event, b.Players[1])
	if g, ok := d.Event.Game(b.First().ID); ok {
		h.Why = d.why(g)
	}
	if d.Results && d.Round.IsPublished() && (!b.Started || h.One.Absent || h.Two.Absent) {
		h.Absent = &templates.Link{Label: templates.Msg("forfeit.link"), Href: d.People.GameHref(b.First().ID) + "/forfeit"}
		if b.Started {
			h.Absent.Label = templates.Msg("forfeit.link-change")
		}
	}
	if d.Judge && d.Round.IsPublished() && !b.IsClosed() {
		h.Breach = &templates.Link{Label: templates.Msg("breach.link"), Href: d.People.GameHref(b.First().ID) + "/breach"}
	}
	return h
}

// NamedHead is the line of a match of teams with nothing but its table and the teams.
func (d *DeskRound) NamedHead(table int, v *templates.Pairings) *templates.MatchHead {
	for _, b := range d.Boards {
		if b.Number == table && b.IsTeams() {
			h := d.People.MatchHead(b, v)
			h.Scores, h.State, h.One.Winner, h.Two.Winner = [2]string{}, templates.Text{}, false, false
			return h
		}
	}
	return nil
}

// isMatch tells whether more than one game is played at a board.
func (d *DeskRound) isMatch(board int) bool {
	return slices.ContainsFunc(d.Boards, func(b show.Board) bool { return b.Number == board && b.IsMatch() })
}

// Entry is the field for the result of a game.
func (p People) Entry(g play.Game) *templates.ResultEntry {
	return &templates.ResultEntry{
		Action: p.GameHref(g.ID) + "/result", Revision: g.Revision, Points: PointsOf(p.Scale),
		Stored: p.ScoreText(g.Result), Value: p.ScoreText(g.Result),
		Label: templates.Msg("pairing.result-of", "board", g.Board, "white", p.Name(g.White), "black", p.Name(g.Black)),
	}
}

// PointsOf says to pages with which points a game can end.
func PointsOf(s rules.Scale) templates.Points {
	v := templates.Points{Kind: "shared", Most: s.Most, Whole: s.Whole}
	switch {
	case s.Counts && !s.Shared:
		v.Kind = "own"
	case s.Counts:
	case !s.Drawn:
		v.Kind = "wins"
	case s.Halves:
		v.Kind = "halves"
	default:
		v.Kind = "draws"
	}
	return v
}

// Pairings shows all boards of the round.
func (d *DeskRound) Pairings() (*templates.Pairings, error) {
	v := &templates.Pairings{
		ID: "pairings", Caption: show.RoundName(d.Event, d.N), Points: true, Before: d.People.BeforeHead(),
		Endings: d.Round.IsPublished(), Sheets: d.Sheets, Teams: d.Event.IsTeam(),
	}
	if slices.ContainsFunc(d.Event.Rounds[:max(0, min(d.N-1, len(d.Event.Rounds)))], func(r play.Round) bool {
		return slices.ContainsFunc(r.Games, func(g play.Game) bool { return g.Result.Kind == play.Adjourned })
	}) {
		v.Note = templates.Msg("round.postponed-drawn")
	}
	group := ""
	for _, b := range d.Boards {
		for i, g := range b.Games {
			game, _ := d.Event.Game(g.ID)
			row, err := d.Row(game)
			if err != nil {
				return nil, err
			}
			if name := d.People.Group(b); i == 0 && name != group {
				row.Group, group = name, name
			}
			if i == 0 && b.IsTeams() {
				row.Head = d.head(b, v)
			}
			if d.People.OfMatch(&row, b); row.Closed && i > 0 {
				continue
			}
			if !b.IsUnpaired() && i+1 == len(b.Games) {
				row.Match = Wide(d.matchLine(b), v)
			}
			v.Rows = append(v.Rows, row)
		}
	}
	return v, nil
}

// Chooser leads from round to round, paired or not.
func (d *DeskRound) Chooser() templates.RoundChooser {
	var v templates.RoundChooser
	for n := 1; n <= max(1, d.Event.ScheduledRounds()); n++ {
		v.Rounds = append(v.Rounds, templates.RoundLink{
			Number: n, State: DeskRoundState(d.Event, n), Current: n == d.N, Href: d.People.RoundHref(n),
		})
	}
	return v
}
