package v1_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
)

// TestTheDescriptionHoldsInEveryPhase checks what an event, a contest and the register answer against openapi.yaml in each moment of their
// lives; nothing that it describes is left out.
func TestTheDescriptionHoldsInEveryPhase(t *testing.T) {
	t.Parallel()
	ground := apitest.NewGround(t)
	described := apitest.Describe(t, ground.Site)
	for _, phase := range apitest.Phases() {
		t.Run(phase.Name, func(t *testing.T) {
			ground.Test = t
			st := phase.Make(ground)
			described.CheckEvent(t, st)
			checkFiles(t, described, st)
		})
	}
	ground.Test = t
	described.CheckContests(t, ground.Site)
	described.CheckSolvings(t, ground.Site)
	described.CheckRegister(t, ground)
	for path, item := range described.Document.Paths.Map() {
		if id := item.Get.OperationID; !described.Covered[id] && id != "getDescription" {
			t.Errorf("%s is in the document, but is never answered", path)
		}
	}
}

// checkFiles checks the answers about an event that are files.
func checkFiles(t *testing.T, d *apitest.Description, st *apitest.Stage) {
	b := st.Site.Anonymous()
	for _, path := range []string{"/files/event.xlsx", "/files/players.csv", "/files/standings.csv", "/schedule.ics"} {
		a := b.Get(st.API(path))
		if a.Status != http.StatusOK || !apitest.IsFile(a.Header.Get("Content-Type")) {
			t.Errorf("%s: %d, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
		d.Conforms(t, st.API(path), a)
		if a.Body != b.Get(st.Public(path)).Body {
			t.Errorf("%s is another file than that of the pages", path)
		}
	}
	d.Conforms(t, st.API("/files/totals.csv"), b.Get(st.API("/files/totals.csv")))
}
