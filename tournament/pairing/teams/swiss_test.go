package teams_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// random is an event of made-up results, round after round by the engine's own pairings.
type random struct {
	*rand.Rand
	teams.Swiss
	odd bool // results of no scale, so that nearly all scores differ
}

func newRandom(seed uint64, n int) *random {
	r := &random{Rand: rand.New(rand.NewPCG(seed, 11))}
	types := []teams.Preference{teams.TypeA, teams.TypeB, teams.NoPreference}
	r.Swiss = teams.Swiss{
		Rounds: 3 + r.IntN(6), Initial: pairing.White + pairing.Colour(r.IntN(2)), Preference: types[r.IntN(3)],
		Secondary: r.IntN(2) == 0, Double: r.IntN(5) == 0,
	}
	r.odd = r.IntN(4) == 0
	for i := range n {
		r.Teams = append(r.Teams, teams.Team{Number: i + 1})
	}
	for range r.IntN(3) {
		if a, b := 1+r.IntN(n), 1+r.IntN(n); a != b {
			r.Barred = append(r.Barred, [2]int{a, b})
		}
	}
	return r
}

// absences makes some teams miss the round.
func (r *random) absences() {
	for i := range r.Teams {
		r.Teams[i].Absent = r.IntN(12) == 0
	}
}

// play fills a round with results: most are played, some matches are forfeited.
func (r *random) play(round teams.Round) {
	for i := range r.Teams {
		past := teams.Past{}
		if r.Teams[i].Number == round.Bye {
			past = teams.Past{Kind: teams.Bye, Primary: 1, Secondary: 4}
		} else if r.IntN(6) == 0 {
			past = teams.Past{Kind: teams.FullBye, Primary: 2, Secondary: 8}
		}
		r.Teams[i].Past = append(r.Teams[i].Past, past)
	}
	for _, m := range round.Matches {
		white, black := &r.Teams[m.White-1].Past[r.Round-1], &r.Teams[m.Black-1].Past[r.Round-1]
		*white = teams.Past{Kind: teams.Played, Opponent: m.Black, Colour: pairing.White}
		*black = teams.Past{Kind: teams.Played, Opponent: m.White, Colour: pairing.Black}
		white.Secondary = r.IntN(9)
		black.Secondary = 8 - white.Secondary
		switch {
		case r.IntN(15) == 0:
			white.Kind, black.Kind, white.Colour, black.Colour = teams.Won, teams.Lost, pairing.NoColour, pairing.NoColour
			white.Primary = 2
		case r.odd:
			white.Primary, black.Primary = r.IntN(25), r.IntN(25)
		case white.Secondary > 4:
			white.Primary = 2
		case white.Secondary < 4:
			black.Primary = 2
		default:
			white.Primary, black.Primary = 1, 1
		}
	}
	r.Round++
}

// TestAsTheTextSays compares rounds with those of a program that lists all sets and pairings.
func TestAsTheTextSays(t *testing.T) {
	t.Parallel()
	rounds := 1500
	if runtest.Night() {
		rounds = 20_000
	}
	for seed := uint64(1); rounds > 0; seed++ {
		r := newRandom(seed, 4+int(seed%7))
		for r.Round = 1; r.Round <= r.Rounds; {
			r.absences()
			want, bye, ok := newJudge(r.Swiss).pair()
			got, err := r.Pair()
			if (err == nil) != ok {
				t.Fatalf("seed %d, round %d: %v, there is a pairing: %v", seed, r.Round, err, ok)
			}
			if err != nil {
				break
			}
			pairs := map[pairing.Pair]bool{}
			for _, p := range got.Matches {
				pairs[p.Pair] = true
			}
			if diff := cmp.Diff(want, pairs); diff != "" || bye != got.Bye {
				t.Fatalf("seed %d, round %d of %d, %+v, bye %d, want %d:\n%s", seed, r.Round, r.Rounds, r.Preference, got.Bye, bye, diff)
			}
			rounds--
			r.play(got)
		}
	}
}

