package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
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
	for _, tt := range []struct {
		player int
		result string
	}{{black, `value="n&#43;"`}, {white, `value="n="`}} {
		mark(st, st.Arbiter, 1, tt.player, "absent", apitest.Script...)
		for _, page := range []string{"/rounds/1", "/rounds/1/attendance"} {
			if a := st.Arbiter.Get(st.Desk(page)); !strings.Contains(a.Body, tt.result) || !strings.Contains(a.Body, "Стол 1: неявка") {
				t.Errorf("%s: player %d is missing:\n%s", page, tt.player, a.Body)
			}
		}
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

// TestTheDoorIsOpenedAndShut at the desk, where arbiters see who of those that do not play has come.
func TestTheDoorIsOpenedAndShut(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 4)
	mark(st, st.Arbiter, 1, 1, "absent")
	list := st.Desk("/rounds/1/attendance")
	st.Arbiter.Get(list).Lacks(t, "/door/")
	if a := st.Arbiter.Post(st.Desk("/rounds/1/door"), apitest.Seen(0)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	door := st.Public("/door/" + st.Fresh().CheckIn.Code)
	st.Arbiter.Get(list).Holds(t, door)
	st.Site.Anonymous().Post(door, apitest.Fields("player", apitest.ID(st.Event.Players[1].ID)))
	st.Arbiter.Get(list).Holds(t, "На месте, но в этом туре не играет")
	if a := st.Arbiter.Post(st.Desk("/rounds/1/door/shut"), apitest.Seen(st.Event.CheckIn.Revision-1)); a.Status != http.StatusConflict {
		t.Errorf("shut by who has not seen it: %d", a.Status)
	}
	st.Arbiter.Post(st.Desk("/rounds/1/door/shut"), apitest.Seen(st.Fresh().CheckIn.Revision))
	if code := st.Fresh().CheckIn.Code; code != "" {
		t.Errorf("it is still open: %q", code)
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

// TestAResultOfAnAbsentee: a game of somebody who is marked absent asks without wanting a reason, and its result takes the mark back. A
// helper at the board is sent to the arbiter.
func TestAResultOfAnAbsentee(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.SwissOf(2)).Draw().Pair().Publish()
	g := st.Game(1)
	helper := st.Helps(st.Pass("from", "1"))
	mark(st, st.Arbiter, 1, int(g.White-st.Event.Players[0].ID), "absent")
	if a := st.Fills(helper, st.Game(1), "11:13"); a.Status != http.StatusConflict || !strings.Contains(a.Body, "отмечен не явившимся") {
		t.Errorf("a helper: %d\n%.3000s", a.Status, a.Body)
	}
	path := st.GamePath(g, "/result")
	a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "11:13"))
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "эта отметка снимется") || strings.Contains(a.Body, `name="reason"`) {
		t.Errorf("the question: %d\n%.3000s", a.Status, a.Body)
	}
	if st.Arbiter.Post(path, apitest.FormOf(t, a.Body, path)); st.Game(1).Result.White != 11 {
		t.Errorf("the result is %+v", st.Game(1).Result)
	}
	if waits := st.Fresh().Waits(1); len(waits) != 0 {
		t.Errorf("still waits: %+v", waits)
	}
	if a := mark(st, st.Arbiter, 1, int(g.White-st.Event.Players[0].ID), "absent"); a.Status != http.StatusConflict ||
		!strings.Contains(a.Body, "11:13") {
		t.Errorf("who has played is absent: %d\n%.2000s", a.Status, a.Body)
	}
}
