package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/attendance"
	"adyukh/tournament/selfservice"
)

// TestArbitersAnswerRequests: what a player asks for waits at the desk and changes nothing before it is granted. Whoever answers comes back
// to the page on which the button stood.
func TestArbitersAnswerRequests(t *testing.T) {
	t.Parallel()
	st := apitest.Asking(t)
	me, phone := st.Event.Players[0], st.Site.Anonymous()
	path := st.Desk("/players/" + apitest.ID(me.ID) + "/request")
	revision := func(s selfservice.Slot) int64 { return st.Fresh().Request(me.ID, s).Revision }
	answer := func(how, slot, where string, revision int64, more ...string) apitest.Answer {
		t.Helper()
		return st.Arbiter.Post(path+how, apitest.Seen(revision, append([]string{"slot", slot, "where", where}, more...)...))
	}
	st.Asks(phone, me.ID, "wish", "half", "round", "3", "words", "экзамен в школе")
	for _, page := range []string{"/rounds/1", "/players"} {
		st.Arbiter.Get(st.Desk(page)).Holds(t, me.Name, "просит пропустить тур 3 за половину очков", "экзамен в школе", "Разрешить", "Отказать")
	}
	if p, _ := st.Fresh().Player(me.ID); len(p.Byes) > 0 {
		t.Fatalf("before the answer: %v", p.Byes)
	}
	a := answer("/grant", "2", "players", revision(selfservice.OfRound)-1)
	st.Arbiter.Get(a.Header.Get("Location")).Holds(t, "notice-wrong")
	a = answer("/grant", "2", "1", revision(selfservice.OfRound))
	if to := a.Header.Get("Location"); a.Status != http.StatusSeeOther || !strings.HasSuffix(to, "/rounds/1") {
		t.Fatalf("%d to %q\n%s", a.Status, to, a.Body)
	}
	if p, _ := st.Fresh().Player(me.ID); !p.HasBye(3) {
		t.Fatalf("after the answer: %v", p.Byes)
	}
	st.Asks(phone, me.ID, "wish", "leave", "round", "4")
	a = answer("/refuse", "3", "players", revision(selfservice.OfLeaving), "word", "подойдите ко мне")
	if to := a.Header.Get("Location"); !strings.HasSuffix(to, "/players") {
		t.Errorf("after a refusal: to %q", to)
	}
	st.Arbiter.Get(a.Header.Get("Location")).Holds(t, "отказано")
	if r := st.Fresh().Request(me.ID, selfservice.OfLeaving); r.IsOpen() || r.Reason != "подойдите ко мне" {
		t.Errorf("refused: %+v", r)
	}
	st.Asks(phone, me.ID, "wish", "leave", "round", "4")
	answer("/grant", "3", "players", revision(selfservice.OfLeaving)).Holds(t, "снимается с турнира", "slot", "where")
	for _, how := range []string{"/grant", "/refuse"} {
		if a := answer(how, "x", "players", revision(selfservice.OfLeaving)); a.Status != http.StatusBadRequest {
			t.Errorf("%s of a request that is none: %d", how, a.Status)
		}
	}
}

// TestAPhoneAsksAndTheDeskAnswers: in browsers, in both languages: the phone asks, one tap at the desk says yes, the phone follows.
func TestAPhoneAsksAndTheDeskAnswers(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range []string{"ru", "en"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.Asking(t)
			me := st.Event.Players[2]
			anna, player := apitest.SitDown(t, st.Site, "desk", lang, 1280), apitest.SitDown(t, st.Site, "asks", lang, apitest.Phone)
			anna.SignsInAt(st.Site.Base+st.Desk("/rounds/1"), "anna")
			anna.Says("round.title", "n", 1)
			player.Goes(st.Me(me.ID))
			player.Looks("page", 320, apitest.Phone)
			player.Follow(player.Named("request.here-do"))
			player.Says("request.take-back")
			anna.Sees(anna.T("request.grant-here"))
			anna.Looks("here", 1280)
			anna.Follow(anna.Named("request.grant-here"))
			player.Sees(player.T("request.wished-here", "round", 1) + ".")
			player.Until(`document.querySelector("#requests .notice-right") !== null`)
			if tick := st.Fresh().Ticks.Of(1, int64(me.ID)); tick.State != attendance.Present {
				t.Errorf("the tick is %+v", tick)
			}
			player.Press(`#requests .me-request:last-of-type summary`)
			player.Fills(`#leave-words`, "train")
			player.Looks("leaves", apitest.Phone)
			player.Follow(`#requests .me-request:last-of-type .toolbar button`)
			anna.Press(`#decisions .refuse summary`)
			anna.Fills(`#decisions [name="word"]`, "see me")
			anna.Looks("refuse", 1280)
			anna.Follow(`#decisions .refuse button`)
			player.Sees("see me")
			player.Looks("refused", apitest.Phone)
			anna.Goes(st.Desk("/players"))
			player.Press(`#requests .me-request:nth-of-type(2) summary`)
			player.Looks("off", apitest.Phone)
			player.Follow(`#requests .me-request:nth-of-type(2) .toolbar button`)
			anna.Sees(me.Name + ".")
			anna.Looks("players", 1280, apitest.Phone)
		})
	}
}
