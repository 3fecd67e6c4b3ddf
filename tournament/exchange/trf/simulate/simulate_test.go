package simulate_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trf/simulate"
)

// file plays a tournament and writes its file. It tells whether all rounds could be paired.
func file(t testing.TB, o simulate.Options) (text []byte, whole bool) {
	t.Helper()
	d, err := simulate.Tournament(o)
	var stopped *simulate.Stopped
	if err != nil && !errors.As(err, &stopped) {
		t.Fatalf("%+v: %v", o, err)
	}
	var out bytes.Buffer
	if problems, err := trf.Write(&out, d); err != nil || len(problems) > 0 {
		t.Fatalf("%+v: %v %v", o, problems, err)
	}
	return out.Bytes(), err == nil
}

// options draws options in which everything can happen.
func options(seed uint64) simulate.Options {
	r := rand.New(rand.NewPCG(seed, 4))
	some := func(most float64) float64 {
		if r.IntN(2) == 0 {
			return 0
		}
		return r.Float64() * most
	}
	o := simulate.Defaults()
	o.Seed, o.Players, o.Rounds = seed, 1+r.IntN(60), 1+r.IntN(12)
	o.Draws, o.Late, o.Leave = some(100), some(30), some(30)
	o.HalfByes, o.FullByes, o.Aways, o.Forfeits, o.DoubleForfeits = some(20), some(10), some(20), some(20), some(10)
	o.Baku, o.Counts = r.IntN(4) == 0, r.IntN(3) == 0
	if o.Players > 6 {
		o.Forbidden = r.IntN(2) * r.IntN(o.Players)
	}
	switch r.IntN(4) {
	case 0:
		o.Win, o.Draw, o.Loss = trf.Whole(3), trf.Whole(1), 0
	case 1:
		o.Win, o.Draw, o.Loss = trf.Whole(3), trf.Whole(2), trf.Whole(1)
	}
	if o.Counts {
		o.Score, o.Loss = replay.ScoreBy(r.IntN(3)), 0
	}
	return o
}

// TestTeamsReadBack plays tournaments of teams: a check of each file finds every round as it was paired.
func TestTeamsReadBack(t *testing.T) {
	systems := []string{"FIDE_TEAM", "FIDE_TEAM_TYPEB_MP", "FIDE_TEAM_GP_MP", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_TYPEA_GP"}
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 5))
		o := simulate.Defaults()
		o.Seed, o.Teams, o.Boards, o.Rounds, o.System = seed, 2+r.IntN(40), 1+r.IntN(6), 1+r.IntN(9), systems[r.IntN(len(systems))]
		o.Draws, o.Late, o.Leave, o.Aways, o.Forfeits = 100*r.Float64(), 20*r.Float64(), 20*r.Float64(), 10*r.Float64(), 20*r.Float64()
		text, _ := file(t, o)
		d, problems, err := trf.Read(bytes.NewReader(text))
		if err != nil || len(problems) > 0 {
			t.Fatalf("%+v: %v %v", o, problems, err)
		}
		f, err := replay.Open(d, replay.Options{})
		if err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		for round := 1; round <= f.Event().Paired; round++ {
			if got, err := f.Check(round); err != nil || !got.Same() {
				t.Errorf("%+v, round %d: %v %+v", o, round, err, got)
			}
		}
	}
}

// TestReadBack plays tournaments in which everything happens: the file has no fault, and a check of it finds every round as
// it must be.
func TestReadBack(t *testing.T) {
	rounds, stopped, counted := 0, 0, 0
	for seed := range uint64(300) {
		o := options(seed)
		text, whole := file(t, o)
		d, repaired, err := trf.Read(bytes.NewReader(text))
		if err != nil || len(repaired) > 0 {
			t.Fatalf("seed %d: %v %v", seed, repaired, err)
		}
		if found := d.Check(); len(found) > 0 {
			t.Fatalf("seed %d: %v\n%s", seed, found, text)
		}
		f, err := replay.Open(d, replay.Options{Score: o.Score, Past: true})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !whole {
			stopped++
		} else if paired := f.Event().Paired; paired != o.Rounds {
			t.Fatalf("seed %d: %d rounds of %d", seed, paired, o.Rounds)
		}
		for r := 1; r <= f.Event().Paired; r++ {
			rounds++
			if diff, err := f.Check(r); err != nil || !diff.Same() {
				t.Fatalf("seed %d round %d: %+v, %v\n%s", seed, r, diff, err, text)
			}
		}
		if f.Counted() {
			counted++
		}
	}
	if rounds < 1000 || stopped == 0 || counted < 30 {
		t.Errorf("%d rounds, %d stopped, %d with counts", rounds, stopped, counted)
	}
}

// TestSeed: the same seed gives the same file, another seed another one.
func TestSeed(t *testing.T) {
	o := options(3)
	first, _ := file(t, o)
	again, _ := file(t, o)
	if diff := cmp.Diff(string(first), string(again)); diff != "" {
		t.Error(diff)
	}
	o.Seed++
	if other, _ := file(t, o); bytes.Equal(first, other) {
		t.Error("two seeds, one tournament")
	}
}

// TestRange names the option that is out of bounds.
func TestRange(t *testing.T) {
	for want, spoil := range map[string]func(*simulate.Options){
		"--players: expected 1 to 9999":        func(o *simulate.Options) { o.Players = 0 },
		"--rounds: expected 1 to 400":          func(o *simulate.Options) { o.Rounds = 401 },
		"--highest: expected 1400 to 9999":     func(o *simulate.Options) { o.Highest = 1399 },
		"--forbidden: expected 0 to 190":       func(o *simulate.Options) { o.Forbidden = 191 },
		"--double-forfeits: expected 0 to 100": func(o *simulate.Options) { o.DoubleForfeits = 101 },
		"--draws: expected 0 to 100":           func(o *simulate.Options) { o.Draws = -1 },
	} {
		o := simulate.Defaults()
		spoil(&o)
		if _, err := simulate.Tournament(o); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
