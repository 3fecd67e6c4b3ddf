package composing_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
)

// TestRefusedButtonsStayOnTheirPage: whoever presses a button that is refused sees the page on which it stands, as it is now, and above it
// why; the answer is still a refusal.
func TestRefusedButtonsStayOnTheirPage(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	b := s.SignedIn("admin")
	base := "/desk/s/" + apitest.ID(w.ID)
	round := base + "/rounds/" + apitest.ID(w.Round)
	r, _ := w.Now().Round(w.Round)

	early := b.Post(round+"/start", apitest.Fields("revision", apitest.ID(r.Revision)))
	if early.Status != http.StatusConflict {
		t.Errorf("a start before the contest is open: %d", early.Status)
	}
	early.Holds(t, "Сначала откройте объявление: участникам нужна страница конкурса.", "Миниатюры", `action="`+round+`/start"`)

	w.Publish()
	w.Starts(time.Time{})
	late := b.Post(round+"/start", apitest.Fields("revision", apitest.ID(r.Revision)))
	if late.Status != http.StatusConflict {
		t.Errorf("a start of what runs: %d", late.Status)
	}
	late.Holds(t, "Миниатюры", `action="`+round+`/extend"`) // the page as it is now
	solver, _ := w.Now().Solver(w.Solver)
	gone := b.Post(base+"/people/"+apitest.ID(w.Solver)+"/remove", apitest.Fields("revision", apitest.ID(solver.Revision+5)))
	if gone.Status != http.StatusConflict {
		t.Errorf("an old page of a solver: %d", gone.Status)
	}
	gone.Holds(t, "Решалов Руслан", base+"/people/"+apitest.ID(w.Solver)+"/remove")
	if a := b.Post(base+"/people/999/remove", apitest.Fields("revision", "1")); a.Status != http.StatusNotFound {
		t.Errorf("somebody who is not there: %d", a.Status)
	}

	c, _ := newJudged(t)
	refused := c.SignedIn("admin").Post("/desk/c/"+apitest.ID(c.ID)+"/award/final", apitest.Fields("revision", apitest.ID(c.Now().Version)))
	if refused.Status != http.StatusConflict {
		t.Errorf("a final award before the preliminary one: %d", refused.Status)
	}
	refused.Holds(t, "/desk/c/"+apitest.ID(c.ID)+"/award", "Авторов Алим")
}
