package composing_test

import (
	"fmt"
	"net/http"
	"testing"

	"adyukh/api/apitest"
)

// TestAFullPageOffersNothing: an author who has sent as many entries as one can reads so, and whom to write to, before he sets up another.
func TestAFullPageOffersNothing(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	b, page := s.Anonymous(), "/c/"+apitest.ID(w.ID)+"/my/"+w.Code(w.Author)
	link := fmt.Sprintf(`href=%q`, page+"/new")
	b.Get(page).Holds(t, link)
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	h := w.Now().Head
	h.Regulations.Each = 1
	w.Done(w.Contests.SetHead(t.Context(), w.By, w.ID, h.Revision, h))
	full := b.Get(page)
	full.Holds(t, "не больше", "напишите директору конкурса")
	full.Lacks(t, link)
	if a := b.Get(page + "/new"); a.Status != http.StatusConflict {
		t.Errorf("a new composition: status %d", a.Status)
	}
}
