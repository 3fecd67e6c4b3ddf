package report

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"time"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// mostBulletins bounds the number of a bulletin: no event lasts for longer than that in months.
const mostBulletins = 400

// Bulletins returns how many bulletins an event by correspondence has by an instant: one for each month of the calendar since its games
// were published, this one included.
func Bulletins(e *play.Event, now time.Time) int {
	first, ok := firstMonth(e)
	if !ok || !byCorrespondence(e) {
		return 0
	}
	now = now.In(e.Head.Location())
	return max(0, min(mostBulletins, 12*(now.Year()-first.Year())+int(now.Month()-first.Month())+1))
}

// firstMonth is the beginning of the month in which the games were published.
func firstMonth(e *play.Event) (time.Time, bool) {
	if len(e.Rounds) == 0 || e.Rounds[0].PublishedAt.IsZero() {
		return time.Time{}, false
	}
	at := e.Rounds[0].PublishedAt.In(e.Head.Location())
	return time.Date(at.Year(), at.Month(), 1, 0, 0, 0, 0, at.Location()), true
}

// period is the time that a bulletin is about: to is not in it.
type period struct{ from, to time.Time }

func (p period) has(at time.Time) bool { return !at.IsZero() && !at.Before(p.from) && at.Before(p.to) }

// bulletinOf is the number of a bulletin and its month: that of the request, else the last one in which something was done.
func bulletinOf(e *play.Event, r Request) (n int, of period) {
	first, ok := firstMonth(e)
	if !ok {
		return 0, period{}
	}
	if n = r.Round; n == 0 {
		last := first
		for _, g := range r.Games {
			for _, at := range append([]time.Time{g.Start, g.Ended}, g.Made...) {
				if at.After(last) {
					last = at
				}
			}
		}
		n = Bulletins(e, last)
	}
	from := first.AddDate(0, n-1, 0)
	return n, period{from, from.AddDate(0, 1, 0)}
}

// bulletin draws what a month has brought: results, the moves that may be published, leaves, and the table as it stood at its end.
func bulletin(w io.Writer, e *play.Event, r Request, s Style) error {
	n, of := bulletinOf(e, r)
	if n == 0 {
		return begin(e, heading{title: s.T("correspondence-paper.bulletin")}, false, s).write(w)
	}
	last := dayIn(of.to.Add(-time.Second), of.to.Location())
	h := heading{
		title: s.T("correspondence-paper.bulletin-n", "n", n),
		note:  s.dates(play.Head{Begins: dayIn(of.from, of.from.Location()), Ends: last}),
	}
	p := begin(e, h, false, s)
	then := asOf(e, r.Games, of.to)
	over, all := then.GamesOver()
	p.prose(10, p.T("correspondence-paper.games-over", "n", over, "all", all)+". "+p.done(r.Games, of))
	numbers := e.GameNumbers()
	p.bulletinResults(e, r.Games, of, numbers)
	p.bulletinMoves(e, r.Games, of, numbers)
	p.bulletinLeaves(e, of)
	if err := p.bulletinTable(then); err != nil {
		return err
	}
	p.signatures(e)
	return p.write(w)
}

// asOf is the event as it stood at an instant: results that came later are to come.
func asOf(e *play.Event, games []*correspondence.Seen, at time.Time) *play.Event {
	then := *e
	then.Rounds = slices.Clone(e.Rounds)
	for i := range then.Rounds {
		r := &then.Rounds[i]
		r.Games = slices.Clone(r.Games)
		for k := range r.Games {
			if seen, ok := (Request{Games: games}).seen(r.Games[k].ID); ok && !seen.Ended.Before(at) {
				r.Games[k].Result = play.Result{}
			}
		}
	}
	return &then
}

// done counts what was done in a period, as far as it may be known.
func (p *paper) done(games []*correspondence.Seen, of period) string {
	ended, moves := 0, 0
	for _, g := range games {
		if of.has(g.Ended) {
			ended++
		}
		for _, at := range g.Made {
			if of.has(at) {
				moves++
			}
		}
	}
	return p.T("correspondence-paper.month", "n", ended, "moves", moves)
}

