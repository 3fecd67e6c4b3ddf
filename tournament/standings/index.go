package standings

import (
	"cmp"
	"slices"
	"sync"
)

// index is the facts made ready for counting: players in a fixed order, and for each the rounds that count.
type index struct {
	facts   Facts
	players []Player // by number, then id
	at      map[ID]int
	turns   []turn   // of all players, one after the other
	rounds  [][]turn // of each player, in the order of rounds and legs: parts of turns
	taken   [][]turn // of each player, what was deducted in the order of rounds; nil where nothing was of anybody
	last    int      // the last round that counts
	points  score
	match   score
	views   map[viewKey]*view // made while the criteria are made, then only read
	scratch sync.Pool         // of *scratch
}

func newIndex(f Facts) (*index, error) {
	f.Games, f.Byes = slices.Clone(f.Games), slices.Clone(f.Byes)
	ix := &index{facts: f, players: slices.Clone(f.Players), at: make(map[ID]int, len(f.Players)), views: map[viewKey]*view{}}
	slices.SortFunc(ix.players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	for _, step := range []func() error{ix.seat, ix.addGames, ix.addByes, ix.sort, ix.deduct} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	ix.fill()
	ix.flatten()
	ix.total()
	ix.scratch.New = func() any { return new(scratch) }
	return ix, nil
}

// legs returns how many games a round has for each player.
func (ix *index) legs() int { return max(1, ix.facts.Legs) }

// seat notes the place of every player and makes room for the rounds.
func (ix *index) seat() error {
	if err := ix.facts.check(); err != nil {
		return err
	}
	for i, p := range ix.players {
		if _, twice := ix.at[p.ID]; twice || p.ID == 0 || p.Rating < 0 || p.Rating > maxRating {
			return &FactError{Kind: BadPlayer, Player: p.ID}
		}
		ix.at[p.ID] = i
	}
	ix.rounds = make([][]turn, len(ix.players))
	most := 1 + (2*len(ix.facts.Games)+len(ix.facts.Byes)*ix.legs())/max(1, len(ix.players))
	room := make([]turn, most*len(ix.players))
	for i := range ix.rounds {
		ix.rounds[i] = room[i*most : i*most : (i+1)*most]
	}
	return nil
}

func (ix *index) addGames() error {
	for _, g := range ix.facts.Games {
		if err := g.check(); err != nil {
			return err
		}
		w, wok := ix.at[g.White]
		b, bok := ix.at[g.Black]
		if !wok || !bok {
			return &FactError{Kind: UnknownPlayer, Round: g.Round, Player: stranger(g, wok)}
		}
		if ix.annulled(w) || ix.annulled(b) {
			continue
		}
		t := turn{
			round: g.Round, leg: g.Leg, opponent: b, white: true, how: mode(g.State),
			own: g.WhiteGot, other: g.BlackGot, boards: g.Boards,
		}
		ix.rounds[w] = append(ix.rounds[w], t)
		t.opponent, t.white, t.own, t.other = w, false, g.BlackGot, g.WhiteGot
		ix.rounds[b] = append(ix.rounds[b], t)
	}
	return nil
}

func stranger(g Game, whiteKnown bool) ID {
	if whiteKnown {
		return g.Black
	}
	return g.White
}

func (ix *index) addByes() error {
	for _, b := range ix.facts.Byes {
		if err := b.check(); err != nil {
			return err
		}
		i, ok := ix.at[b.Player]
		if !ok {
			return &FactError{Kind: UnknownPlayer, Round: b.Round, Player: b.Player}
		}
		if !ix.annulled(i) {
			ix.addBye(i, b)
		}
	}
	return nil
}

// deduct notes what was taken off the sums, as turns of nobody's that add less than nothing.
func (ix *index) deduct() error {
	for _, d := range ix.facts.Deductions {
		if err := d.check(); err != nil {
			return err
		}
		i, ok := ix.at[d.Player]
		if !ok {
			return &FactError{Kind: UnknownPlayer, Round: d.Round, Player: d.Player}
		}
		if ix.taken == nil {
			ix.taken = make([][]turn, len(ix.players))
		}
		k := slices.IndexFunc(ix.taken[i], func(t turn) bool { return t.round == d.Round })
		switch t := (turn{round: d.Round, opponent: nobody, how: deducted, own: Result{Points: -d.Points, Match: -d.Match}}); {
		case ix.annulled(i):
		case k < 0:
			ix.taken[i] = append(ix.taken[i], t)
		default: // one line a round
			ix.taken[i][k].own.Points += t.own.Points
			ix.taken[i][k].own.Match += t.own.Match
		}
	}
	for _, turns := range ix.taken {
		slices.SortStableFunc(turns, compareTurns)
	}
	return nil
}

// takenOf returns what was deducted from a player.
func (ix *index) takenOf(i int) []turn {
	if ix.taken == nil {
		return nil
	}
	return ix.taken[i]
}

// addBye adds a bye: where games of a round count each by themselves, as many of them as the round has games, among which
// the points are shared.
func (ix *index) addBye(i int, b Bye) {
	legs := ix.legs()
	for n := range legs {
		t := turn{round: b.Round, opponent: nobody, how: byes + mode(b.Kind)}
		if legs > 1 {
			t.leg = n + 1
		}
		t.own = Result{Points: share(b.Got.Points, n, legs), Match: share(b.Got.Match, n, legs)}
		ix.rounds[i] = append(ix.rounds[i], t)
	}
}

// share returns part n of a whole divided into parts as equal as can be, the greater first.
func share(whole, n, parts int) int {
	if n < whole%parts {
		return whole/parts + 1
	}
	return whole / parts
}

// sort puts each player's turns in order and refuses two of them at the same time.
func (ix *index) sort() error {
	for i, turns := range ix.rounds {
		if !slices.IsSortedFunc(turns, compareTurns) {
			slices.SortFunc(turns, compareTurns)
		}
		for k := 1; k < len(turns); k++ {
			if turns[k].round == turns[k-1].round && (turns[k].leg == turns[k-1].leg || turns[k].how.bye() != turns[k-1].how.bye()) {
				return &FactError{Kind: TwoGames, Round: turns[k].round, Player: ix.players[i].ID}
			}
		}
		if n := len(turns); n > 0 {
			ix.last = max(ix.last, turns[n-1].round)
		}
	}
	return nil
}

func compareTurns(a, b turn) int {
	return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.leg, b.leg))
}

