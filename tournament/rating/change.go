package rating

import "slices"

// ID names a player.
type ID int64

// Player is what counts about a player before the event.
type Player struct {
	ID      ID
	Rating  int // 0: none
	Games   int // rated games before the event; 0: none, or not known of somebody with a rating
	Age     int // reached in the year of the event; 0: not known
	Line    int // of the table of K, from 1, where it is known although games and age are not; 0: they say it
	Earlier Partial
}

// Partial are the games of a player without a rating against opponents with one, which are not enough for a first rating yet.
type Partial struct {
	Games     int
	Halves    int // half points scored
	Opponents int // the sum of the opponents' ratings
}

// Game is a game that was played on the board; games that were not are no part of a rating.
type Game struct {
	Round        int
	White, Black ID
	Halves       int // half points of White: 0, 1 or 2
}

// Change is what the event does to a player's rating, with the working.
type Change struct {
	Player      ID
	Before      int    // 0: no rating
	Basis       int    // the rating with which the games count; 0 for somebody who has to get a first one by performance
	K           int    // 0 where no game counts, or the rating is a first one by performance
	KLine       int    // the line of the table of K, from 0
	Limited     bool   // K is smaller than the table says, for K times the games has a limit
	Lines       []Line // every game played, in the order of the rounds
	Counted     int    // games that count
	Scored      Share  // of the games that count
	Expected    Share  // of the same; 0 without a Basis
	Exact       int64  // the change before rounding, in ten-thousandths of a point of rating
	After       int    // 0: still no rating
	Performance Performance
	First       First
}

// Points is the change rounded to a whole number, .5 away from zero (B.02). A first rating is no change.
func (c Change) Points() int { return roundAway(c.Exact) }

func roundAway(exact int64) int {
	half := int64(Half)
	if exact < 0 {
		return -int((-exact + half) / int64(Whole))
	}
	return int((exact + half) / int64(Whole))
}

// Line is one game in the working of a change.
type Line struct {
	Round    int
	Opponent ID
	White    bool
	Rating   int   // of the opponent, or what an opponent without a rating counts with; 0: the game does not count
	Unrated  bool  // the opponent has no rating before the event
	Diff     int   // own rating minus the opponent's, after the limit
	Capped   bool  // the true difference is greater
	Scored   Share // Whole, Half or 0
	Expected Share // 0 where nothing is expected of somebody without a rating
	Exact    int64 // K times (scored minus expected), in ten-thousandths
}

// Compute returns the change of every player, in their order. Players that a game names and the list does not are no part of
// the event: such a game counts for nobody.
func Compute(players []Player, games []Game, rules Rules) []Change {
	f := field{rules: rules, at: make(map[ID]int, len(players)), players: players}
	for i, p := range players {
		f.at[p.ID] = i
	}
	changes := make([]Change, len(players))
	for i, p := range players {
		changes[i] = Change{Player: p.ID, Before: p.Rating, Basis: f.rules.basis(p)}
	}
	sorted := slices.Clone(games)
	slices.SortStableFunc(sorted, func(a, b Game) int { return a.Round - b.Round })
	for _, g := range sorted {
		white, okWhite := f.at[g.White]
		black, okBlack := f.at[g.Black]
		if okWhite && okBlack && white != black {
			scored := Share(g.Halves) * Half
			f.add(&changes[white], g.Round, players[black], true, scored)
			f.add(&changes[black], g.Round, players[white], false, Whole-scored)
		}
	}
	for i := range changes {
		f.finish(&changes[i], players[i])
	}
	return changes
}

// field is the event while it is worked out.
type field struct {
	rules   Rules
	players []Player
	at      map[ID]int
}

func (f *field) add(c *Change, round int, opponent Player, white bool, scored Share) {
	line := Line{
		Round: round, Opponent: opponent.ID, White: white, Rating: f.rules.basis(opponent), Unrated: opponent.Rating == 0, Scored: scored,
	}
	if line.Rating > 0 {
		c.Counted++
		c.Scored += scored
		if c.Basis > 0 {
			line.Diff = c.Basis - line.Rating
			if limit := f.rules.Cap; limit > 0 && (line.Diff > limit || line.Diff < -limit) {
				line.Diff, line.Capped = max(-limit, min(limit, line.Diff)), true
			}
			line.Expected = f.rules.Table.Expected(line.Diff)
			c.Expected += line.Expected
		}
	}
	c.Lines = append(c.Lines, line)
}

// finish works out the change once all games are known: K depends on their number.
func (f *field) finish(c *Change, p Player) {
	c.Performance = performance(c)
	if c.Basis == 0 {
		c.First = f.first(c, p)
		c.After = c.First.Rating
		return
	}
	c.After = c.Before
	if c.Counted == 0 {
		return
	}
	c.K, c.KLine = f.rules.coefficient(p, c.Basis, c.Counted)
	c.Limited = c.K < f.rules.K[c.KLine].K
	for i := range c.Lines {
		if line := &c.Lines[i]; line.Rating > 0 {
			line.Exact = int64(c.K) * int64(line.Scored-line.Expected)
		}
	}
	c.Exact = int64(c.K) * int64(c.Scored-c.Expected)
	c.After = max(1, c.Basis+roundAway(c.Exact))
}
