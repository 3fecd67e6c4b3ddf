package solving

import (
	"slices"
	"time"
)

// A round that starts by itself shows its problems by time alone. While the clock is not sure of its time, such a round has not started,
// unless its start was confirmed before: a wrong clock shows no problems early. The director can start it by hand.

// held is a round as it stands: its start is later where the clock is not sure that it has come.
func (s *Service) held(c *Contest, r Round, now time.Time) Round {
	lead := time.Duration(c.Head.Regulations.Lead) * time.Minute // by which halls see the problems earlier
	if opens := r.Starts.Add(-lead); r.Starts.IsZero() || r.ByHand || opens.After(now) || !opens.After(s.watch.Shown()) {
		return r
	}
	if sure := s.watch.State().Until.Add(lead); r.Starts.Before(sure) {
		r.Starts = sure
	}
	return r
}

// hold returns the contest with its rounds as they stand.
func (s *Service) hold(c *Contest) *Contest {
	now, seen := s.Now(), *c
	for i, r := range c.Rounds {
		if is := s.held(c, r, now); !is.Starts.Equal(r.Starts) {
			if &seen.Rounds[0] == &c.Rounds[0] {
				seen.Rounds = slices.Clone(c.Rounds)
			}
			seen.Rounds[i] = is
		}
	}
	if len(c.Rounds) == 0 || &seen.Rounds[0] == &c.Rounds[0] {
		return c
	}
	return &seen
}
