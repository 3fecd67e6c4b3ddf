package demo

import (
	"bytes"
	"cmp"
	"context"
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"adyukh/api/visit/board"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/eventfile"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/register"
	"adyukh/tournament/steady"
)

// files are the sample events in the order of their numbers, as "adyukh export" writes them, a rating list and a table of norms. The people
// are made up, the norms are of no federation.
//
//go:embed events norms.csv ratings.csv
var files embed.FS

// eachEvent does something with every event, the last to begin first.
func (d database) eachEvent(ctx context.Context, do func(*play.Event) error) error {
	all, err := d.Events.List().Find(ctx, tournament.Viewer{All: true}, tournament.Filter{Kind: play.OverTheBoard})
	if err != nil {
		return err
	}
	for _, listed := range all {
		e, err := d.Events.Event(ctx, listed.ID)
		if err == nil {
			err = do(e)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", listed.Name, err)
		}
	}
	return nil
}

// importEvents imports the events as they were when the last round of all was published, as if that was now. Those that have
// begun are open to everybody.
func (d database) importEvents(ctx context.Context) error {
	names, all, err := readEvents()
	if err != nil {
		return err
	}
	var last time.Time
	for _, f := range all {
		for _, r := range f.Event.Rounds {
			if r.PublishedAt.After(last) {
				last = r.PublishedAt
			}
		}
	}
	for i, f := range all {
		was := latest(f, last)
		moveEvent(f.Event, was, d.Events.Now())
		moveGames(f, was, d.Events.Now())
		e, err := d.Correspondence.ImportEvent(ctx, d.by, f.Event, f.Games, conduct.Source{File: names[i], Digest: f.Digest})
		if err == nil && e.PublishedRounds() > 0 {
			_, err = d.Events.SetPublic(ctx, d.by, e.ID, e.Head.Revision, true)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", names[i], err)
		}
	}
	return nil
}

// openPages makes the pages of those who play by correspondence, and returns the path of the page of one who has many games to move in.
func (d database) openPages(ctx context.Context, e *play.Event) (string, error) {
	if _, err := d.Correspondence.OpenSeats(ctx, e.ID); err != nil {
		return "", err
	}
	games, err := d.Store.CorrespondenceGames(ctx, e.ID, 0)
	if err != nil {
		return "", err
	}
	waiting := map[play.PlayerID]int{}
	for _, g := range games {
		if g.Ended.IsZero() && g.Deadline.After(d.Events.Now()) {
			waiting[[2]play.PlayerID{g.White, g.Black}[g.Plies%2]]++
		}
	}
	seats, err := d.Correspondence.Seats(ctx, e.ID)
	if err != nil {
		return "", err
	}
	most := slices.MaxFunc(seats, func(a, b correspondence.Seat) int { return cmp.Compare(waiting[a.Person], waiting[b.Person]) })
	return board.SeatPath(e.ID, most.Code), nil
}

// readEvents reads the events and returns them with the names of their files.
func readEvents() (names []string, all []*eventfile.File, err error) {
	const folder = "events"
	entries, err := files.ReadDir(folder)
	if err != nil {
		return nil, nil, err
	}
	for _, entry := range entries {
		raw, err := files.ReadFile(path.Join(folder, entry.Name()))
		if err != nil {
			return nil, nil, err
		}
		f, err := eventfile.Read(raw, trfevent.Options{})
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		names, all = append(names, entry.Name()), append(all, f)
	}
	return names, all, nil
}

// moveEvent makes of what was at a time something that is so many days of the event's zone, and to the microsecond as long, before or
// after now.
func moveEvent(e *play.Event, was, now time.Time) {
	days := daysTo(now.In(e.Head.Location())) - daysTo(was.In(e.Head.Location()))
	for _, date := range []*play.Date{&e.Head.Begins, &e.Head.Ends} {
		*date = daysAfter(*date, days)
	}
	for i := range e.Rounds {
		for _, at := range []*time.Time{&e.Rounds[i].PublishedAt, &e.Rounds[i].StartsAt} {
			if !at.IsZero() {
				*at = at.Add(now.Sub(was))
			}
		}
	}
}

// latest is the time of the last entry of a game by correspondence that came after a time, else that time: nothing has happened tomorrow.
func latest(f *eventfile.File, at time.Time) time.Time {
	for _, g := range f.Games {
		for _, e := range g.Log {
			for _, t := range []time.Time{e.At, e.Entered} {
				if t.After(at) {
					at = t
				}
			}
		}
	}
	return at
}

// moveGames moves the games of an event by correspondence along with it, to the second, and the days that its clocks know.
func moveGames(f *eventfile.File, was, now time.Time) {
	for _, g := range f.Games {
		for i := range g.Log {
			for _, at := range []*time.Time{&g.Log[i].At, &g.Log[i].Entered} {
				*at = at.Add(now.Sub(was).Truncate(time.Second))
			}
		}
	}
	e := f.Event
	days := daysTo(now.In(e.Head.Location())) - daysTo(was.In(e.Head.Location()))
	for i := range e.Leaves {
		l := &e.Leaves[i]
		l.From, l.To, l.Said = daysAfter(l.From, days), daysAfter(l.To, days), l.Said.Add(now.Sub(was))
	}
}

func daysAfter(d play.Date, days int) play.Date {
	return dayOf(time.Date(d.Year, d.Month, d.Day+days, 0, 0, 0, 0, time.UTC))
}

