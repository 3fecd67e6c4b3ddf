package trf

import (
	"cmp"
	"slices"
	"strings"
)

// Event is what the lines of a file mean together.
type Event struct {
	Name          string
	Type          string // free text of 092
	System        string // code of 192, "" where the file has none
	Rounds        int    // of the event; 0 when the file does not say
	Paired        int    // the last round with a pairing, or in which everybody was away
	Given         []int  // who has a pairing-allocated bye of the round after that, given before anybody was paired
	Initial       Colour // of the first player in round 1: said by 152 or XXC, else seen in the first games, else NoColour
	InitialSaid   bool
	OrderByRank   bool // XXC rank: the numbers follow the places, not the strength
	Baku          bool // 192 ends in _BAKU and no line says which virtual points that makes
	Scoring       Scoring
	Players       []Entrant // by number
	Forbidden     []Prohibited
	Abnormal      []Abnormal // of players
	Teams         []Team     // of 310, or of 013 numbered in their order; a player stands in one of them, and once
	BoardColours  string     // of a team with White on board 1: WBWB
	lineUps       map[teamRound]LineUp
	teamByes      map[int][]FreeTeam // by round, as lines 320 have them
	teamForfeits  map[int][]TeamForfeit
	teamAbnormal  map[teamRound][]Abnormal // round 0: of all rounds
	teamIndex     map[int]int
	teamAsked     map[teamRound]Result // byes that lines 240 give to teams
	teamOf        map[int]*Team        // by member
	boards        int                  // of a match
	plain         bool                 // the counts of games are left aside
	byNumber      map[int]int
	counts        map[countKey][2]int
	settings      map[string]string
	absentPending []int
	running       int // the round under way that no line 001 has: the one which engines see as the next; 0 for none
}

// Entrant is a player of an event.
type Entrant struct {
	Player
	Line    int      // of the file
	Virtual []Points // element 0 is round 1; rounds beyond the end have none
	Asked   []Result // element 0 is round 1: byes that lines 240 give; NoResult for none
}

// All returns the records of one type, in the order of the file.
func All[T Record](d Document) []T {
	var out []T
	for _, r := range d.Records {
		if t, ok := r.(T); ok {
			out = append(out, t)
		}
	}
	return out
}

// Text returns the value of the first Text line with this id, or "".
func (d Document) Text(id string) string {
	for _, t := range All[Text](d) {
		if t.ID == id {
			return t.Value
		}
	}
	return ""
}

// Event says what the file means. The error is the first *Problem, by line, that leaves no meaning: two players with one
// number, an opponent who is not in the file or does not have the game, two players with one colour.
func (d Document) Event() (Event, error) {
	if senseless, _ := d.examine(); len(senseless) > 0 {
		return Event{}, senseless[0]
	}
	return d.event(), nil
}

func (d Document) event() Event {
	e := Event{
		Name: d.Text("012"), Type: d.Text("092"), System: cmp.Or(d.Text("192"), d.setting(SettingSystem)), BoardColours: d.Text("352"),
		Scoring: d.scoring(), Abnormal: All[Abnormal](d), byNumber: map[int]int{}, counts: map[countKey][2]int{}, settings: map[string]string{},
	}
	for i, r := range d.Records {
		if p, ok := r.(Player); ok {
			e.Players = append(e.Players, Entrant{Player: p, Line: i + 1})
		}
	}
	slices.SortStableFunc(e.Players, func(a, b Entrant) int { return cmp.Compare(a.Number, b.Number) })
	for i, p := range e.Players {
		e.byNumber[p.Number] = i
	}
	e.readPending(d)
	e.readPaired()
	e.readTeams(d)
	for len(e.Players) > 0 && e.hasEverybody(e.Paired+1) {
		e.Paired++
	}
	e.readSettings(d)
	e.readVirtual(d)
	e.boards = e.countBoards()
	if !e.InitialSaid {
		e.Initial = e.seenInitial()
	}
	return e
}

// readPaired finds the last round with a pairing. One without a game, of which nothing is said of two players or more, is still to be
// paired, and its byes were given beforehand: those two would have met.
func (e *Event) readPaired() {
	for _, p := range e.Players {
		for round, c := range p.Rounds {
			if c.IsPaired() {
				e.Paired = max(e.Paired, round+1)
			}
		}
	}
	var given []int
	unknown := 0
	for _, p := range e.Players {
		switch c := p.Cell(e.Paired); {
		case c.Opponent != 0:
			return
		case c.Result == PairingBye:
			given = append(given, p.Number)
		case c.IsBlank():
			unknown++
		}
	}
	if len(given) > 0 && unknown >= 2 {
		e.Paired, e.Given = e.Paired-1, given
	}
}

// hasEverybody tells whether every player's line says something of a round: then the round is over, even without a pairing.
func (e *Event) hasEverybody(round int) bool {
	return !slices.ContainsFunc(e.Players, func(p Entrant) bool { return p.Cell(round).IsBlank() })
}

