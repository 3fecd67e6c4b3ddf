package desk_test

import (
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

func TestNewEvent(t *testing.T) {
	s := apitest.NewSite(t)
	s.User("anna", false)
	b := s.SignedIn("anna")
	event := func(pairs ...string) url.Values {
		return apitest.Fields(append([]string{"name", "Кубок", "place", "", "begins", "2026-11-21", "ends", "", "discipline", "standard"},
			pairs...)...)
	}
	with := func(field, value string) url.Values {
		form := event()
		form.Set(field, value)
		return form
	}
	tests := map[string]apitest.Scenario{
		"no events yet": {Path: "/desk", Status: 200, Holds: []string{"Турниров пока нет", `href="/desk/new"`}},
		"the page":      {Path: "/desk/new", Status: 200, Holds: []string{`value="2026-11-21"`, "30+30", "3+2"}},
		"no name":       {Path: "/desk/new", Form: with("name", "  "), Status: 422, Holds: []string{"Укажите название турнира"}},
		"long name": {
			Path: "/desk/new", Form: with("name", strings.Repeat("я", 301)), Status: 422,
			Holds: []string{"Не больше 300 знаков; здесь их 301"},
		},
		"no date":       {Path: "/desk/new", Form: with("begins", "вчера"), Status: 422, Holds: []string{"«вчера» — не дата", "Кубок"}},
		"ends early":    {Path: "/desk/new", Form: with("ends", "2026-11-20"), Status: 422, Holds: []string{"раньше, чем начинается"}},
		"no discipline": {Path: "/desk/new", Form: with("discipline", "chess"), Status: 422, Holds: []string{"Такой дисциплины нет"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) { tt.Run(t, b) })
	}
	apitest.Scenario{Path: "/desk/new", Form: with("discipline", "blitz"), Status: 303, To: "/desk/e/1/setup/regulations"}.Run(t, b)
	apitest.Scenario{Path: "/desk/e/1/setup/regulations", Status: 200, Holds: []string{"Турнир «Кубок» создан", "3+2", "пунктом 9.3"}}.Run(t,
		b)
	apitest.Scenario{Path: "/desk/e/1/setup/regulations", Status: 200, Not: []string{"создан."}}.Run(t, b) // said once
	apitest.Scenario{Path: "/desk", Status: 200, Holds: []string{
		"Кубок", "Внести участников",
		`<a class="button filled" href="/desk/e/1/players"`,
	}}.Run(t, b)
	e, err := s.Events.Event(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.Time.String() != "3+2" || r.LateMinutes != 10 || e.Head.Zone != "Europe/Moscow" || e.Head.Public {
		t.Errorf("made with %+v", e.Head)
	}
	apitest.Scenario{Path: "/desk/e/1", Status: 404}.Run(t, func() *apitest.Browser { s.User("boris", false); return s.SignedIn("boris") }())
}

func TestSetupSteps(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/setup/regulations")
	regulations := func(pairs ...string) url.Values {
		form := apitest.Seen(st.Fresh().Head.Revision, "system", "round-robin", "system_shown", "round-robin", "cycles", "1", "order",
			"points-first",
			"time", "30+30", "time_other", "", "time_reason", "", "late_minutes", "30")
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		return form
	}
	tests := map[string]struct {
		form   url.Values
		status int
		holds  string
		check  func(r play.Regulations) bool
	}{
		"recommended": {regulations("time", "20+30"), 303, "", func(r play.Regulations) bool { return r.Time.String() == "20+30" }},
		"other, within": {
			regulations("time", "other", "time_other", "60"), 303, "",
			func(r play.Regulations) bool { return r.Time.String() == "60" },
		},
		"too short": {regulations("time", "other", "time_other", "10+5"), 422, "выходит за пределы пункта 9.1", nil},
		"too short, with a reason": {
			regulations("time", "other", "time_other", "10+5", "time_reason", "вечер"), 303, "",
			func(r play.Regulations) bool { return r.Time.String() == "10+5" && r.TimeReason == "вечер" },
		},
		"no time": {regulations("time", "other", "time_other", "скоро"), 422, "«скоро» — не контроль времени", nil},
		"nothing": {regulations("time", ""), 422, "не контроль времени", nil},
		"two cycles": {regulations("cycles", "2", "swap_last", "1"), 303, "", func(r play.Regulations) bool {
			return r.Cycles == 2 &&
				r.SwapLast
		}},
		"five cycles":   {regulations("cycles", "5"), 422, "от 1 до 4", nil},
		"late for ever": {regulations("late_minutes", "100000"), 422, "от 0 до 240", nil},
		"no number":     {regulations("late_minutes", "полчаса"), 422, "«полчаса» — не целое число", nil},
		"match points": {
			regulations("order", "match-points-first"), 303, "",
			func(r play.Regulations) bool {
				return r.Criteria[0] == st.Event.Head.Presets()[1].Codes[0]
			},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tt.form.Set("revision", apitest.ID(st.Fresh().Head.Revision))
			sc := apitest.Scenario{Path: path, Form: tt.form, Status: tt.status, Holds: []string{tt.holds}}
			if tt.status == 303 {
				sc.To = st.Desk("/setup/officials")
			}
			sc.Run(t, st.Arbiter)
			if tt.check != nil && !tt.check(st.Fresh().Head.Regulations) {
				t.Errorf("saved %+v", st.Event.Head.Regulations)
			}
		})
	}
	st.Arbiter.Test = t
	main := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/setup/main")).Body, st.Desk("/setup/main"))
	main.Set("discipline", "blitz")
	apitest.Scenario{Path: st.Desk("/setup/main"), Form: main, Status: 303, To: path}.Run(t, st.Arbiter)
	if got := st.Fresh().Head.Regulations.Time.String(); got != "3+2" {
		t.Errorf("blitz is played with %s", got)
	}
	apitest.Scenario{Path: st.Desk("/setup/nothing"), Status: 404}.Run(t, st.Arbiter)
	main = apitest.FormOf(t, st.Arbiter.Get(st.Desk("/setup/main")).Body, st.Desk("/setup/main"))
	main.Set("zone", "Mars/Olympus")
	apitest.Scenario{
		Path: st.Desk("/setup/main"), Form: main, Status: 422,
		Holds: []string{"Такого часового пояса нет", "Mars/Olympus"},
	}.Run(t,
		st.Arbiter)
}

func TestPlayersByKeyboard(t *testing.T) {
	st := apitest.NewStage(t, 0)
	path := st.Desk("/players")
	add := func(name string, more ...string) url.Values {
		return apitest.Fields(append([]string{"name", name, "birth_year", "", "federation", "", "club", "", "rank", "", "rating", ""},
			more...)...)
	}
	with := func(field, value string) url.Values {
		form := add("Ким Анна")
		form.Set(field, value)
		return form
	}
	for _, sc := range []apitest.Scenario{
		{Path: path, Status: 200, Holds: []string{"Участников пока нет", "autofocus"}},
		{Path: path, Form: add("Ким Сергей"), Status: 303, To: path},
		{Path: path, Status: 200, Holds: []string{"Внесено: Ким Сергей.", "autofocus"}, Not: []string{`value="Ким Сергей"`}},
		{Path: path, Form: add(" ким  сергей "), Status: 409, Holds: []string{
			"Ким Сергей в турнире уже есть", `name="namesake"`,
			"Это другой человек",
		}},
		{Path: path, Form: add("ким сергей", "namesake", "1"), Status: 303, To: path},
		{Path: path, Form: add(""), Status: 422, Holds: []string{"Укажите фамилию и имя"}},
		{Path: path, Form: with("birth_year", "1066"), Status: 422, Holds: []string{"Год рождения — от 1906 до 2026"}},
		{Path: path, Form: with("rating", "много"), Status: 422, Holds: []string{"«много» — не целое число", `value="Ким Анна"`}},
	} {
		sc.Run(t, st.Arbiter)
	}
	if n := len(st.Fresh().Players); n != 2 {
		t.Errorf("%d players", n)
	}
}

func TestTakingPart(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	p := st.Fresh().Players[0]
	path := st.Desk("/players/" + apitest.ID(p.ID))
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"Сейчас сыграно 1 из 3", "не пойдут в таблицу"}}.Run(t, st.Arbiter)
	for _, from := range []string{"0", "4", "-1", "x"} {
		sc := apitest.Scenario{
			Path: path + "/withdraw", Form: apitest.Seen(p.Revision, "from_round", from, "reason", ""), Status: 422,
			Holds: []string{`value="` + strings.Trim(from, "x") + `"`},
		}
		if from == "0" || from == "x" {
			sc.Holds = nil
		}
		sc.Run(t, st.Arbiter)
	}
	form := apitest.Seen(p.Revision, "from_round", "2", "reason", "болезнь")
	apitest.Scenario{Path: path + "/withdraw", Form: form, Status: 409, Holds: []string{"уходит из таблицы"}}.Run(t, st.Arbiter)
	form["agreed"] = tournament.Agreement(conduct.WithdrawalEffects(st.Event, p, play.Withdrawal{FromRound: 2}))
	apitest.Scenario{Path: path + "/withdraw", Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	apitest.Scenario{Path: path, Status: 200, Holds: []string{
		"не играет с тура 2", "меньше половины", "Причина: болезнь",
		"Вернуть в турнир",
	}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: st.Public("/players"), Status: 200, Not: []string{"болезнь"}}.Run(t, st.Site.Anonymous())
	p, _ = st.Fresh().Player(p.ID)
	apitest.Scenario{Path: path + "/return", Form: apitest.Seen(p.Revision), Status: 303, To: path}.Run(t, st.Arbiter)
	p, _ = st.Fresh().Player(p.ID)
	apitest.Scenario{Path: path + "/remove", Form: apitest.Seen(p.Revision), Status: 409, Holds: []string{"удалить нельзя"}}.Run(t, st.Arbiter)

	fresh := st.Another(3)
	p = fresh.Event.Players[1]
	apitest.Scenario{
		Path: fresh.Desk("/players/" + apitest.ID(p.ID) + "/remove"), Form: apitest.Seen(p.Revision), Status: 303,
		To: fresh.Desk("/players"),
	}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: fresh.Desk("/players"), Status: 200, Holds: []string{"Игрок 02: удалено"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: fresh.Desk("/players/" + apitest.ID(p.ID)), Status: 404, Holds: []string{"Такого участника нет"}}.Run(t, st.Arbiter)
}

