package trfevent

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Parts returns the parts of an event of which each is a file of its own: the groups by name, or, where everybody is in one
// table, one part without a name.
func Parts(e *play.Event) []string {
	if e.Head.Regulations.System.Shape() != play.ShapeGroups {
		return []string{""}
	}
	var parts []string
	for _, p := range e.Players {
		if !slices.Contains(parts, p.Group) {
			parts = append(parts, p.Group)
		}
	}
	slices.Sort(parts)
	return parts
}

// Document returns a part of an event as a file of TRF26, with the lines of the engines beside it, up to its last published
// round. The notes tell what the file can't say. The error is a *refusal.Error: nobody is in the part, or the format has
// not enough columns for the games of the rounds. What the journal tells of the event is remarks of the file.
func Document(e *play.Event, part string, departed ...play.Departure) (trf.Document, []Note, error) {
	return document(&export{e: e, departed: departed}, part)
}

func document(x *export, part string) (trf.Document, []Note, error) {
	e := x.e
	x.p, x.scale, x.rules, x.number = e.Persons(), e.Head.Scale(), e.Head.Regulations, map[play.PlayerID]int{}
	x.entrant = x.number
	if err := x.choose(part); err != nil {
		return trf.Document{}, nil, err
	}
	if err := x.chooseMembers(); err != nil {
		return trf.Document{}, nil, err
	}
	x.columnise()
	if len(x.columns) > trf.MaxRound {
		return trf.Document{}, nil, &refusal.Error{
			Code: refusal.Conflict, Key: "error.trf.rounds", Args: refusal.Args{"rounds": len(x.columns), "most": trf.MaxRound},
		}
	}
	x.head()
	x.players()
	x.teams()
	x.settings()
	if err := x.sum(part); err != nil {
		return trf.Document{}, nil, err
	}
	if err := x.losses(); err != nil {
		return trf.Document{}, nil, err
	}
	x.sayPoints()
	d, _ := trf.Document{Records: x.records}.As(trf.TRF26)
	return d, x.notes, nil
}

// export collects the lines of a file.
type export struct {
	e        *play.Event
	p        *play.Event // the same as an event of persons
	departed []play.Departure
	scale    rules.Scale
	rules    play.Regulations
	entrants []play.Player         // who takes part: persons, or teams
	entrant  map[play.PlayerID]int // their numbers in the file
	list     []play.Player         // the persons, in the order of their numbers in the file
	number   map[play.PlayerID]int
	of       map[play.PlayerID]play.PlayerID // the teams of the persons; nil in an event of persons
	columns  []column
	complete int           // how many of them lines 001 have
	pending  []trf.Pending // what lines 001 do not have
	records  []trf.Record
	notes    []Note

	conventional bool // without the remarks of this program, places by the points of lines 001
}

// column is what a column of rounds holds: the games of a round, of a match one after the other.
type column struct{ round, leg int }

func (x *export) add(r ...trf.Record) { x.records = append(x.records, r...) }

func (x *export) note(kind NoteKind, args trf.Args) { x.notes = append(x.notes, Note{kind, args}) }

// choose takes the players of the part. In a group they have the numbers of its table.
func (x *export) choose(part string) error {
	grouped := x.grouped()
	for _, p := range x.e.ByNumber() {
		if !grouped || p.Group == part {
			x.entrants = append(x.entrants, p)
			x.entrant[p.ID] = len(x.entrants)
		}
	}
	x.list = x.entrants
	if len(x.entrants) == 0 || !grouped && part != "" {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.trf.no-players"}
	}
	if !x.e.IsDrawn() {
		x.note(NotDrawn, nil)
	}
	return nil
}

// grouped tells whether each group is a file of its own.
func (x *export) grouped() bool { return x.rules.System.Shape() == play.ShapeGroups }

// rounds returns how many rounds the part has by the regulations.
func (x *export) rounds() int {
	if x.grouped() {
		return pairing.RoundRobin{Players: len(x.entrants), Cycles: x.rules.Cycles, SwapLast: x.rules.SwapLast}.Rounds()
	}
	return x.e.ScheduledRounds()
}

