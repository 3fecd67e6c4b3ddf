package desk_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

func TestRule6Journal(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Zone = "Asia/Vladivostok" }).Draw().Pair().Publish()
	g := st.Game(1)
	result := st.GamePath(g, "/result")
	if a := st.Arbiter.Post(result, apitest.Seen(g.Revision, "result", "17"), apitest.Script...); a.Status != 200 {
		t.Fatalf("a result: %d", a.Status)
	}
	st.Site.Clock.Pass(5 * time.Hour)
	st.Arbiter.Post(result, apitest.Seen(st.Game(1).Revision, "result", "16"), apitest.Script...)
	last := st.Fresh().Version
	undo := func(version int64) string { return st.Desk("/journal/" + apitest.ID(version) + "/undo") }
	for _, sc := range []apitest.Scenario{
		{Path: st.Desk("/journal"), Status: 200, Holds: []string{
			"21 ноября 2026", "22 ноября 2026", ">22:00<", ">03:00<", "Name of anna", "127.0.0.1", "создан турнир", "номера расставлены вручную",
			"опубликован тур 1",
			"стол 1: Игрок 0", "17:7", "16:8", "было 17:7", undo(last),
		}, Not: []string{undo(1) + `"`}},
		{Path: undo(last - 1), Form: apitest.Seen(last), Status: 409, Holds: []string{
			"Это изменено позже: Name of anna", "изменение результата",
			"22 ноября 2026, 03:00",
		}},
		{Path: undo(last), Form: apitest.Seen(last - 1), Status: 409, Holds: []string{"Ничего не сохранено"}},
		{Path: undo(1), Form: apitest.Seen(last), Status: 409, Holds: []string{"Создание турнира отменить нельзя"}},
		{Path: undo(9999), Form: apitest.Seen(last), Status: 404},
		{Path: undo(last), Form: apitest.Seen(last), Status: 303, To: st.Desk("/journal")},
		{Path: st.Desk("/journal"), Status: 200, Holds: []string{"Отменено.", "отменена запись: изменение результата", "отменено"}},
	} {
		sc.Run(t, st.Arbiter)
	}
	if r := st.Game(1).Result; r.White != 17 {
		t.Errorf("after undoing %v", r)
	}
}

func TestJournalPages(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 60)
	first := st.Arbiter.Get(st.Desk("/journal"))
	if n := strings.Count(first.Body, `class="journal-when"`); n != 50 {
		t.Errorf("%d entries on the first page", n)
	}
	older := st.Desk("/journal?before=12")
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{older, "Раньше"}, Not: []string{"К последним"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: older, Status: 200, Holds: []string{"К последним", "создан турнир"}, Not: []string{"Раньше"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/journal?before=x"), Status: 200}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/journal?before=-5"), Status: 200}.Run(t, st.Arbiter)
}
