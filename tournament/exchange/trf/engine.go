package trf

import (
	"fmt"
	"strings"
)

// Absent is line XXZ of the engines: players who are absent in the round to be paired.
type Absent struct{ Players []int }

func readAbsent(f *fields) Record { return Absent{f.wordIDs(f.words(4))} }

func (a Absent) write(r *row) {
	r.begin("XXZ")
	r.ids(a.Players)
}

// Strangers is line XXP of the engines: players of whom no two may meet in any round.
type Strangers struct{ Players []int }

func readStrangers(f *fields) Record { return Strangers{f.wordIDs(f.words(4))} }

func (s Strangers) write(r *row) {
	r.begin("XXP")
	r.ids(s.Players)
}

func itoas(numbers []int) []string {
	out := make([]string, len(numbers))
	for i, n := range numbers {
		out[i] = itoa(n)
	}
	return out
}

// Virtual is line XXA of the engines: the virtual points of a player, round by round.
type Virtual struct {
	Player int
	Points []Points // element 0 is round 1
}

func readVirtual(f *fields) Record {
	return f.byColumns(
		func(f *fields) Record {
			f.blank(9)
			v := Virtual{Player: f.must("player", 5, 8, MaxPlayer)}
			for at, round := 10, 1; at <= f.end(); at, round = at+5, round+1 {
				f.blank(at + 4)
				p := f.points(fmt.Sprintf("points of round %d", round), at, at+3)
				if p == NoPoints {
					p = 0
				}
				v.Points = append(v.Points, p)
			}
			return v
		},
		func(f *fields) Record {
			words := f.words(4)
			if !f.enough(words, 2) {
				return Virtual{}
			}
			v := Virtual{Player: f.wordInteger("player", words[0], 1, MaxPlayer)}
			for i, w := range words[1:] {
				v.Points = append(v.Points, f.wordPoints(fmt.Sprintf("points of round %d", i+1), w, 4))
			}
			return v
		})
}

func (v Virtual) write(r *row) {
	r.begin("XXA")
	r.must(5, 8, v.Player, MaxPlayer)
	for i, p := range v.Points {
		r.points(10+5*i, 13+5*i, p)
	}
}

// countMark begins the remarks in which this program keeps the counts of games.
const countMark = "### XAC"

// Counts is a remark of this program: the points counted in one game of адиюх, for which line 001 has no columns. Readers
// that don't know it see an event of wins and draws.
type Counts struct {
	Round        int
	White, Black int // players
	WhiteCount   int
	BlackCount   int
}

// maxCount bounds the points of one game.
const maxCount = 9999

func readCounts(f *fields) Record {
	words := f.words(len(countMark) + 1)
	if !f.enough(words, 5) {
		return Counts{}
	}
	if len(words) > 5 {
		f.fail(words[5].column, "", NotBlank, Args{"text": words[5].text})
	}
	return Counts{
		Round: f.wordInteger("round", words[0], 1, MaxRound),
		White: f.wordInteger("white", words[1], 1, MaxPlayer), Black: f.wordInteger("black", words[2], 1, MaxPlayer),
		WhiteCount: f.wordInteger("white's count", words[3], 0, maxCount), BlackCount: f.wordInteger("black's count", words[4], 0, maxCount),
	}
}

func (c Counts) write(r *row) {
	r.begin(countMark[:3])
	for _, n := range []int{c.Round, c.White, c.Black} {
		r.oneOf(9, itoa(n), n > 0 && n <= MaxPlayer)
	}
	for _, n := range []int{c.WhiteCount, c.BlackCount} {
		r.oneOf(9, itoa(n), n >= 0 && n <= maxCount)
	}
	r.put(5, strings.Join(append([]string{"XAC"}, itoas([]int{c.Round, c.White, c.Black, c.WhiteCount, c.BlackCount})...), " "))
}
