package api_test

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/prize"
)

// prizeForm is the form of prizes, a list for each three texts: of, amounts, share.
func prizeForm(revision int64, lists ...string) url.Values {
	f := fields("revision", id(revision), "prize_step", "10", "prize_unit", "руб.", "prize_one", "1")
	for i := 0; i < len(lists); i += 3 {
		f.Add("prize_of", lists[i])
		f.Add("prize_amounts", lists[i+1])
		f.Add("prize_share", lists[i+2])
	}
	return f
}

// TestPrizesOfAnEvent: amounts are typed by place, and the desk says who gets what and how it was counted; readers are told nothing.
func TestPrizesOfAnEvent(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) {
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
	}).draw().rounds(3)
	setup, page := st.desk("/setup/prizes"), st.desk("/prizes")
	scenario{path: page, status: 200, holds: []string{"Призов нет", "Изменить призы"}}.run(t, st.arbiter)
	scenario{path: setup, status: 200, holds: []string{"Женщины", "система Хорта", "Округлять вниз"}}.run(t, st.arbiter)
	revision := func() int64 { return st.fresh().Head.Revision }
	for want, form := range map[string]url.Values{
		"«десять» — не сумма": prizeForm(revision(), "", "10; десять", "equal"),
		"за худшее место":     prizeForm(revision(), "", "10; 20", "equal"),
		"такой уже есть":      prizeForm(revision(), "", "10", "equal", "", "5", "equal"),
		"нужно от 1 до 100":   prizeForm(revision(), "", " ", "equal"),
		"сумма — от 1":        prizeForm(revision(), "", "99999999999", "equal"),
	} {
		scenario{path: setup, form: form, status: 422, holds: []string{want}}.run(t, st.arbiter)
	}
	for _, bad := range []url.Values{
		prizeForm(revision(), "category:Нет", "5", "equal"), prizeForm(revision(), "", "5", "как-нибудь"),
	} {
		scenario{path: setup, form: bad, status: 422}.run(t, st.arbiter)
	}
	form := prizeForm(revision(), "", "10 000; 6 000,4000", "hort", "category:Женщины", "500 300", "equal", "-", "7", "equal")
	scenario{path: setup, form: form, status: 303, to: st.desk("")}.run(t, st.arbiter)
	want := prize.Rules{Unit: "руб.", Step: 10, One: true, Funds: []prize.Fund{
		{Share: prize.Hort, Prizes: []int64{10_000, 6000, 4000}},
		{Of: "category:Женщины", Share: prize.Equal, Prizes: []int64{500, 300}},
	}}
	if d := cmp.Diff(want, st.fresh().Head.Prizes); d != "" {
		t.Error(d)
	}
	scenario{path: page, status: 200, holds: []string{
		"Все участники", "Женщины", "Призовая ведомость", "10\u00a0000", "Не досталось никому", "Сумма, руб.",
	}, not: []string{"Призов нет"}}.run(t, st.arbiter)
	scenario{path: st.desk("/standings"), status: 200, holds: []string{`href="` + page + `"`}}.run(t, st.arbiter)
	scenario{path: setup, status: 200, holds: []string{`value="10000; 6000; 4000"`, `value="500; 300"`}}.run(t, st.arbiter)
	reader := st.site.anonymous()
	if a := reader.get(page); a.status == 200 {
		t.Error("readers see the prizes")
	}
	scenario{path: setup, form: prizeForm(revision()), status: 303, to: st.desk("")}.run(t, st.arbiter)
	if got := st.fresh().Head.Prizes.Funds; len(got) != 0 {
		t.Errorf("kept %+v", got)
	}
}