// fill adds what the facts of a Swiss leave out: whoever is neither paired nor has a bye in a round stayed away.
func (ix *index) fill() {
	if ix.facts.System != Swiss {
		return
	}
	held := make([]bool, ix.last+1)
	for _, turns := range ix.rounds {
		for _, t := range turns {
			held[t.round] = true
		}
	}
	for i, turns := range ix.rounds {
		if ix.annulled(i) {
			continue
		}
		k := 0
		for round := 1; round <= ix.last; round++ {
			for k < len(turns) && turns[k].round < round {
				k++
			}
			if held[round] && (k == len(turns) || turns[k].round != round) {
				ix.addBye(i, Bye{Round: round, Kind: Absent})
			}
		}
		if len(ix.rounds[i]) > len(turns) {
			slices.SortFunc(ix.rounds[i], compareTurns)
		}
	}
}

// flatten puts all turns into one row, where each has its place.
func (ix *index) flatten() {
	n := 0
	for _, turns := range ix.rounds {
		n += len(turns)
	}
	ix.turns = make([]turn, 0, n)
	for i, turns := range ix.rounds {
		first := len(ix.turns)
		ix.turns = append(ix.turns, turns...)
		ix.rounds[i] = ix.turns[first:len(ix.turns):len(ix.turns)]
	}
	for n := range ix.turns {
		ix.turns[n].place = n
	}
}

func (ix *index) annulled(i int) bool { return ix.players[i].Status == Annulled }

// placed tells whether a player has a place.
func (ix *index) placed(i int) bool { return ix.players[i].Status < Apart }

// forfeitsCount tells whether a criterion that leaves forfeited games out counts them here (15.2, or the option /P).
func (ix *index) forfeitsCount(s spec) bool { return ix.facts.System.predetermined() || s.forfeits }

// find returns a player's place in the index.
func (ix *index) find(id ID) (int, bool) {
	if ix == nil {
		return 0, false
	}
	i, ok := ix.at[id]
	return i, ok
}
