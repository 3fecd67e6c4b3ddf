package api_test

import (
	"net/http"
	"testing"
	"time"
)

// TestRefusedButtonsStayOnTheirPage: whoever presses a button that is refused sees the page on which it stands, as it is now, and above it
// why; the answer is still a refusal.
func TestRefusedButtonsStayOnTheirPage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	b := s.signedIn("admin")
	base := "/desk/s/" + id(w.id)
	round := base + "/rounds/" + id(w.round)
	r, _ := w.now().Round(w.round)

	early := b.post(round+"/start", fields("revision", id(r.Revision)))
	if early.status != http.StatusConflict {
		t.Errorf("a start before the contest is open: %d", early.status)
	}
	early.holds(t, "Сначала откройте объявление: участникам нужна страница конкурса.", "Миниатюры", `action="`+round+`/start"`)

	w.publish()
	w.starts(time.Time{})
	late := b.post(round+"/start", fields("revision", id(r.Revision)))
	if late.status != http.StatusConflict {
		t.Errorf("a start of what runs: %d", late.status)
	}
	late.holds(t, "Миниатюры", `action="`+round+`/extend"`) // the page as it is now
	solver, _ := w.now().Solver(w.solver)
	gone := b.post(base+"/people/"+id(w.solver)+"/remove", fields("revision", id(solver.Revision+5)))
	if gone.status != http.StatusConflict {
		t.Errorf("an old page of a solver: %d", gone.status)
	}
	gone.holds(t, "Решалов Руслан", base+"/people/"+id(w.solver)+"/remove")
	if a := b.post(base+"/people/999/remove", fields("revision", "1")); a.status != http.StatusNotFound {
		t.Errorf("somebody who is not there: %d", a.status)
	}

	c, _ := newJudged(t)
	refused := c.signedIn("admin").post("/desk/c/"+id(c.id)+"/award/final", fields("revision", id(c.now().Version)))
	if refused.status != http.StatusConflict {
		t.Errorf("a final award before the preliminary one: %d", refused.status)
	}
	refused.holds(t, "/desk/c/"+id(c.id)+"/award", "Авторов Алим")
}
