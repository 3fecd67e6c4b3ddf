package pairing_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/pairing"
)

// report is a tournament report file as far as the vectors need it; package exchange has the reader of the product.
type report struct {
	players        map[int]*row
	rounds         int
	initial        pairing.Colour
	win, draw      int // points in tenths
	loss, zero     int
	forfeit        int
	allocated      int
	byes           map[int][]int // 240: round → numbers
	virtual        map[int][]int // 250, XXA: number → points by round
	forbidden      []ban
	baku           bool
	bad            error
	allocatedGiven bool
}

type ban struct {
	from, to int
	group    []int
}

type row struct {
	number int
	points int
	cells  []cell
}

// cell is what a file says about a player's round.
type cell struct {
	opponent int
	colour   byte
	result   byte
}

func (c cell) blank() bool  { return c.opponent == 0 && c.colour == ' ' && c.result == ' ' }
func (c cell) paired() bool { return c.opponent != 0 || c.result == 'U' || c.result == '+' }

func readReport(t testing.TB, path string) *report {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f := &report{players: map[int]*row{}, win: 10, draw: 5, allocated: 10, byes: map[int][]int{}, virtual: map[int][]int{}}
	for line := range strings.FieldsFuncSeq(string(data), func(r rune) bool { return r == '\r' || r == '\n' }) {
		if len(line) >= 3 {
			f.read(line+strings.Repeat(" ", 8), line[:3])
		}
	}
	return f
}

func (f *report) read(line, id string) {
	fields := strings.Fields(line[3:])
	switch id {
	case "001":
		f.readPlayer(line)
	case "142", "XXR":
		f.rounds = f.number(fields[0])
	case "152":
		f.initial = map[string]pairing.Colour{"W": pairing.White, "B": pairing.Black}[fields[0]]
	case "XXC":
		switch {
		case slices.Contains(fields, "white1"):
			f.initial = pairing.White
		case slices.Contains(fields, "black1"):
			f.initial = pairing.Black
		}
	case "162":
		for i := 5; i+5 <= len(line) && line[i] != ' '; i += 9 {
			f.value(line[i], f.tenths(line[i+1:i+5]))
		}
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		f.value(map[byte]byte{'W': 'W', 'D': 'D', 'L': 'L', 'Z': 'z', 'F': 'f', 'U': 'P'}[id[2]], f.tenths(fields[0]))
	case "192":
		f.baku = strings.HasSuffix(fields[0], "_BAKU")
	case "240":
		r := f.number(line[6:9])
		f.byes[r] = append(f.byes[r], f.numbers(line[9:])...)
	case "250":
		for n := f.number(line[22:26]); n <= f.number(line[27:31]); n++ {
			for r := f.number(line[14:17]); r <= f.number(line[18:21]); r++ {
				f.accelerate(n, r, f.tenths(line[9:13]))
			}
		}
	case "XXA":
		for i, p := range fields[1:] {
			f.accelerate(f.number(fields[0]), i+1, f.tenths(p))
		}
	case "260":
		f.forbidden = append(f.forbidden, ban{f.number(line[4:7]), f.number(line[8:11]), f.numbers(line[11:])})
	case "XXP":
		f.forbidden = append(f.forbidden, ban{1, 9999, f.numbers(line[3:])})
	}
}

func (f *report) number(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil {
		f.bad = err
	}
	return n
}

func (f *report) numbers(s string) []int {
	var all []int
	for _, field := range strings.Fields(s) {
		all = append(all, f.number(field))
	}
	return all
}

func (f *report) tenths(s string) int {
	x, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil {
		f.bad = err
	}
	return int(x*10 + 0.5)
}

func (f *report) value(symbol byte, points int) {
	switch symbol {
	case 'W':
		f.win = points
		if !f.allocatedGiven {
			f.allocated = points
		}
	case 'D':
		f.draw = points
	case 'L':
		f.loss = points
	case 'Z', 'A':
		f.zero, f.forfeit = points, points
	case 'z':
		f.zero = points
	case 'f':
		f.forfeit = points
	case 'P':
		f.allocated, f.allocatedGiven = points, true
	}
}

func (f *report) accelerate(number, round, points int) {
	for len(f.virtual[number]) < round {
		f.virtual[number] = append(f.virtual[number], 0)
	}
	f.virtual[number][round-1] = points
}

