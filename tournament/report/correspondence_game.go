package report

import (
	"io"
	"slices"
	"strconv"
	"time"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// byPost tells whether the event is played by correspondence, and overBoard whether it is not: then people sit down to rounds.
func byCorrespondence(e *play.Event) bool { return e.AtOnce() }
func overBoard(e *play.Event) bool        { return !e.AtOnce() }

// teamsMeet tells whether teams sit down to rounds.
func teamsMeet(e *play.Event) bool { return isTeam(e) && overBoard(e) }

// seen is the game of a request as whoever gets the paper may know it.
func (r Request) seen(id play.GameID) (*correspondence.Seen, bool) {
	i := slices.IndexFunc(r.Games, func(g *correspondence.Seen) bool { return g.Game.ID == id })
	if i < 0 {
		return nil, false
	}
	return r.Games[i], true
}

// correspondenceHeading heads a paper about a game: its number.
func (s Style) correspondenceHeading(e *play.Event, g play.Game, key string) heading {
	return heading{title: s.T(key, "number", e.GameNumbers()[g.ID])}
}

// gameCard draws a game by correspondence: who plays, every move with its date and the days that it took, and how it stands.
func gameCard(w io.Writer, e *play.Event, r Request, s Style) error {
	g, _ := e.Game(r.Game)
	p := begin(e, s.correspondenceHeading(e, g, "correspondence-paper.card-of"), false, s)
	p.correspondencePlayers(e, g)
	seen, ok := r.seen(g.ID)
	if !ok || seen.Start.IsZero() {
		p.prose(10, p.T("correspondence-paper.not-started"))
		return p.write(w)
	}
	zone := e.Head.Location()
	p.prose(10, p.T("correspondence-paper.started-at", "at", p.moment(seen.Start, zone)))
	p.Y += 1.5
	count, counted := countOf(e, seen)
	p.cardMoves(seen, count, zone)
	if seen.Behind {
		p.prose(9.5, p.T("correspondence-paper.behind"))
	}
	if counted {
		p.Y += 1
		p.prose(9.5, p.timeText(seen, count, zone))
	}
	p.signatures(e)
	return p.write(w)
}

// correspondencePlayers draws both players with what is known of them and the result; of an event of teams the members.
func (p *paper) correspondencePlayers(e *play.Event, g play.Game) {
	persons := e.Persons()
	if of, ok := persons.Game(g.ID); ok {
		e, g = persons, of
	}
	p.gamePlayers(e, g)
}

// cardMoves draws the moves in pairs, with dates, and with the days that each took where they are known.
func (p *paper) cardMoves(seen *correspondence.Seen, count clock.Count, zone *time.Location) {
	if len(seen.Moves) == 0 {
		return
	}
	days := len(count.Moves) >= len(seen.Moves)
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 6, Columns: []layout.Column{{Head: "№", At: layout.Right, Least: 9}}}
	for _, side := range []string{"side.white", "side.black"} {
		g.Columns = append(g.Columns, layout.Column{Head: p.T(side), Flex: true, Bold: true},
			layout.Column{Head: p.T("correspondence-paper.made"), Least: 24})
		if days {
			g.Columns = append(g.Columns, layout.Column{Head: p.T("correspondence-paper.days"), At: layout.Right, Least: 12},
				layout.Column{Head: p.T("correspondence-paper.left"), At: layout.Right, Least: 12})
		}
	}
	var row []layout.Cell
	for i, move := range seen.Moves {
		if i%2 == 0 {
			row = []layout.Cell{{Text: strconv.Itoa(i/2 + 1)}}
		}
		row = append(row, layout.Cell{Text: move}, layout.Cell{Text: shortDay(dayIn(seen.Made[i], zone))})
		if days {
			spent := count.Moves[i]
			row = append(row, layout.Cell{Text: strconv.Itoa(spent.Days)}, layout.Cell{Text: strconv.Itoa(spent.Left)})
			if spent.Exceeded {
				row[len(row)-1].Text = "–"
			}
		}
		if i%2 == 1 || i+1 == len(seen.Moves) {
			g.Rows = append(g.Rows, append(row, make([]layout.Cell, len(g.Columns)-len(row))...))
		}
	}
	p.Draw(g, 0)
}

// timeText says how much time the two have used, and until when the side to move has.
func (p *paper) timeText(seen *correspondence.Seen, count clock.Count, zone *time.Location) string {
	var used [2]int
	for i, spent := range count.Moves {
		used[i%2] += spent.Days
	}
	text := p.T("correspondence-paper.used", "white", p.say(show.Days(used[0])), "black", p.say(show.Days(used[1])))
	if at := count.Running.Deadline; seen.Result.Kind == play.NoResult && !at.IsZero() {
		text += " " + p.T("correspondence-paper.until", "side", p.T([]string{"side.white", "side.black"}[count.Running.ToMove]), "at",
			p.moment(at, zone))
	}
	return text
}