// bulletinResults lists the games that were over in a period, in the order in which they ended.
func (p *paper) bulletinResults(e *play.Event, games []*correspondence.Seen, of period, numbers map[play.GameID]string) {
	ended := slices.DeleteFunc(slices.Clone(games), func(g *correspondence.Seen) bool {
		return !of.has(g.Ended) || !g.Game.Result.HasPoints()
	})
	slices.SortStableFunc(ended, func(a, b *correspondence.Seen) int { return a.Ended.Compare(b.Ended) })
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6.4, Columns: []layout.Column{
		{Head: p.T("correspondence-paper.number"), Least: 17, Bold: true},
		{Head: p.T("side.white"), Flex: true},
		{Head: p.T("pairing.score"), At: layout.Centre, Least: 16, Bold: true},
		{Head: p.T("side.black"), Flex: true},
		{Head: p.T("correspondence-paper.ended"), Least: 24},
	}}
	for _, seen := range ended {
		shown := show.PairingOf(e, seen.Game)
		g.Rows = append(g.Rows, []layout.Cell{
			{Text: numbers[seen.Game.ID]},
			{Text: personName(e, seen.Persons[0]), Mark: layout.WhiteMark, Bold: shown.Winner() == seen.Game.White},
			{Text: shown.Score.String()},
			{Text: personName(e, seen.Persons[1]), Mark: layout.BlackMark, Bold: shown.Winner() == seen.Game.Black},
			{Text: shortDay(dayIn(seen.Ended, of.from.Location())), Note: p.say(shown.Manner())},
		})
	}
	p.subtitle(p.T("correspondence-paper.results"), layout.LineHeight(factSize))
	if len(g.Rows) == 0 {
		p.prose(factSize, p.T("correspondence-paper.no-results"))
		return
	}
	p.Draw(g, 0)
}

// bulletinMoves lists the moves that have come to light in a period: those that were made in it, and of a game that nobody was to see
// before its end all of them.
func (p *paper) bulletinMoves(e *play.Event, games []*correspondence.Seen, of period, numbers map[play.GameID]string) {
	g := layout.Grid{Size: 9, Small: 8, Row: 6, Columns: []layout.Column{
		{Head: p.T("correspondence-paper.number"), Least: 17, Bold: true},
		{Head: p.T("correspondence-paper.players"), Least: 62},
		{Head: p.T("correspondence-paper.moves"), Flex: true},
	}}
	byNumber := slices.Clone(games)
	slices.SortFunc(byNumber, func(a, b *correspondence.Seen) int { return cmp.Compare(numbers[a.Game.ID], numbers[b.Game.ID]) })
	for _, seen := range byNumber {
		from, to := 0, len(seen.Made)
		switch {
		case isHidden(e) && of.has(seen.Ended):
		case isHidden(e):
			continue
		default:
			for from < to && seen.Made[from].Before(of.from) {
				from++
			}
			for to > from && !seen.Made[to-1].Before(of.to) {
				to--
			}
		}
		if from == to {
			continue
		}
		names := shortPerson(e, seen.Persons[0]) + " – " + shortPerson(e, seen.Persons[1])
		g.Rows = append(g.Rows, []layout.Cell{{Text: numbers[seen.Game.ID]}, {Text: names}, {Text: movesFrom(seen.Moves[:to], from)}})
	}
	if len(g.Rows) == 0 {
		return
	}
	p.subtitle(p.T("correspondence-paper.moves"), layout.LineHeight(factSize))
	p.Draw(g, 0)
	if isHidden(e) {
		p.legend(p.T("correspondence-paper.hidden"))
	}
}

// movesFrom writes moves from a ply on: "5…b6-c5 6. c3-d4".
func movesFrom(moves []string, from int) string {
	text := ""
	for i := from; i < len(moves); i++ {
		number := ""
		switch {
		case i%2 == 0:
			number = strconv.Itoa(i/2+1) + ". "
		case i == from:
			number = strconv.Itoa(i/2+1) + "…"
		}
		text = joined(" ", text, number+moves[i])
	}
	return text
}

// bulletinLeaves lists the leaves that have a day in a period.
func (p *paper) bulletinLeaves(e *play.Event, of period) {
	first, last := dayIn(of.from, of.from.Location()), dayIn(of.to.Add(-time.Second), of.to.Location())
	var all []string
	for _, l := range e.Leaves {
		if !l.To.Before(first) && !last.Before(l.From) {
			all = append(all, personName(e, play.PlayerID(l.Player))+" – "+p.dates(play.Head{Begins: l.From, Ends: l.To}))
		}
	}
	if len(all) == 0 {
		return
	}
	p.subtitle(p.T("correspondence-paper.leaves"), layout.LineHeight(factSize))
	for _, text := range all {
		p.prose(factSize, text)
	}
}

// bulletinTable draws the places at the end of the period, each group by itself.
func (p *paper) bulletinTable(then *play.Event) error {
	s := p.Style
	s.view = show.Seen(then, s.view.Audience)
	t, err := then.Table(then.PublishedRounds())
	if err != nil {
		return err
	}
	parts, err := s.sections(then, t)
	if err != nil {
		return err
	}
	p.subtitle(p.T("pdf.standings"), layout.LineHeight(factSize))
	g := s.standingsGrid(parts[0].Columns, false)
	for _, part := range parts {
		g.Add(part.title, s.standingRows(part.Standings))
	}
	p.Draw(g, signatureHeight(p.Ruler, then, p.Width(), p.Wide, s))
	return nil
}

func personName(e *play.Event, id play.PlayerID) string {
	person, _ := e.Person(id)
	return layout.Cut(person.Name, layout.MaxCell)
}

func shortPerson(e *play.Event, id play.PlayerID) string {
	person, _ := e.Person(id)
	return person.ShortName()
}
