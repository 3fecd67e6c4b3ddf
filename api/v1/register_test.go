package v1_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestExports: all of it by pages, then only what has changed; what is gone says so.
func TestExports(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	st.Register()
	described := apitest.Describe(t, st.Site)
	token := st.NewToken(false)
	described.CheckRegister(t, st)
	var names []string
	page := apitest.Exported{More: true}
	for page.More {
		page = st.Export(token, "people?limit=3&since="+page.Next)
		for _, p := range page.People {
			names = append(names, p["name"].(string))
		}
	}
	if len(names) != 4 {
		t.Errorf("people %v", names)
	}
	if again := st.Export(token, "people?since="+page.Next); len(again.People) != 0 || again.Next != page.Next || again.More {
		t.Errorf("nothing has changed: %+v", again)
	}
	games := st.Export(token, "games")
	if len(games.Games) != 2 || games.Games[0]["white"].(map[string]any)["person"] == nil {
		t.Errorf("games %+v", games.Games)
	}
	if s := st.Export(token, "series"); len(s.Series) != 1 || s.Series[0]["name"] != "Гран-при" {
		t.Errorf("series %+v", s.Series)
	}
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	st.Record()
	if gone := st.Export(token, "games?since="+games.Next); len(gone.Games) != 2 || gone.Games[0]["deleted"] != true {
		t.Errorf("games of a hidden event: %+v", gone.Games)
	}
	if gone := st.Export(token, "people?since="+page.Next); len(gone.People) != 4 || gone.People[0]["deleted"] != true ||
		gone.People[0]["name"] != nil {
		t.Errorf("people of a hidden event: %+v", gone.People)
	}
}

// TestExportsAsValues: separated values by Accept or by the name, and no cell is a formula.
func TestExportsAsValues(t *testing.T) {
	st := apitest.NewStage(t, 4)
	p := st.Fresh().Players[0]
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision,
		play.PlayerData{Name: "=HYPERLINK(1)", Club: "a,\"b\""}, false))
	st.Draw().Rounds(1)
	st.Register()
	token := "Bearer " + st.NewToken(false)
	b := st.Site.Anonymous()
	a := b.Get("/api/v1/register/people.csv?limit=2", "Authorization", token)
	lines, err := csv.NewReader(strings.NewReader(a.Body)).ReadAll()
	if err != nil || len(lines) != 3 || lines[1][3] != "'=HYPERLINK(1)" || lines[1][6] != `a,"b"` {
		t.Errorf("%v %q", err, a.Body)
	}
	if a.Header.Get("X-Next-Cursor") == "" || !strings.Contains(a.Header.Get("Link"), `rel="next"`) {
		t.Errorf("no way to the next page: %v", a.Header)
	}
	for _, kind := range []string{"people", "teams", "events", "results", "games", "series"} {
		same := b.Get("/api/v1/register/"+kind, "Authorization", token, "Accept", "text/csv")
		lines, err := csv.NewReader(strings.NewReader(same.Body)).ReadAll() // every line has as many cells as the first
		if err != nil || len(lines) < 2 && kind != "teams" || !strings.HasPrefix(same.Header.Get("Content-Type"), "text/csv") {
			t.Errorf("%s: %v\n%s", kind, err, same.Body)
		}
	}
}
