package standings

import (
	"cmp"
	"slices"
)

// index is the facts made ready for counting: players in a fixed order, and for each the rounds that count.
type index struct {
	facts   Facts
	players []Player // by number, then id
	at      map[ID]int
	rounds  [][]turn // of each player, in the order of rounds and legs
	points  []int64  // sums of all rounds, in units
	match   []int64
}

// turn is a game or a bye seen from one side.
type turn struct {
	round, leg int
	opponent   int // place in index.players; nobody for a bye
	white      bool
	kind       PartKind
	own, other Result
}

const nobody = -1

func newIndex(f Facts) (*index, error) {
	f.Games, f.Byes = slices.Clone(f.Games), slices.Clone(f.Byes)
	ix := &index{facts: f, players: slices.Clone(f.Players), at: make(map[ID]int, len(f.Players))}
	slices.SortFunc(ix.players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	for _, step := range []func() error{ix.seat, ix.addGames, ix.addByes, ix.sort} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	ix.total()
	return ix, nil
}

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
	most := 1 + 2*len(ix.facts.Games)/max(1, len(ix.players))
	for i := range ix.rounds {
		ix.rounds[i] = make([]turn, 0, most)
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
		t := turn{round: g.Round, leg: g.Leg, opponent: b, white: true, kind: g.State.part(), own: g.WhiteGot, other: g.BlackGot}
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
		if ix.annulled(i) {
			continue
		}
		ix.rounds[i] = append(ix.rounds[i], turn{round: b.Round, opponent: nobody, kind: b.Kind.part(), own: b.Got})
	}
	return nil
}

// sort puts each player's turns in order and refuses two of them at the same time.
func (ix *index) sort() error {
	for i, turns := range ix.rounds {
		slices.SortFunc(turns, func(a, b turn) int {
			return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.leg, b.leg))
		})
		for k := 1; k < len(turns); k++ {
			if turns[k].round == turns[k-1].round && turns[k].leg == turns[k-1].leg {
				return &FactError{Kind: TwoGames, Round: turns[k].round, Player: ix.players[i].ID}
			}
		}
	}
	return nil
}

func (ix *index) total() {
	ix.points, ix.match = make([]int64, len(ix.players)), make([]int64, len(ix.players))
	for i, turns := range ix.rounds {
		for _, t := range turns {
			ix.points[i] += int64(t.own.Points)
			ix.match[i] += int64(t.own.Match)
		}
	}
}

func (ix *index) annulled(i int) bool { return ix.players[i].Status == Annulled }

// sum returns a player's total of a score, Points or MatchPoints.
func (ix *index) sum(i int, score Code) Value {
	if score == MatchPoints {
		return Ratio(ix.match[i], int64(ix.facts.Match.Unit))
	}
	return Ratio(ix.points[i], int64(ix.facts.Points.Unit))
}

// got returns what a result is worth in a score.
func (ix *index) got(r Result, score Code) Value {
	if score == MatchPoints {
		return Ratio(int64(r.Match), int64(ix.facts.Match.Unit))
	}
	return Ratio(int64(r.Points), int64(ix.facts.Points.Unit))
}

// most returns the most that one game can give in a score.
func (ix *index) most(score Code) Value {
	if score == MatchPoints {
		return Ratio(int64(ix.facts.Match.Most), int64(ix.facts.Match.Unit))
	}
	return Ratio(int64(ix.facts.Points.Most), int64(ix.facts.Points.Unit))
}

// forfeitsCount tells whether a criterion that leaves forfeited games out counts them here.
func (ix *index) forfeitsCount(c Code) bool {
	return ix.facts.System.predetermined() || c.CountsForfeits()
}

// find returns a player's place in the index.
func (ix *index) find(id ID) (int, bool) {
	if ix == nil {
		return 0, false
	}
	i, ok := ix.at[id]
	return i, ok
}
