package view

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/web"
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

// ShortAt is the short name of who plays a game: of a match of teams, of the member who sits there for the team.
func (p People) ShortAt(g show.Pairing, id play.PlayerID) string {
	if g.IsBoard() {
		return g.Sitter(id).Short
	}
	return p.Short(id)
}

// MemberHref is where a member of a team stands on its page.
func (p People) MemberHref(of play.PlayerID, id play.MemberID) string {
	return p.Href(of) + "#" + MemberAnchor(id)
}

// Persons names the persons of teams in place of these, as play.Event.Persons has them; who plays for nobody stays as he is.
func (p People) Persons(e *play.Event) People {
	if !e.IsTeam() {
		return p
	}
	all := peopleOf(e.Persons(), p.Base)
	all.teamOf = map[play.PlayerID]play.PlayerID{}
	for _, t := range e.Players {
		for _, m := range t.Members {
			id := play.PlayerID(m.ID)
			one := all.ByID[id]
			one.Note = t.ShortName()
			all.ByID[id], all.teamOf[id] = one, t.ID
		}
	}
	return all
}

// MemberAnchor names the line of a member on the page of the team.
func MemberAnchor(id play.MemberID) string { return "member-" + strconv.FormatInt(int64(id), 10) }

// DeskPerson is the page of the desk about somebody who plays: of a member, that of the team.
func DeskPerson(e *play.Event, id play.PlayerID) string {
	if _, of, ok := e.Member(play.MemberID(id)); ok {
		id = of.ID
	}
	return web.PlayerPath(e.ID, id)
}

// MatchHead is the line of a match of teams above its boards.
func (p People) MatchHead(b show.Board, v *templates.Pairings) *templates.MatchHead {
	h := &templates.MatchHead{
		ID: MatchAnchor(b.Number), Board: b.Number, One: p.Seat(b.Players[0]), Two: p.Seat(b.Players[1]),
		Scores: b.Sides(p.match.Count, p.Scale.FormatPoints), Points: v.Points, Endings: v.Endings, Sheets: v.Sheets,
	}
	h.One.Winner, h.Two.Winner = b.Winner == b.Players[0] && b.Winner != 0, b.Winner == b.Players[1] && b.Winner != 0
	for _, r := range b.Breaches {
		seat := &h.One
		if b.Side(play.PlayerID(r.Team)) == 1 {
			seat = &h.Two
		}
		seat.Notes = append(seat.Notes, r.Text())
	}
	absent := b.Absent()
	h.One.Absent, h.Two.Absent = slices.Contains(absent, b.Players[0]), slices.Contains(absent, b.Players[1])
	switch {
	case b.IsClosed() && len(absent) == 0:
		h.State = templates.Msg("lineup.closed")
	case b.IsStruck():
		h.State = b.First().Ending()
	}
	return h
}

// MatchAnchor names the head of a match on the page of its round.
func MatchAnchor(table int) string { return "teams-" + strconv.Itoa(table) }

// OfMatch makes the row of a board say nothing that the head of its match says of all, and hides it while nobody sits there.
func (p People) OfMatch(row *templates.Pairing, b show.Board) {
	if !b.IsTeams() {
		return
	}
	absent := len(b.Absent()) > 0
	if row.Closed = b.IsClosed() && (absent || !b.Started); absent && row.Score != nil && row.Entry == nil {
		row.Score.How = nil
	}
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

// MemberRow is the line of a person's results.
func MemberRow(c *web.Call, who People, r show.PersonResult) templates.PersonRow {
	row := templates.PersonRow{ID: MemberAnchor(r.ID), Name: r.Name, Team: who.Name(r.Team), Href: who.MemberHref(r.Team, r.ID)}
	if r.Rating != 0 {
		row.Rating = strconv.Itoa(r.Rating)
	}
	if r.Games == 0 {
		return row
	}
	tenths := r.Percent(who.Scale.Most)
	row.Games, row.Points = strconv.Itoa(r.Games), who.Scale.FormatPoints(r.Points)
	row.Record = r.Record()
	row.Percent = strconv.Itoa(tenths/10) + DecimalSign(c) + strconv.Itoa(tenths%10)
	return row
}

// Persons are the personal results of an event of teams, board by board.
func Persons(c *web.Call, event *show.View, who People) templates.Persons {
	v := templates.Persons{Live: who.Base + "/persons"}
	for _, b := range show.ByBoard(show.Persons(event, len(event.Rounds))) {
		block := templates.PersonBlock{Title: templates.Msg("lineup.board-label", "n", b.Board)}
		for _, r := range b.Rows {
			row := MemberRow(c, who, r)
			row.Place = show.PlaceText(r.Place)
			block.Rows = append(block.Rows, row)
		}
		v.Blocks = append(v.Blocks, block)
	}
	if len(v.Blocks) == 0 {
		v.Empty = &templates.Empty{Title: templates.Msg("lineup.persons-none"), Text: templates.Msg("lineup.persons-none-text")}
	}
	return v
}
