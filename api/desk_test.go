package api_test

import (
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// scenario is one request with what its answer is and holds, and what it must not hold.
type scenario struct {
	path   string
	form   url.Values // nil: a GET
	status int
	to     string // of a redirect
	holds  []string
	not    []string
}

// run sends the request.
func (sc scenario) run(t *testing.T, b *browser) {
	t.Helper()
	b.t = t
	var a answer
	if sc.form == nil {
		a = b.get(sc.path)
	} else {
		a = b.post(sc.path, sc.form)
	}
	body := html.UnescapeString(a.body[max(0, strings.Index(a.body, "<main")):])
	if a.status != sc.status || a.header.Get("Location") != sc.to {
		t.Fatalf("%s: %d to %q, want %d to %q\n%s", sc.path, a.status, a.header.Get("Location"), sc.status, sc.to, body)
	}
	for _, want := range sc.holds {
		if !strings.Contains(body, want) {
			t.Errorf("%s does not hold %q:\n%s", sc.path, want, body)
		}
	}
	for _, never := range sc.not {
		if strings.Contains(body, never) {
			t.Errorf("%s holds %q", sc.path, never)
		}
	}
}

func fields(pairs ...string) url.Values {
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return form
}

func TestNewEvent(t *testing.T) {
	s := newSite(t)
	s.user("anna", false)
	b := s.signedIn("anna")
	event := func(pairs ...string) url.Values {
		return fields(append([]string{"name", "Кубок", "place", "", "begins", "2026-11-21", "ends", "", "discipline", "standard"}, pairs...)...)
	}
	with := func(field, value string) url.Values {
		form := event()
		form.Set(field, value)
		return form
	}
	tests := map[string]scenario{
		"no events yet": {path: "/desk", status: 200, holds: []string{"Турниров пока нет", `href="/desk/new"`}},
		"the page":      {path: "/desk/new", status: 200, holds: []string{`value="2026-11-21"`, "30+30", "3+2"}},
		"no name":       {path: "/desk/new", form: with("name", "  "), status: 422, holds: []string{"Укажите название турнира"}},
		"long name": {
			path: "/desk/new", form: with("name", strings.Repeat("я", 301)), status: 422,
			holds: []string{"Не больше 300 знаков; здесь их 301"},
		},
		"no date":       {path: "/desk/new", form: with("begins", "вчера"), status: 422, holds: []string{"«вчера» — не дата", "Кубок"}},
		"ends early":    {path: "/desk/new", form: with("ends", "2026-11-20"), status: 422, holds: []string{"раньше, чем начинается"}},
		"no discipline": {path: "/desk/new", form: with("discipline", "chess"), status: 422, holds: []string{"Такой дисциплины нет"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) { tt.run(t, b) })
	}
	scenario{path: "/desk/new", form: with("discipline", "blitz"), status: 303, to: "/desk/e/1/setup/regulations"}.run(t, b)
	scenario{path: "/desk/e/1/setup/regulations", status: 200, holds: []string{"Турнир «Кубок» создан", "3+2", "пунктом 9.3"}}.run(t, b)
	scenario{path: "/desk/e/1/setup/regulations", status: 200, not: []string{"создан."}}.run(t, b) // said once
	scenario{path: "/desk", status: 200, holds: []string{
		"Кубок", "Внести участников",
		`<a class="button filled" href="/desk/e/1/players"`,
	}}.run(t, b)
	e, err := s.events.Event(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.Time.String() != "3+2" || r.LateMinutes != 10 || e.Head.Zone != "Europe/Moscow" || e.Head.Public {
		t.Errorf("made with %+v", e.Head)
	}
	scenario{path: "/desk/e/1", status: 404}.run(t, func() *browser { s.user("boris", false); return s.signedIn("boris") }())
}

func TestSetupSteps(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/setup/regulations")
	regulations := func(pairs ...string) url.Values {
		form := seen(st.fresh().Head.Revision, "system", "round-robin", "system_shown", "round-robin", "cycles", "1", "order", "points-first",
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
				return r.Criteria[0] == st.event.Head.Presets()[1].Codes[0]
			},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tt.form.Set("revision", id(st.fresh().Head.Revision))
			sc := scenario{path: path, form: tt.form, status: tt.status, holds: []string{tt.holds}}
			if tt.status == 303 {
				sc.to = st.desk("/setup/officials")
			}
			sc.run(t, st.arbiter)
			if tt.check != nil && !tt.check(st.fresh().Head.Regulations) {
				t.Errorf("saved %+v", st.event.Head.Regulations)
			}
		})
	}
	st.arbiter.t = t
	main := formOf(t, st.arbiter.get(st.desk("/setup/main")).body, st.desk("/setup/main"))
	main.Set("discipline", "blitz")
	scenario{path: st.desk("/setup/main"), form: main, status: 303, to: path}.run(t, st.arbiter)
	if got := st.fresh().Head.Regulations.Time.String(); got != "3+2" {
		t.Errorf("blitz is played with %s", got)
	}
	scenario{path: st.desk("/setup/nothing"), status: 404}.run(t, st.arbiter)
	main = formOf(t, st.arbiter.get(st.desk("/setup/main")).body, st.desk("/setup/main"))
	main.Set("zone", "Mars/Olympus")
	scenario{path: st.desk("/setup/main"), form: main, status: 422, holds: []string{"Такого часового пояса нет", "Mars/Olympus"}}.run(t,
		st.arbiter)
}

