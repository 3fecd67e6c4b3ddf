package clock

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"adyukh/tournament/person"
)

// Bounds of a case.
const (
	maxCaseMoves  = 10_000
	maxCaseLeaves = 1_000
	maxLeaveDays  = 3 * 366
)

// Case is one line of a file of games: the settings of its event, the game and the instant at which it is looked at.
type Case struct {
	Settings Settings
	Game     Game
	Now      time.Time
}

// caseFile is a Case as its line has it. What is not said has its usual value.
type caseFile struct {
	Settings settingsFile    `json:"settings"`
	Start    string          `json:"start"`
	Moves    []string        `json:"moves"`
	Leaves   []leaveFile     `json:"leaves"`
	Refills  []refillFile    `json:"refills"`
	Now      string          `json:"now"`
	Expected json.RawMessage `json:"expected"` // not looked at
}

type settingsFile struct {
	Zone        *string     `json:"zone"`
	Moves       *int        `json:"moves"`
	Days        *int        `json:"days"`
	PerMove     *int        `json:"per_move"`
	Increment   *int        `json:"increment"`
	DoubleAfter *int        `json:"double_after"`
	Holidays    []string    `json:"holidays"`
	Weekends    bool        `json:"weekends"`
	LeaveStops  *LeaveStops `json:"leave_stops"`
	Triple      *tripleFile `json:"triple_block"`
}

type tripleFile struct {
	Increment int  `json:"increment"`
	Bank      int  `json:"bank"`
	Least     bool `json:"least"`
}

type leaveFile struct {
	Side string `json:"side"`
	From string `json:"from"`
	To   string `json:"to"`
}

type refillFile struct {
	Side string `json:"side"`
	At   string `json:"at"`
	Days int    `json:"days"`
}

// ReadCase reads a line. The error names the field and what was expected there.
func ReadCase(line []byte) (Case, error) {
	var f caseFile
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return Case{}, fmt.Errorf("not a game with settings, start, moves, leaves and now: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Case{}, errors.New("expected one object on the line, there is more after it")
	}
	var c Case
	var err error
	if c.Settings, err = f.Settings.read(); err != nil {
		return Case{}, fmt.Errorf("settings.%w", err)
	}
	if c.Game, err = f.game(); err != nil {
		return Case{}, err
	}
	last := c.Game.Start
	if n := len(c.Game.Moves); n > 0 {
		last = c.Game.Moves[n-1]
	}
	c.Now, err = readInstant("now", f.Now, last)
	return c, err
}

func (f settingsFile) read() (Settings, error) {
	s := Usual()
	if f.PerMove != nil || f.Triple != nil {
		s.Moves, s.Days = 0, 0
	} else if f.Days != nil && f.Moves == nil {
		s.Moves = 0
	}
	set(&s.Zone, f.Zone)
	set(&s.Moves, f.Moves)
	set(&s.Days, f.Days)
	set(&s.PerMove, f.PerMove)
	set(&s.Increment, f.Increment)
	set(&s.DoubleAfter, f.DoubleAfter)
	set(&s.LeaveStops, f.LeaveStops)
	s.Weekends = f.Weekends
	if f.PerMove != nil && *f.PerMove < 1 {
		return Settings{}, &Fault{Field: "per_move", Expected: "1 to 1000 days"}
	}
	if f.Triple != nil {
		if s.Triple = Triple(*f.Triple); s.Triple.Increment == 0 {
			return Settings{}, &Fault{Field: "triple_block.increment", Expected: "1 to 9 days a move"}
		}
	}
	if len(f.Holidays) > MaxHolidays {
		return Settings{}, &Fault{Field: "holidays", Expected: fmt.Sprintf("at most %d dates", MaxHolidays)}
	}
	for i, text := range f.Holidays {
		d, err := readDate(fmt.Sprintf("holidays[%d]", i), text)
		if err != nil {
			return Settings{}, err
		}
		s.Holidays = append(s.Holidays, d)
	}
	s.Holidays = person.SortedDates(s.Holidays)
	if fault := s.Check(); fault != nil {
		return Settings{}, fault
	}
	return s, nil
}

func set[T any](to *T, said *T) {
	if said != nil {
		*to = *said
	}
}

