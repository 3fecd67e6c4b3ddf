package api

import (
	"adyukh/api/papers"
	"adyukh/api/web"
)

// HoldSets takes the turn of making sets until the function that it returns is called, once or more.
func HoldSets(s *web.Server) (release func()) { return setsOf(s).Hold() }

// WaitForSets waits until no set is being made.
func WaitForSets(s *web.Server) { setsOf(s).Wait() }

// SetsUnderWay counts the sets that are being made.
func SetsUnderWay(s *web.Server) int {
	n, _ := setsOf(s).Count()
	return n
}

// SetsKept counts the sets that are being made or wait to be fetched.
func SetsKept(s *web.Server) int {
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