func TestPlayersByKeyboard(t *testing.T) {
	st := newStage(t, 0)
	path := st.desk("/players")
	add := func(name string, more ...string) url.Values {
		return fields(append([]string{"name", name, "birth_year", "", "federation", "", "club", "", "rank", "", "rating", ""}, more...)...)
	}
	with := func(field, value string) url.Values {
		form := add("Ким Анна")
		form.Set(field, value)
		return form
	}
	for _, sc := range []scenario{
		{path: path, status: 200, holds: []string{"Участников пока нет", "autofocus"}},
		{path: path, form: add("Ким Сергей"), status: 303, to: path},
		{path: path, status: 200, holds: []string{"Внесено: Ким Сергей.", "autofocus"}, not: []string{`value="Ким Сергей"`}},
		{path: path, form: add(" ким  сергей "), status: 409, holds: []string{
			"Ким Сергей в турнире уже есть", `name="namesake"`,
			"Это другой человек",
		}},
		{path: path, form: add("ким сергей", "namesake", "1"), status: 303, to: path},
		{path: path, form: add(""), status: 422, holds: []string{"Укажите фамилию и имя"}},
		{path: path, form: with("birth_year", "1066"), status: 422, holds: []string{"Год рождения — от 1906 до 2026"}},
		{path: path, form: with("rating", "много"), status: 422, holds: []string{"«много» — не целое число", `value="Ким Анна"`}},
	} {
		sc.run(t, st.arbiter)
	}
	if n := len(st.fresh().Players); n != 2 {
		t.Errorf("%d players", n)
	}
}

func TestTakingPart(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	p := st.fresh().Players[0]
	path := st.desk("/players/" + id(p.ID))
	scenario{path: path, status: 200, holds: []string{"Сейчас сыграно 1 из 3", "не пойдут в таблицу"}}.run(t, st.arbiter)
	for _, from := range []string{"0", "4", "-1", "x"} {
		sc := scenario{
			path: path + "/withdraw", form: seen(p.Revision, "from_round", from, "reason", ""), status: 422,
			holds: []string{`value="` + strings.Trim(from, "x") + `"`},
		}
		if from == "0" || from == "x" {
			sc.holds = nil
		}
		sc.run(t, st.arbiter)
	}
	form := seen(p.Revision, "from_round", "2", "reason", "болезнь")
	scenario{path: path + "/withdraw", form: form, status: 409, holds: []string{"уходит из таблицы"}}.run(t, st.arbiter)
	form["agreed"] = tournament.Agreement(conduct.WithdrawalEffects(st.event, p, play.Withdrawal{FromRound: 2}))
	scenario{path: path + "/withdraw", form: form, status: 303, to: path}.run(t, st.arbiter)
	scenario{path: path, status: 200, holds: []string{"не играет с тура 2", "меньше половины", "Причина: болезнь", "Вернуть в турнир"}}.run(t,
		st.arbiter)
	scenario{path: st.public("/players"), status: 200, not: []string{"болезнь"}}.run(t, st.site.anonymous())
	p, _ = st.fresh().Player(p.ID)
	scenario{path: path + "/return", form: seen(p.Revision), status: 303, to: path}.run(t, st.arbiter)
	p, _ = st.fresh().Player(p.ID)
	scenario{path: path + "/remove", form: seen(p.Revision), status: 409, holds: []string{"удалить нельзя"}}.run(t, st.arbiter)

	fresh := st.another(3)
	p = fresh.event.Players[1]
	scenario{path: fresh.desk("/players/" + id(p.ID) + "/remove"), form: seen(p.Revision), status: 303, to: fresh.desk("/players")}.run(t,
		st.arbiter)
	scenario{path: fresh.desk("/players"), status: 200, holds: []string{"Игрок 02: удалено"}}.run(t, st.arbiter)
	scenario{path: fresh.desk("/players/" + id(p.ID)), status: 404, holds: []string{"Такого участника нет"}}.run(t, st.arbiter)
}

