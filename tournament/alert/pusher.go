package alert

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/delivery/push"
	"adyukh/tournament/play"
)

// PusherConfig is what a Pusher goes by.
type PusherConfig struct {
	Devices *Devices
	Events  Events
	// Words speaks a language of the catalogues.
	Words func(language string) mail.Words
	// BaseURL is the https address of the site.
	BaseURL string
	// To is how the services of browsers are reached.
	To outbound.Client
	// Log is told of tries that failed. It never hears of addresses.
	Log *slog.Logger
}

// Pusher tells devices of boards. Several programs over one database may each have one, of which one at a time works.
type Pusher struct {
	delivery.Courier
	config PusherConfig
	store  DeviceStore
	sender *push.Sender

	looked time.Time                        // from when on changes have to be looked at
	again  map[tournament.EventID]time.Time // when an event is to be looked at though nothing has changed
}

// NewPusher returns a Pusher, which does nothing until Run or Step.
func NewPusher(c PusherConfig) *Pusher {
	c.To.Patience = cmp.Or(c.To.Patience, patience)
	p := &Pusher{config: c, store: c.Devices.store, sender: push.NewSender(c.Devices.key, c.BaseURL, c.To)}
	p.again = map[tournament.EventID]time.Time{}
	p.Courier = delivery.Courier{Work: "devices", Leases: p.store, Now: c.Devices.now, Log: c.Log, Carry: p.Step}
	return p
}

const (
	timely   = 6 * time.Hour   // how long after a round is published its boards are told
	atOnce   = 16              // devices between two looks at what has changed meanwhile
	abreast  = 8               // of them at a time
	patience = 5 * time.Second // with a service, so that all at once take less than a courier's lease
	slack    = time.Minute     // how long a change may take until it can be seen, and how far clocks of programs differ
)

// telling is a device with what it is to be told.
type telling struct {
	device Device
	told   string // what Told is then
	text   []byte
	topic  string        // what a later one takes the place of
	lasts  time.Duration // until nobody has to know it any more
}

// Step tells some of the devices that are to be told something, and returns when the next are, the zero time for none. Devices of an event
// in which nothing has changed since the last step are looked at only when one of them waits.
func (p *Pusher) Step(ctx context.Context) (next time.Time, err error) {
	now := p.Now()
	since, waited := now.Add(-timely), p.waited(now)
	if p.looked.After(since) {
		since = p.looked
	}
	all, err := p.store.DevicesToTell(ctx, since, waited)
	if err != nil {
		return time.Time{}, err
	}
	due, later, fault := p.due(ctx, all, now)
	if len(due) > 0 { // what can be told is told first
		if mine, err := p.Mine(ctx); err != nil || !mine {
			return p.Later(), err
		}
		rest := due[min(atOnce, len(due)):]
		told, gone := p.tell(ctx, due[:len(due)-len(rest)])
		if err := p.store.SaveTold(ctx, told, gone); err != nil {
			return time.Time{}, err
		}
		for _, d := range told {
			if d.Due.After(now) {
				later.at(d.Event, d.Due)
			}
		}
		for _, t := range rest {
			later.at(t.device.Event, now)
		}
	}
	if fault != nil {
		return time.Time{}, fault
	}
	for _, id := range waited {
		delete(p.again, id)
	}
	for _, d := range all {
		delete(p.again, d.Event)
	}
	maps.Copy(p.again, later)
	p.looked = now.Add(-slack)
	for _, at := range p.again {
		next = sooner(next, at)
	}
	return next, nil
}

// waited are the events that are to be looked at again now.
func (p *Pusher) waited(now time.Time) []tournament.EventID {
	var all []tournament.EventID
	for id, at := range p.again {
		if !at.After(now) {
			all = append(all, id)
		}
	}
	return all
}

// times say when events are to be looked at again.
type times map[tournament.EventID]time.Time

func (t times) at(id tournament.EventID, at time.Time) { t[id] = sooner(t[id], at) }

// due returns what is to be told now, and when the next of what failed is to be tried again. An event that can't be read keeps no other
// waiting.
func (p *Pusher) due(ctx context.Context, all []Device, now time.Time) (due []telling, later times, err error) {
	events := map[tournament.EventID]*play.Event{}
	later = times{}
	for _, d := range all {
		e, known := events[d.Event]
		if !known {
			var fault error
			if e, fault = p.config.Events.Event(ctx, d.Event); fault != nil {
				err = errors.Join(err, fmt.Errorf("players of event %d: %w", d.Event, fault))
			}
			events[d.Event] = e
		}
		if e == nil {
			continue
		}
		t, next := p.telling(e, d, now)
		switch {
		case t.text != nil && d.Due.After(now):
			next = d.Due // nothing gets there earlier
		case t.text != nil:
			due = append(due, t)
		}
		if !next.IsZero() {
			later.at(d.Event, next)
		}
	}
	return due, later, err
}