// columnise gives every published round its columns.
func (x *export) columnise() {
	for n := 1; n <= min(x.seatedRounds(), max(x.rounds(), 0)); n++ {
		legs := 1
		for _, g := range x.p.Rounds[n-1].Games {
			if x.number[g.White] != 0 {
				legs = max(legs, g.Leg+1)
			}
		}
		for leg := range legs {
			x.columns = append(x.columns, column{n, leg})
		}
	}
	x.complete = x.countComplete()
	if most := x.p.Head.Regulations.Match.Games; most > 1 || len(x.columns) > x.e.PublishedRounds() {
		x.note(MatchColumns, trf.Args{"games": most})
	}
	if drafts := len(x.e.Rounds) - x.e.PublishedRounds(); drafts > 0 {
		x.note(DraftsLeft, trf.Args{"n": drafts})
	}
}

// text adds a line with a text, unless there is none.
func (x *export) text(id, value string) {
	if value != "" {
		x.add(trf.Text{ID: id, Value: value})
	}
}

// head writes the lines about the event.
func (x *export) head() {
	h := x.e.Head
	x.text("012", h.Name)
	if h.Short != "" {
		x.add(trf.Setting{Name: trf.SettingShortName, Value: h.Short})
	}
	x.text("022", h.Place)
	x.text("042", dateText(h.Begins))
	x.text("052", dateText(h.Ends))
	rated := 0
	for _, p := range x.list {
		if p.Rating > 0 {
			rated++
		}
	}
	x.text("062", strconv.Itoa(len(x.list)))
	x.text("072", strconv.Itoa(rated))
	if x.of != nil {
		x.text("082", strconv.Itoa(len(x.entrants)))
	}
	code, words := x.rules.TournamentType()
	x.text("092", words)
	x.officials()
	control := h.Regulations.Time.String()
	if h.IsCorrespondence() {
		control = h.Regulations.Correspondence.Clock.String()
		x.note(CorrespondenceLeft, nil)
	}
	x.text("122", control)
	x.dates()
	if n := x.rounds() * max(1, x.legs()); n > 0 {
		x.add(trf.RoundCount{ID: "142", Rounds: min(max(n, len(x.columns)), trf.MaxRound)})
	}
	switch h.Regulations.Swiss.Drawn {
	case play.InitialWhite:
		x.add(trf.InitialColour{Colour: trf.White})
	case play.InitialBlack:
		x.add(trf.InitialColour{Colour: trf.Black})
	}
	x.points()
	x.text("182", "adyukh")
	x.systemCode(code)
	x.order()
	x.teamRules()
}

// legs is the number of games of a match; of a knock-out, where it differs, the columns say it.
func (x *export) legs() int {
	if x.rules.System.HasBracket() {
		return 1
	}
	return x.p.Head.Regulations.Match.Games
}

func dateText(d play.Date) string { return strings.ReplaceAll(d.String(), "-", "/") }

// officials writes the chief arbiter and the deputies, with their categories.
func (x *export) officials() {
	left := 0
	for _, o := range x.e.Head.Officials {
		name := o.Name
		if o.Category != "" {
			name += " (" + o.Category + ")"
		}
		switch o.Role {
		case play.ChiefArbiter:
			x.text("102", name)
		case play.DeputyArbiter:
			x.text("112", name)
		default:
			left++
		}
	}
	if left > 0 {
		x.note(OfficialsLeft, trf.Args{"n": left})
	}
}

// dates writes the days of the rounds, if one is known.
func (x *export) dates() {
	zone := x.e.Head.Location()
	dates := make([]string, len(x.columns))
	for i, c := range x.columns {
		if at := x.e.Rounds[c.round-1].StartsAt; !at.IsZero() {
			dates[i] = at.In(zone).Format("06/01/02")
		}
	}
	if slices.ContainsFunc(dates, func(d string) bool { return d != "" }) {
		x.add(trf.Dates{Rounds: dates})
	}
}

// shortDate writes a date for line 001: 1984/05/07, or the year alone as 1984/00/00.
func shortDate(p play.PlayerData) string {
	if !p.Born.IsZero() {
		return dateText(p.Born)
	}
	if p.BirthYear > 0 {
		return strconv.Itoa(p.BirthYear) + "/00/00"
	}
	return ""
}
