package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Check returns what contradicts itself in the document, by line: points that are not what the results are worth, games
// that only one of two players has, results that don't fit each other, second meetings and second byes, numbers of players who
// are not there, counts without a game. None of it hinders reading; Event refuses what leaves no meaning.
func (d Document) Check() []*Problem {
	senseless, doubtful := d.examine()
	all := append(senseless, doubtful...)
	slices.SortStableFunc(all, func(a, b *Problem) int { return cmp.Compare(a.Line, b.Line) })
	return all
}

// examination collects the problems of a document.
type examination struct {
	event     Event
	senseless []*Problem // no meaning is left
	doubtful  []*Problem
}

// examine finds all problems; the first kind leaves no meaning.
func (d Document) examine() (senseless, doubtful []*Problem) {
	x := examination{event: d.event()}
	if x.numbers(); len(x.senseless) == 0 {
		for i := range x.event.Players {
			x.player(&x.event.Players[i])
		}
	}
	for i, r := range d.Records {
		x.record(i+1, r)
	}
	x.totals(d)
	if len(x.senseless) == 0 {
		x.teams(d)
	}
	byLine := func(a, b *Problem) int { return cmp.Compare(a.Line, b.Line) }
	slices.SortStableFunc(x.senseless, byLine)
	return x.senseless, x.doubtful
}

// numbers finds players with the same number.
func (x *examination) numbers() {
	first := map[int]int{}
	for _, p := range x.event.Players {
		if line, ok := first[p.Number]; ok {
			x.senseless = append(x.senseless, &Problem{
				Line: p.Line, Column: 5, Record: "001", Field: "number", Kind: SameNumber, Args: Args{"number": p.Number, "first": line},
			})
			continue
		}
		first[p.Number] = p.Line
	}
}

// player examines a line 001.
func (x *examination) player(p *Entrant) {
	met, bye := map[int]int{}, 0
	for i, c := range p.Rounds {
		round := i + 1
		at := func(field string, kind Kind, args Args) *Problem {
			return &Problem{
				Line: p.Line, Column: firstRound + i*roundStride, Record: "001", Field: fmt.Sprintf("%s of round %d", field, round), Kind: kind,
				Args: args,
			}
		}
		if c.Opponent != 0 {
			x.game(p, c, round, at)
		}
		if c.IsPlayed() {
			if first, ok := met[c.Opponent]; ok && p.Number < c.Opponent && x.event.meetOnce() {
				x.doubtful = append(x.doubtful, at("opponent", MetTwice, Args{"opponent": c.Opponent, "first": first}))
			} else if !ok {
				met[c.Opponent] = round
			}
		}
		if c.Result == PairingBye {
			if bye > 0 && x.event.meetOnce() {
				x.doubtful = append(x.doubtful, at("result", ByeTwice, Args{"first": bye}))
			}
			bye = round
		}
	}
	if last := x.event.Rounds; last > 0 && len(p.Rounds) > last {
		x.doubtful = append(x.doubtful, &Problem{
			Line: p.Line, Column: firstRound + last*roundStride, Record: "001", Kind: RoundTooHigh, Args: Args{"round": len(p.Rounds), "last": last},
		})
	}
	x.points(p)
}

// game examines both sides of a game.
func (x *examination) game(p *Entrant, c Cell, round int, at func(string, Kind, Args) *Problem) {
	o := x.event.entrant(c.Opponent)
	switch {
	case o == nil:
		x.senseless = append(x.senseless, at("opponent", NoSuchPlayer, Args{"number": c.Opponent}))
		return
	case o.Number == p.Number || o.Cell(round).Opponent != p.Number:
		x.senseless = append(x.senseless, at("opponent", NotMutual, Args{"opponent": c.Opponent, "round": round}))
		return
	case c.Colour != NoColour && o.Cell(round).Colour == c.Colour:
		x.senseless = append(x.senseless, at("colour", SameColour, Args{"opponent": c.Opponent, "round": round}))
		return
	}
	other := o.Cell(round).Result
	if other == NoResult || c.Result == NoResult {
		if other == c.Result || p.Number > o.Number {
			return
		}
	} else if strings.ContainsRune(c.Result.Rule().Against, rune(other)) || strings.ContainsRune(other.Rule().Against, rune(c.Result)) ||
		p.Number > o.Number {
		return
	}
	x.doubtful = append(x.doubtful, at("result", Contrary, Args{
		"opponent": c.Opponent, "round": round, "own": resultText(c.Result), "other": resultText(other),
	}))
}

func resultText(r Result) string {
	if r == NoResult {
		return "nothing"
	}
	return string(rune(r))
}

