package apitest

import (
	"net/http"
	"net/url"

	"adyukh/tournament"
)

// EditDrafts changes what readers must not notice, over the desk: a draft and private data of one event, and an event that is hidden.
func EditDrafts(st, hidden *Stage) {
	st.Test.Helper()
	post := func(path string, form url.Values) {
		st.Test.Helper()
		if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
			st.Test.Fatalf("%s: %d\n%.2000s", path, a.Status, a.Body)
		}
	}
	post(st.Desk("/rounds"), Seen(st.Fresh().Version))
	post(st.Desk("/rounds/2/start"), Seen(st.Fresh().Version, "date", "2026-11-23", "time", "10:00"))
	p := st.Fresh().Players[1]
	post(st.Desk("/players/"+ID(p.ID)), Seen(p.Revision, "name", p.Name, "club", p.Club, "rating", "1501", "birth_year", "1977",
		"born", "1977-05-06", "society", "Динамо", "trainer", "Шидаков", "own_id", "77"))
	post(st.Desk("/rounds/2/attendance"), Seen(st.Fresh().AttendanceRevision(2), "mark", "present"))
	post(st.Desk("/rounds/2/check-in"), Seen(st.Fresh().CheckIn.Revision, "day", "2026-11-23", "opens", "", "closes", "09:55"))
	post(st.Desk("/rounds/2/door"), Seen(st.Fresh().CheckIn.Revision))
	post(st.Desk("/screens"), nil)
	post(st.Desk("/screens/message"), Seen(st.Fresh().ScreensRevision(), "message", "Обед"))
	post(st.Desk("/rounds/2/unpair"), Seen(st.Fresh().Version, "agreed", "warning.round.unpair"))
	post(st.Desk("/rounds"), Seen(st.Fresh().Version))
	e := hidden.Fresh()
	post(hidden.Desk("/setup/main"), Seen(e.Head.Revision, "name", "Новое имя "+ID(e.Version), "discipline", "blitz",
		"language", "ru",
		"zone", "UTC"))
	post(hidden.Desk("/rounds"), Seen(hidden.Fresh().Version))
}

// TakeDraftBack takes the draft back that EditDrafts has left, so that it can be made again.
func (st *Stage) TakeDraftBack() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	st.Must(st.Site.Events.UnpairRound(st.Test.Context(), st.By, e.ID, e.Version, len(e.Rounds), tournament.Agreed{"warning.round.unpair"}))
	return st
}
