package simulate_test

import (
	"math"
	"testing"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/simulate"
)

// sure is what χ² of so many degrees of freedom goes beyond in one run of a million, by Wilson and Hilferty.
func sure(freedom float64) float64 {
	const z = 4.753
	return freedom * math.Pow(1-2/(9*freedom)+z*math.Sqrt(2/(9*freedom)), 3)
}

// players are the lines of the players, by number.
func players(d trf.Document) (all []trf.Player) {
	for _, r := range d.Records {
		if p, ok := r.(trf.Player); ok {
			all = append(all, p)
		}
	}
	return all
}

// TestWhatIsNotSetIsSpread: over a thousand seeds ratings lie evenly between their bounds, and late entries, withdrawals and byes are as
// frequent as they were asked for.
func TestWhatIsNotSetIsSpread(t *testing.T) {
	o := simulate.Defaults()
	o.Late, o.Leave, o.HalfByes = 10, 10, 5
	const bins, seeds = 10, 1000
	var ratings [bins]float64
	colours := map[trf.Colour]float64{}
	count, late, halves, turns := 0.0, 0.0, 0.0, 0.0
	for seed := range uint64(seeds) {
		o.Seed = seed
		d, err := simulate.Tournament(o)
		if err != nil {
			continue // nobody left to be paired with
		}
		all := players(d)
		if first := all[0].Cell(1); first.Opponent != 0 {
			colours[first.Colour]++
		}
		for _, p := range all {
			count++
			ratings[(p.Rating-o.Lowest)*bins/(o.Highest-o.Lowest+1)]++
			if len(p.Rounds) > 0 && p.Rounds[0].Result == trf.ZeroBye {
				late++
			}
			for _, g := range p.Rounds {
				turns++
				if g.Result == trf.HalfBye {
					halves++
				}
			}
		}
	}
	if count < seeds*float64(o.Players)*0.9 {
		t.Fatalf("only %v players", count)
	}
	chi := 0.0
	for _, n := range ratings {
		chi += (n - count/bins) * (n - count/bins) / (count / bins)
	}
	if chi > sure(bins-1) {
		t.Errorf("ratings are spread as %v: χ² %.1f", ratings, chi)
	}
	if share := late / count; math.Abs(share-0.10) > 0.015 {
		t.Errorf("%.3f of the players come late", share)
	}
	if share := halves / turns; share < 0.03 || share > 0.055 { // of those who are there
		t.Errorf("%.3f of the rounds are half byes", share)
	}
	if all := colours[trf.White] + colours[trf.Black]; math.Abs(colours[trf.White]/all-0.5) > 0.1 {
		t.Errorf("the first colour is drawn as %v", colours)
	}
}

// TestResultsFollowRatings: what is scored against each difference of ratings is what the table of FIDE's rating regulations promises,
// beyond 400 points no more than there, and games of адиюх share their points by it as well.
func TestResultsFollowRatings(t *testing.T) {
	for name, change := range map[string]func(*simulate.Options){
		"letters": func(*simulate.Options) {},
		"drawish": func(o *simulate.Options) { o.Draws = 100 },
	} {
		t.Run(name, func(t *testing.T) {
			o := simulate.Defaults()
			o.Lowest, o.Highest = 1000, 2600
			change(&o)
			const width, bins = 50, 12
			var scored, square, games [bins]float64
			for seed := range uint64(300) {
				o.Seed = seed
				d, err := simulate.Tournament(o)
				if err != nil {
					t.Fatal(err)
				}
				all := players(d)
				for _, p := range all {
					for _, g := range p.Rounds {
						if g.Opponent < p.Number { // each game once, by the higher rating
							continue
						}
						edge := p.Rating - all[g.Opponent-1].Rating
						bin := min(edge/width, bins-1)
						promised := 1 / (1 + math.Pow(10, -float64(min(edge, 400))/400))
						off := map[trf.Result]float64{trf.Win: 1, trf.Draw: 0.5}[g.Result] - promised
						scored[bin] += off
						square[bin] += off * off
						games[bin]++
					}
				}
			}
			chi := 0.0
			for i, n := range games {
				if n < 100 {
					t.Fatalf("bin %d has %v games", i, n)
				}
				chi += scored[i] * scored[i] / square[i]
			}
			if chi > sure(bins) {
				t.Errorf("off by %.0f in %.0f games: χ² %.1f", scored, games, chi)
			}
		})
	}
}
