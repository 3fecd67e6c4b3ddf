package api

import (
	"slices"
	"strconv"
	"time"

	"adyukh/api/locale"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// deskRound is what a round's page on the desk is made of: the event as it stands, the round, and what its user may do.
type deskRound struct {
	event   *tournament.Event
	n       int
	round   tournament.Round // zero while the round is not paired
	paired  bool
	people  people
	table   *tournament.Table // after the round before
	sheets  bool              // show the column of score sheets
	boards  []show.Board
	bracket *tournament.Bracket
	wanted  bool // whether players have to hand a record in (10.2)
	results bool // the user may enter results
	always  bool // also those that a withdrawal has decided
	pair    bool // the user may pair and publish
}

// newDeskRound looks round n up, which need not be paired yet. It is a NotFound error when the event never has such a round.
func newDeskRound(e *tournament.Event, n int) (*deskRound, error) {
	round, paired := e.Round(n)
	if n < 1 || !paired && n > max(1, e.ScheduledRounds()) {
		return nil, &tournament.Error{Code: tournament.NotFound, Key: "error.round.none", Args: tournament.Args{"round": n}}
	}
	table, err := e.Table(n - 1)
	if err != nil {
		return nil, err
	}
	rule, _ := e.Head.Discipline.Rule()
	d := &deskRound{
		event: e, n: n, round: round, paired: paired, people: deskPeople(e), table: table, wanted: rule.RecordRequired,
	}
	d.bracket = e.Bracket()
	d.boards = show.Boards(e, n, d.bracket)
	d.sheets = d.wanted && round.IsPublished()
	for _, g := range round.Games {
		d.sheets = d.sheets || g.Sheet.Text != ""
	}
	return d, nil
}

// row shows one game with the field for its result.
func (d *deskRound) row(g tournament.Game) (templates.Pairing, error) {
	shown := show.PairingOf(d.event, g)
	row := d.people.pairing(shown)
	row.Points, row.Sheets = true, d.sheets
	if d.isMatch(g.Board) {
		row.Leg = g.Leg + 1
	}
	if row.Leg <= 1 {
		row.White.Points = d.people.pointsBefore(d.table, g.White, d.n)
		row.Why = d.why(g)
	}
	if g.IsFree() {
		return row, nil
	}
	if row.Leg <= 1 {
		row.Black.Points = d.people.pointsBefore(d.table, g.Black, d.n)
	}
	if !d.round.IsPublished() {
		row.State = templates.Text{}
		return row, nil
	}
	report, err := d.event.Finding(g)
	if err != nil {
		return row, err
	}
	if row.Sheet = sheetChip(g, report, d.wanted); row.Sheet != nil {
		row.Sheet.Href = row.Href
	}
	decided := g.Result.Kind == tournament.NoResult && !shown.IsAwaited()
	switch {
	case decided && shown.Annulled:
		row.Score = nil
	case decided && row.Score != nil: // what a withdrawal makes of it
		row.Score.How = &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("pairing.withdrawn")}
	case shown.State == show.Postponed:
		row.Note = &templates.Chip{Tone: templates.Attention, Text: shown.Ending()}
	}
	if d.results && (d.always || !decided) {
		row.Entry = d.people.entry(g)
	}
	return row, nil
}

// isMatch tells whether more than one game is played at a board.
func (d *deskRound) isMatch(board int) bool {
	return slices.ContainsFunc(d.boards, func(b show.Board) bool { return b.Number == board && b.IsMatch() })
}

// entry is the field for the result of a game.
func (p people) entry(g tournament.Game) *templates.ResultEntry {
	return &templates.ResultEntry{
		Action: p.gameHref(g.ID) + "/result", Revision: g.Revision, Points: pointsOf(p.scale),
		Stored: p.scoreText(g.Result), Value: p.scoreText(g.Result),
		Label: templates.Msg("pairing.result-of", "board", g.Board, "white", p.name(g.White), "black", p.name(g.Black)),
	}
}