func (f *report) readPlayer(line string) {
	p := &row{number: f.number(line[4:8]), points: f.tenths(line[80:84])}
	for i := 91; i+8 <= len(line); i += 10 {
		c := cell{colour: line[i+5], result: line[i+7]}
		if s := strings.TrimSpace(line[i : i+4]); s != "" {
			c.opponent = f.number(s)
		}
		p.cells = append(p.cells, c)
	}
	for len(p.cells) > 0 && p.cells[len(p.cells)-1].blank() {
		p.cells = p.cells[:len(p.cells)-1]
	}
	f.players[p.number] = p
}

func (p *row) at(round int) cell {
	if round <= len(p.cells) {
		return p.cells[round-1]
	}
	return cell{colour: ' ', result: ' '}
}

// past turns a cell into what the engine wants.
func (f *report) past(c cell) pairing.Past {
	p := pairing.Past{Opponent: c.opponent, Kind: pairing.Unpaired}
	switch {
	case c.result == 'U':
		p.Kind = pairing.AllocatedBye
	case c.opponent != 0 && (c.result == '+' || c.result == '-'):
		p.Kind = pairing.Forfeited
	case c.result == '+':
		p.Kind = pairing.Forfeited
	case c.opponent != 0:
		p.Kind = pairing.Played
	}
	switch {
	case p.Kind == pairing.AllocatedBye:
		p.Points = f.allocated
	case strings.IndexByte("1W+F", c.result) >= 0:
		p.Points = f.win
	case strings.IndexByte("=DH", c.result) >= 0:
		p.Points = f.draw
	case p.Kind == pairing.Played:
		p.Points = f.loss
	case p.Kind == pairing.Forfeited:
		p.Points = f.forfeit
	default:
		p.Points = f.zero
	}
	if p.Kind == pairing.Played {
		p.Colour = map[byte]pairing.Colour{'w': pairing.White, 'b': pairing.Black}[c.colour]
	}
	return p
}

// swiss cuts the file after the round before the given one. A player with a bye in the given round is absent.
func (f *report) swiss(round int, absent func(p *row) bool) pairing.Swiss {
	s := pairing.Swiss{
		Round: round, Rounds: f.rounds, Initial: f.initialColour(round),
		Points: pairing.Points{Win: f.win, Loss: f.loss, Most: max(f.win, f.draw)},
	}
	for _, p := range f.players {
		e := pairing.Entrant{Number: p.number, Virtual: f.virtual[p.number], Absent: absent(p)}
		for r := 1; r < round; r++ {
			e.Past = append(e.Past, f.past(p.at(r)))
		}
		s.Entrants = append(s.Entrants, e)
	}
	if f.baku {
		pairing.Accelerate(s.Entrants, pairing.BakuLast(s.Entrants), f.rounds, f.win, f.draw)
	}
	for _, b := range f.forbidden {
		if b.from <= round && round <= b.to {
			s.Forbidden = append(s.Forbidden, b.group)
		}
	}
	return s
}

// next is the round after the last one that was paired, with the absences that the file announces for it.
func (f *report) next() pairing.Swiss {
	played := 0
	for _, p := range f.players {
		for r := range p.cells {
			if p.cells[r].paired() {
				played = max(played, r+1)
			} else {
				played = max(played, r)
			}
		}
	}
	all := len(f.players) > 0
	for _, p := range f.players {
		all = all && len(p.cells) > played
	}
	if all {
		played++
	}
	return f.swiss(played+1, func(p *row) bool {
		return len(p.cells) > played || slices.Contains(f.byes[played+1], p.number)
	})
}

// lines writes a draw for comparison: sorted "white black" and "bye 0".
func lines(d pairing.Draw) []string {
	var all []string
	for _, b := range d.Boards {
		all = append(all, fmt.Sprintf("%d %d", b.White, b.Black))
	}
	if d.Bye != 0 {
		all = append(all, fmt.Sprintf("%d 0", d.Bye))
	}
	slices.Sort(all)
	return all
}

// initialColour returns the colour that the file states, or what the first player with a number got in the first round
// that had colours: a file need not state it then.
func (f *report) initialColour(round int) pairing.Colour {
	if f.initial != pairing.NoColour {
		return f.initial
	}
	numbers := slices.Sorted(maps.Keys(f.players))
	for r := 1; r < round; r++ {
		place := 0
		for _, n := range numbers {
			c := f.players[n].at(r)
			if !c.paired() {
				continue
			}
			switch {
			case c.colour != 'w' && c.colour != 'b':
			case (c.colour == 'w') == (place%2 == 0):
				return pairing.White
			default:
				return pairing.Black
			}
			place++
		}
	}
	return pairing.NoColour
}