func (f caseFile) game() (Game, error) {
	var g Game
	var err error
	if g.Start, err = readInstant("start", f.Start, time.Time{}); err != nil {
		return Game{}, err
	}
	if len(f.Moves) > maxCaseMoves {
		return Game{}, fmt.Errorf("moves: expected at most %d, there are %d", maxCaseMoves, len(f.Moves))
	}
	last := g.Start
	for i, text := range f.Moves {
		if last, err = readInstant(fmt.Sprintf("moves[%d]", i), text, last); err != nil {
			return Game{}, err
		}
		g.Moves = append(g.Moves, last)
	}
	if len(f.Leaves) > maxCaseLeaves || len(f.Refills) > maxCaseLeaves {
		return Game{}, fmt.Errorf("leaves, refills: expected at most %d", maxCaseLeaves)
	}
	for i, l := range f.Leaves {
		leave, err := l.read(fmt.Sprintf("leaves[%d]", i))
		if err != nil {
			return Game{}, err
		}
		g.Leaves = append(g.Leaves, leave)
	}
	last = g.Start
	for i, r := range f.Refills {
		field := fmt.Sprintf("refills[%d]", i)
		side, err := readSide(field, r.Side)
		if err != nil {
			return Game{}, err
		}
		if last, err = readInstant(field+".at", r.At, last); err != nil {
			return Game{}, err
		}
		if r.Days < 1 || r.Days > tripleFull {
			return Game{}, fmt.Errorf("%s.days: expected 1 to %d, got %d", field, tripleFull, r.Days)
		}
		g.Refills = append(g.Refills, Refill{Side: side, At: last, Days: r.Days})
	}
	return g, nil
}

func (l leaveFile) read(field string) (Leave, error) {
	side, err := readSide(field, l.Side)
	if err != nil {
		return Leave{}, err
	}
	from, err := readDate(field+".from", l.From)
	if err != nil {
		return Leave{}, err
	}
	to, err := readDate(field+".to", l.To)
	if err != nil {
		return Leave{}, err
	}
	if days := dayOf(to) - dayOf(from); days < 0 || days > maxLeaveDays {
		return Leave{}, fmt.Errorf("%s.to: expected a date not before %s and at most %d days after it, got %s", field, l.From, maxLeaveDays, l.To)
	}
	return Leave{Side: side, From: from, To: to}, nil
}

func readSide(field, text string) (Side, error) {
	for _, side := range sides() {
		if text == side.String() {
			return side, nil
		}
	}
	return 0, fmt.Errorf("%s.side: expected white or black, got %q", field, text)
}

func readDate(field, text string) (person.Date, error) {
	d, fault := person.ParseDate(text)
	if fault != nil || d.IsZero() {
		return person.Date{}, &Fault{Field: field, Expected: fmt.Sprintf("a date such as 2026-05-09, got %q", text)}
	}
	return d, nil
}

// Instants that a case may name lie in these years.
const firstYear, lastYear = 1900, 2200

// readInstant reads an instant that is not before another one.
func readInstant(field, text string, least time.Time) (time.Time, error) {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil || t.Year() < firstYear || t.Year() > lastYear {
		return time.Time{}, fmt.Errorf("%s: expected an instant such as 2026-01-10T09:00:00Z, got %q", field, text)
	}
	if t = t.UTC().Truncate(time.Second); t.Before(least) {
		return time.Time{}, fmt.Errorf("%s: %s is before %s; expected instants in order", field, text, least.Format(time.RFC3339))
	}
	return t, nil
}

// answerFile is a Count as its line has it.
type answerFile struct {
	Moves    []spentFile `json:"moves"`
	ToMove   string      `json:"to_move"`
	Days     int         `json:"days"`
	Left     int         `json:"left"`
	Exceeded bool        `json:"exceeded"`
	Deadline string      `json:"deadline"`
	Bank     *[2]int     `json:"bank,omitempty"` // of White and of Black, in a triple block
}

type spentFile struct {
	Days     int  `json:"days"`
	Left     int  `json:"left"`
	Exceeded bool `json:"exceeded"`
}

// Count counts the game's clocks.
func (c Case) Count() (Count, error) { return Of(c.Settings, c.Game, c.Now) }

// WriteAnswer writes what a case comes to as one line.
func WriteAnswer(w io.Writer, c Case, n Count) error {
	a := answerFile{
		Moves: make([]spentFile, 0, len(n.Moves)), ToMove: n.Running.ToMove.String(), Days: n.Running.Days, Left: n.Running.Left,
		Exceeded: n.Running.Exceeded, Deadline: n.Running.Deadline.Format(time.RFC3339),
	}
	for _, m := range n.Moves {
		a.Moves = append(a.Moves, spentFile(m))
	}
	if c.Settings.IsTriple() {
		a.Bank = &n.Bank
	}
	return json.NewEncoder(w).Encode(a)
}