// countOf counts a game's clocks up to its last entry; ok is false for who may not know all of the game.
func countOf(e *play.Event, seen *correspondence.Seen) (count clock.Count, ok bool) {
	if seen.State == nil {
		return count, false
	}
	now := seen.State.Since()
	if seen.Ended.After(now) {
		now = seen.Ended
	}
	count, err := clock.Of(e.Head.Terms().Clock, seen.State.Clocks(correspondence.LeavesOf(e.Leaves, seen.Persons)), now)
	return count, err == nil
}

// gameLog draws all that was done in a game by correspondence, entry by entry: when, what, by whom and how it came.
func gameLog(w io.Writer, e *play.Event, r Request, s Style) error {
	game, _ := e.Game(r.Game)
	p := begin(e, s.correspondenceHeading(e, game, "correspondence-paper.log-of"), false, s)
	p.correspondencePlayers(e, game)
	seen, ok := r.seen(game.ID)
	if !ok || len(seen.Log) == 0 {
		p.prose(10, p.T("correspondence-paper.no-log"))
		return p.write(w)
	}
	zone := e.Head.Location()
	g := layout.Grid{Size: 9, Small: 7.5, Row: 6, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 8},
		{Head: p.T("correspondence-paper.at"), Least: 27},
		{Head: p.T("correspondence-paper.entry"), Flex: true},
		{Head: p.T("correspondence-paper.entered"), Least: 34},
	}}
	ply, struck := 0, correspondence.Struck(seen.Log)
	for i, entry := range seen.Log {
		if entry.Kind == correspondence.Move && !struck[i] {
			ply++
		}
		row := p.logRow(entry, ply, zone)
		if struck[i] {
			row = p.logRow(entry, 0, zone)
			row[2].Text = p.T("correspondence-paper.struck", "text", row[2].Text)
		}
		g.Rows = append(g.Rows, row)
	}
	p.Draw(g, 0)
	p.legend(p.T("correspondence-paper.log-legend", "zone", offset(seen.Start.In(zone))))
	p.signatures(e)
	return p.write(w)
}

// logRow writes an entry: its number, the instant that counts, what it is, and how it came.
func (p *paper) logRow(entry correspondence.Entry, ply int, zone *time.Location) []layout.Cell {
	came := layout.Cell{Text: p.T("correspondence-paper.by." + string(entry.By)), Note: entry.Name}
	if !entry.Entered.Equal(entry.At) {
		came.Note = joined(", ", came.Note, instantIn(entry.Entered, zone))
	}
	what := layout.Cell{Text: p.entryText(entry, ply), Note: layout.Cut(entry.Text, correspondence.MaxText)}
	return []layout.Cell{{Text: strconv.Itoa(entry.Seq)}, {Text: instantIn(entry.At, zone)}, what, came}
}

// entryText says what an entry is: "3. c3-d4, предложена ничья".
func (p *paper) entryText(entry correspondence.Entry, ply int) string {
	side := p.T([]string{"side.white", "side.black"}[entry.Side])
	text := ""
	switch entry.Kind {
	case correspondence.Start:
		return p.T("correspondence-paper.entry.start")
	case correspondence.Move:
		if text = entry.Move; ply > 0 { // one that was struck out has no number
			text = moveNumber((ply+1)/2, entry.Side.String()) + " " + text
		}
		if entry.Offer {
			text += ", " + p.T("correspondence-paper.entry.offer")
		}
		return text
	case correspondence.Ruling:
		text = p.T("correspondence-paper.entry.ruling")
		if entry.Reopen {
			text += ": " + p.T("correspondence-paper.entry.reopen")
		}
	case correspondence.Void:
		text = p.T("correspondence-paper.entry.void", "from", entry.From)
	case correspondence.Claim:
		text = side + ": " + p.T("correspondence-paper.claim."+string(entry.Claim))
	default:
		text = side + ": " + p.T("correspondence-paper.entry."+string(entry.Kind))
	}
	if entry.Result.HasPoints() {
		score := show.ScoreOf(entry.Result, p.scale)
		text += ": " + score.String() + " – " + p.kind(entry.Result.Kind)
	}
	if entry.Days > 0 {
		text += ", " + side + " +" + p.say(show.Days(entry.Days))
	}
	return text
}

// dayIn is the day of an instant in a zone, and instantIn the day with the time: "14.03.2027 18:05".
func dayIn(at time.Time, zone *time.Location) play.Date {
	at = at.In(zone)
	return play.Date{Year: at.Year(), Month: at.Month(), Day: at.Day()}
}

func instantIn(at time.Time, zone *time.Location) string {
	return shortDay(dayIn(at, zone)) + " " + at.In(zone).Format("15:04")
}

// isHidden tells whether readers get no moves of running games.
func isHidden(e *play.Event) bool { return e.Head.Terms().Shown == terms.ShownToPlayers }
