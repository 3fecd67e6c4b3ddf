package papers_test

import (
	"adyukh/api/papers"
	"adyukh/api/web"
)

// holdSets takes the turn of making sets until the function that it returns is called, once or more.
func holdSets(s *web.Server) (release func()) { return setsOf(s).Hold() }

// waitForSets waits until no set is being made.
func waitForSets(s *web.Server) { setsOf(s).Wait() }

// setsUnderWay counts the sets that are being made.
func setsUnderWay(s *web.Server) int {
	n, _ := setsOf(s).Count()
	return n
}

// setsKept counts the sets that are being made or wait to be fetched.
func setsKept(s *web.Server) int {
	_, n := setsOf(s).Count()
	return n
}

func setsOf(s *web.Server) *papers.Sets {
	for _, a := range s.Areas {
		if sets, ok := a.(*papers.Sets); ok {
			return sets
		}
	}
	return nil
}
