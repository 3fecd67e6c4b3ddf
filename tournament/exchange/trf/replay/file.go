package replay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// ScoreBy is the sum by which players are paired where the games of a file have counts.
type ScoreBy int

// The sums. The zero value is ByPoints where the file has counts.
const (
	ByDefault     ScoreBy = iota // as the file says, else ByPoints where it has counts
	ByPoints                     // очки: the counts of the remarks ### XAC
	ByMatchPoints                // баллы: the points of lines 001
)

// Options say what a file does not, or against it.
type Options struct {
	System System
	Score  ScoreBy
	Rounds int         // of the event; 0: as the file says
	Seats  teams.Seats // of a Swiss of teams: how article 3.6 is read
	Past   bool        // only rounds that the file has are asked for: without a number of rounds the last of them is the last
}

// File is an event whose rounds can be paired.
type File struct {
	Notes []Note // what was assumed

	event   trf.Event
	layout  layout
	seats   teams.Seats
	counted bool                 // counts pair
	number  map[int]int          // number in the file → in the engine; nil: the same
	named   map[int]int          // number in the engine → in the file; nil: the same
	players map[int]*trf.Entrant // by number in the file
	byHand  map[int][]string     // what a remark says was paired by hand in a round: "5-8", "7-0", in order
}

// ByHand tells whether the file says of what it has otherwise than the rules that it was changed by hand after an engine had paired it.
func (f *File) ByHand(d Difference) bool {
	var filed []string
	for _, g := range d.Filed.Games {
		filed = append(filed, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	for _, n := range d.Filed.Byes {
		filed = append(filed, fmt.Sprintf("%d-0", n))
	}
	slices.Sort(filed)
	said, ok := f.byHand[d.Round]
	return ok && slices.Equal(filed, said)
}

// roundsByHand reads the remarks.
func roundsByHand(d trf.Document) map[int][]string {
	rounds := map[int][]string{}
	for _, r := range d.Records {
		raw, ok := r.(trf.Raw)
		if !ok {
			continue
		}
		text, ok := strings.CutPrefix(raw.Line, trf.HandMark)
		parts := strings.SplitN(text, ", ", 3) // the number, what was paired, what by the rules
		if n, err := strconv.Atoi(parts[0]); ok && err == nil && len(parts) > 1 {
			paired := strings.Fields(strings.TrimPrefix(parts[1], "paired "))
			slices.Sort(paired)
			rounds[n] = paired
		}
	}
	return rounds
}

// Open prepares a file. The error is a *trf.Problem that leaves the file no meaning, or a *Refusal.
func Open(d trf.Document, o Options) (*File, error) {
	e, err := d.Event()
	if err != nil {
		return nil, err
	}
	if len(e.Players) == 0 {
		return nil, &Refusal{Kind: NoPlayers}
	}
	f := &File{event: e, seats: o.Seats, byHand: roundsByHand(d), players: make(map[int]*trf.Entrant, len(e.Players))}
	for i := range e.Players {
		f.players[e.Players[i].Number] = &e.Players[i]
	}
	if err := f.chooseSystem(d, o.System); err != nil {
		return nil, err
	}
	f.counted = o.Score == ByPoints || o.Score == ByDefault && e.HasCounts() && e.Setting(trf.SettingPairBy) != trf.PairByMatchPoints
	if o.Seats != teams.SeatsByNumber {
		if !f.Upwards() {
			return nil, &Refusal{Kind: NoReading}
		}
		f.Notes = append(f.Notes, Note{Kind: ScoreSeats})
	}
	if err := f.countTeams(); err != nil {
		return nil, err
	}
	if o.Rounds > 0 {
		f.event.Rounds = o.Rounds
	}
	if f.event.Rounds == 0 && o.Past && f.layout.system != RoundRobin && f.event.Paired > 0 {
		f.event.Rounds = f.event.Paired
		f.Notes = append(f.Notes, Note{RoundsAssumed, trf.Args{"rounds": f.event.Paired}})
	}
	for _, n := range f.event.Given {
		f.Notes = append(f.Notes, Note{ByeGiven, trf.Args{"number": n, "round": f.event.Next()}})
	}
	if f.layout.system != RoundRobin {
		if err := f.settings(); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// chooseSystem takes the system of the file unless another one is asked for.
func (f *File) chooseSystem(d trf.Document, asked System) error {
	l, refused := layoutOf(&f.event)
	switch {
	case asked == Dutch:
		l, refused = layout{system: Dutch}, nil
	case asked == RoundRobin && l.system != RoundRobin:
		l, refused = layout{system: RoundRobin, cycles: 1}, nil
	}
	if refused != nil {
		refused.Line = lineOf(d, "192")
		if f.event.System == "" {
			refused.Line = lineOf(d, "092")
		}
		if refused.Line > 0 {
			refused.Column = 5
		}
		return refused
	}
	f.layout, f.Notes = l, l.notes
	if table := f.table(); l.system == RoundRobin {
		if table.Check() != nil {
			return &Refusal{Kind: TableSize, Args: trf.Args{"players": len(f.numbers())}}
		}
		f.event.Rounds = table.Rounds()
	}
	return nil
}

// lineOf returns the line of the first text with this id, or 0.
func lineOf(d trf.Document, id string) int {
	return 1 + slices.IndexFunc(d.Records, func(r trf.Record) bool {
		t, ok := r.(trf.Text)
		return ok && t.ID == id
	})
}

// settings refuses a Swiss without what every round of it depends on.
func (f *File) settings() error {
	s := f.event.Scoring
	switch {
	case f.layout.system == TeamSwiss && len(f.event.Teams) == 0:
		return &Refusal{Kind: NoTeams}
	case f.event.Rounds == 0:
		return &Refusal{Kind: NoRounds}
	case f.event.Initial == trf.NoColour:
		return &Refusal{Kind: NoInitial}
	case min(s.WhiteWin, s.BlackWin) <= max(s.WhiteLoss, s.BlackLoss):
		return &Refusal{Kind: WrongScale}
	case f.event.OrderByRank && f.layout.system == Dutch:
		return f.orderByRank()
	}
	return nil
}

// orderByRank gives the players numbers by their places.
func (f *File) orderByRank() error {
	f.number, f.named = map[int]int{}, map[int]int{}
	for _, p := range f.event.Players {
		if _, taken := f.named[p.Rank]; p.Rank < 1 || taken {
			return &Refusal{Kind: NoRank, Line: p.Line, Column: 86, Args: trf.Args{"number": p.Number}}
		}
		f.number[p.Number], f.named[p.Rank] = p.Rank, p.Number
	}
	return nil
}

// Event returns what the file means.
func (f *File) Event() *trf.Event { return &f.event }

// System returns how the rounds are paired.
func (f *File) System() System { return f.layout.system }

// Counted tells whether the counts of games pair, and not the points of lines 001.
func (f *File) Counted() bool { return f.counted }

// Player returns the player whom the engine calls by a number, or nil.
func (f *File) Player(number int) *trf.Entrant { return f.players[f.Named(number)] }

// TeamName returns the name of a team of the file.
func (f *File) TeamName(number int) string {
	for _, t := range f.event.Teams {
		if t.Number == number {
			return t.Name
		}
	}
	return ""
}

// Named returns the number in the file of a player whom the engine calls by a number: they differ where XXC rank orders
// the players by their places.
func (f *File) Named(number int) int {
	if f.named == nil {
		return number
	}
	return f.named[number]
}

// Numbered returns the number in the engine of a player of the file.
func (f *File) Numbered(number int) int {
	if f.number == nil {
		return number
	}
	return f.number[number]
}

// table is the round robin of the file as its rounds show it: the last two rounds of a cycle are exchanged, as FIDE
// recommends, unless the rounds of the file rather speak against it.
func (f *File) table() pairing.RoundRobin {
	table := pairing.RoundRobin{Players: len(f.numbers()), Cycles: max(f.layout.cycles, 1), SwapLast: f.layout.cycles > 1}
	if !table.SwapLast || table.Check() != nil {
		return table
	}
	other := table
	other.SwapLast = false
	if f.misfits(other) < f.misfits(table) {
		return other
	}
	return table
}

// misfits counts the rounds of the file that a table does not have.
func (f *File) misfits(table pairing.RoundRobin) int {
	count := 0
	for round := 1; round <= min(f.event.Paired, table.Rounds()); round++ {
		if !f.compare(round, f.tableRound(table, round)).Same() {
			count++
		}
	}
	return count
}