// sooner is the first of two times, of which the zero time is none.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || b.Before(a) {
		return b
	}
	return a
}

// telling is what there is to tell a device, without a text for nothing, and when there may be more: a board, or else that a result is to
// be reported.
func (p *Pusher) telling(e *play.Event, d Device, now time.Time) (t telling, next time.Time) {
	player, ok := e.Player(d.Player)
	if !ok || !d.stands(player) {
		return telling{}, time.Time{}
	}
	before := readTold(d.Told)
	reminders, next := RemindersOf(e, d.Player, now)
	reminders = slices.DeleteFunc(reminders, func(r Reminder) bool {
		return slices.Contains(before.games, r.Game) || now.Sub(r.Since) > timely
	})
	b, ok := d.board(e, now)
	switch {
	case ok:
		lasts := timely
		if !b.published.IsZero() {
			lasts -= now.Sub(b.published)
		}
		if len(reminders) > 0 {
			next = now
		}
		return telling{d, told{b.key(), before.games}.String(), p.text(e, player, d, b), d.topic("b"), lasts}, next
	case len(reminders) > 0:
		r := reminders[0]
		if len(reminders) > 1 {
			next = now
		}
		before.games = append(before.games, r.Game)
		return telling{d, before.String(), p.reminder(e, player, d, r), d.topic("r"), timely - now.Sub(r.Since)}, next
	}
	return telling{}, next
}

// board is the board that there is to tell a device.
func (d Device) board(e *play.Event, now time.Time) (Board, bool) {
	b, ok := BoardOf(e, d.Player)
	before := readTold(d.Told).board
	if !ok || b.key() == before || !b.isSince(now.Add(-timely)) {
		return Board{}, false
	}
	var last int // the round of which it was told last: one that was taken back leads to nothing new
	_, _ = fmt.Sscanf(before, "%d.", &last)
	return b, b.Round >= last
}

// note is what the browser shows: see static/js/offline.js. Tag names what a later note takes the place of.
type note struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Language string `json:"lang"`
	Tag      string `json:"tag"`
	Path     string `json:"path"`
}

// text writes the note of a board.
func (p *Pusher) text(e *play.Event, player play.Player, d Device, b Board) []byte {
	say := p.config.Words(d.Language)
	args := append(b.words(e), "name", player.Name)
	body := say.T(b.message("note"), args...)
	if !b.Starts.IsZero() {
		body += "\n" + say.T("alert.starts", "at", mail.Instant(say, b.Starts, e.Head.Location()))
	}
	return note{Title: say.T("alert.note", args...), Body: body, Tag: d.topic("b")}.text(say, d, player)
}

// reminder writes the note that a result is to be reported.
func (p *Pusher) reminder(e *play.Event, player play.Player, d Device, r Reminder) []byte {
	say, args := p.config.Words(d.Language), r.words(e, player)
	return note{Title: say.T("alert.note", args...), Body: say.T("alert.note-report", args...), Tag: d.topic("r")}.text(say, d, player)
}

func (n note) text(say mail.Words, d Device, player play.Player) []byte {
	n.Language, n.Path = say.Code(), fmt.Sprintf("/e/%d/me/%s", d.Event, player.Code)
	text, err := json.Marshal(n)
	if err != nil {
		panic(err) // strings can always be written
	}
	return text
}

func (d Device) topic(of string) string { return fmt.Sprintf("%s%d-%d", of, d.Event, d.Player) }

// tell tells devices side by side, so that a slow service does not keep others waiting.
func (p *Pusher) tell(ctx context.Context, due []telling) (told, gone []Device) {
	results := make([]error, len(due))
	places := make(chan struct{}, abreast)
	var all sync.WaitGroup
	for i, t := range due {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			results[i] = p.sender.Send(ctx, t.device.Browser, push.Message{Text: t.text, Topic: t.topic, Lasts: t.lasts})
		})
	}
	all.Wait()
	for i, t := range due {
		switch err := results[i]; {
		case err == nil:
			t.device.Told, t.device.Tries = t.told, 0
			told = append(told, t.device)
		case errors.Is(err, push.ErrGone):
			gone = append(gone, t.device)
		default:
			told = append(told, p.later(ctx, t, err))
		}
	}
	return told, gone
}

// later is a device that is to be told once more, unless it has failed so often that its player has found the board by now.
func (p *Pusher) later(ctx context.Context, t telling, fault error) Device {
	const most = 6 // half an hour
	d := t.device
	d.Tries++
	wait := delivery.Backoff(d.Tries)
	if said := new(push.StatusError); errors.As(fault, &said) {
		wait = max(wait, said.After)
	}
	d.Due = p.Now().Add(wait)
	if d.Tries >= most {
		d.Told, d.Tries = t.told, 0
	}
	p.config.Log.WarnContext(ctx, "player not told", "event", int64(d.Event), "player", int64(d.Player), "try", d.Tries, "error", fault)
	return d
}
