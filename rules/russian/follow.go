package russian

import (
	"math/bits"

	"adyukh/rules"
	"adyukh/rules/diagonal"
)

// When the draws of items 12 to 16 come. A move is a ply of each side, but where the plies of one side are counted.
const (
	repetitions    = 3  // item 12: occurrences of a position
	threeKingPlies = 15 // item 13: of the stronger side
	mainRoadPlies  = 5  // item 15: of the stronger side
	kingPlies      = 30 // item 16
)

// Follow begins to go along with a game that begins in start, to tell the draws by repetition (item 12), by unchanged balance
// (13 and 14), on the main road (15) and by king moves (16). All of them are counted side by side from start on, and the
// earliest ends the game; after one ply a win comes before them, then items 12, 11, 15, 13, 14, 16.
func (g Game) Follow(start Position) rules.Follower[Position, Move] {
	f := &follower{game: g}
	if !g.noRepetition {
		f.seen = rules.NewOccurrences[Position](kingPlies + 1)
		f.seen.Add(start)
	}
	return f
}

// follower counts what the draws rest on.
type follower struct {
	game    Game
	seen    rules.Occurrences[Position] // since the last capture or move of a man
	balance [2]int                      // plies of each side since the last capture or promotion
	kings   int                         // plies with a king and without a capture, of both sides
	road    int                         // plies of the stronger side while the lone king stays on the main road
}

// Played tells of the next move and returns the outcome after it.
func (f *follower) Played(before Position, m Move, after Position) rules.Outcome {
	f.count(&before, &m, &after)
	again := f.repeated(&after)
	if o := after.lost(); o.Over {
		return o
	}
	switch {
	case again:
		return drawn(ReasonRepetition)
	case bits.OnesCount64(after.kings) == 2 && !f.game.noKingVKing && after.kingVKing():
		return drawn(ReasonKingVKing)
	}
	return f.counted(&after, before.side)
}

// count brings the counters up to date.
func (f *follower) count(before *Position, m *Move, after *Position) {
	if m.captures > 0 || m.crowned {
		f.balance = [2]int{}
	} else {
		f.balance[before.side]++
	}
	if m.captures > 0 || before.kings&m.from.Bit() == 0 {
		f.kings = 0
		f.seen.Clear()
	} else {
		f.kings++
	}
	strong, ok := after.stronger()
	switch {
	case !ok || m.captures > 0 || !after.onMainRoad(strong):
		f.road = 0
	case strong == before.side:
		f.road++
	}
}

// repeated notes the position and tells whether it has occurred for the third time (item 12).
func (f *follower) repeated(p *Position) bool {
	return !f.game.noRepetition && f.seen.Add(*p) >= repetitions
}

// counted is the outcome by items 15, 13, 14 and 16 after a move of mover.
func (f *follower) counted(p *Position, mover rules.Side) rules.Outcome {
	strong, ok := p.stronger()
	switch {
	case ok && f.road >= mainRoadPlies && strong == mover && (f.game.noRoadException || !p.passedRoad(strong)):
		return drawn(ReasonMainRoad)
	case ok && f.balance[strong] >= threeKingPlies && p.of(strong)&^p.kings == 0:
		return drawn(ReasonThreeKings)
	}
	if reason := p.unchanged(f.balance[0] + f.balance[1]); reason != "" {
		return drawn(reason)
	}
	if f.kings >= kingPlies {
		return drawn(ReasonKingMoves15)
	}
	return rules.Outcome{}
}

// stronger returns the side that has three pieces or more against a lone king.
func (p *Position) stronger() (side rules.Side, ok bool) {
	own, enemy := bits.OnesCount64(p.own), bits.OnesCount64(p.enemy)
	switch {
	case own >= 3 && enemy == 1 && p.enemy&p.kings != 0:
		return p.side, true
	case enemy >= 3 && own == 1 && p.own&p.kings != 0:
		return p.side.Other(), true
	}
	return 0, false
}

// onMainRoad tells whether the stronger side has one of the four sets of item 15, which are all there are of three pieces,
// against a lone king on the main road.
func (p *Position) onMainRoad(strong rules.Side) bool {
	return bits.OnesCount64(p.of(strong)) == 3 && p.of(strong.Other())&diagonal.MainRoad != 0
}

// Squares beyond both diagonals of the double road, g1–a7 and h2–b8, as a side sees it.
const (
	beyondForWhite uint64 = 0xA850A04080000000 // file and rank, counted from 0, are 10 or more together
	beyondForBlack uint64 = 0x0000000102050A15 // 4 or less
)

// passedRoad tells whether the stronger side has three men of which two or more have passed the double road: the exception
// to item 15 (axiom 5).
func (p *Position) passedRoad(strong rules.Side) bool {
	men, beyond := p.of(strong)&^p.kings, beyondForWhite
	if strong == rules.Black {
		beyond = beyondForBlack
	}
	return bits.OnesCount64(men) == 3 && bits.OnesCount64(men&beyond) >= 2
}

// unchanged returns the reason of a draw by item 14 after so many plies of unchanged balance, "" if there is none. Both sides
// must have a king.
func (p *Position) unchanged(plies int) string {
	if p.own&p.kings == 0 || p.enemy&p.kings == 0 {
		return ""
	}
	switch n := bits.OnesCount64(p.own | p.enemy); {
	case n <= 3 && plies >= 2*5:
		return ReasonBalance5
	case (n == 4 || n == 5) && plies >= 2*30:
		return ReasonBalance30
	case (n == 6 || n == 7) && plies >= 2*60:
		return ReasonBalance60
	}
	return ""
}
