package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// tickedStage is a Swiss of n players with numbers.
func tickedStage(t *testing.T, n int) *stage {
	t.Helper()
	return newStage(t, n, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Numbering = 5, play.ByHand
	}).draw()
}

// mark posts a mark for the player at an index of the list, as the line shows it now.
func (st *stage) mark(b *browser, round, player int, mark string, header ...string) answer {
	st.t.Helper()
	e := st.fresh()
	p := e.Players[player]
	seenAt := max(p.Revision, e.Ticks.Of(round, int64(p.ID)).Revision)
	return b.post(st.desk(fmt.Sprintf("/rounds/%d/attendance/%d", round, p.ID)), seen(seenAt, "mark", mark), header...)
}

// TestAttendanceList: a mark is one press; scripts get the line again, and so does who comes too late, with the name of who was first.
func TestAttendanceList(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 6)
	w := &world{stage: st}
	for _, role := range []account.Role{account.Secretary, account.Reader} {
		st.site.user(string(role), false)
		w.grant(string(role), role)
	}
	path := st.desk("/rounds/1/attendance")
	if a := st.arbiter.get(path); a.status != 200 || !strings.Contains(a.body, "Игрок 06") || !strings.Contains(a.body, "отмечено 0 из 6") {
		t.Fatalf("%d\n%.3000s", a.status, a.body)
	}
	p := st.fresh().Players[0]
	line := path + "/" + id(p.ID)
	secretary, reader := st.site.signedIn("secretary"), st.site.signedIn("reader")
	a := st.mark(secretary, 1, 0, "present", script...)
	if a.status != 200 || !strings.Contains(a.body, `id="at-`+id(p.ID)) ||
		!strings.Contains(a.body, "at-present") || strings.Contains(a.body, "<html") {
		t.Errorf("the line: %d\n%s", a.status, a.body)
	}
	a = st.arbiter.post(line, seen(p.Revision, "mark", "absent"), script...)
	if a.status != 409 || !strings.Contains(a.body, "Name of secretary") || !strings.Contains(a.body, "at-present") {
		t.Errorf("too late: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.post(line, seen(p.Revision, "mark", "absent")); a.status != 409 || !strings.Contains(a.body, "Name of secretary") {
		t.Errorf("too late, as a page: %d", a.status)
	}
	if a := st.mark(st.arbiter, 1, 1, "half"); a.status != 303 ||
		!strings.HasSuffix(a.header.Get("Location"), "#at-"+id(st.event.Players[1].ID)) {
		t.Errorf("half a point: %d %s", a.status, a.header.Get("Location"))
	}
	if a := st.mark(st.arbiter, 2, 1, "half"); a.status != 409 || !strings.Contains(a.body, "не первый пропуск") {
		t.Errorf("a second half point: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.get(path + "?show=off"); !strings.Contains(a.body, `id="at-2"`) || strings.Contains(a.body, `id="at-3"`) {
		t.Errorf("who does not play:\n%s", a.body)
	}
	if a := st.arbiter.get(path + "?show=missing"); strings.Contains(a.body, `id="at-1"`) || !strings.Contains(a.body, `id="at-3"`) {
		t.Errorf("who is not ticked:\n%s", a.body)
	}
	e := st.fresh()
	if a := st.arbiter.post(path, seen(e.AttendanceRevision(1), "mark", "absent")); a.status != 303 {
		t.Errorf("the rest: %d\n%.2000s", a.status, a.body)
	}
	if a := st.arbiter.post(path, seen(e.AttendanceRevision(1), "mark", "absent")); a.status != 409 {
		t.Errorf("the rest of an old list: %d", a.status)
	}
	p = st.fresh().Players[2]
	if a := st.arbiter.post(path+"/"+id(p.ID)+"/reason", seen(p.Revision, "reason", "болен")); a.status != 303 {
		t.Errorf("a reason: %d\n%.2000s", a.status, a.body)
	}
	if a := reader.get(path); !strings.Contains(a.body, "Игрок 03") || strings.Contains(a.body, "болен") ||
		strings.Contains(a.body, `name="mark"`) {
		t.Errorf("a reader of the desk sees\n%s", a.body)
	}
	for who, b := range map[string]*browser{"reader": reader, "secretary": secretary} {
		for _, post := range []string{"/rounds/1/door", "/rounds/1/door/shut", "/rounds/1/check-in", "/rounds/1/check-in/end"} {
			if a := b.post(st.desk(post), seen(0)); a.status != http.StatusForbidden {
				t.Errorf("%s: %s: %d", who, post, a.status)
			}
		}
	}
	if a := st.mark(reader, 1, 0, "absent"); a.status != http.StatusForbidden {
		t.Errorf("a reader ticks: %d", a.status)
	}
}

// TestMissingBoardsAreOffered: for who is not at his board a loss can be entered with one button, and for both of them.
func TestMissingBoardsAreOffered(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).draw().pair().publish()
	g := st.game(1)
	white := int(g.White - st.event.Players[0].ID)
	black := int(g.Black - st.event.Players[0].ID)
	if a := st.mark(st.arbiter, 1, black, "absent", script...); !strings.Contains(a.body, `value="n&#43;"`) ||
		!strings.Contains(a.body, "Стол 1: неявка") {
		t.Errorf("Black is missing:\n%s", a.body)
	}
	if a := st.mark(st.arbiter, 1, white, "absent", script...); !strings.Contains(a.body, `value="n="`) {
		t.Errorf("both are missing:\n%s", a.body)
	}
	if st.game(1).Result.Kind != play.NoResult {
		t.Error("a result was made by itself")
	}
	st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", "n="))
	if got := st.game(1).Result.Kind; got != play.DoubleForfeit {
		t.Errorf("the offered result is %q", got)
	}
}