// readSettings reads the lines about the event and about single rounds. Where TRF26 and an engine's line differ, TRF26 has the
// last word.
func (e *Event) readSettings(d Document) {
	for _, id := range []string{"XXR", "142"} {
		for _, n := range All[RoundCount](d) {
			if n.ID == id {
				e.Rounds = n.Rounds
			}
		}
	}
	for _, c := range All[Configuration](d) {
		e.configure(c)
	}
	for _, c := range All[InitialColour](d) {
		e.Initial, e.InitialSaid = c.Colour, true
	}
	e.Forbidden = All[Prohibited](d)
	for _, s := range All[Strangers](d) {
		e.Forbidden = append(e.Forbidden, Prohibited{From: 1, To: MaxRound, Players: s.Players})
	}
	for _, b := range All[Byes](d) {
		if e.isUnderWay(b.Round) { // the remarks about it say more
			continue
		}
		for _, number := range b.Players {
			if e.OfTeams() {
				e.teamAsked[teamRound{number, b.Round}] = b.Type
			} else if p := e.entrant(number); p != nil {
				p.Asked = atLeast(p.Asked, b.Round)
				p.Asked[b.Round-1] = b.Type
			}
		}
	}
	for _, a := range All[Absent](d) {
		if e.running == 0 { // else of a round under way
			e.absentPending = append(e.absentPending, a.Players...)
		}
	}
	for _, s := range All[Setting](d) {
		e.settings[s.Name] = s.Value
	}
	for _, c := range All[Counts](d) {
		e.counts[countKey{c.White, c.Round}] = [2]int{c.WhiteCount, c.BlackCount}
		e.counts[countKey{c.Black, c.Round}] = [2]int{c.BlackCount, c.WhiteCount}
	}
}

// isUnderWay tells whether a round is known from remarks alone.
func (e *Event) isUnderWay(round int) bool {
	return e.running > 0 && e.running <= round && round <= e.Paired
}

func (e *Event) configure(c Configuration) {
	for _, w := range c.Words {
		switch strings.ToLower(w) {
		case "rank":
			e.OrderByRank = true
		case "white1":
			e.Initial, e.InitialSaid = White, true
		case "black1":
			e.Initial, e.InitialSaid = Black, true
		}
	}
}

// readVirtual gives the players their virtual points. Lines of both kinds for one player and round say the same, so XXA
// replaces 250 there and does not add to it.
func (e *Event) readVirtual(d Document) {
	explicit := false
	for _, a := range All[Acceleration](d) {
		explicit = true
		for i := range e.Players {
			p := &e.Players[i]
			if p.Number < a.First || p.Number > a.Last || a.Points == NoPoints {
				continue
			}
			p.Virtual = atLeast(p.Virtual, a.To)
			for r := a.From; r <= a.To; r++ {
				p.Virtual[r-1] = a.Points
			}
		}
	}
	for _, v := range All[Virtual](d) {
		explicit = true
		if p := e.entrant(v.Player); p != nil {
			p.Virtual = atLeast(p.Virtual, len(v.Points))
			copy(p.Virtual, v.Points)
		}
	}
	e.Baku = strings.HasSuffix(e.System, "_BAKU") && !explicit
}

// seenInitial returns the initial colour as the first round with colours shows it: the best player with a colour there has it
// if his number among those who had been in a pairing until then is odd, else the other one (C.04.3 article 5.2.5).
func (e *Event) seenInitial() Colour {
	for round := 1; round <= e.Paired; round++ {
		number := 0
		for _, p := range e.Players {
			if !slices.ContainsFunc(p.Rounds[:min(round, len(p.Rounds))], Cell.IsPaired) {
				continue
			}
			number++
			if c := p.Cell(round).Colour; c != NoColour {
				if number%2 == 0 {
					return c.Other()
				}
				return c
			}
		}
	}
	return NoColour
}

// Player returns the player with a number, or one of whom nothing is said.
func (e *Event) Player(number int) Player {
	if p := e.entrant(number); p != nil {
		return p.Player
	}
	return Player{}
}

// Entrant returns the player with a number.
func (e *Event) Entrant(number int) (Entrant, bool) {
	if p := e.entrant(number); p != nil {
		return *p, true
	}
	return Entrant{}, false
}

// entrant returns the player with a number, or nil.
func (e *Event) entrant(number int) *Entrant {
	if i, ok := e.byNumber[number]; ok {
		return &e.Players[i]
	}
	return nil
}

// atLeast lengthens s to n elements.
func atLeast[T any](s []T, n int) []T {
	if len(s) < n {
		s = append(s, make([]T, n-len(s))...)
	}
	return s
}

type countKey struct{ player, round int }

// CountsOf returns the points counted for a player and for the opponent in a round, where a remark of ours says them.
func (e *Event) CountsOf(player, round int) (own, other int, ok bool) {
	c, ok := e.counts[countKey{player, round}]
	return c[0], c[1], ok
}

// HasCounts tells whether the file holds counts of games, or says that its games have them.
func (e *Event) HasCounts() bool { return len(e.counts) > 0 || e.Setting(SettingCounts) != "" }

// Worth returns what a player's cell of a round is worth, lines 299 included. A round that was not paired is worth what
// its bye is.
func (e *Event) Worth(p *Entrant, round int) Points {
	c := p.Cell(round)
	if c.Opponent != 0 && c.Result == NoResult {
		return 0
	}
	rule := c.Result.Rule()
	for _, a := range e.Abnormal {
		matches := a.Type == 0 || a.Type == rule.Symbol || c.Result == NoResult && a.Type == 'Z'
		if matches && a.Points != NoPoints && (a.Round == 0 || a.Round == round) && slices.Contains(a.IDs, p.Number) {
			return a.Points
		}
	}
	return e.Scoring.Of(c.Result, c.Colour)
}

// PointsBefore returns what a player has before a round, without virtual points.
func (e *Event) PointsBefore(p *Entrant, round int) Points {
	var sum Points
	for r := 1; r < round; r++ {
		sum += e.Worth(p, r)
	}
	return sum
}

// meetOnce tells whether nobody may meet an opponent twice: so in every Swiss, and where the file says nothing of its system.
func (e *Event) meetOnce() bool {
	system := strings.ToLower(e.System + " " + e.Type)
	for _, s := range []string{
		"robin", "berger", "doubleswiss", "double swiss", "knock", "schev", "schiller", "match", "кругов", "нокаут", "матч",
	} {
		if strings.Contains(system, s) {
			return false
		}
	}
	return true
}