// daysTo counts the days to that of a time, by the calendar of its zone.
func daysTo(t time.Time) int {
	return int(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

func dayOf(t time.Time) play.Date {
	return play.Date{Year: t.Year(), Month: t.Month(), Day: t.Day()}
}

// rate makes the rating lists that the events name, counts into them the events that are over, and keeps a table of norms.
func (d database) rate(ctx context.Context) error {
	people, err := ratedPeople()
	if err != nil {
		return err
	}
	month := dayOf(d.Events.Now().AddDate(0, -1, 0))
	month.Day = 1
	err = d.eachEvent(ctx, func(e *play.Event) error {
		rules := e.Head.Regulations.Rating
		if !rules.On {
			return nil
		}
		l, err := d.Ratings.MakeList(ctx, d.by,
			ratinglist.List{Name: rules.List, Game: e.Head.Game, Discipline: e.Head.Discipline})
		if err == nil {
			_, err = d.Ratings.Load(ctx, d.by, l.ID, l.Version, month, people, false)
		}
		if err == nil && e.IsOver() {
			err = d.Ratings.CountEvent(ctx, d.by, e, l.ID)
		}
		return err
	})
	if err != nil {
		return err
	}
	norms, err := files.ReadFile("norms.csv")
	if err != nil {
		return err
	}
	_, err = d.Ratings.SaveNormTable(ctx, d.by, ratinglist.NormTable{Name: "Пример норм", Text: string(norms)})
	return err
}

// ratedPeople reads the rating list.
func ratedPeople() ([]play.PlayerData, error) {
	raw, err := files.ReadFile("ratings.csv")
	if err != nil {
		return nil, err
	}
	text, _, err := exchange.DecodeList(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	table, err := exchange.ParseList(text)
	if err != nil {
		return nil, err
	}
	var people []play.PlayerData
	for _, row := range exchange.Players(table, exchange.Guess(table)) {
		if row.Err != nil {
			return nil, row.Err
		}
		people = append(people, row.Data)
	}
	return people, nil
}

// register links the players of all events with cards, knows them again by their own numbers, and makes a series of the
// club's events.
func (d database) register(ctx context.Context) error {
	series := register.Series{Public: true, SeriesData: register.SeriesData{
		Name: "Гран-при клуба «Адиюх»", Season: d.Events.Now().Year(), Shared: register.SharedAverage, Best: 2,
		Ties: []register.Tie{register.TiePlaces, register.TieFirsts},
	}}
	var err error
	if series.Points, err = register.ParsePoints("50 44 38 33 28 24 20 17 14 12 10 … 1"); err != nil {
		return err
	}
	cards := map[string]register.PersonID{}
	err = d.eachEvent(ctx, func(e *play.Event) error {
		if e.Head.Public && e.Head.Game == play.DefaultGame() && !e.IsTeam() && !e.Head.IsCorrespondence() {
			series.Stages = append([]register.EventID{register.EventID(e.ID)}, series.Stages...)
		}
		return d.link(ctx, e, cards)
	})
	if err != nil {
		return err
	}
	if err := d.Events.RecordEvents(ctx); err != nil {
		return err
	}
	_, err = d.Events.Register().SaveSeries(ctx, register.Actor(d.by), series)
	return err
}

// link links the players of an event with the cards that have their numbers, and makes those that are missing.
func (d database) link(ctx context.Context, e *play.Event, cards map[string]register.PersonID) error {
	var links []conduct.Link
	for _, p := range e.Players {
		if p.OwnID != "" {
			links = append(links, conduct.Link{Player: p.ID, Person: cards[p.OwnID], New: cards[p.OwnID] == 0})
		}
	}
	linked, _, err := d.Events.LinkPlayers(ctx, d.by, e.ID, links)
	if err != nil {
		return err
	}
	for _, p := range linked.Players {
		if p.OwnID != "" {
			cards[p.OwnID] = register.PersonID(p.Person)
		}
	}
	return nil
}

// transmit lets readers follow the boards that are still played in rounds of which records are there already: at each stand the first moves
// of one of these, which begin with the opening of the round.
func (d database) transmit(ctx context.Context) error {
	written := transcript.NewService(d.Events, d.Store, steady.New(d.Events.Now, func() time.Duration { return 0 }))
	return d.eachEvent(ctx, func(e *play.Event) error {
		if !e.HasLinks() || e.PublishedRounds() == 0 {
			return nil
		}
		var texts []string
		var open []play.Game
		for _, g := range e.Rounds[e.PublishedRounds()-1].Games {
			switch {
			case g.IsFree():
			case g.Sheet.Text != "":
				texts = append(texts, g.Sheet.Text)
			case g.Result.IsOpen():
				open = append(open, g)
			}
		}
		if len(texts) == 0 || len(open) == 0 {
			return nil
		}
		head := e.Head
		head.Regulations.Live.On = true
		e, err := d.Events.ChangeHead(ctx, d.by, e.ID, e.Head.Revision, head, nil)
		for i := 0; err == nil && i < len(open); i++ {
			const words = 3 // of a move of both sides, its number among them
			moves := strings.Fields(texts[i%len(texts)])
			text := strings.Join(moves[:min(len(moves), words*(4+3*i))], " ")
			_, err = written.Transmit(ctx, d.by, e.ID, open[i].ID, transcript.Stroke{Hand: "demo", Step: 1}, text)
		}
		if err != nil {
			return fmt.Errorf("followed games of %s: %w", head.Name, err)
		}
		return nil
	})
}
