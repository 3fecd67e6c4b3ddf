package correspondence

import (
	"cmp"
	"context"
	"slices"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// list is what a player's list of games is made of.
type list struct {
	event *play.Event
	base  string // of the player's pages
	me    play.PlayerID
	now   time.Time
	zone  *time.Location
	short func(time.Time) string // a time as lists have it

	numbers map[play.GameID]string
	games   []correspondence.Mine
}

// mine reads the games of the seat, and notes in it what the frame of the page says of them.
func mine(c *board.Playing) (*list, error) {
	l := &list{
		event: c.Seat.Of, base: board.SeatPath(c.Seat.Of.ID, c.Seat.Code), me: c.Seat.Person.ID, now: c.Now(), zone: c.Zone(),
		short: shortTimes(c.Plain(), c.Zone()), numbers: c.Seat.Of.GameNumbers(),
	}
	var err error
	if l.games, err = c.Correspondence.Mine(c.Request.Context(), l.event.ID, l.me); err != nil {
		return nil, err
	}
	c.Seat.Reached = l.event.Version
	for _, g := range l.games {
		c.Seat.Reached += int64(g.Seq)
		if g.IsMyMove() && !l.halted(g) {
			c.Seat.Moves++
		}
	}
	return l, nil
}

// framed is a page of the seat, with what its frame says.
func framed(c *board.Playing, section string, v web.View) (web.View, error) {
	if c.Seat.Reached == 0 {
		if _, err := mine(c); err != nil {
			return v, err
		}
	}
	v.Section, v.Live = section, true
	return v, nil
}

// showGames lists the games of a player, those first in which it is the player's move.
func showGames(c *board.Playing) error {
	l, err := mine(c)
	if err != nil {
		return err
	}
	body := templates.CorrespondenceGames{
		Lead: templates.Literal(c.Seat.Person.Name), Groups: l.groups(), Zone: zoneNote(c, l.event), Live: l.base, Bind: bindAction(c),
		Notices: l.leaveNotices(),
	}
	if len(l.games) == 0 {
		body.Empty = templates.Msg("correspondence.none-yet")
	}
	v, err := framed(c, board.SectionCorrespondence, web.View{Title: templates.Msg("nav.correspondence"), Body: body})
	if err != nil {
		return err
	}
	return c.Page(v)
}

// groups are the games in which the player moves, by deadline, then those in which he waits, then those that are over, the last one first.
func (l *list) groups() []templates.CorrespondenceGroup {
	var moves, halts, waits, over []correspondence.Mine
	for _, g := range l.games {
		switch {
		case g.IsOver():
			over = append(over, g)
		case l.halted(g):
			halts = append(halts, g)
		case g.IsMyMove():
			moves = append(moves, g)
		default:
			waits = append(waits, g)
		}
	}
	byDeadline := func(a, b correspondence.Mine) int {
		return cmp.Or(a.Deadline.Compare(b.Deadline), cmp.Compare(a.Game, b.Game))
	}
	slices.SortFunc(moves, byDeadline)
	slices.SortFunc(waits, byDeadline)
	slices.SortFunc(over, func(a, b correspondence.Mine) int {
		return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(a.Game, b.Game))
	})
	var groups []templates.CorrespondenceGroup
	for _, g := range []struct {
		id    string
		games []correspondence.Mine
	}{{"moves", moves}, {"halts", halts}, {"waits", waits}, {"over", over}} {
		if len(g.games) == 0 && (g.id != "moves" || len(l.games) == 0) {
			continue
		}
		group := templates.CorrespondenceGroup{ID: g.id, Title: templates.Msg("correspondence.group-"+g.id, "n", len(g.games))}
		group.Fold = g.id == "over" && len(over) < len(l.games)
		for _, m := range g.games {
			group.Items = append(group.Items, l.item(m))
		}
		groups = append(groups, group)
	}
	return groups
}

