package desk_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestArbitersSeeSentPhotos: an arbiter sees what a player has sent, upright and without metadata, and can remove it; strangers cannot
// learn whether it exists, and nothing is left of it when its sender is erased.
func TestArbitersSeeSentPhotos(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Handing(t)
	g, phone := st.Over(), st.Site.Anonymous()
	for range 2 {
		st.SendsPhoto(phone, g.White, g, apitest.SheetPhoto(t))
	}
	photos := st.GamePath(g, "/photos/"+apitest.ID(g.White))
	st.Arbiter.Get(st.GamePath(g, "")).Holds(t, "Прислали игроки", photos+"/1", photos+"/2")
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "прислана")
	st.Arbiter.Get(photos + "/1").IsSheetPhoto(t)

	st.Site.User("eve", false)
	for what, a := range map[string]apitest.Answer{
		"absent":                st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(g.Black)+"/1")),
		"of another game":       st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(st.Game(2).White)+"/1")),
		"for a stranger":        st.Site.SignedIn("eve").Get(photos + "/1"),
		"removed by a stranger": st.Site.SignedIn("eve").Post(photos+"/1/remove", nil),
	} {
		if a.Status != http.StatusNotFound {
			t.Errorf("a photo %s: %d", what, a.Status)
		}
	}
	if a := phone.Get(photos + "/1"); a.Status != http.StatusSeeOther {
		t.Errorf("without a sign-in: %d", a.Status)
	}
	if a := st.Arbiter.Post(photos+"/2/remove", nil); a.Status != http.StatusSeeOther {
		t.Errorf("removing: %d\n%s", a.Status, a.Body)
	}
	if a := phone.Get(st.Own(g.White, g) + "/photos/2"); a.Status != http.StatusNotFound {
		t.Errorf("a removed photo: %d", a.Status)
	}

	at := st.Desk("/privacy/people/" + apitest.ID(g.White))
	st.Arbiter.Get(at+"/data").Holds(t, `"sent": [`, `"/9j/`) // so a JPEG begins in base64
	// The answer is the page of names that are left, since others are named alike.
	if a := st.Arbiter.Post(at+"/erase", apitest.Fields("sure", "1")); a.Status != http.StatusOK {
		t.Fatalf("erasing: %d", a.Status)
	}
	if a := st.Arbiter.Get(photos + "/1"); a.Status != http.StatusNotFound {
		t.Errorf("a photo of somebody erased: %d", a.Status)
	}
}

// TestArbitersTakeRecordsOver: the arbiter sees both records and where they differ, and takes one over into the field; nothing is the
// event's record before it is saved.
func TestArbitersTakeRecordsOver(t *testing.T) {
	t.Parallel()
	st := apitest.Handing(t)
	g, phone := st.Over(), st.Site.Anonymous()
	path, version := st.GamePath(g, ""), st.Fresh().Version
	send := func(page string, revision int64, text string) {
		t.Helper()
		if a := phone.Post(page, apitest.Seen(revision, "text", text)); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	st.Arbiter.Get(path).Lacks(t, "Прислали игроки")
	if a := st.Arbiter.Get(path + "?take=white"); a.Status != http.StatusNotFound {
		t.Errorf("taking what was not sent: %d", a.Status)
	}
	send(st.Own(g.White, g), 0, "1. a3-b4 b6-c5 2. b2-a3")
	send(st.Own(g.Black, g), 0, "1. a3-b4 b6-c5 2. c3-d4")
	page := st.Arbiter.Get(path)
	page.Holds(t, "Записи расходятся с полухода 3: у белых b2-a3, у чёрных c3-d4", path+"?take=white#unsaved", path+"?take=black#unsaved")
	page.Lacks(t, "1. a3-b4 b6-c5 2. b2-a3</textarea>")
	st.Arbiter.Get(path+"?take=black").Holds(t, "1. a3-b4 b6-c5 2. c3-d4</textarea>", "которую прислали чёрные", "ещё не сохранена")
	for _, wrong := range []string{"desk", "x"} {
		if a := st.Arbiter.Get(path + "?take=" + wrong); a.Status != http.StatusNotFound {
			t.Errorf("taking %s: %d", wrong, a.Status)
		}
	}
	if st.Fresh().Version != version || st.Game(1).Sheet.Text != "" {
		t.Error("the event has changed")
	}
	send(st.Own(g.White, g), 1, "1. a3-b4 b6-c5 2. c3-d4")
	st.Arbiter.Get(path).Holds(t, "Записи игроков совпадают; прочитано полуходов: 3")
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "прислана")
	a := st.Arbiter.Post(path+"/sheet", apitest.Seen(g.Sheet.Revision, "text", "1. a3-b4 b6-c5 2. c3-d4"))
	if a.Status != http.StatusSeeOther || st.Game(1).Sheet.Text != "1. a3-b4 b6-c5 2. c3-d4" {
		t.Fatalf("saving: %d", a.Status)
	}
	st.Arbiter.Get(st.Desk("/rounds/1")).Lacks(t, "прислана")
}
