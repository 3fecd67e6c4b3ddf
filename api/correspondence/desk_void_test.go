package correspondence_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/steady"
)

// TestDeskStrikesOutByAWrongClock: a move made while the clock was 100 days ahead stops its game when the clock is right. The arbiter reads
// what can't be undone and strikes the move out; the page and the paper have it still, and the player moves again.
func TestDeskStrikesOutByAWrongClock(t *testing.T) {
	t.Parallel()
	st := apitest.NewCorrespondence(t, 3)
	first := st.Fresh().Rounds[0].Games[0]
	path := st.Desk("/post/games/" + apitest.ID(first.ID))
	st.Site.Clock.Jump(100 * 24 * time.Hour)
	st.Send(st.Table(first, rules.White, "/move"), apitest.Seen(1, "move", "a3-b4"), http.StatusSeeOther)
	st.Site.Clock.Jump(-100 * 24 * time.Hour)
	if a := enters(st.Stage, first.ID, "move", "move", "b6-c5"); a.Status != http.StatusConflict {
		t.Fatalf("the next move: %d", a.Status)
	}
	page := st.Arbiter.Get(path)
	page.Holds(t, "Вычеркнуть конец журнала", "отправленные письма", "№ 2, ", "1. a3-b4")
	page.Lacks(t, "№ 1, ", "<s>")
	for name, fields := range map[string][]string{
		"without a reason": {"from", "2"}, "the start": {"from", "1", "text", "Часы."}, "nothing": {"text", "Часы."},
		"no number": {"from", "x", "text", "Часы."}, "too many days": {"from", "2", "text", "Часы.", "days", "1000"},
	} {
		a := enters(st.Stage, first.ID, "void", fields...)
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "void-from") {
			t.Errorf("%s: %d", name, a.Status)
		}
	}
	if a := enters(st.Stage, first.ID, "void", "from", "2", "text", "Часы сервера спешили.", "days", "2", "side", "white"); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	page = st.Arbiter.Get(path)
	page.Holds(t, "<s>a3-b4</s>", "Вычеркнуто решением судьи", "Часы сервера спешили.",
		"вычеркнуто всё с записи 2, время белых больше на 2 дня")
	st.Site.Anonymous().Get(st.Seat(first.White, "/games/"+apitest.ID(first.ID)+"/log")).Holds(t, "<s>a3-b4</s>", "Часы сервера спешили.")
	if a := enters(st.Stage, first.ID, "move", "move", "c3-d4"); a.Status != http.StatusSeeOther {
		t.Fatalf("a move by a clock that is right: %d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(path).Holds(t, "<s>a3-b4</s>", "<b>1. c3-d4</b>")
}

// TestDeskSeesWhatIsAboutToHappen: the desk and both players see that a game will be lost on time, and when, before it is.
func TestDeskSeesWhatIsAboutToHappen(t *testing.T) {
	t.Parallel()
	st := apitest.NewCorrespondence(t, 3, func(h *play.Head) {
		h.Regulations.Correspondence.Overstep = terms.Automatic
		h.Regulations.Correspondence.Clock.Moves, h.Regulations.Correspondence.Clock.Days, h.Regulations.Correspondence.Clock.PerMove = 0, 0, 1
	})
	const ahead = 60 * time.Hour // longer would end the arbiter's session
	first := st.Fresh().Rounds[0].Games[0]
	st.Site.Clock.Jump(ahead)
	desk := st.Arbiter.Get(st.Desk("/post"))
	desk.Holds(t, "проигрыш по времени", "Программа засчитает проигрыш")
	own := func(of play.PlayerID) apitest.Answer {
		return st.Site.Anonymous().Get(st.Seat(of, "/games/"+apitest.ID(first.ID)))
	}
	own(first.White).Holds(t, "Ваше время вышло", "ходить в ней уже нельзя")
	own(first.Black).Holds(t, "Время соперника вышло", "выжидает на случай неверных часов")
	if n, err := st.Site.Corr.Sweep(t.Context()); err != nil || n != 0 || !st.Fresh().Rounds[0].Games[0].Result.IsOpen() {
		t.Errorf("%d games are touched: %v", n, err)
	}
	st.Site.Clock.Jump(-ahead)
	st.Arbiter.Get(st.Desk("/post")).Lacks(t, "проигрыш по времени")
	st.Site.Clock.Jump(ahead)
	st.Arbiter.Get(st.Desk("/post"))
	st.Site.Clock.Pass(steady.Wait)
	if n, err := st.Site.Corr.Sweep(t.Context()); err != nil || n != 3 {
		t.Errorf("%d games are lost after a quarter of an hour, want 3: %v", n, err)
	}
}

// TestReadersSeeWhatWasStruckOut: the page of a game for everybody says what decisions have struck out, while it is played only where all
// moves are shown.
func TestReadersSeeWhatWasStruckOut(t *testing.T) {
	t.Parallel()
	for name, shown := range map[string]terms.Shown{"to all": terms.ShownToAll, "later": terms.ShownLater} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewCorrespondence(t, 3, func(h *play.Head) {
				h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay = shown, 1
			})
			first := st.Fresh().Rounds[0].Games[0]
			page, reader := st.Public("/games/"+apitest.ID(first.ID)), st.Site.Anonymous()
			does := func(act string, fields ...string) {
				t.Helper()
				if a := enters(st.Stage, first.ID, act, fields...); a.Status != http.StatusSeeOther {
					t.Fatalf("%s: %d\n%s", act, a.Status, a.Body)
				}
			}
			does("move", "move", "a3-b4")
			does("move", "move", "b6-c5")
			reader.Get(page).Lacks(t, "Решением судьи")
			does("void", "from", "3", "text", "Часы спешили у Иванова.")
			const moves = "вычеркнуты ходы: 1… b6-c5. Они не считаются"
			if a := reader.Get(page); strings.Contains(a.Body, moves) != (shown == terms.ShownToAll) || strings.Contains(a.Body, "Иванова") {
				t.Errorf("while it is played: %s", a.Body)
			}
			resigns := func(side rules.Side) {
				t.Helper()
				form := apitest.Seen(int64(len(st.Log(first))), "sure", "1")
				st.Send(st.Table(first, side, "/resign"), form, http.StatusSeeOther)
			}
			resigns(rules.White)
			reader.Get(page).Holds(t, moves)
			does("void", "from", "5", "text", "Сдался не он.")
			resigns(rules.Black)
			a := reader.Get(page)
			a.Holds(t, moves, "вычеркнут записанный конец партии. Он не считается")
			a.Lacks(t, "Иванова", "Сдался не он")
		})
	}
}
