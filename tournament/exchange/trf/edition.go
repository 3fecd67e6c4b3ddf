package trf

import "slices"

// Edition is an edition of the format.
type Edition string

// The editions that are written.
const (
	TRF16 Edition = "TRF16" // of 2016, with the lines by which the engines extended it
	TRF26 Edition = "TRF26" // of 2026, and beside it the engines' lines: readers of both kinds find what they know
)

// As returns the document in an edition. Lines stay where they are; what the edition, or the engines beside it, say in
// other words is added: settings before the first player, the rest at the end. Of what an edition can't say the problems
// name the line. A document that is in the edition comes back as it is.
//
// Virtual points stand in one kind of line only, since an engine may add up both: 250 in TRF26, XXA in TRF16.
func (d Document) As(edition Edition) (Document, []*Problem) {
	c := conversion{event: d.event(), from: d}
	if edition == TRF16 {
		c.toOld()
	} else {
		c.toNew()
	}
	first := slices.IndexFunc(c.kept, func(r Record) bool {
		_, ok := r.(Player)
		return ok
	})
	if first < 0 {
		first = len(c.kept)
	}
	return Document{Records: slices.Concat(c.kept[:first], c.settings, c.kept[first:], c.tail), EOL: d.EOL}, c.problems
}

// conversion collects the lines of a document in another edition.
type conversion struct {
	event    Event
	from     Document
	kept     []Record
	settings []Record // new lines before the players
	tail     []Record // new lines after everything
	problems []*Problem
}

// lacks tells whether the source has no record of a type for which is holds.
func lacks[T Record](c *conversion, is func(T) bool) bool {
	return !slices.ContainsFunc(All[T](c.from), is)
}

func always[T any](T) bool { return true }

// unsaid notes a line that the edition can't say.
func (c *conversion) unsaid(line int, record string) {
	c.problems = append(c.problems, &Problem{Line: line, Record: record, Kind: NotSaid})
}

// roundsAndColour adds the number of rounds and the initial colour for readers of TRF26 (142) or for the engines (XXR).
func (c *conversion) roundsAndColour(id string) {
	e := &c.event
	if e.Rounds > 0 && lacks(c, func(n RoundCount) bool { return n.ID == id }) {
		c.settings = append(c.settings, RoundCount{ID: id, Rounds: e.Rounds})
	}
	switch {
	case !e.InitialSaid:
	case id == "142":
		if lacks(c, always[InitialColour]) {
			c.settings = append(c.settings, InitialColour{e.Initial})
		}
	case lacks(c, always[Configuration]):
		word := "white1"
		if e.Initial == Black {
			word = "black1"
		}
		c.settings = append(c.settings, Configuration{[]string{word}})
	}
}

// plain is the scoring of lines that say nothing.
func plain() Scoring { return Document{}.scoring() }

// points adds the point system as a line 162 or XXS. Line 162 can't give other points to another colour.
func (c *conversion) points(id string) {
	s := c.event.Scoring
	if s == plain() || !lacks(c, func(p PointSystem) bool { return p.ID == id }) {
		return
	}
	p := PointSystem{
		ID:     "162",
		Values: []Worth{{"W", s.WhiteWin}, {"D", s.WhiteDraw}, {"L", s.WhiteLoss}, {"A", s.ZeroBye}, {"P", s.PairingBye}, {"X", s.Unknown}},
	}
	if id == "XXS" {
		p = PointSystem{ID: "XXS", Values: []Worth{
			{"WW", s.WhiteWin},
			{"BW", s.BlackWin},
			{"WD", s.WhiteDraw},
			{"BD", s.BlackDraw},
			{"WL", s.WhiteLoss},
			{"BL", s.BlackLoss},
			{"ZPB", s.ZeroBye},
			{"HPB", s.HalfBye},
			{"FPB", s.FullBye},
			{"PAB", s.PairingBye},
			{"FW", s.ForfeitWin},
			{"FL", s.ForfeitLoss},
		}}
	}
	if said := (Document{Records: []Record{p}}).scoring(); said.games() != s.games() {
		c.unsaid(0, id)
	}
	c.settings = append(c.settings, p)
}

// games returns the scoring without the points of teams' matches, which other lines give.
func (s Scoring) games() Scoring {
	s.TeamWin, s.TeamDraw, s.TeamLoss = 0, 0, 0
	return s
}

// last is the last round for which a line of TRF26 can speak of the whole event.
func (c *conversion) last() int {
	if c.event.Rounds > 0 {
		return c.event.Rounds
	}
	return MaxRound
}

// next is the round that engines see as the next one.
func (c *conversion) next() int {
	if c.event.running > 0 {
		return c.event.running
	}
	return c.event.Next()
}