func (l *list) item(m correspondence.Mine) templates.CorrespondenceItem {
	opponent, _ := l.event.Person(m.Opponent())
	item := templates.CorrespondenceItem{
		Href: l.base + "/games/" + web.Number64(int64(m.Game)), Black: m.Side == rules.White, Name: opponent.Name,
		Team: teamOf(l.event, opponent.ID), Number: l.numbers[m.Game], Last: l.last(m),
	}
	if m.Claimed {
		item.Chips = append(item.Chips, templates.Chip{Tone: templates.Attention, Text: templates.Msg("correspondence.chip-claimed")})
	}
	if m.IsOffered() {
		item.Chips = append(item.Chips, templates.Chip{Tone: templates.Attention, Text: templates.Msg("correspondence.chip-offered")})
	}
	if m.IsOver() {
		if g, ok := l.event.Game(m.Game); ok {
			score := show.ScoreOf(l.event.Counted(g), l.event.Head.Scale())
			if m.Side == rules.Black {
				score = score.Turned()
			}
			item.Score = score.String()
		}
		return item
	}
	if l.halted(m) {
		return item
	}
	item.Left = leftOf(m.Deadline, l.now, l.zone, l.short)
	if item.Left != nil && !m.IsMyMove() {
		if item.Left.Tone = ""; !l.now.Before(m.Deadline) && l.event.Head.Terms().Overstep == terms.Claimed {
			item.Chips = append(item.Chips, templates.Chip{Tone: templates.Attention, Text: templates.Msg("correspondence.chip-claimable")})
		}
	}
	return item
}

// halted tells whether the clocks of a game stand still by a decision.
func (l *list) halted(m correspondence.Mine) bool {
	return m.Deadline.IsZero() || m.Claimed && l.event.Head.Terms().Halt
}

// last says what happened last: the last move, whose it was and when.
func (l *list) last(m correspondence.Mine) templates.Text {
	if m.IsOver() {
		return templates.Msg("correspondence.last-over", "at", l.short(m.Ended))
	}
	e, ok := m.LastMove()
	if !ok {
		return templates.Msg("correspondence.last-start", "at", l.short(m.Since))
	}
	key := "correspondence.last-theirs"
	if e.Side == m.Side {
		key = "correspondence.last-mine"
	}
	return templates.Msg(key, "move", moveText(m.Plies-1, e.Move), "at", l.short(e.At))
}

// leaveNotices say that the player has left the event, is on leave, or soon will be.
func (l *list) leaveNotices() []templates.Notice {
	today := person.DateOf(l.now.In(l.event.Head.Location()))
	var all []templates.Notice
	if p, _ := l.event.Person(l.me); p.Withdrawn.FromRound > 0 {
		all = append(all, templates.Notice{Tone: templates.Quiet, Text: templates.Msg("correspondence.withdrawn")})
	}
	for _, leave := range l.event.Leaves {
		if leave.Player != int64(l.me) || leave.To.Before(today) {
			continue
		}
		key := "correspondence.on-leave"
		if today.Before(leave.From) {
			key = "correspondence.leave-ahead"
		}
		all = append(all, templates.Notice{Tone: templates.Quiet, Text: templates.Msg(key, "from", dayOf(leave.From), "to", dayOf(leave.To))})
	}
	return all
}

// dayOf is a date for a message.
func dayOf(d person.Date) templates.Day {
	return templates.Day{At: time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC)}
}

// nextMove leads to the game in which the player has to move next, after one that was just dealt with; nil where there is none.
func (l *list) nextMove(besides play.GameID) *templates.Link {
	var next *correspondence.Mine
	n := 0
	for i, g := range l.games {
		if !g.IsMyMove() || g.Game == besides || l.halted(g) {
			continue
		}
		if n++; next == nil || g.Deadline.Before(next.Deadline) {
			next = &l.games[i]
		}
	}
	if next == nil {
		return nil
	}
	item := l.item(*next)
	return &templates.Link{
		Label: templates.Msg("correspondence.next-game", "name", item.Name, "left", item.Left.Text, "n", n),
		Href:  item.Href,
	}
}

// streamSeat tells the pages of a player that something happened in one of the games, or in what the event says of its time.
func streamSeat(c *board.Playing) error {
	return c.Stream(seatSource{c.Correspondence, c.Seat.Of.ID, c.Seat.Code, c.Seat.Person.ID})
}

type seatSource struct {
	corr   *correspondence.Service
	event  tournament.EventID
	code   string
	person play.PlayerID
}

// Event is where something stirs with each entry of a game's log.
func (s seatSource) Event() tournament.EventID { return s.event }

// State is how far the games of the seat have come.
func (s seatSource) State(ctx context.Context) []web.Message {
	e, _, err := s.corr.SeatByCode(ctx, s.event, s.code)
	if err != nil {
		return nil // the address leads nowhere any more
	}
	reached, err := s.corr.Reached(ctx, e.ID, s.person)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: e.ID, Version: e.Version + reached}}
}

// News are asked for at once where the event has changed: a ruling, a leave, a result.
func (s seatSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != s.event {
		return web.Message{}, false
	}
	for _, m := range s.State(ctx) {
		return m, true
	}
	return web.Message{}, false
}