// TestPairingAsksAboutTheMissing with both answers as buttons.
func TestPairingAsksAboutTheMissing(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 6)
	for i := range 5 {
		st.mark(st.arbiter, 1, i, "present")
	}
	a := st.arbiter.post(st.desk("/rounds"), seen(st.fresh().Version))
	for _, want := range []string{"Не отмечен 1 участник из 6: Игрок 0.", "Считать присутствующими", "Считать отсутствующими", "Отмена"} {
		if a.status != 409 || !strings.Contains(a.body, want) {
			t.Errorf("%d, without %q:\n%s", a.status, want, a.body)
		}
	}
	form := seen(st.event.Version, "missing", "absent")
	form.Add("agreed", "warning.attendance.missing")
	if a := st.arbiter.post(st.desk("/rounds"), form); a.status != 303 {
		t.Fatalf("counted absent: %d\n%s", a.status, a.body)
	}
	e := st.fresh()
	if g, _ := e.GameOf(e.Players[5].ID, 1); g.Result.Kind != play.Absent {
		t.Errorf("the sixth has %q", g.Result.Kind)
	}
	if a := st.arbiter.get(st.desk("/journal")); !strings.Contains(a.body, "не отмеченные (1) считаются отсутствующими") {
		t.Error("the journal does not say so")
	}
}

