package simulate

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
)

// Stopped says that a round had no pairing. The tournament ended before it.
type Stopped struct {
	Round int
	Why   *pairing.ErrNoPairing
}

// Error names the round in English.
func (s *Stopped) Error() string { return fmt.Sprintf("round %d: %v", s.Round, s.Why) }

// Unwrap returns why there was no pairing.
func (s *Stopped) Unwrap() error { return s.Why }

// Tournament plays a tournament and returns its file in TRF26. The error is a *RangeError, or, with the file up to there, a
// *Stopped.
func Tournament(o Options) (trf.Document, error) {
	if err := o.Check(); err != nil {
		return trf.Document{}, err
	}
	if o.Teams > 0 {
		return playTeams(o)
	}
	a := newArena(o)
	for round := 1; round <= o.Rounds; round++ {
		a.announce(round)
		if !slices.ContainsFunc(a.players, func(p trf.Player) bool { return p.Cell(round).IsBlank() }) {
			continue // everybody is away
		}
		paired, err := a.pair(round)
		var none *pairing.ErrNoPairing
		if errors.As(err, &none) {
			a.forget(round)
			return a.finish(), &Stopped{Round: round, Why: none}
		}
		if err != nil {
			return trf.Document{}, err
		}
		a.play(round, a.changed(round, paired))
	}
	return a.finish(), nil
}

// arena is a tournament under way.
type arena struct {
	o       Options
	r       *rand.Rand
	players []trf.Player // by number, from 1
	joins   []int        // first round of each
	leaves  []int        // first round after the last of each
	initial trf.Colour
	groups  []trf.Record // 250 and 260
	counts  []trf.Record
	hands   []trf.Record    // remarks of rounds that were changed by hand
	met     map[[2]int]bool // who has met, and who may not
}

func newArena(o Options) *arena {
	a := &arena{o: o, r: rand.New(rand.NewPCG(o.Seed, 2026)), initial: trf.White, met: map[[2]int]bool{}}
	if a.r.IntN(2) == 0 {
		a.initial = trf.Black
	}
	ratings := make([]int, o.Players)
	for i := range ratings {
		ratings[i] = o.Lowest + a.r.IntN(o.Highest-o.Lowest+1)
	}
	slices.SortFunc(ratings, func(x, y int) int { return y - x })
	for i, rating := range ratings {
		p := trf.Player{Number: i + 1, Rating: rating, Federation: "RUS"}
		p.Name, p.Sex = person(a.r)
		a.players = append(a.players, p)
		a.joins, a.leaves = append(a.joins, a.late()), append(a.leaves, a.leave())
	}
	if o.Baku {
		a.accelerate()
	}
	a.forbid()
	return a
}

// happens draws lots for something of which the chance is given in per cent.
func (a *arena) happens(percent float64) bool { return a.r.Float64()*100 < percent }

func (a *arena) late() int {
	if a.o.Rounds > 1 && a.happens(a.o.Late) {
		return 2 + a.r.IntN(a.o.Rounds-1)
	}
	return 1
}

func (a *arena) leave() int {
	if a.o.Rounds > 1 && a.happens(a.o.Leave) {
		return 2 + a.r.IntN(a.o.Rounds-1)
	}
	return a.o.Rounds + 1
}

// accelerate writes down the virtual points of those who are there in round 1 by C.04.7.
func (a *arena) accelerate() {
	var list []pairing.Entrant
	for i, p := range a.players {
		list = append(list, pairing.Entrant{Number: p.Number, Absent: a.joins[i] > 1})
	}
	last := pairing.BakuLast(list)
	if last == 0 {
		return
	}
	points := pairing.BakuPoints(a.o.Rounds, int(a.win()), int(a.draw()))
	for from := 0; from < len(points); {
		to := from
		for to+1 < len(points) && points[to+1] == points[from] {
			to++
		}
		a.groups = append(a.groups, trf.Acceleration{
			MatchPoints: trf.NoPoints, Points: trf.Points(points[from]), From: from + 1, To: to + 1, First: 1, Last: last,
		})
		from = to + 1
	}
}

func (a *arena) win() trf.Points {
	if a.o.Counts {
		return trf.Whole(2)
	}
	return a.o.Win
}

func (a *arena) draw() trf.Points {
	if a.o.Counts {
		return trf.Whole(1)
	}
	return a.o.Draw
}

func (a *arena) forbid() {
	for len(a.met) < a.o.Forbidden {
		x, y := 1+a.r.IntN(a.o.Players), 1+a.r.IntN(a.o.Players)
		if pair := pairOf(x, y); x != y && !a.met[pair] {
			a.met[pair] = true
			a.groups = append(a.groups, trf.Prohibited{From: 1, To: a.o.Rounds, Players: pair[:]})
		}
	}
}