// toNew keeps every line but XXA and adds those of TRF26 and of the engines.
func (c *conversion) toNew() {
	for _, r := range c.from.Records {
		if v, ok := r.(Virtual); ok {
			c.tail = append(c.tail, accelerations(v)...)
			continue
		}
		c.kept = append(c.kept, r)
	}
	c.roundsAndColour("142")
	c.roundsAndColour("XXR")
	c.points("162")
	c.points("XXS")
	for _, a := range All[Absent](c.from) {
		if lacks(c, func(b Byes) bool { return b.Round == c.next() && slices.Equal(b.Players, a.Players) }) {
			c.tail = append(c.tail, Byes{Type: ZeroBye, Round: c.next(), Players: a.Players})
		}
	}
	c.absentees()
	for _, s := range All[Strangers](c.from) {
		if lacks(c, func(p Prohibited) bool { return slices.Equal(p.Players, s.Players) }) {
			c.tail = append(c.tail, Prohibited{From: 1, To: c.last(), Players: s.Players})
		}
	}
	c.strangers(nil)
	if lacks(c, always[Team]) {
		for _, t := range c.event.Teams {
			c.tail = append(c.tail, t)
		}
	}
}

// accelerations says a line XXA in lines 250, one for each run of equal points.
func accelerations(v Virtual) []Record {
	var out []Record
	for i := 0; i < len(v.Points); {
		j := i
		for j < len(v.Points) && v.Points[j] == v.Points[i] {
			j++
		}
		if v.Points[i] != 0 {
			out = append(out, Acceleration{MatchPoints: NoPoints, Points: v.Points[i], From: i + 1, To: j, First: v.Player, Last: v.Player})
		}
		i = j
	}
	return out
}

// absentees adds a line XXZ for lines 240 of the round to be paired, where there is none.
func (c *conversion) absentees() {
	var ids []int
	for _, b := range All[Byes](c.from) {
		if b.Round == c.next() {
			ids = append(ids, b.Players...)
		}
	}
	if len(ids) > 0 && lacks(c, always[Absent]) {
		c.tail = append(c.tail, Absent{ids})
	}
}

// strangers adds lines XXP for lines 260 that hold in every round, where there are none; others are given to rest.
func (c *conversion) strangers(rest func(line int)) {
	for i, r := range c.from.Records {
		p, ok := r.(Prohibited)
		switch {
		case !ok:
		case p.From == 1 && p.To >= c.last():
			if lacks(c, func(s Strangers) bool { return slices.Equal(s.Players, p.Players) }) {
				c.tail = append(c.tail, Strangers{p.Players})
			}
		case rest != nil:
			rest(i + 1)
		}
	}
}

// toOld keeps the lines of TRF16 and of the engines, and says in the engines' words what it can of the others.
func (c *conversion) toOld() {
	accelerated := false
	for i, r := range c.from.Records {
		switch r := r.(type) {
		case RoundCount:
			if r.ID == "XXR" {
				c.kept = append(c.kept, r)
			}
		case InitialColour, Prohibited: // below
		case Byes:
			if r.Round > c.next() {
				c.unsaid(i+1, "240")
			}
		case Acceleration:
			accelerated = true
		case PointSystem:
			if r.ID == "XXS" {
				c.kept = append(c.kept, r)
			} else if r.ID == "362" {
				c.unsaid(i+1, r.ID)
			}
		case Team:
			if lacks(c, always[OldTeam]) {
				c.tail = append(c.tail, OldTeam{Name: r.Name, Members: r.Members})
			}
		case Abnormal, TeamBye, TeamForfeit, LineUp:
			c.unsaid(i+1, recordID(r))
		case Text:
			if r.ID >= "142" {
				c.unsaid(i+1, r.ID)
				continue
			}
			c.kept = append(c.kept, r)
		default:
			c.kept = append(c.kept, r)
		}
	}
	c.roundsAndColour("XXR")
	c.points("XXS")
	c.absentees()
	c.strangers(func(line int) { c.unsaid(line, "260") })
	if accelerated {
		c.virtual()
	}
}

// virtual says the lines 250 in lines XXA, one a player.
func (c *conversion) virtual() {
	c.kept = slices.DeleteFunc(c.kept, func(r Record) bool {
		_, ok := r.(Virtual)
		return ok
	})
	for _, p := range c.event.Players {
		if v := withoutEnd(p.Virtual); v != nil {
			c.tail = append(c.tail, Virtual{Player: p.Number, Points: v})
		}
	}
}

// recordID returns the first three columns of a record's line.
func recordID(r Record) string {
	var line row
	r.write(&line)
	return line.id
}
