package composing_test

import (
	"testing"

	"adyukh/api/apitest"
)

// TestContestMembers: the owner of a contest gives and takes roles as that of an event does, in words of contests; nobody is made a reader
// of what is all secret.
func TestContestMembers(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	s.GivesRoles("/desk/c/"+apitest.ID(s.Contest(s.Admin).ID), "решения по претензиям", "/entries", "/terms")
}