// TestLeavingASwiss: the rule of half of the games is not for a Swiss, and the round offered is the one after the last game.
func TestLeavingASwiss(t *testing.T) {
	st := newStage(t, 4, ofSystem(play.Swiss, 3)).draw().pair().publish().play(1)
	path := st.desk("/players/" + id(st.game(1).White))
	scenario{
		path: path, status: 200, holds: []string{"сыграно партий: 1.", "в следующие туры игрока не ставят", `value="2"`},
		not: []string{"из 0", "меньше половины"},
	}.run(t, st.arbiter)
}

// TestRule1NextStepIsForWhoMayDoIt: nobody is led to a page where they can't do what the button says.
func TestRule1NextStepIsForWhoMayDoIt(t *testing.T) {
	w := newWorld(t) // round 2 is under way, round 3 a draft
	drafted := w.another(4).draw().pair()
	next := map[string]bool{"owner": true, "arbiter": true, "secretary": false, "reader": false}
	w.event = drafted.event
	for _, login := range []string{"arbiter", "secretary", "reader"} {
		w.grant(login, account.Role(login))
	}
	for login, may := range next {
		b := w.site.signedIn(login)
		for _, path := range []string{"/desk", drafted.desk("")} {
			if got := strings.Contains(b.get(path).body, "К туру 1"); got != may {
				t.Errorf("%s at %s: offered %t, want %t", login, path, got, may)
			}
		}
	}
}

func TestMembersPage(t *testing.T) {
	w := newWorld(t)
	b := w.site.signedIn("owner")
	path := w.desk("/members")
	for _, sc := range []scenario{
		{path: path, status: 200, holds: []string{"Name of secretary", "секретарь", "Дать роль"}},
		{
			path: path, form: fields("login", "nobody-here", "role", "arbiter"), status: 422,
			holds: []string{"Такого пользователя нет", `value="nobody-here"`},
		},
		{path: path, form: fields("login", "victim", "role", "emperor"), status: 422, holds: []string{"Такой роли нет"}},
		{path: path, form: fields("login", "victim", "role", "arbiter"), status: 303, to: path},
		{path: path, status: 200, holds: []string{"Роль дана: victim", "Name of victim"}},
		{path: path, form: fields("login", "owner", "role", "reader"), status: 409, holds: []string{"последний владелец"}},
	} {
		sc.run(t, b)
	}
	scenario{path: path, status: 200, not: []string{"Дать роль"}}.run(t, w.site.signedIn("arbiter"))
	scenario{path: w.desk(""), status: 200}.run(t, w.site.signedIn("victim"))
}

func TestUsersPage(t *testing.T) {
	s := newSite(t)
	b := s.signedIn("admin")
	add := func(login, name, password string) url.Values {
		return fields("login", login, "name", name, "password", password)
	}
	for _, sc := range []scenario{
		{path: "/users", status: 200, holds: []string{"admin", "администратор"}},
		{
			path: "/users", form: add("anna", "Анна", "коротко"), status: 422, holds: []string{"не короче 8", `value="anna"`},
			not: []string{"коротко"},
		},
		{path: "/users", form: add("аdmin", "Кто-то", password), status: 422, holds: []string{"из одного алфавита"}},
		{path: "/users", form: add("admin", "Кто-то", password), status: 409, holds: []string{"уже есть"}},
		{path: "/users", form: add("anna", "", password), status: 422, holds: []string{"Укажите имя"}},
		{path: "/users", form: add("anna", "Анна", "12345678"), status: 422, holds: []string{"подберут первым"}},
		{path: "/users", form: add("anna", "Анна", password), status: 303, to: "/users"},
		{path: "/users/2", status: 200, holds: []string{"Анна", "Задать пароль", "Отключить"}},
		{path: "/users/2/password", form: fields("password", "x"), status: 422, holds: []string{"не короче 8"}},
		{path: "/users/2/disabled", form: fields("disabled", "1"), status: 303, to: "/users/2"},
		{path: "/users/2", status: 200, holds: []string{"отключён", "Включить снова"}},
		{path: "/users/2/disabled", form: fields("disabled", ""), status: 303, to: "/users/2"},
		{path: "/users/1/admin", form: fields("admin", ""), status: 409, holds: []string{"последний администратор"}},
		{path: "/users/1/disabled", form: fields("disabled", "1"), status: 409, holds: []string{"последний администратор"}},
		{path: "/users/99", status: 404, holds: []string{"Такого пользователя нет"}},
	} {
		sc.run(t, b)
	}
	if a := s.anonymous().post("/signin", signInForm("anna")); a.status != http.StatusSeeOther {
		t.Errorf("the new user signs in: %d", a.status)
	}
}
