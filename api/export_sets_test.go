package api

// HoldSets takes the turn of making sets until the function that it returns is called, once or more.
func HoldSets(s *Server) (release func()) {
	s.sets.turn <- struct{}{}
	held := true
	return func() {
		if held {
			held = false
			<-s.sets.turn
		}
	}
}

// WaitForSets waits until no set is being made.
func WaitForSets(s *Server) { s.sets.running.Wait() }

// SetsUnderWay counts the sets that are being made.
func SetsUnderWay(s *Server) int {
	n := 0
	s.sets.mu.Lock()
	defer s.sets.mu.Unlock()
	for _, set := range s.sets.all {
		if set.endedAt().IsZero() {
			n++
		}
	}
	return n
}

// SetsKept counts the sets that are being made or wait to be fetched.
func SetsKept(s *Server) int {
	s.sets.mu.Lock()
	defer s.sets.mu.Unlock()
	return len(s.sets.all)
}
