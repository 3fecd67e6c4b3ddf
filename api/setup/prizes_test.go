package setup_test

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/prize"
)

// prizeForm is the form of prizes, a list for each three texts: of, amounts, share.
func prizeForm(revision int64, lists ...string) url.Values {
	f := apitest.Fields("revision", apitest.ID(revision), "prize_step", "10", "prize_unit", "руб.", "prize_one", "1")
	for i := 0; i < len(lists); i += 3 {
		f.Add("prize_of", lists[i])
		f.Add("prize_amounts", lists[i+1])
		f.Add("prize_share", lists[i+2])
	}
	return f
}

// TestPrizesOfAnEvent: amounts are typed by place, and the desk says who gets what and how it was counted; readers are told nothing.
func TestPrizesOfAnEvent(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
	}).Draw().Rounds(3)
	setup, page := st.Desk("/setup/prizes"), st.Desk("/prizes")
	apitest.Scenario{Path: page, Status: 200, Holds: []string{"Призов нет", "Изменить призы"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: setup, Status: 200, Holds: []string{"Женщины", "система Хорта", "Округлять вниз"}}.Run(t, st.Arbiter)
	revision := func() int64 { return st.Fresh().Head.Revision }
	for want, form := range map[string]url.Values{
		"«десять» — не сумма": prizeForm(revision(), "", "10; десять", "equal"),
		"за худшее место":     prizeForm(revision(), "", "10; 20", "equal"),
		"такой уже есть":      prizeForm(revision(), "", "10", "equal", "", "5", "equal"),
		"нужно от 1 до 100":   prizeForm(revision(), "", " ", "equal"),
		"сумма — от 1":        prizeForm(revision(), "", "99999999999", "equal"),
	} {
		apitest.Scenario{Path: setup, Form: form, Status: 422, Holds: []string{want}}.Run(t, st.Arbiter)
	}
	for _, bad := range []url.Values{
		prizeForm(revision(), "category:Нет", "5", "equal"), prizeForm(revision(), "", "5", "как-нибудь"),
	} {
		apitest.Scenario{Path: setup, Form: bad, Status: 422}.Run(t, st.Arbiter)
	}
	form := prizeForm(revision(), "", "10 000; 6 000,4000", "hort", "category:Женщины", "500 300", "equal", "-", "7", "equal")
	apitest.Scenario{Path: setup, Form: form, Status: 303, To: st.Desk("")}.Run(t, st.Arbiter)
	want := prize.Rules{Unit: "руб.", Step: 10, One: true, Funds: []prize.Fund{
		{Share: prize.Hort, Prizes: []int64{10_000, 6000, 4000}},
		{Of: "category:Женщины", Share: prize.Equal, Prizes: []int64{500, 300}},
	}}
	if d := cmp.Diff(want, st.Fresh().Head.Prizes); d != "" {
		t.Error(d)
	}
	apitest.Scenario{Path: page, Status: 200, Holds: []string{
		"Все участники", "Женщины", "Призовая ведомость", "10\u00a0000", "Не досталось никому", "Сумма, руб.",
	}, Not: []string{"Призов нет"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/standings"), Status: 200, Holds: []string{`href="` + page + `"`}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: setup, Status: 200, Holds: []string{`value="10000; 6000; 4000"`, `value="500; 300"`}}.Run(t, st.Arbiter)
	reader := st.Site.Anonymous()
	if a := reader.Get(page); a.Status == 200 {
		t.Error("readers see the prizes")
	}
	apitest.Scenario{Path: setup, Form: prizeForm(revision()), Status: 303, To: st.Desk("")}.Run(t, st.Arbiter)
	if got := st.Fresh().Head.Prizes.Funds; len(got) != 0 {
		t.Errorf("kept %+v", got)
	}
}
