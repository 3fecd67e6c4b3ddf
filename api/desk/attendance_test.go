package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// tickedStage is a Swiss of n players with numbers.
func tickedStage(t *testing.T, n int) *apitest.Stage {
	t.Helper()
	return apitest.NewStage(t, n, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Numbering = 5, play.ByHand
	}).Draw()
}

// mark posts a mark for the player at an index of the list, as the line shows it now.
func mark(st *apitest.Stage, b *apitest.Browser, round, player int, mark string, header ...string) apitest.Answer {
	st.Test.Helper()
	e := st.Fresh()
	p := e.Players[player]
	seenAt := max(p.Revision, e.Ticks.Of(round, int64(p.ID)).Revision)
	return b.Post(st.Desk(fmt.Sprintf("/rounds/%d/attendance/%d", round, p.ID)), apitest.Seen(seenAt, "mark", mark), header...)
}

// TestAttendanceList: a mark is one press; scripts get the line again, and so does who comes too late, with the name of who was first.
func TestAttendanceList(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 6)
	w := &apitest.World{Stage: st}
	for _, role := range []account.Role{account.Secretary, account.Reader} {
		st.Site.User(string(role), false)
		w.Grant(string(role), role)
	}
	path := st.Desk("/rounds/1/attendance")
	if a := st.Arbiter.Get(path); a.Status != 200 || !strings.Contains(a.Body, "Игрок 06") || !strings.Contains(a.Body, "отмечено 0 из 6") {
		t.Fatalf("%d\n%.3000s", a.Status, a.Body)
	}
	p := st.Fresh().Players[0]
	line := path + "/" + apitest.ID(p.ID)
	secretary, reader := st.Site.SignedIn("secretary"), st.Site.SignedIn("reader")
	a := mark(st, secretary, 1, 0, "present", apitest.Script...)
	if a.Status != 200 || !strings.Contains(a.Body, `id="at-`+apitest.ID(p.ID)) ||
		!strings.Contains(a.Body, "at-present") || strings.Contains(a.Body, "<html") {
		t.Errorf("the line: %d\n%s", a.Status, a.Body)
	}
	a = st.Arbiter.Post(line, apitest.Seen(p.Revision, "mark", "absent"), apitest.Script...)
	if a.Status != 409 || !strings.Contains(a.Body, "Name of secretary") || !strings.Contains(a.Body, "at-present") {
		t.Errorf("too late: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(line, apitest.Seen(p.Revision, "mark", "absent")); a.Status != 409 ||
		!strings.Contains(a.Body, "Name of secretary") {
		t.Errorf("too late, as a page: %d", a.Status)
	}
	if a := mark(st, st.Arbiter, 1, 1, "half"); a.Status != 303 ||
		!strings.HasSuffix(a.Header.Get("Location"), "#at-"+apitest.ID(st.Event.Players[1].ID)) {
		t.Errorf("half a point: %d %s", a.Status, a.Header.Get("Location"))
	}
	if a := mark(st, st.Arbiter, 2, 1, "half"); a.Status != 409 || !strings.Contains(a.Body, "не первый пропуск") {
		t.Errorf("a second half point: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Get(path + "?show=off"); !strings.Contains(a.Body, `id="at-2"`) || strings.Contains(a.Body, `id="at-3"`) {
		t.Errorf("who does not play:\n%s", a.Body)
	}
	if a := st.Arbiter.Get(path + "?show=missing"); strings.Contains(a.Body, `id="at-1"`) || !strings.Contains(a.Body, `id="at-3"`) {
		t.Errorf("who is not ticked:\n%s", a.Body)
	}
	e := st.Fresh()
	if a := st.Arbiter.Post(path, apitest.Seen(e.AttendanceRevision(1), "mark", "absent")); a.Status != 303 {
		t.Errorf("the rest: %d\n%.2000s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(path, apitest.Seen(e.AttendanceRevision(1), "mark", "absent")); a.Status != 409 {
		t.Errorf("the rest of an old list: %d", a.Status)
	}
	p = st.Fresh().Players[2]
	if a := st.Arbiter.Post(path+"/"+apitest.ID(p.ID)+"/reason", apitest.Seen(p.Revision, "reason", "болен")); a.Status != 303 {
		t.Errorf("a reason: %d\n%.2000s", a.Status, a.Body)
	}
	if a := reader.Get(path); !strings.Contains(a.Body, "Игрок 03") || strings.Contains(a.Body, "болен") ||
		strings.Contains(a.Body, `name="mark"`) {
		t.Errorf("a reader of the desk sees\n%s", a.Body)
	}
	for who, b := range map[string]*apitest.Browser{"reader": reader, "secretary": secretary} {
		for _, post := range []string{"/rounds/1/door", "/rounds/1/door/shut", "/rounds/1/check-in", "/rounds/1/check-in/end"} {
			if a := b.Post(st.Desk(post), apitest.Seen(0)); a.Status != http.StatusForbidden {
				t.Errorf("%s: %s: %d", who, post, a.Status)
			}
		}
	}
	if a := mark(st, reader, 1, 0, "absent"); a.Status != http.StatusForbidden {
		t.Errorf("a reader ticks: %d", a.Status)
	}
}

// TestMissingBoardsAreOffered: for who is not at his board a loss can be entered with one button, and for both of them.
func TestMissingBoardsAreOffered(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	g := st.Game(1)
	white := int(g.White - st.Event.Players[0].ID)
	black := int(g.Black - st.Event.Players[0].ID)
	if a := mark(st, st.Arbiter, 1, black, "absent", apitest.Script...); !strings.Contains(a.Body, `value="n&#43;"`) ||
		!strings.Contains(a.Body, "Стол 1: неявка") {
		t.Errorf("Black is missing:\n%s", a.Body)
	}
	if a := mark(st, st.Arbiter, 1, white, "absent", apitest.Script...); !strings.Contains(a.Body, `value="n="`) {
		t.Errorf("both are missing:\n%s", a.Body)
	}
	if st.Game(1).Result.Kind != play.NoResult {
		t.Error("a result was made by itself")
	}
	st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "n="))
	if got := st.Game(1).Result.Kind; got != play.DoubleForfeit {
		t.Errorf("the offered result is %q", got)
	}
}

// TestPairingAsksAboutTheMissing with both answers as buttons.
func TestPairingAsksAboutTheMissing(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 6)
	for i := range 5 {
		mark(st, st.Arbiter, 1, i, "present")
	}
	a := st.Arbiter.Post(st.Desk("/rounds"), apitest.Seen(st.Fresh().Version))
	for _, want := range []string{"Не отмечен 1 участник из 6: Игрок 0.", "Считать присутствующими", "Считать отсутствующими", "Отмена"} {
		if a.Status != 409 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, without %q:\n%s", a.Status, want, a.Body)
		}
	}
	form := apitest.Seen(st.Event.Version, "missing", "absent")
	form.Add("agreed", "warning.attendance.missing")
	if a := st.Arbiter.Post(st.Desk("/rounds"), form); a.Status != 303 {
		t.Fatalf("counted absent: %d\n%s", a.Status, a.Body)
	}
	e := st.Fresh()
	if g, _ := e.GameOf(e.Players[5].ID, 1); g.Result.Kind != play.Absent {
		t.Errorf("the sixth has %q", g.Result.Kind)
	}
	if a := st.Arbiter.Get(st.Desk("/journal")); !strings.Contains(a.Body, "не отмеченные (1) считаются отсутствующими") {
		t.Error("the journal does not say so")
	}
}

