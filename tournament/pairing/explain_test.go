package pairing_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestExplained compares what the brackets and seats of a draw say with the text of the rules.
func TestExplained(t *testing.T) {
	seen := map[pairing.Criterion]int{}
	small(t, 1000, 9, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		for k, s := range steps {
			if got := d.Brackets[k].Exchanged; got != s.exchanged() {
				t.Errorf("bracket %d: exchanged %v, want %v", k, got, !got)
			}
			want := o.bent(s)
			got := map[pairing.Criterion][]int{}
			for _, x := range d.Brackets[k].Bent {
				seen[x.Criterion]++
				got[x.Criterion] = append([]int{x.Count}, x.Values...)
				if x.Least > x.Count {
					t.Errorf("bracket %d: %+v demands more than there is", k, x)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("bracket %d (-want +got):\n%s", k, diff)
			}
		}
		checkSeats(t, o, d)
		checkKept(t, d)
	})
	for c := pairing.C6; c <= pairing.C21; c++ {
		if seen[c] < 3 && c != pairing.C10 && c != pairing.C11 { // these are rare among few players
			t.Errorf("C%d was bent only %d times", c, seen[c])
		}
	}
}

// exchanged tells whether S1 of the remainder is not made of its first players.
func (s step) exchanged() bool {
	var remainder, uppers []int
	for _, p := range s.chosen.pairs {
		if !slices.Contains(s.moved, p[0]) && !slices.Contains(s.moved, p[1]) {
			remainder, uppers = append(remainder, p[0], p[1]), append(uppers, p[0])
		}
	}
	for _, i := range s.chosen.down {
		if !slices.Contains(s.moved, i) {
			remainder = append(remainder, i)
		}
	}
	slices.Sort(remainder)
	slices.Sort(uppers)
	return !slices.Equal(uppers, remainder[:len(uppers)])
}

// bent turns the tally of a bracket into what Bent says: count and values.
func (o *oracle) bent(s step) map[pairing.Criterion][]int {
	want := map[pairing.Criterion][]int{}
	v := s.chosen.value
	for c := pairing.C6; c <= pairing.C17; c++ {
		asked := c != pairing.C7 && (c != pairing.C8 || len(s.chosen.down) > 0)
		if asked && len(v[c]) > 0 && v[c][0] > 0 {
			want[c] = v[c]
		}
	}
	again := 0
	for _, i := range s.chosen.down {
		if i < s.at {
			again++
		}
	}
	if again > 0 {
		want[pairing.C7] = append([]int{again}, v[7]...)
	}
	for c := pairing.C18; c <= pairing.C21; c++ {
		if list := v[c]; len(list) > 0 {
			want[c] = append([]int{len(list)}, list...)
		}
	}
	return want
}

// checkSeats compares what a draw says of each player, and how colours came about.
func checkSeats(t *testing.T, o *oracle, d pairing.Draw) {
	t.Helper()
	at := o.index()
	for _, b := range d.Boards {
		white, black := &o.players[at[b.White]], &o.players[at[b.Black]]
		for k, p := range []*person{white, black} {
			other := []*person{black, white}[k]
			if diff := cmp.Diff(o.seat(p, other), b.Seats[k]); diff != "" {
				t.Errorf("%d - %d (-want +got):\n%s", b.White, b.Black, diff)
			}
		}
		if rule := ruleOf(white, black, o.s.Initial); rule != b.Colours {
			t.Errorf("%d - %d: colours by 5.2.%d, want 5.2.%d", b.White, b.Black, b.Colours, rule)
		}
	}
	if d.Bye != 0 {
		if diff := cmp.Diff(o.seat(&o.players[at[d.Bye]], nil), d.ByeSeat); diff != "" {
			t.Errorf("bye (-want +got):\n%s", diff)
		}
	}
}

// seat works out a Seat; a player's opponent is nil for the bye.
func (o *oracle) seat(p, opponent *person) pairing.Seat {
	s := pairing.Seat{Score: p.score, Balance: p.difference()}
	colour, how := p.preference()
	s.Prefers, s.Strength = colour, pairing.Strength(how)
	for back, f := range p.floats {
		s.Floated[back] = map[int]pairing.Float{0: pairing.NoFloat, 1: pairing.FloatDown, -1: pairing.FloatUp}[f]
	}
	lower, higher := map[int]bool{}, map[int]bool{}
	for _, q := range o.players {
		switch {
		case q.score < p.score && (opponent == nil || q.score >= opponent.score):
			lower[q.score] = true
		case opponent != nil && q.score > p.score && q.score <= opponent.score:
			higher[q.score] = true
		}
	}
	s.Float = len(lower) - len(higher)
	if opponent == nil {
		s.Float++
	}
	return s
}

// ruleOf returns the rule of article 5.2 that decides between the colours of a board, and 0 when White should be Black.
func ruleOf(white, black *person, initial pairing.Colour) pairing.ColourRule {
	cw, sw := white.preference()
	cb, sb := black.preference()
	abs := func(n int) int { return max(n, -n) }
	higher := white.score > black.score || white.score == black.score && white.tpn < black.tpn
	switch {
	case cw == pairing.NoColour && cb == pairing.NoColour:
		top := white
		if !higher {
			top = black
		}
		if (top.tpn%2 == 1) == (initial == pairing.White) == higher {
			return pairing.ColourInitial
		}
		return 0
	case cw != cb:
		if cw != pairing.Black && cb != pairing.White {
			return pairing.ColourBoth
		}
		return 0
	}
	strength := sw - sb
	if sw == 3 && sb == 3 {
		strength = abs(white.difference()) - abs(black.difference())
	}
	got := 0 // above 0: White gets his wish by this rule
	rule := pairing.ColourStronger
	if got = strength; got == 0 {
		rule = pairing.ColourAlternate
		for i, j := len(white.history)-1, len(black.history)-1; i >= 0 && j >= 0 && got == 0; i, j = i-1, j-1 {
			if white.history[i] != black.history[j] {
				got = -1
				if (black.history[j] == pairing.White) == (cw == pairing.White) {
					got = 1
				}
			}
		}
	}
	if got == 0 {
		rule, got = pairing.ColourHigher, -1
		if higher {
			got = 1
		}
	}
	if (got > 0) == (cw == pairing.White) {
		return rule
	}
	return 0
}

// checkKept writes a draw as JSON and reads it back.
func checkKept(t *testing.T, d pairing.Draw) {
	t.Helper()
	data, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var back pairing.Draw
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d, back); diff != "" {
		t.Errorf("(-draw +read back):\n%s", diff)
	}
}