// pointsOf says to pages with which points a game can end.
func pointsOf(s rules.Scale) templates.Points {
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

// pairings shows all boards of the round.
func (d *deskRound) pairings() (*templates.Pairings, error) {
	v := &templates.Pairings{ID: "pairings", Caption: templates.Msg("round.title", "n", d.n), Points: true, Sheets: d.sheets}
	if slices.ContainsFunc(d.event.Rounds[:max(0, min(d.n-1, len(d.event.Rounds)))], func(r tournament.Round) bool {
		return slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return g.Result.Kind == tournament.Adjourned })
	}) {
		v.Note = templates.Msg("round.postponed-drawn")
	}
	group := ""
	for _, b := range d.boards {
		for i, g := range b.Games {
			game, _ := d.event.Game(g.ID)
			row, err := d.row(game)
			if err != nil {
				return nil, err
			}
			if name := d.people.group(b); i == 0 && name != group {
				row.Group, group = name, name
			}
			if !b.IsAlone() && i+1 == len(b.Games) {
				row.Match = wide(d.matchLine(b), v)
			}
			v.Rows = append(v.Rows, row)
		}
	}
	return v, nil
}

// chooser leads from round to round, paired or not.
func (d *deskRound) chooser() templates.RoundChooser {
	var v templates.RoundChooser
	for n := 1; n <= max(1, d.event.ScheduledRounds()); n++ {
		v.Rounds = append(v.Rounds, templates.RoundLink{
			Number: n, State: deskRoundState(d.event, n), Current: n == d.n, Href: d.people.roundHref(n),
		})
	}
	return v
}

func deskRoundState(e *tournament.Event, n int) string {
	r, ok := e.Round(n)
	switch {
	case !ok:
		return roundFuture
	case !r.IsPublished():
		return roundDraft
	case e.RoundComplete(n):
		return roundDone
	}
	return roundOpen
}

// state says whether the round is a draft, or since when it is public: the time of day, and the day when it is not today.
func (d *deskRound) state(now time.Time, tr *locale.Translator) *templates.Chip {
	switch {
	case !d.paired:
		return nil
	case d.round.Editing:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("edit.running")}
	case !d.round.IsPublished():
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("round.draft")}
	}
	zone := d.event.Head.Location()
	at := tr.Clock(d.round.PublishedAt, zone)
	if d.round.PublishedAt.In(zone).Format(dateLayout) != now.In(zone).Format(dateLayout) {
		at = tr.Day(d.round.PublishedAt, zone) + ", " + at
	}
	return &templates.Chip{Tone: templates.Right, Text: templates.Msg("round.published-at", "at", at)}
}

// decisions gathers what waits for the arbiter: sheets whose finding nobody has decided on, this round's first, and earlier
// rounds whose results are missing.
func (d *deskRound) decisions() ([]templates.Decision, error) {
	here, err := d.undecided(d.round)
	if err != nil {
		return nil, err
	}
	here = append(d.levelMatches(), here...)
	for _, r := range d.event.Rounds {
		if r.Number == d.n || !r.IsPublished() {
			continue
		}
		other, err := d.undecided(r)
		if err != nil {
			return nil, err
		}
		here = append(here, other...)
		if missing := d.missing(r); missing != nil && r.Number < d.n {
			here = append(here, *missing)
		}
	}
	return here, nil
}

func (d *deskRound) undecided(r tournament.Round) ([]templates.Decision, error) {
	var out []templates.Decision
	for _, g := range r.Games {
		if !d.event.Undecided(g) {
			continue
		}
		report, err := d.event.Finding(g)
		if err != nil {
			return nil, err
		}
		item := templates.Decision{Where: templates.Msg("decisions.board", "board", g.Board), Href: d.people.gameHref(g.ID)}
		if r.Number != d.n {
			item.Where = templates.Msg("decisions.round-board", "round", r.Number, "board", g.Board)
		}
		item.Text, item.Clause = d.people.decisionText(report, g.Result), ruleOf(d.event.Head, report.Fault)
		if d.results {
			item.Actions = decisionActions(d.people, g, report, strconv.Itoa(d.n))
		}
		out = append(out, item)
	}
	return out, nil
}

// missing names the boards of another round that have no result yet.
func (d *deskRound) missing(r tournament.Round) *templates.Decision {
	var boards []int
	for _, g := range r.Games {
		if d.event.Waiting(g) {
			boards = append(boards, g.Board)
		}
	}
	if boards == nil {
		return nil
	}
	return &templates.Decision{
		Where: templates.Msg("decisions.round", "round", r.Number), Href: d.people.roundHref(r.Number),
		Text: templates.Msg("decisions.missing", "n", len(boards), "boards", numberList(boards)),
	}
}
