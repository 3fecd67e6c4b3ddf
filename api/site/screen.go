package site

import (
	"slices"
	"strconv"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// Screens of a hall: lists that everybody reads from afar, in pages of the screen's height, steered from the desk. They show what readers
// see, and of an event that is hidden its name.

// showScreen answers with all that a screen turns through; a script makes pages of it.
func showScreen(c *board.OnScreen) error {
	s, now := c.Hall.Screen, c.Now()
	path := board.ScreenPath(c.Hall.Event.ID, s.Code)
	_, east := now.In(c.Zone()).Zone()
	body := templates.Hall{
		Live: path, Theme: string(s.Theme), Seconds: s.Seconds, Now: templates.Moment{At: now, Zone: c.Zone()},
		East: strconv.Itoa(east / int(time.Minute/time.Second)), Closed: c.Hall.View == nil,
	}
	if c.Hall.View != nil {
		body.Message, body.Countdown = s.Message, s.Countdown
		w := &wall{call: c, View: c.Hall.View, who: view.PublicPeople(c.Hall.View), now: now, round: c.Hall.View.CurrentRound()}
		body.Start, body.Round = w.start()
		if at := w.turns(); !at.IsZero() {
			body.Turns = &templates.Moment{At: at, Zone: c.Zone()}
		}
		var err error
		if body.Slides, err = w.slides(s); err != nil {
			return err
		}
	}
	c.Theme = body.Theme
	return c.Screen(c.Hall.Event, templates.Page{Title: templates.Msg("hall.title"), Stream: path + "/live", Version: c.Hall.Revision}, body)
}

func streamScreen(c *board.OnScreen) error { return c.StreamScreen() }

// wall makes the slides of a screen.
type wall struct {
	*show.View

	call  *board.OnScreen
	who   view.People
	now   time.Time
	round int // that is played, or was played last; 0 before the first
}

// latecomers look for their tables for so long after a round has begun.
const latecomers = 10 * time.Minute

// start is when the next published round begins, and which it is.
func (w *wall) start() (*templates.Moment, int) {
	for _, r := range w.Rounds {
		if r.StartsAt.After(w.now) {
			return &templates.Moment{At: r.StartsAt, Zone: w.Head.Location()}, r.Number
		}
	}
	return nil, 0
}

// turns is when the course of the event has something else to show without anybody's doing.
func (w *wall) turns() time.Time {
	r, ok := w.Event.Round(w.round)
	if at := r.StartsAt.Add(latecomers); ok && !r.StartsAt.IsZero() && at.After(w.now) {
		return at
	}
	return time.Time{}
}

// slides are what the screen shows, and where nothing of it is there yet, the time and the address.
func (w *wall) slides(s broadcast.Screen) ([]templates.HallSlide, error) {
	var all []templates.HallSlide
	for _, content := range w.contents(s) {
		more, err := w.of(content)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	if len(all) > 0 {
		return all, nil
	}
	address, err := w.of(broadcast.Address)
	return append(w.clock(), address...), err
}

// contents are those of the screen, with what the course of the event is in its place.
func (w *wall) contents(s broadcast.Screen) []broadcast.Content {
	if s.FindTable {
		return []broadcast.Content{broadcast.Names}
	}
	var all []broadcast.Content
	for _, content := range s.Shows {
		if content == broadcast.Course {
			all = append(all, w.course()...)
		} else {
			all = append(all, content)
		}
	}
	var once []broadcast.Content
	for _, content := range all {
		if !slices.Contains(once, content) {
			once = append(once, content)
		}
	}
	return once
}

// course is what an event has to show by itself: where everybody sits until the games go on, then how they end, then the places.
func (w *wall) course() []broadcast.Content {
	places := broadcast.Standings
	if w.Head.Regulations.System.HasBracket() {
		places = broadcast.Bracket
	}
	if w.round == 0 {
		return []broadcast.Content{broadcast.Clock, broadcast.Address}
	}
	waiting, begun := false, false
	if at := w.Rounds[w.round-1].StartsAt; !at.IsZero() {
		begun = at.Add(latecomers).Before(w.now)
	}
	for _, b := range w.Boards(w.round) {
		waiting = waiting || slices.ContainsFunc(b.Games, func(g show.Pairing) bool { return g.State == show.Awaited })
		begun = begun || b.Started
	}
	switch {
	case w.AtOnce():
		return []broadcast.Content{places, broadcast.Address}
	case waiting && !begun:
		return []broadcast.Content{broadcast.Names, broadcast.Tables}
	case waiting:
		return []broadcast.Content{broadcast.Results}
	}
	return []broadcast.Content{places, broadcast.Results, broadcast.Address}
}

// of makes the slides of a content; none where there is nothing to show.
func (w *wall) of(content broadcast.Content) ([]templates.HallSlide, error) {
	if name, ok := content.Category(); ok {
		return w.categoryPlaces(name)
	}
	if name, ok := content.Group(); ok {
		return w.groupPlaces(name)
	}
	title := templates.Msg("hall.shows-"+string(content), "round", w.round)
	switch content {
	case broadcast.Tables, broadcast.Results, broadcast.Names:
		if w.round == 0 || w.AtOnce() {
			return nil, nil
		}
		slide := templates.HallSlide{ID: string(content), Kind: string(content), Title: title, Teams: w.IsTeam()}
		switch content {
		case broadcast.Names:
			slide.Rows = w.names()
		case broadcast.Results:
			slide.Note = templates.Msg("hall.progress", "done", w.done(), "total", w.total())
			fallthrough
		default:
			slide.Rows = w.tables()
		}
		return []templates.HallSlide{slide}, nil
	case broadcast.Standings:
		return w.standings()
	case broadcast.Bracket:
		return w.bracket(), nil
	case broadcast.Address:
		address := templates.Address{URL: w.call.Link(web.PublicBase(w.ID))}
		var err error
		address.QR, err = web.DrawQR(address.URL)
		return []templates.HallSlide{{ID: "address", Kind: "address", Title: title, Address: &address}}, err
	}
	return w.clock(), nil
}

func (w *wall) clock() []templates.HallSlide {
	return []templates.HallSlide{{ID: "clock", Kind: "clock", Title: templates.Msg("hall.shows-clock")}}
}

// total is how many boards of the round have, or will have, a result; done how many have it.
func (w *wall) total() int {
	return w.count(func(show.Board) bool { return true })
}

func (w *wall) done() int {
	return w.count(func(b show.Board) bool { return !b.Waiting })
}

func (w *wall) count(is func(show.Board) bool) int {
	n := 0
	for _, b := range w.Boards(w.round) {
		if !b.IsUnpaired() && !b.IsStruck() && is(b) {
			n++
		}
	}
	return n
}

// tables lists the boards of the round, players without an opponent last.
func (w *wall) tables() []templates.HallRow {
	var rows []templates.HallRow
	group := ""
	for _, b := range w.Boards(w.round) {
		if name := w.who.Group(b); name != group && !b.IsUnpaired() {
			rows, group = append(rows, templates.HallRow{ID: "group-" + strconv.Itoa(b.Number), Heading: templates.Literal(name)}), name
		}
		one := b.Players[0]
		if b.IsUnpaired() {
			rows = append(rows, templates.HallRow{ID: "free-" + web.Number64(one), One: w.who.Name(one), State: b.First().Ending()})
			continue
		}
		row := templates.HallRow{
			ID: "board-" + strconv.Itoa(b.Number), Number: strconv.Itoa(b.Number), One: w.who.Name(one), Two: w.who.Name(b.Players[1]),
			OneShort: w.who.Short(one), TwoShort: w.who.Short(b.Players[1]),
		}
		switch {
		case b.IsTeams():
			if head := w.who.MatchHead(b, &templates.Pairings{}); head.Scores[0] != "" {
				row.Score = head.Scores[0] + ":" + head.Scores[1]
			}
		case b.IsStruck():
			row.State = b.First().Ending()
		default:
			row.Score = b.Total(0, w.who.Scale.FormatPoints)
		}
		if b.Winner != 0 && row.Score != "" {
			row.Won = b.Side(b.Winner) + 1
		}
		rows = append(rows, row)
	}
	return rows
}

// names lists everybody by name with the table.
func (w *wall) names() []templates.HallRow {
	var rows []templates.HallRow
	for i, r := range roundByName(w.who, w.Boards(w.round)) {
		row := templates.HallRow{ID: "name-" + strconv.Itoa(i), One: r.Name, White: r.White, State: r.Free}
		if r.Board != 0 {
			row.Number, row.State = strconv.Itoa(r.Board), templates.Text{}
		}
		if r.Place != 0 {
			row.Note = strconv.Itoa(r.Place)
		}
		rows = append(rows, row)
	}
	return rows
}

// mostSums is how many criteria have room beside a name that a whole hall reads.
const mostSums = 3

// standings are the table of places, one for each group.
func (w *wall) standings() ([]templates.HallSlide, error) {
	groups, err := w.Tables(w.CountedRounds())
	return w.places("standings", "", view.Rankings{Roster: w.Roster(), Groups: groups}), err
}

// categoryPlaces is the table of a category; none where the event has no such category.
func (w *wall) categoryPlaces(name string) ([]templates.HallSlide, error) {
	i := slices.IndexFunc(w.Head.Regulations.Categories, func(c play.Category) bool { return c.Name == name })
	if i < 0 {
		return nil, nil
	}
	all, err := view.RankingsOf(w.View, w.CountedRounds())
	if err != nil || i >= len(all.Categories) {
		return nil, err
	}
	return w.places("category-"+strconv.Itoa(i), view.CategoryKey(i), all), nil
}

// groupPlaces is the table of a group; none where the event has no such group.
func (w *wall) groupPlaces(name string) ([]templates.HallSlide, error) {
	groups, err := w.Tables(w.CountedRounds())
	i := slices.IndexFunc(groups, func(t play.GroupTable) bool { return t.Group == name })
	if err != nil || i < 0 {
		return nil, err
	}
	return w.places("group-"+strconv.Itoa(i), "", view.Rankings{Roster: w.Roster(), Groups: groups[i : i+1]}), nil
}

// places are slides of the tables of places under a key of view.Rankings; none before a round counts.
func (w *wall) places(id, key string, k view.Rankings) []templates.HallSlide {
	counted := w.CountedRounds()
	if counted == 0 {
		return nil
	}
	var all []templates.HallSlide
	for i, t := range w.who.RankingsPart(k, w.who.Base+"/standings", key, "").Tables {
		slide := templates.HallSlide{
			ID: id + "-" + strconv.Itoa(i), Kind: "standings", Title: templates.Msg("hall.standings-after", "round", counted), Note: t.Group,
			Teams: w.IsTeam(),
		}
		top := t.Top(len(t.Rows), mostSums)
		for _, c := range top.Columns {
			slide.Columns = append(slide.Columns, c.Short())
		}
		for _, r := range top.Rows {
			slide.Rows = append(slide.Rows, templates.HallRow{
				ID: "place-" + web.Number64(r.Player), Number: r.PlaceText(), One: r.Name, Note: r.From(), Values: r.Sums[:len(top.Columns)],
			})
		}
		all = append(all, slide)
	}
	return all
}

// bracket is the knock-out as a tree, from the round on in which something is left to play.
func (w *wall) bracket() []templates.HallSlide {
	b := w.Bracket(len(w.Rounds))
	if b == nil || len(b.Rounds) == 0 {
		return nil
	}
	waits := func(m show.BracketMatch) bool { return !m.IsDone() }
	from := slices.IndexFunc(b.Rounds, func(r show.BracketRound) bool { return slices.ContainsFunc(r.All(), waits) })
	if from < 0 {
		from = len(b.Rounds) - 1
	}
	return []templates.HallSlide{{
		ID: "bracket", Kind: "bracket", Title: templates.Msg("hall.shows-bracket"), Teams: w.IsTeam(),
		Bracket: &templates.HallBracket{Bracket: b, From: b.Rounds[from].Number},
	}}
}