// TestDoorPages: whoever knows the address sees names and can say who is there; nobody else is told that there is such a page.
func TestDoorPages(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := tickedStage(t, 4)
	e := st.Fresh()
	p := e.Players[0]
	data := p.PlayerData
	data.BirthYear, data.OwnID = 1931, "CANARY-OWN-ID"
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, e.ID, p.ID, p.Revision, data, false))
	mark(st, st.Arbiter, 1, 1, "absent")
	if a := st.Arbiter.Post(st.Desk("/rounds/1/door"), apitest.Seen(0)); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	code := st.Fresh().CheckIn.Code
	door, anybody := st.Public("/door/"+code), st.Site.Anonymous()
	l := anybody.Listen(door + "/live")
	first := l.Next()
	a := anybody.Get(door)
	for _, want := range []string{"Игрок 01", "Игрок 04", "Ждём ещё 4 участников", `data-stream="` + door + `/live"`} {
		if a.Status != 200 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, without %q:\n%s", a.Status, want, a.Body)
		}
	}
	if a.Header.Get("Cache-Control") != "no-store" || apitest.CanaryIn(a.Body, []string{"1931", "CANARY", "отсутств"}) != "" ||
		strings.Contains(a.Body, "/signin") {
		t.Errorf("what nobody at the door should see:\n%s", a.Body)
	}
	ask := anybody.Get(door + "?player=" + apitest.ID(p.ID))
	if !strings.Contains(ask.Body, "Это вы?") || strings.Contains(ask.Body, "Игрок 02") {
		t.Errorf("the question:\n%s", ask.Body)
	}
	for range 2 {
		if a := anybody.Post(door, map[string][]string{"player": {apitest.ID(p.ID)}}); a.Status != 303 || a.Header.Get("Location") != door {
			t.Errorf("said: %d\n%s", a.Status, a.Body)
		}
	}
	if got := st.Fresh().Ticks.Of(1, int64(p.ID)).State; got != attendance.Said {
		t.Errorf("the tick is %q", got)
	}
	for got := l.Next(); got == first; got = l.Next() {
	}
	if a := anybody.Get(door + "/wall"); a.Status != 200 || strings.Contains(a.Body, "Игрок 01") || strings.Contains(a.Body, "Игрок 02") ||
		!strings.Contains(a.Body, "не отмечены: 2 из 3") {
		t.Errorf("the wall:\n%s", a.Body)
	}
	if a := anybody.Post(door, map[string][]string{"player": {apitest.ID(st.Event.Players[1].ID)}}); a.Status != 303 {
		t.Errorf("who was let off: %d", a.Status)
	}
	if a := anybody.Get(door); !strings.Contains(a.Body, "Подойдите к судье") {
		t.Errorf("who was let off is told:\n%s", a.Body)
	}
	if a := st.Arbiter.Get(st.Desk("/rounds/1/attendance")); !strings.Contains(a.Body, "На месте, но в этом туре не играет") {
		t.Error("the desk is not told that somebody who was let off is there")
	}
	for path, want := range map[string]int{
		st.Public("/door/" + code + "x"): 404, "/e/999/door/" + code: 404, door + "/other": 404, st.Public(""): 404,
	} {
		if a := anybody.Get(path); a.Status != want || strings.Contains(a.Body, "Кубок") {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	st.Arbiter.Post(st.Desk("/rounds/1/door/shut"), apitest.Seen(st.Fresh().CheckIn.Revision))
	for _, a := range []apitest.Answer{
		anybody.Get(door), anybody.Get(door + "/wall"),
		anybody.Post(door, map[string][]string{"player": {apitest.ID(p.ID)}}),
	} {
		if a.Status != 404 {
			t.Errorf("a door that is shut: %d", a.Status)
		}
	}
}

// TestDoorIsSlow: whoever sends names by the hundred has to wait.
func TestDoorIsSlow(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 2)
	st.Arbiter.Post(st.Desk("/rounds/1/door"), apitest.Seen(0))
	door, anybody := st.Public("/door/"+st.Fresh().CheckIn.Code), st.Site.Anonymous()
	refused := 0
	for range 120 {
		if a := anybody.Post(door, map[string][]string{"player": {apitest.ID(st.Event.Players[0].ID)}}); a.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 || st.Fresh().Version > st.Event.Version {
		t.Errorf("%d refused, %d changes", refused, st.Event.Version)
	}
}

// TestCheckInCountsDown on every screen by the same clock.
func TestCheckInCountsDown(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 2)
	day := time.Now().AddDate(0, 0, 1).Format("2006-01-02")
	if a := st.Arbiter.Post(st.Desk("/rounds/1/check-in"), apitest.Seen(0, "day", day, "opens", "09:00", "closes", "09:55")); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Post(st.Desk("/rounds/1/door"), apitest.Seen(st.Fresh().CheckIn.Revision))
	door := st.Public("/door/" + st.Fresh().CheckIn.Code)
	for path, want := range map[string]string{
		st.Desk("/rounds/1/attendance"): "T09:55:00+03:00", st.Desk("/rounds/1/missing"): "T09:00:00+03:00",
		door: "T09:00:00+03:00", door + "/wall": "T09:00:00+03:00",
	} {
		if a := st.Arbiter.Get(path); !strings.Contains(a.Body, `data-countdown="`+day+strings.Replace(want, "+", "&#43;", 1)) {
			t.Errorf("%s: %d, no countdown to %s:\n%s", path, a.Status, want, a.Body)
		}
	}
	if a := st.Site.Anonymous().Post(door, map[string][]string{"player": {apitest.ID(st.Event.Players[0].ID)}}); a.Status != 303 ||
		len(st.Fresh().Ticks) != 0 {
		t.Errorf("before it opens: %d, %v", a.Status, st.Event.Ticks)
	}
	late := apitest.Seen(st.Event.CheckIn.Revision, "day", day, "opens", "10:00", "closes", "09:55")
	if a := st.Arbiter.Post(st.Desk("/rounds/1/check-in"), late); a.Status != 422 {
		t.Errorf("closed before it opens: %d", a.Status)
	}
}