// points compares the column of points with the results: those of the rounds that were paired, or with the byes of the next
// one; both without or, as some programs write them, with virtual points.
func (x *examination) points(p *Entrant) {
	if p.Points == NoPoints {
		return
	}
	e := &x.event
	sum := e.PointsBefore(p, e.Paired+1)
	with := e.PointsBefore(p, len(p.Rounds)+1)
	for _, want := range []Points{sum, with} {
		if p.Points == want || p.Points == want+virtualOf(p, e.Paired) || p.Points == want+virtualOf(p, e.Paired+1) {
			return
		}
	}
	if e.running > 0 && p.Points == e.PointsBefore(p, e.running) {
		return
	}
	x.doubtful = append(x.doubtful, &Problem{
		Line: p.Line, Column: pointsFrom, Record: "001", Field: "points", Kind: WrongPoints,
		Args: Args{"text": p.Points.String(), "want": sum.String()},
	})
}

// virtualOf returns the virtual points of a round.
func virtualOf(p *Entrant, round int) Points {
	if round < 1 || round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}

// record examines lines that speak of players and rounds.
func (x *examination) record(line int, r Record) {
	switch r := r.(type) {
	case Byes:
		x.entrants(line, "240", r.Players)
	case Prohibited:
		x.entrants(line, "260", r.Players)
		x.rounds(line, "260", r.From, r.To)
	case Acceleration:
		x.rounds(line, "250", r.From, r.To)
	case Absent:
		x.ids(line, "XXZ", r.Players)
	case Strangers:
		x.ids(line, "XXP", r.Players)
	case Virtual:
		x.ids(line, "XXA", []int{r.Player})
	case Team:
		x.ids(line, "310", r.Members)
	case OldTeam:
		x.ids(line, "013", r.Members)
	case LineUp:
		x.ids(line, "300", r.Players)
	case Counts:
		x.counts(line, r)
	case Pending:
		x.pending(line, r)
	}
}

func (x *examination) ids(line int, record string, ids []int) {
	for _, id := range ids {
		if id != 0 && x.event.entrant(id) == nil {
			x.doubtful = append(x.doubtful, &Problem{Line: line, Record: record, Kind: NoSuchPlayer, Args: Args{"number": id}})
		}
	}
}

// entrants finds numbers that no player has, or in an event of teams no team.
func (x *examination) entrants(line int, record string, ids []int) {
	if !x.event.OfTeams() {
		x.ids(line, record, ids)
		return
	}
	for _, id := range ids {
		x.knownTeam(line, 0, record, "", id)
	}
}

// rounds finds rounds in the wrong order, or after the last.
func (x *examination) rounds(line int, record string, from, to int) {
	if last := x.event.Rounds; from > to || last > 0 && from > last {
		if from > to {
			last = to
		}
		x.doubtful = append(x.doubtful, &Problem{
			Line: line, Record: record, Field: "first round", Kind: RoundTooHigh, Args: Args{"round": from, "last": last},
		})
	}
}

// counts compares the counts of a game with the result that line 001 has.
func (x *examination) counts(line int, c Counts) {
	args := Args{"white": c.White, "black": c.Black, "round": c.Round}
	w := x.event.entrant(c.White)
	if w == nil || w.Cell(c.Round).Opponent != c.Black || w.Cell(c.Round).Colour == Black {
		x.doubtful = append(x.doubtful, &Problem{Line: line, Record: "###", Field: "game", Kind: CountWithout, Args: args})
		return
	}
	var fits string
	switch {
	case c.WhiteCount > c.BlackCount:
		fits = "1W+"
	case c.WhiteCount < c.BlackCount:
		fits = "0L-"
	default:
		fits = "=D-?"
		if c.WhiteCount == 0 {
			fits += "0L"
		}
	}
	if r := w.Cell(c.Round).Result; r != NoResult && !strings.ContainsRune(fits, rune(r)) {
		x.doubtful = append(x.doubtful, &Problem{Line: line, Record: "###", Field: "counts", Kind: CountContrary, Args: args})
	}
}

// totals compares lines that say how many there are, and the two lines on the number of rounds.
func (x *examination) totals(d Document) {
	rounds, first := 0, 0
	for i, r := range d.Records {
		switch r := r.(type) {
		case Text:
			if n, ok := parseInteger(r.Value, MaxPlayer); r.ID == "062" && ok && n != len(x.event.Players) {
				x.doubtful = append(x.doubtful, &Problem{
					Line: i + 1, Column: 5, Record: r.ID, Kind: WrongTotal, Args: Args{"text": r.Value, "want": len(x.event.Players)},
				})
			}
		case RoundCount:
			if rounds != 0 && rounds != r.Rounds {
				x.doubtful = append(x.doubtful, &Problem{
					Line: i + 1, Column: 5, Record: r.ID, Field: "rounds", Kind: Contradiction, Args: Args{"first": first, "text": itoa(rounds)},
				})
			} else if rounds == 0 {
				rounds, first = r.Rounds, i+1
			}
		}
	}
}
