package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// roundsData is a table round by round, before it is laid out.
type roundsData struct {
	lines  []roundsLine
	heads  []string // of the sums
	rounds int

	placeHead string
	wall      bool // large type
}

// roundsLine is a player of a table round by round.
type roundsLine struct {
	label, name, out string
	cells            []roundsCell
	sums             []string
	place            string
}

// roundsCell is what a player did in a round.
type roundsCell struct {
	opponent string // label of the opponent's row; "" without one
	white    bool   // in the first game
	text     string // own points, + or − for a forfeit, the sign of a round without an opponent
	won      bool
}

// roundsTable draws a table with a column for every round: the opponent, the colour and the points; then the sums.
func roundsTable(w io.Writer, e *tournament.Event, t *tournament.Table, order standings.Order, s Style) error {
	d := s.roundsData(e, t, order)
	h := heading{title: s.T(titleOf(t, "pdf.crosstable")), note: s.after(e, t)}
	legend := s.T("pdf.rounds-legend-number")
	if order == standings.ByPlace {
		legend = s.T("pdf.rounds-legend-place")
	}
	legend += " " + s.T("pdf.rounds-legend")
	u := newRuler()
	plan := u.planRounds(d, func(wide bool) float64 {
		width, height := pageRoom(wide)
		return height - u.setHead(e, h, width, s).height() - u.legendHeight(width, legend, s.criteria(t.Codes)) - u.signatureHeight(e, width, wide, s)
	})
	p := begin(e, h, plan.wide, s)
	below := p.legendHeight(legend, s.criteria(t.Codes)) + p.signatureHeight(e, p.width(), p.wide, s)
	roundsDrawing{p, d, plan}.draw(below)
	p.legend(legend, s.criteria(t.Codes))
	p.signatures(e)
	return p.write(w)
}

// roundsData collects the table; as in a cross table a row is called by where it stands or by the player's number.
func (s Style) roundsData(e *tournament.Event, t *tournament.Table, order standings.Order) roundsData {
	rows := slices.Clone(t.Rows)
	if order == standings.ByNumber {
		byNumber(e, rows)
	}
	d := roundsData{rounds: max(t.After, min(e.ScheduledRounds(), mostEmptyRounds)), placeHead: s.T("standings.place"), wall: s.wall}
	for _, c := range t.Codes {
		d.heads = append(d.heads, s.criterion(c))
	}
	at := map[tournament.PlayerID]int{}
	for i, row := range rows {
		player, _ := e.Player(tournament.PlayerID(row.Player))
		line := roundsLine{
			label: strconv.Itoa(i + 1), name: player.Name, out: joined("; ", s.entered(player), s.withdrawn(e, player)),
			place: place(row.Place), cells: make([]roundsCell, d.rounds),
		}
		if order == standings.ByNumber && player.Number != 0 {
			line.label = number(player.Number)
		}
		for _, v := range row.Values {
			line.sums = append(line.sums, s.value(v))
		}
		at[player.ID] = i
		d.lines = append(d.lines, line)
	}
	for _, r := range e.Rounds[:t.After] {
		for _, m := range meetings(e, r, nil) {
			for side, id := range m.players {
				if id != 0 {
					d.lines[at[id]].cells[r.Number-1] = s.roundsCell(e, m, side, d.lines[at[m.players[1-side]]].label)
				}
			}
		}
	}
	return d
}

// mostEmptyRounds is up to how many rounds columns are kept for what is still to come.
const mostEmptyRounds = 11

// byeSign is the sign of a round without an opponent: + as much as a win, = as a draw, − nothing.
func byeSign(kind tournament.ResultKind) string {
	switch kind {
	case tournament.FreeRound, tournament.FullBye:
		return "+"
	case tournament.HalfBye:
		return "="
	}
	return "−"
}

func (s Style) roundsCell(e *tournament.Event, m meeting, side int, opponent string) roundsCell {
	if m.isAlone() {
		text := byeSign(m.first().Result.Kind)
		if points := e.AlonePoints(m.first().Result.Kind); points > 0 {
			text += s.scale.FormatPoints(points)
		}
		return roundsCell{text: text}
	}
	c := roundsCell{opponent: opponent, white: side == 0, won: m.winner == m.players[side]}
	result := e.Counted(m.first())
	switch {
	case !m.started:
	case len(m.games) == 1 && !result.IsPlayed():
		c.text = "−"
		if result.MatchPoints(side == 0) == 2 {
			c.text = "+"
		}
	default:
		c.text = s.scale.FormatPoints(m.points[side])
	}
	return c
}
