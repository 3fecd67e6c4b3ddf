package trf

import "strings"

// Byes is line 240: byes asked for, or given, in a round.
type Byes struct {
	Type    Result // HalfBye, FullBye or ZeroBye
	Round   int
	Players []int
}

func readByes(f *fields) Record {
	return f.byColumns(
		func(f *fields) Record {
			f.blank(6, 10)
			b := Byes{Type: f.byeType(f.text(5, 5), 5), Round: f.must("round", 7, 9, MaxRound)}
			b.Players = f.list("player", 11, 4, 1, MaxPlayer)
			return b
		},
		func(f *fields) Record {
			words := f.words(4)
			if !f.enough(words, 3) {
				return Byes{}
			}
			b := Byes{Type: f.byeType(words[0].text, words[0].column), Round: f.wordInteger("round", words[1], 1, MaxRound)}
			b.Players = f.wordIDs(words[2:])
			return b
		})
}

// byeType reads F, H or Z.
func (f *fields) byeType(s string, column int) Result {
	switch strings.ToUpper(s) {
	case "F":
		return FullBye
	case "H":
		return HalfBye
	case "Z":
		return ZeroBye
	}
	f.fail(column, "type", NotOneOf, Args{"text": s, "want": "F, H, Z"})
	return NoResult
}

// byColumns reads a line by its columns, or, where they don't hold what they must, its words in order: then both
// readings can't be meant. The error is that of the columns.
func (f *fields) byColumns(columns, inOrder func(*fields) Record) Record {
	first := *f
	record := columns(&first)
	if first.err != nil {
		second := *f
		if loose := inOrder(&second); second.err == nil {
			*f = second
			f.note(0, "", Loose, nil)
			return loose
		}
	}
	*f = first
	return record
}

// enough checks that the line has so many words at least.
func (f *fields) enough(words []word, n int) bool {
	if len(words) < n {
		f.fail(f.end()+1, "", Missing, nil)
	}
	return f.err == nil
}

func (b Byes) write(r *row) {
	r.begin("240")
	r.oneOf(5, string(rune(b.Type)), b.Type == FullBye || b.Type == HalfBye || b.Type == ZeroBye)
	r.put(5, string(rune(b.Type)))
	r.must(7, 9, b.Round, MaxRound)
	r.list(11, 4, b.Players, "0")
}

// Acceleration is line 250: virtual points of the players First to Last in the rounds From to To.
type Acceleration struct {
	MatchPoints Points // NoPoints in an event of single players
	Points      Points
	From, To    int // rounds
	First, Last int // numbers of players
}

func readAcceleration(f *fields) Record {
	return f.byColumns(
		func(f *fields) Record {
			f.blank(9, 14, 18, 22, 27, 32)
			return Acceleration{
				MatchPoints: f.points("match points", 5, 8), Points: f.points("points", 10, 13),
				From: f.must("first round", 15, 17, MaxRound), To: f.must("last round", 19, 21, MaxRound),
				First: f.must("first player", 23, 26, MaxPlayer), Last: f.must("last player", 28, 31, MaxPlayer),
			}
		},
		func(f *fields) Record {
			words := f.words(4)
			a := Acceleration{MatchPoints: NoPoints}
			if len(words) == 6 {
				a.MatchPoints, words = f.wordPoints("match points", words[0], 4), words[1:]
			}
			if !f.enough(words, 5) || len(words) > 5 {
				f.fail(f.end(), "", NotBlank, Args{"text": f.text(4, 0)})
				return a
			}
			a.Points = f.wordPoints("points", words[0], 4)
			a.From, a.To = f.wordInteger("first round", words[1], 1, MaxRound), f.wordInteger("last round", words[2], 1, MaxRound)
			a.First, a.Last = f.wordInteger("first player", words[3], 1, MaxPlayer), f.wordInteger("last player", words[4], 1, MaxPlayer)
			return a
		})
}

func (a Acceleration) write(r *row) {
	r.begin("250")
	r.points(5, 8, a.MatchPoints)
	r.points(10, 13, a.Points)
	r.must(15, 17, a.From, MaxRound)
	r.must(19, 21, a.To, MaxRound)
	r.must(23, 26, a.First, MaxPlayer)
	r.must(28, 31, a.Last, MaxPlayer)
}

// Prohibited is line 260: no two of the players may meet in the rounds From to To.
type Prohibited struct {
	From, To int
	Players  []int
}

func readProhibited(f *fields) Record {
	return f.byColumns(
		func(f *fields) Record {
			f.blank(8, 12)
			p := Prohibited{From: f.must("first round", 5, 7, MaxRound), To: f.must("last round", 9, 11, MaxRound)}
			p.Players = f.list("player", 13, 4, 1, MaxPlayer)
			return p
		},
		func(f *fields) Record {
			words := f.words(4)
			if !f.enough(words, 4) {
				return Prohibited{}
			}
			p := Prohibited{From: f.wordInteger("first round", words[0], 1, MaxRound), To: f.wordInteger("last round", words[1], 1, MaxRound)}
			p.Players = f.wordIDs(words[2:])
			return p
		})
}

func (p Prohibited) write(r *row) {
	r.begin("260")
	r.must(5, 7, p.From, MaxRound)
	r.must(9, 11, p.To, MaxRound)
	r.list(13, 4, p.Players, "0")
}

// Abnormal is line 299: other points than the usual ones for a kind of result.
type Abnormal struct {
	Type        byte   // W D L F H Z + - or 0 for any
	MatchPoints Points // of a team
	Points      Points
	Round       int   // 0 for all
	IDs         []int // players or teams
}

func readAbnormal(f *fields) Record {
	f.blank(6, 7, 12, 13, 18, 19, 23)
	a := Abnormal{
		MatchPoints: f.points("match points", 8, 11), Points: f.points("points", 14, 17),
		Round: f.integer("round", 20, 22, MaxRound), IDs: f.list("player", 24, 4, 1, MaxPlayer),
	}
	if kind := f.oneOf("type", 5, 5, "W", "D", "L", "F", "H", "Z", "+", "-", ""); kind != "" {
		a.Type = kind[0]
	}
	return a
}

func (a Abnormal) write(r *row) {
	r.begin("299")
	if a.Type != 0 {
		r.put(5, string(rune(a.Type)))
	}
	r.points(8, 11, a.MatchPoints)
	r.points(14, 17, a.Points)
	r.right(20, 22, threeDigits(a.Round))
	r.list(24, 4, a.IDs, "0")
}

func threeDigits(n int) string {
	s := itoa(n)
	return strings.Repeat("0", max(0, 3-len(s))) + s
}
