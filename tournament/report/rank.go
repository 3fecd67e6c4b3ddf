package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
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
	h := heading{title: s.form(e, play.RankCertificate, int64(players[0].ID)).text("title")}
	p := begin(e, h, false, s)
	for i, player := range players {
		if i > 0 {
			p.Begin()
		}
		p.rank(e, s.form(e, play.RankCertificate, int64(player.ID)))
	}
	return p.write(w)
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
	for _, name := range []string{
		"name", "born", "region", "society", "trainer", "had-rank", "event", "level", "dates", "town", "system", "number", "result", "place",
		"rank", "basis",
	} {
		p.fact(fact{p.T("pdf.field." + name), f.text(name), 1})
	}
	p.remarks(p.T("pdf.field.remarks"), f.text("remarks"), 0)
	p.signatures(e)
	p.Need(layout.LineHeight(9) + 4)
	p.Font(layout.Regular, 9)
	p.Colour(layout.Quiet)
	p.Text(layout.Margin, p.Y+4+layout.Baseline(9), p.T("pdf.seal"), layout.Left)
	p.Text(p.Edge(), p.Y+4+layout.Baseline(9), p.T("pdf.date-line"), layout.Right)
	p.Colour(layout.Ink)
	p.Y += layout.LineHeight(9) + 4
}

func (s Style) rankFields(e *play.Event, of play.PlayerID) form {
	player, known := subjectOf(e, of)
	f := form{
		field("title", s.T("pdf.rank-certificate"), 1),
		field("text", s.T("pdf.rank-certificate.text"), 3),
	}
	if known {
		f = append(f,
			field("name", player.Name, 1),
			field("born", born(player), 1),
			field("region", player.Federation, 1),
			field("society", joined(", ", player.Society, player.Club, s.teamOf(e, player)), 1),
			field("trainer", player.Trainer, 1),
			field("had-rank", player.Rank, 1),
		)
	}
	f = append(f,
		field("event", e.Head.Name, 2),
		field("level", "", 1),
		field("dates", s.dates(e.Head), 1),
		field("town", e.Head.Place, 1),
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
