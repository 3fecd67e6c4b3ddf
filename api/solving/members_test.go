package solving_test

import (
	"testing"

	"adyukh/api/apitest"
)

// TestSolvingMembers: so does the owner of a contest for solvers.
func TestSolvingMembers(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	s.GivesRoles("/desk/s/"+apitest.ID(s.Solving(s.Admin).ID), "ответы на протесты", "/people", "/settings")
}
