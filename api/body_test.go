package api_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// endless is a body without a length, of so many bytes.
func endless(n int64) io.Reader {
	return io.MultiReader(strings.NewReader("name="), io.LimitReader(zeros{}, n))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

const formType = "application/x-www-form-urlencoded"

// TestBodiesThatAreTooLarge sends more than a route takes to every route, with a length and without one.
func TestBodiesThatAreTooLarge(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 3)
	w := &apitest.World{Stage: st, Victim: st.Site.Admin, Seat: st.Post(2), Contest: st.Site.Contest(st.Site.Admin)}
	w.Solving = st.Site.Solving(st.Site.Admin)
	w.Solving.Publish()
	st.Draw().Pair().Publish()
	contest := w.Contest.Now()
	w.Contest.Done(st.Site.Contests.SetPublic(t.Context(), w.Contest.By, contest.ID, contest.Head.Revision, true))
	admin := st.Site.SignedIn("admin")
	joins(admin, st)
	st.Linked()
	w.Links = true
	before := st.Site.Digest()
	for _, r := range apitest.AllRoutes(st.Site.Server) {
		if r.Method != http.MethodPost {
			continue
		}
		for _, body := range []io.Reader{endless(r.Limit), strings.NewReader("name=" + strings.Repeat("a", int(r.Limit)))} {
			a := admin.Send(http.MethodPost, w.Address(r.Path), body, formType)
			if a.Status != http.StatusRequestEntityTooLarge || !strings.Contains(a.Body, "Прислано больше") {
				t.Errorf("%s: %d\n%.300s", r.Path, a.Status, a.Body)
			}
		}
	}
	if st.Site.Digest() != before {
		t.Error("the database has changed")
	}
}

// joins lets a browser help at all boards.
func joins(b *apitest.Browser, st *apitest.Stage) {
	st.Test.Helper()
	b.Types(st, st.Pass("from", "", "to", ""))
}
