package tournament

import "maps"

// KeepForTest sets how large the events may be that stay in memory though nobody uses them.
func (s *Service) KeepForTest(bytes int) { s.slots.most = bytes }

// KeptForTest tells which events are in memory.
func (s *Service) KeptForTest() map[EventID]bool {
	s.slots.mu.Lock()
	defer s.slots.mu.Unlock()
	kept := map[EventID]bool{}
	for id := range maps.Keys(s.slots.all) {
		kept[id] = true
	}
	return kept
}

// AttemptsForTest is how often a change is tried.
const AttemptsForTest = attempts
