package api

// HoldSets takes the turn of making sets until the function that it returns is called, once or more.
func HoldSets(s *Server) (release func()) {
	setsOf(s).turn <- struct{}{}
	held := true
	return func() {
		if held {
			held = false
			<-setsOf(s).turn
		}
	}
}

// WaitForSets waits until no set is being made.
func WaitForSets(s *Server) { setsOf(s).running.Wait() }

// SetsUnderWay counts the sets that are being made.
func SetsUnderWay(s *Server) int {
	n := 0
	setsOf(s).mu.Lock()
	defer setsOf(s).mu.Unlock()
	for _, set := range setsOf(s).all {
		if set.endedAt().IsZero() {
			n++
		}
	}
	return n
}

// SetsKept counts the sets that are being made or wait to be fetched.
func SetsKept(s *Server) int {
	setsOf(s).mu.Lock()
	defer setsOf(s).mu.Unlock()
	return len(setsOf(s).all)
}

func setsOf(s *Server) *paperSets {
	for _, a := range s.areas {
		if sets, ok := a.(*paperSets); ok {
			return sets
		}
	}
	return nil
}
