package report

import (
	"io"
	"strconv"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// rankCertificates draws for every player whom the arbiter has named a rank for, or for one player, what a federation asks
// for before it gives the rank; where nobody is named there is one to be filled in by hand.
func rankCertificates(w io.Writer, e *play.Event, r Request, s Style) error {
	players := s.named(e)
	if player, ok := subjectOf(e, r.Player); ok {
		players = []play.Player{player}
	}
	if players == nil {
		players = []play.Player{{}}
	}
	h := heading{title: s.form(e, play.RankCertificate, int64(players[0].ID)).text("title"), filed: true}
	p := begin(e, h, false, s)
	for i, player := range players {
		if i > 0 {
			p.sheet(e, h)
		}
		p.rank(e, s.form(e, play.RankCertificate, int64(player.ID)))
	}
	return p.output(w)
}

// named lists the players for whom the arbiter has named a rank, by name.
func (s Style) named(e *play.Event) []play.Player {
	var players []play.Player
	d, _ := Find("rank")
	for _, player := range d.Subjects(e) {
		if d, ok := e.Document(play.RankCertificate, int64(player.ID)); ok && tidy(d.Fields["rank"]) != "" {
			players = append(players, player)
		}
	}
	return players
}

func (p *paper) rank(e *play.Event, f form) {
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	p.formFacts(f, "name", "born", "region", "society", "trainer", "had-rank", "event", "level", "dates", "town", "system", "number", "result",
		"place", "rank", "basis")
	p.close(e, f.text("remarks"))
}

func (s Style) rankFields(e *play.Event, of play.PlayerID) form {
	player, known := subjectOf(e, of)
	f := form{
		field("title", s.T("pdf.rank-certificate"), 1),
		field("text", s.T("pdf.rank-certificate.text"), 3),
	}
	if known {
		f = append(f,
			field("name", layout.Cut(player.Name, layout.MaxCell), 1),
			field("born", s.bornOn(player), 1),
			field("region", layout.Cut(player.Federation, layout.MaxCell), 1),
			field("society", layout.Cut(joined(", ", player.Society, player.Club, s.teamOf(e, player)), layout.MaxTitle), 1),
			field("trainer", layout.Cut(player.Trainer, layout.MaxCell), 1),
			field("had-rank", layout.Cut(player.Rank, layout.MaxCell), 1),
		)
	}
	f = append(f,
		field("event", layout.Cut(e.Head.Name, layout.MaxTitle), 2),
		field("level", e.Head.Filing.Level, 1),
		field("dates", s.dates(e.Head), 1),
		field("town", layout.Cut(e.Head.Place, layout.MaxCell), 1),
		field("system", s.regulations(e), 2),
		field("number", s.people(countAll(peopleOf(e))), 1),
	)
	if known {
		result, at := s.resultText(e, of), s.placeText(e, of)
		if e.IsTeam() {
			result, at = s.memberResult(e, player)
		}
		f = append(f,
			field("result", result, 2),
			field("place", at, 1),
			field("rank", "", 1),
		)
	}
	return append(f, field("basis", "", 2), field("remarks", "", 3))
}

// bornOn writes the day of birth where a form asks for it: where only the year is known it says so, and leaves the day to be written.
func (s Style) bornOn(p play.Player) string {
	if p.Born.IsZero() && p.BirthYear != 0 {
		return s.T("filed.born-year", "year", strconv.Itoa(p.BirthYear))
	}
	return born(p)
}

// fulfilled is the rank whose norm a player has fulfilled, as his certificate says.
func fulfilled(e *play.Event, id play.PlayerID) string {
	d, _ := e.Document(play.RankCertificate, int64(id))
	return tidy(d.Fields["rank"])
}

// extracts draws for every player, or for one, what the final protocol says of him, with his games.
func extracts(w io.Writer, e *play.Event, r Request, s Style) error {
	d, _ := Find("extract")
	players := d.Subjects(e)
	if player, ok := subjectOf(e, r.Player); ok {
		players = []play.Player{player}
	}
	if len(players) == 0 {
		players = []play.Player{{}}
	}
	games := e
	if e.IsTeam() {
		games = e.Persons()
		for i := range games.Players {
			games.Players[i].Number = 0 // which stands on no other paper
		}
	}
	var tables []play.GroupTable // of teams: a member may have several games in a round, which no table counts
	if !e.IsTeam() {
		var err error
		if tables, err = e.Tables(e.PublishedRounds()); err != nil {
			return err
		}
	}
	rounds := make([][]show.Board, e.PublishedRounds())
	for i := range rounds {
		rounds[i] = show.Boards(games, i+1)
	}
	h := heading{title: s.form(e, play.Extract, int64(players[0].ID)).text("title"), filed: true, open: !e.IsOver()}
	p := begin(e, h, false, s)
	for i, player := range players {
		if i > 0 {
			p.sheet(e, h)
		}
		f := s.form(e, play.Extract, int64(player.ID))
		p.prose(factSize, f.text("text"))
		p.Y += titleGap
		p.formFacts(f, "name", "born", "region", "society", "trainer", "had-rank", "event", "level", "organizer", "dates", "town", "system",
			"number")
		row, table := rowIn(tables, player.ID)
		if g := p.extractGrid(games, player, rounds, running(row, table)); len(g.Rows) > 0 {
			p.Y += titleGap
			p.Draw(g, 0)
			p.Y += titleGap
		}
		p.formFacts(f, "result", "place", "rank")
		p.close(e, f.text("remarks"))
	}
	return p.output(w)
}

// extractGrid is the card of a player. That of a member of a team names a board against which nobody sat.
func (p *paper) extractGrid(games *play.Event, player play.Player, rounds [][]show.Board, sums map[int]standings.Value) layout.Grid {
	g := p.cardGrid(games, player, rounds, sums)
	if p.ofTeams {
		bye, empty := p.T("result-kind."+string(play.FullBye)), p.T("lineup.empty-board")
		for _, row := range g.Rows {
			row[2].Text = strings.Replace(row[2].Text, bye, empty, 1)
		}
	}
	return g
}

// formFacts draws fields of a form as points.
func (p *paper) formFacts(f form, names ...string) {
	for _, name := range names {
		p.fact(fact{p.T("pdf.field." + name), f.text(name), 1})
	}
}

// extractFields are those of the certificate for a rank, without what only it has, and who holds the event.
func (s Style) extractFields(e *play.Event, of play.PlayerID) form {
	var f form
	for _, one := range s.rankFields(e, of) {
		switch one.Name {
		case "title":
			one = field("title", s.T("filed.extract"), 1)
		case "text":
			one = field("text", s.T("filed.extract.text"), 3)
		case "dates":
			f = append(f, field("organizer", e.Head.Filing.Organizers, 2))
		case "rank":
			one = field("rank", fulfilled(e, of), 1)
		case "basis":
			continue
		}
		f = append(f, one)
	}
	return f
}

// resultText writes what a player has reached: the sums, games, wins, draws and losses.
func (s Style) resultText(e *play.Event, id play.PlayerID) string {
	row, _, ok := s.rowOf(e, id)
	if !ok || e.PublishedRounds() == 0 {
		return ""
	}
	var won, drawn, lost int
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			result := e.Counted(g)
			if !g.Has(id) || g.IsFree() || !result.IsPlayed() {
				continue
			}
			switch own := result.MatchPoints(g.White == id); own {
			case 2:
				won++
			case 1:
				drawn++
			default:
				lost++
			}
		}
	}
	return s.T("pdf.result", "points", s.value(row.Points), "games", won+drawn+lost, "won", won, "drawn", drawn, "lost", lost)
}

// placeText writes a player's place among how many, nothing before the event is over.
func (s Style) placeText(e *play.Event, id play.PlayerID) string {
	row, t, ok := s.rowOf(e, id)
	if !ok || !t.Final || row.Place.First == 0 {
		return ""
	}
	return s.T("pdf.place-of", "place", place(row.Place), "of", strconv.Itoa(len(t.Rows)))
}
