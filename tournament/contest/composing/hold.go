package composing

import "time"

// Times are the two times that terms go by. A term begins when the clock says so, and ends when that time is confirmed: a wrong clock takes
// nobody's time away, and gives none back that was over.
type Times struct {
	Now  time.Time // never before a time that was confirmed
	Sure time.Time // confirmed
}

// At are the times of a clock that nobody doubts.
func At(now time.Time) Times { return Times{Now: now, Sure: now} }

func (t Times) hasBegun(term time.Time) bool { return !t.Now.Before(term) }

func (t Times) isOver(term time.Time) bool { return !t.Sure.Before(term) }

// Times are those of now.
func (s *Service) Times() Times {
	return Times{Now: s.watch.Latest().Truncate(time.Microsecond), Sure: s.watch.Confirmed()}
}

// until is when a term that is not over ends: later than it says where the clock has to agree with itself for longer.
func (s *Service) until(term time.Time) time.Time {
	if sure := s.watch.State().Until; sure.After(term) {
		return sure
	}
	return term
}
