package report

import (
	"io"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// pairingsByBoard draws the boards of a round with the points that the players bring, and the results that are in.
func pairingsByBoard(w io.Writer, e *tournament.Event, r Request, s Style) error {
	before, err := e.Table(r.Round - 1)
	if err != nil {
		return err
	}
	round, _ := e.Round(r.Round)
	p := begin(e, s.roundHeading(e, round, s.T("pdf.pairings")), false, s)
	size, row := wallSize(len(round.Games))
	points := s.criterion(standings.Primary(before.Codes))
	g := grid{size: size, small: 9, row: row, columns: []column{
		{head: s.T("pairing.board"), at: right, least: 12, bold: true},
		{head: s.T("side.white"), flex: true},
		{head: points, at: right},
		{head: s.T("pairing.score"), at: centre, least: 24},
		{head: points, at: right},
		{head: s.T("side.black"), flex: true},
	}}
	sums := primarySums(before)
	for _, game := range round.Games {
		g.rows = append(g.rows, p.pairing(e, game, sums))
	}
	p.draw(g, 0)
	return p.write(w)
}

// wallSize returns the size of type and the height of a row for a paper that hangs on a wall.
func wallSize(rows int) (size, row float64) {
	switch {
	case rows <= 12:
		return 11.5, 12.5
	case rows <= 18:
		return 11, 10.2
	}
	return 10, 8.2
}

// roundHeading writes the title of a round's paper, with the time at which the round begins.
func (s Style) roundHeading(e *tournament.Event, r tournament.Round, title string) heading {
	h := heading{title: s.T("round.title", "n", r.Number) + ". " + title, draft: !r.IsPublished()}
	if !r.StartsAt.IsZero() {
		h.note = s.T("pdf.begins", "at", s.moment(r.StartsAt, e.Head.Location()))
	}
	return h
}

// primarySums returns what every player has by the criterion that ranks first; annulled players have nothing.
func primarySums(t *tournament.Table) map[tournament.PlayerID]standings.Value {
	sums := map[tournament.PlayerID]standings.Value{}
	for _, row := range t.Rows {
		sums[tournament.PlayerID(row.Player)] = row.Points
		if standings.Primary(t.Codes) == standings.MatchPoints {
			sums[tournament.PlayerID(row.Player)] = row.Match
		}
	}
	return sums
}

func (p *paper) pairing(e *tournament.Event, g tournament.Game, sums map[tournament.PlayerID]standings.Value) []cell {
	white, _ := e.Player(g.White)
	if g.IsFree() {
		free := cell{text: p.T("pairing.free")}
		return []cell{{text: "–"}, p.seat(e, white, false, noMark), {text: p.value(sums[g.White])}, free, {}, {}}
	}
	black, _ := e.Player(g.Black)
	result := e.Counted(g)
	if e.IsAnnulled(g.White) || e.IsAnnulled(g.Black) {
		result = tournament.Result{}
	}
	won := result.MatchPoints(true)
	return []cell{
		{text: strconv.Itoa(g.Board)},
		p.seat(e, white, won == 2, whiteMark),
		{text: p.value(sums[g.White])},
		p.score(e, g),
		{text: p.value(sums[g.Black])},
		p.seat(e, black, won == 0 && result.MatchPoints(false) == 2, blackMark),
	}
}

// seat writes a player with number, and bold when the player has won.
func (p *paper) seat(e *tournament.Event, player tournament.Player, won bool, m mark) cell {
	note := p.withdrawn(e, player)
	if player.Number != 0 {
		note = joined(" · ", "№ "+strconv.Itoa(player.Number), note)
	}
	return cell{text: player.Name, note: note, bold: won, mark: m}
}

// score writes the result of a game with how it ended, and a colon to write around while it is open.
func (p *paper) score(e *tournament.Event, g tournament.Game) cell {
	if e.IsAnnulled(g.White) || e.IsAnnulled(g.Black) {
		return cell{text: p.points(g.Result), note: p.T("pairing.annulled")}
	}
	result := e.Counted(g)
	switch result.Kind {
	case tournament.NoResult:
		return cell{text: ":"}
	case tournament.FinalPosition, tournament.PlayedOut:
		return cell{text: p.points(result), bold: true}
	}
	return cell{text: p.points(result), note: p.kind(result.Kind), bold: true}
}

// pairingsByName draws the same round for somebody who looks for a name.
func pairingsByName(w io.Writer, e *tournament.Event, r Request, s Style) error {
	round, _ := e.Round(r.Round)
	p := begin(e, s.roundHeading(e, round, s.T("pdf.pairings-by-name")), false, s)
	size, row := wallSize(len(e.Players))
	g := grid{size: size, small: 8.5, row: min(row, 9), columns: []column{
		{head: s.T("standings.name"), flex: true},
		{head: s.T("pairing.board"), at: right, bold: true},
		{head: s.T("pdf.colour"), least: 24},
		{head: s.T("pdf.opponent"), flex: true},
	}}
	for _, player := range e.ByName() {
		if game, ok := e.GameOf(player.ID, r.Round); ok {
			g.rows = append(g.rows, p.byName(e, player, game))
		}
	}
	p.draw(g, 0)
	return p.write(w)
}

func (p *paper) byName(e *tournament.Event, player tournament.Player, g tournament.Game) []cell {
	who := cell{text: player.Name, bold: true, note: p.withdrawn(e, player)}
	if g.IsFree() {
		return []cell{who, {text: "–"}, {text: p.T("pairing.free")}, {}}
	}
	colour := cell{text: p.T("side.white"), mark: whiteMark}
	if g.Black == player.ID {
		colour = cell{text: p.T("side.black"), mark: blackMark}
	}
	opponent, _ := e.Player(g.Opponent(player.ID))
	return []cell{
		who,
		{text: strconv.Itoa(g.Board)},
		colour,
		{text: opponent.Name, note: p.withdrawn(e, opponent)},
	}
}