// TestDoorPages: whoever knows the address sees names and can say who is there; nobody else is told that there is such a page.
func TestDoorPages(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := tickedStage(t, 4)
	e := st.fresh()
	p := e.Players[0]
	data := p.PlayerData
	data.BirthYear, data.OwnID = 1931, "CANARY-OWN-ID"
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, e.ID, p.ID, p.Revision, data, false))
	st.mark(st.arbiter, 1, 1, "absent")
	if a := st.arbiter.post(st.desk("/rounds/1/door"), seen(0)); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	code := st.fresh().CheckIn.Code
	door, anybody := st.public("/door/"+code), st.site.anonymous()
	l := anybody.listen(door + "/live")
	first := l.next()
	a := anybody.get(door)
	for _, want := range []string{"Игрок 01", "Игрок 04", "Ждём ещё 4 участников", `data-stream="` + door + `/live"`} {
		if a.status != 200 || !strings.Contains(a.body, want) {
			t.Errorf("%d, without %q:\n%s", a.status, want, a.body)
		}
	}
	if a.header.Get("Cache-Control") != "no-store" || canaryIn(a.body, []string{"1931", "CANARY", "отсутств"}) != "" ||
		strings.Contains(a.body, "/signin") {
		t.Errorf("what nobody at the door should see:\n%s", a.body)
	}
	ask := anybody.get(door + "?player=" + id(p.ID))
	if !strings.Contains(ask.body, "Это вы?") || strings.Contains(ask.body, "Игрок 02") {
		t.Errorf("the question:\n%s", ask.body)
	}
	for range 2 {
		if a := anybody.post(door, map[string][]string{"player": {id(p.ID)}}); a.status != 303 || a.header.Get("Location") != door {
			t.Errorf("said: %d\n%s", a.status, a.body)
		}
	}
	if got := st.fresh().Ticks.Of(1, int64(p.ID)).State; got != attendance.Said {
		t.Errorf("the tick is %q", got)
	}
	for got := l.next(); got == first; got = l.next() {
	}
	if a := anybody.get(door + "/wall"); a.status != 200 || strings.Contains(a.body, "Игрок 01") || strings.Contains(a.body, "Игрок 02") ||
		!strings.Contains(a.body, "не отмечены: 2 из 3") {
		t.Errorf("the wall:\n%s", a.body)
	}
	if a := anybody.post(door, map[string][]string{"player": {id(st.event.Players[1].ID)}}); a.status != 303 {
		t.Errorf("who was let off: %d", a.status)
	}
	if a := anybody.get(door); !strings.Contains(a.body, "Подойдите к судье") {
		t.Errorf("who was let off is told:\n%s", a.body)
	}
	if a := st.arbiter.get(st.desk("/rounds/1/attendance")); !strings.Contains(a.body, "На месте, но в этом туре не играет") {
		t.Error("the desk is not told that somebody who was let off is there")
	}
	for path, want := range map[string]int{
		st.public("/door/" + code + "x"): 404, "/e/999/door/" + code: 404, door + "/other": 404, st.public(""): 404,
	} {
		if a := anybody.get(path); a.status != want || strings.Contains(a.body, "Кубок") {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	st.arbiter.post(st.desk("/rounds/1/door/shut"), seen(st.fresh().CheckIn.Revision))
	for _, a := range []answer{anybody.get(door), anybody.get(door + "/wall"), anybody.post(door, map[string][]string{"player": {id(p.ID)}})} {
		if a.status != 404 {
			t.Errorf("a door that is shut: %d", a.status)
		}
	}
}

// TestDoorIsSlow: whoever sends names by the hundred has to wait.
func TestDoorIsSlow(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 2)
	st.arbiter.post(st.desk("/rounds/1/door"), seen(0))
	door, anybody := st.public("/door/"+st.fresh().CheckIn.Code), st.site.anonymous()
	refused := 0
	for range 120 {
		if a := anybody.post(door, map[string][]string{"player": {id(st.event.Players[0].ID)}}); a.status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 || st.fresh().Version > st.event.Version {
		t.Errorf("%d refused, %d changes", refused, st.event.Version)
	}
}

// TestCheckInCountsDown on every screen by the same clock.
func TestCheckInCountsDown(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 2)
	day := time.Now().AddDate(0, 0, 1).Format("2006-01-02")
	if a := st.arbiter.post(st.desk("/rounds/1/check-in"), seen(0, "day", day, "opens", "09:00", "closes", "09:55")); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.arbiter.post(st.desk("/rounds/1/door"), seen(st.fresh().CheckIn.Revision))
	door := st.public("/door/" + st.fresh().CheckIn.Code)
	for path, want := range map[string]string{
		st.desk("/rounds/1/attendance"): "T09:55:00+03:00", st.desk("/rounds/1/missing"): "T09:00:00+03:00",
		door: "T09:00:00+03:00", door + "/wall": "T09:00:00+03:00",
	} {
		if a := st.arbiter.get(path); !strings.Contains(a.body, `data-countdown="`+day+strings.Replace(want, "+", "&#43;", 1)) {
			t.Errorf("%s: %d, no countdown to %s:\n%s", path, a.status, want, a.body)
		}
	}
	if a := st.site.anonymous().post(door, map[string][]string{"player": {id(st.event.Players[0].ID)}}); a.status != 303 ||
		len(st.fresh().Ticks) != 0 {
		t.Errorf("before it opens: %d, %v", a.status, st.event.Ticks)
	}
	late := seen(st.event.CheckIn.Revision, "day", day, "opens", "10:00", "closes", "09:55")
	if a := st.arbiter.post(st.desk("/rounds/1/check-in"), late); a.status != 422 {
		t.Errorf("closed before it opens: %d", a.status)
	}
}