// TestLegal pairs larger fields: nobody meets twice or is left out, and the order of the boards is that of the scores.
func TestLegal(t *testing.T) {
	t.Parallel()
	for seed, n := range []int{13, 16, 31, 40, 64, 99, 150, 200} {
		r := newRandom(uint64(seed), n)
		for r.Round = 1; r.Round <= r.Rounds; {
			got, err := r.Pair()
			if err != nil {
				t.Fatalf("%d teams, round %d: %v", n, r.Round, err)
			}
			seen := map[int]bool{got.Bye: true}
			for _, p := range got.Matches {
				for _, number := range []int{p.White, p.Black} {
					if seen[number] {
						t.Errorf("%d teams, round %d: team %d plays twice", n, r.Round, number)
					}
					seen[number] = true
				}
				met := func(x teams.Past) bool { return x.Kind == teams.Played && x.Opponent == p.Black }
				if slices.ContainsFunc(r.Teams[p.White-1].Past, met) {
					t.Errorf("%d teams, round %d: %v meet again", n, r.Round, p)
				}
			}
			if seen[0] = true; len(seen) != n+1 {
				t.Errorf("%d teams, round %d: %d take part", n, r.Round, len(seen)-1)
			}
			r.play(got)
		}
	}
}

// TestRefusals names the fault of a round that can't be paired.
func TestRefusals(t *testing.T) {
	t.Parallel()
	fine := func() teams.Swiss {
		return teams.Swiss{
			Round: 2, Rounds: 3, Initial: pairing.White, Preference: teams.TypeA,
			Teams: []teams.Team{
				{Number: 1, Past: []teams.Past{{Kind: teams.Played, Opponent: 2, Colour: pairing.White}}},
				{Number: 2, Past: []teams.Past{{Kind: teams.Played, Opponent: 1, Colour: pairing.Black}}},
			},
		}
	}
	for kind, spoil := range map[teams.InputKind]func(*teams.Swiss){
		teams.InputRound:      func(s *teams.Swiss) { s.Round = 4 },
		teams.InputInitial:    func(s *teams.Swiss) { s.Initial = pairing.NoColour },
		teams.InputPreference: func(s *teams.Swiss) { s.Preference = "c" },
		teams.InputNumber:     func(s *teams.Swiss) { s.Teams[1].Number = 1 },
		teams.InputPast:       func(s *teams.Swiss) { s.Teams[0].Past[0].Kind = 9 },
		teams.InputOpponent:   func(s *teams.Swiss) { s.Teams[0].Past[0].Opponent = 3 },
		teams.InputColour:     func(s *teams.Swiss) { s.Teams[0].Past[0].Colour = pairing.Black },
		teams.InputBarred:     func(s *teams.Swiss) { s.Barred = [][2]int{{1, 7}} },
	} {
		s := fine()
		spoil(&s)
		_, err := s.Pair()
		if fault := (*teams.InputError)(nil); !errors.As(err, &fault) || fault.Kind != kind {
			t.Errorf("%s: %v", kind, err)
		}
	}
	_, err := fine().Pair()
	if stuck := (*teams.NoPairingError)(nil); !errors.As(err, &stuck) || len(stuck.Teams) != 1 {
		t.Errorf("two teams that have met: %v", err)
	}
}

// BenchmarkPair pairs a round in the middle, the first and the last of fields of teams.
func BenchmarkPair(b *testing.B) {
	for _, n := range []int{100, 101, 500, 501} {
		for _, round := range []int{1, 2, 5, 9} {
			b.Run(fmt.Sprintf("%d/round-%d", n, round), func(b *testing.B) {
				r := newRandom(7, n)
				r.Rounds, r.Preference, r.Double, r.odd, r.Barred = 9, teams.TypeB, false, false, nil
				for r.Round = 1; r.Round < round; {
					got, err := r.Pair()
					if err != nil {
						b.Fatal(err)
					}
					r.play(got)
				}
				for b.Loop() {
					if _, err := r.Pair(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