// announce writes into the cells of a round who is away.
func (a *arena) announce(round int) {
	for i := range a.players {
		result := trf.NoResult
		switch {
		case round < a.joins[i], round >= a.leaves[i], a.happens(a.o.Aways):
			result = trf.ZeroBye
		case a.happens(a.o.HalfByes):
			result = trf.HalfBye
		case a.happens(a.o.FullByes):
			result = trf.FullBye
		}
		a.players[i].Rounds = append(a.players[i].Rounds, trf.Cell{Result: result})
	}
}

// forget takes back what was announced for a round.
func (a *arena) forget(round int) {
	for i := range a.players {
		a.players[i].Rounds = a.players[i].Rounds[:round-1]
	}
}

func (a *arena) pair(round int) (replay.Round, error) {
	f, err := replay.Open(a.document(), replay.Options{Score: a.o.Score})
	if err != nil {
		return replay.Round{}, err
	}
	return f.Pair(round)
}

// play gives the games of a round their results.
func (a *arena) play(round int, paired replay.Round) {
	for _, g := range paired.Games {
		white, black := &a.players[g.White-1], &a.players[g.Black-1]
		r := a.result(white.Rating - black.Rating)
		if a.o.Counts && (r.white > 0 || r.black > 0) {
			a.counts = append(a.counts, trf.Counts{Round: round, White: g.White, Black: g.Black, WhiteCount: r.white, BlackCount: r.black})
		}
		white.Rounds[round-1] = trf.Cell{Opponent: g.Black, Colour: trf.White, Result: r.letters[0]}
		black.Rounds[round-1] = trf.Cell{Opponent: g.White, Colour: trf.Black, Result: r.letters[1]}
	}
	for _, n := range paired.Byes {
		a.players[n-1].Rounds[round-1] = trf.Cell{Result: trf.PairingBye}
	}
}

// document is the file as it stands.
func (a *arena) document() trf.Document {
	d := trf.Document{Records: []trf.Record{
		trf.Text{ID: "012", Value: "Simulated tournament, seed " + strconv.FormatUint(a.o.Seed, 10)},
		trf.Text{ID: "062", Value: strconv.Itoa(len(a.players))},
		trf.Text{ID: "092", Value: "Individual: Swiss-System"},
		trf.RoundCount{ID: "142", Rounds: a.o.Rounds},
		trf.InitialColour{Colour: a.initial},
	}}
	if a.win() != trf.Whole(1) || a.draw() != 5 || a.o.Loss != 0 {
		system := trf.PointSystem{ID: "162", Values: []trf.Worth{{Symbol: "W", Points: a.win()}, {Symbol: "D", Points: a.draw()}}}
		if a.o.Loss != 0 {
			system.Values = append(system.Values, trf.Worth{Symbol: "L", Points: a.o.Loss})
		}
		d.Records = append(d.Records, system)
	}
	d.Records = append(d.Records, trf.Text{ID: "182", Value: "adyukh"}, trf.Text{ID: "192", Value: "FIDE_DUTCH"})
	for _, p := range a.players {
		p.Points = trf.NoPoints
		d.Records = append(d.Records, p)
	}
	d.Records = append(d.Records, a.groups...)
	d.Records = append(d.Records, a.counts...)
	d.Records = append(d.Records, a.hands...)
	return d
}

func (a *arena) finish() trf.Document { return finish(a.document()) }

// finish gives a file the points and places of players.
func finish(d trf.Document) trf.Document {
	e, err := d.Event()
	if err != nil {
		panic(err) // what was paired is sound
	}
	points := make(map[int]trf.Points, len(e.Players))
	order := make([]int, 0, len(e.Players))
	for i := range e.Players {
		p := &e.Players[i]
		points[p.Number] = e.PointsBefore(p, e.Next())
		order = append(order, p.Number)
	}
	slices.SortStableFunc(order, func(x, y int) int { return int(points[y] - points[x]) })
	rank := make(map[int]int, len(order))
	for i, n := range order {
		rank[n] = i + 1
	}
	for i, r := range d.Records {
		if p, ok := r.(trf.Player); ok {
			p.Points, p.Rank = points[p.Number], rank[p.Number]
			d.Records[i] = p
		}
	}
	d, _ = d.As(trf.TRF26)
	return d
}

// person draws a name and a sex.
func person(r *rand.Rand) (name, sex string) {
	surname := surnames[r.IntN(len(surnames))]
	if r.IntN(3) > 0 {
		return surname + ", " + men[r.IntN(len(men))], "m"
	}
	if last := []rune(surname); last[len(last)-1] == 'в' {
		surname += "а"
	}
	return surname + ", " + women[r.IntN(len(women))], "w"
}
