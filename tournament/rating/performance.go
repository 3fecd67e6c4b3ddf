package rating

// Performance is how strong a player has played: the mean of the opponents' ratings and what the share of points adds to it.
// All is 0 where no opponent has a rating.
type Performance struct {
	Games      int
	Mean       int // of the opponents' ratings, .5 up
	Hundredths int // of the points, .5 up
	Difference int // that belongs to them; 800 for all points, -800 for none
	Rating     int // Mean + Difference
}

// performance is over the opponents that have a rating themselves: a number that everybody starts with tells nothing.
func performance(c *Change) Performance {
	games, sum, scored := 0, 0, Share(0)
	for _, line := range c.Lines {
		if !line.Unrated {
			games++
			sum += line.Rating
			scored += line.Scored
		}
	}
	return performanceOf(games, sum, int(scored/Half))
}

// performanceOf returns the performance over so many games against opponents whose ratings add up to sum.
func performanceOf(games, sum, halves int) Performance {
	if games == 0 {
		return Performance{}
	}
	p := Performance{Games: games, Mean: (2*sum + games) / (2 * games), Hundredths: (halves*100 + games) / (2 * games)}
	p.Difference = Difference(p.Hundredths)
	p.Rating = p.Mean + p.Difference
	return p
}

// FirstState says whether somebody without a rating gets one.
type FirstState string

// The states. The empty one is that of players who have a rating, or start with a value.
const (
	FirstGiven  FirstState = "given"
	FirstGames  FirstState = "games"  // not enough games yet
	FirstPoints FirstState = "points" // not a half point against an opponent with a rating
	FirstLow    FirstState = "low"    // the performance is below the least first rating
)

// First is the way to a first rating by performance.
type First struct {
	State       FirstState
	Total       Partial     // the games of this event together with those of earlier ones
	Performance Performance // over all of them
	Rating      int         // 0 when there is none yet
}

func (f *field) first(c *Change, p Player) First {
	total := p.Earlier
	for _, line := range c.Lines {
		if line.Rating > 0 {
			total.Games++
			total.Opponents += line.Rating
			total.Halves += int(line.Scored / Half)
		}
	}
	start := f.rules.Start
	one := First{Total: total, Performance: performanceOf(total.Games, total.Opponents, total.Halves)}
	rating := one.Performance.Rating
	if start.Most > 0 {
		rating = min(rating, start.Most)
	}
	switch {
	case total.Games < start.Games:
		one.State = FirstGames
	case total.Halves == 0:
		one.State = FirstPoints
	case rating < max(1, start.Least):
		one.State = FirstLow
	default:
		one.State, one.Rating = FirstGiven, rating
	}
	return one
}
