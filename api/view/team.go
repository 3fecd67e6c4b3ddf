package view

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// board makes the row of a game that of a board in a match of teams: who sits there for each, the team named first on the left.
func (p People) board(row *templates.Pairing, g show.Pairing) {
	if !g.IsBoard() {
		return
	}
	one := g.First()
	two := g.Opponent(one)
	row.Place, row.Game, row.Turned, row.Leg = g.Place, g.Game, g.Turned, g.Leg+1
	row.White, row.Black = p.sitter(g, one), p.sitter(g, two)
	row.White.Winner, row.Black.Winner = g.Winner() == one, g.Winner() == two
	if row.Score != nil && g.Turned {
		row.Score.White, row.Score.Black = row.Score.Black, row.Score.White
	}
	if row.Score != nil && g.IsEmptyBoard() {
		row.Score.How = &templates.Chip{Tone: templates.Quiet, Text: templates.Msg("lineup.empty-board")}
	}
}

func (p People) sitter(g show.Pairing, of play.PlayerID) templates.Seat {
	s := g.Sitter(of)
	if s.ID == 0 {
		return templates.Seat{Nobody: true}
	}
	return templates.Seat{Name: s.Name, Href: p.MemberHref(of, s.ID)}
}

// PlayerAt is who plays a game: of a match of teams, the member who sits there for the team.
func (p People) PlayerAt(g show.Pairing, id play.PlayerID) templates.Seat {
	if g.IsBoard() && g.Sitter(id).ID != 0 {
		return p.sitter(g, id)
	}
	return p.Seat(id)
}

// MemberHref is where a member of a team stands on its page.
func (p People) MemberHref(of play.PlayerID, id play.MemberID) string {
	return p.Href(of) + "#" + MemberAnchor(id)
}

// MemberAnchor names the line of a member on the page of the team.
func MemberAnchor(id play.MemberID) string { return "member-" + strconv.FormatInt(int64(id), 10) }

// MatchHead is the line of a match of teams above its boards.
func (p People) MatchHead(b show.Board, v *templates.Pairings) *templates.MatchHead {
	h := &templates.MatchHead{
		ID: "teams-" + strconv.Itoa(b.Number), Board: b.Number, One: p.Seat(b.Players[0]), Two: p.Seat(b.Players[1]),
		Scores: b.Sides(p.match.Count, p.Scale.FormatPoints), Points: v.Points, Endings: v.Endings, Sheets: v.Sheets,
	}
	h.One.Winner, h.Two.Winner = b.Winner == b.Players[0] && b.Winner != 0, b.Winner == b.Players[1] && b.Winner != 0
	switch {
	case b.IsClosed():
		h.State = templates.Msg("lineup.closed")
	case b.IsStruck():
		h.State = b.First().Ending()
	}
	return h
}

// HeadPoints are the points that the teams of a match brought to it.
func (p People) HeadPoints(h *templates.MatchHead, b show.Board, t *play.Table, n int) {
	h.One.Points, h.Two.Points = p.PointsBefore(t, b.Players[0], n), p.PointsBefore(t, b.Players[1], n)
}

// TurnText writes a score from the other side: 17:7 as 7:17.
func TurnText(score string) string {
	white, black, ok := strings.Cut(score, ":")
	if !ok {
		return score
	}
	return black + ":" + white
}