// TestLeavingASwiss: the rule of half of the games is not for a Swiss, and the round offered is the one after the last game.
func TestLeavingASwiss(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Swiss, 3)).Draw().Pair().Publish().Play(1)
	path := st.Desk("/players/" + apitest.ID(st.Game(1).White))
	apitest.Scenario{
		Path: path, Status: 200, Holds: []string{"сыграно партий: 1.", "в следующие туры игрока не ставят", `value="2"`},
		Not: []string{"из 0", "меньше половины"},
	}.Run(t, st.Arbiter)
}

// TestRule1NextStepIsForWhoMayDoIt: nobody is led to a page where they can't do what the button says.
func TestRule1NextStepIsForWhoMayDoIt(t *testing.T) {
	w := apitest.NewWorld(t) // round 2 is under way, round 3 a draft
	drafted := w.Another(4).Draw().Pair()
	next := map[string]bool{"owner": true, "arbiter": true, "secretary": false, "reader": false}
	w.Event = drafted.Event
	for _, login := range []string{"arbiter", "secretary", "reader"} {
		w.Grant(login, account.Role(login))
	}
	for login, may := range next {
		b := w.Site.SignedIn(login)
		for _, path := range []string{"/desk", drafted.Desk("")} {
			if got := strings.Contains(b.Get(path).Body, "К туру 1"); got != may {
				t.Errorf("%s at %s: offered %t, want %t", login, path, got, may)
			}
		}
	}
}
