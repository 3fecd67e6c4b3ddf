package setup_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// playedEvent is what is typed for an event in a game, and what its pages then hold.
type playedEvent struct {
	game    string
	options map[string]string // field without its prefix
	bad     [3]string         // option, value, what the form answers; "" where there is none
	results [2]string         // as typed at boards 1 and 2
	shown   [2]string         // as pages show them
	refused string            // cannot be typed in this game
	place   string            // value of "order"
	spec    string
}

var playedEvents = []playedEvent{
	{"adyukh", nil, [3]string{}, [2]string{"17", "="}, [2]string{"17:7", "12:12"}, "17:8", "match-points-first", "adyukh"},
	{
		"russian",
		map[string]string{"score": "1-half-0"},
		[3]string{"kvk", "maybe", "Можно: on, off"},
		[2]string{"=", "1-0"},
		[2]string{"½:½", "1:0"},
		"17:7", "direct-first", "russian score=1-half-0",
	},
	{
		"paired",
		map[string]string{"size": "8", "bonus": "same"},
		[3]string{"size", "33", "Можно: 4–10"},
		[2]string{"+", "0:2"},
		[2]string{"2:0", "0:2"},
		"=", "wins-first", "paired size=8 bonus=same",
	},
	{
		"apokachi",
		map[string]string{"size": "6", "rows": "2"},
		[3]string{"rows", "3", "Можно: 1."},
		[2]string{"1:1", "н+"},
		[2]string{"1:1", "2:0"},
		"1", "berger-first", "apokachi size=6 rows=2",
	},
	{
		"senegal",
		map[string]string{"farrank": "stop"},
		[3]string{"noprogresslimit", "-1", "Можно: 0–200"},
		[2]string{"7:5", "н-"},
		[2]string{"7:5", "0:12"},
		"7", "points-first", "senegal farrank=stop",
	},
	{
		"dodgem",
		map[string]string{"repetition": "0"},
		[3]string{"repetition", "1", "Можно: 0, 2–9"},
		[2]string{"2", "ф-"},
		[2]string{"2:0", "0:2"},
		"3", "berger-first", "dodgem repetition=0",
	},
	{
		"northcott",
		map[string]string{"rows": "2", "cols": "5"},
		[3]string{"cols", "много", "Можно: 3–32"},
		[2]string{"-", "="},
		[2]string{"0:2", "1:1"},
		"17", "berger-first", "northcott rows=2 cols=5",
	},
}

// TestAnEventInEveryGame sets an event up by its forms, enters results and a sheet, and looks at every page, paper and answer.
func TestAnEventInEveryGame(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	ground := apitest.NewGround(t)
	if len(playedEvents) != len(games.All()) {
		t.Errorf("%d events for %d games", len(playedEvents), len(games.All()))
	}
	for _, p := range playedEvents {
		t.Run(p.game, func(t *testing.T) {
			ground.Test, ground.Arbiter.Test = t, t
			st := p.setUp(t, ground)
			if got := st.Fresh().Head.Game; got != p.spec {
				t.Fatalf("the event plays %q, want %q", got, p.spec)
			}
			for i := range 4 {
				st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1)}, false))
			}
			st.Open().Draw().Pair().Publish()
			p.enter(t, st)
			p.handIn(t, st)
			p.look(t, st)
		})
	}
}

// setUp makes the event as an arbiter does.
func (p playedEvent) setUp(t *testing.T, ground *apitest.Stage) *apitest.Stage {
	t.Helper()
	b := ground.Arbiter
	form := apitest.FormOf(t, b.Get("/desk/new").Body, "/desk/new")
	form.Set("name", "Турнир "+p.game)
	form.Set("game", p.game)
	form.Set("system", "round-robin")
	form.Set("discipline", "standard")
	a := b.Post("/desk/new", form)
	path := a.Header.Get("Location")
	id, err := strconv.ParseInt(strings.Split(strings.TrimPrefix(path, "/desk/e/"), "/")[0], 10, 64)
	if err != nil {
		t.Fatalf("%d, %q: %v", a.Status, path, err)
	}
	st := &apitest.Stage{Test: t, Site: ground.Site, By: ground.By, Arbiter: b}
	st.Must(st.Site.Events.Event(t.Context(), tournament.EventID(id)))
	form = apitest.FormOf(t, b.Get(path).Body, path)
	form.Set("order", p.place)
	if option := p.bad[0]; option != "" {
		typed := clone(form)
		typed.Set("option-"+option, p.bad[1])
		field := fmt.Sprintf(`id="option-%s-error"`, option)
		apitest.Scenario{Path: path, Form: typed, Status: 422, Holds: []string{p.bad[2], field}}.Run(t, b)
	}
	for option, value := range p.options {
		if _, ok := form["option-"+option]; !ok {
			t.Errorf("the form does not ask for %s", option)
		}
		form.Set("option-"+option, value)
	}
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/setup/officials")}.Run(t, b)
	return st
}

func clone(form url.Values) url.Values {
	copied := url.Values{}
	for name, values := range form {
		copied[name] = append([]string{}, values...)
	}
	return copied
}

// enter types the results, and one that cannot be.
func (p playedEvent) enter(t *testing.T, st *apitest.Stage) {
	t.Helper()
	g := st.Game(1)
	if a := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", p.refused), apitest.Script...); a.Status != 422 {
		t.Errorf("%q: %d\n%s", p.refused, a.Status, a.Body)
	}
	for i, typed := range p.results {
		g := st.Game(i + 1)
		a := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", typed), apitest.Script...)
		if stored := fmt.Sprintf(`data-stored="%s"`, p.shown[i]); a.Status != 200 || !strings.Contains(a.Body, stored) {
			t.Errorf("%q: %d, no %s\n%s", typed, a.Status, stored, a.Body)
		}
		// sent once more as it is shown it stays what it is
		g = st.Game(i + 1)
		st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", p.shown[i]), apitest.Script...)
		if now := st.Game(i + 1); now.Result != g.Result || now.Revision != g.Revision {
			t.Errorf("%s became %+v", p.shown[i], now.Result)
		}
	}
}

// handIn saves the record of a whole game and takes its result.
func (p playedEvent) handIn(t *testing.T, st *apitest.Stage) {
	t.Helper()
	rulesOf, err := st.Event.Head.Rules()
	if err != nil {
		t.Fatal(err)
	}
	text, score := wholeGame(t, rulesOf)
	g := st.Game(1)
	apitest.Scenario{
		Path: st.GamePath(g, "/sheet"), Form: apitest.Seen(g.Sheet.Revision, "text", text), Status: 303,
		To: st.GamePath(g, ""),
	}.Run(t,
		st.Arbiter)
	g = st.Game(1)
	if st.Event.Undecided(g) {
		form := apitest.Seen(g.Sheet.Revision, "decision", string(play.TakenFromText), "note", "")
		apitest.Scenario{Path: st.GamePath(g, "/decision"), Form: form, Status: 303, To: st.GamePath(g, "")}.Run(t, st.Arbiter)
	}
	if g = st.Game(1); g.Result.Score() != score {
		t.Errorf("the result is %+v, that of the sheet %+v", g.Result, score)
	}
	page := st.Arbiter.Get(st.GamePath(g, ""))
	if page.Status != 200 || !strings.Contains(page.Body, "chip-right") || !strings.Contains(page.Body, "placeholder=\"1. ") {
		t.Errorf("the game's page: %d\n%s", page.Status, page.Body)
	}
}

// wholeGame is a game to its end in which the middle one of all moves is always made.
func wholeGame(t *testing.T, g games.Game) (string, rules.Score) {
	t.Helper()
	var text strings.Builder
	var moves []string
	fen := ""
	for ply := range 500 {
		turn, err := g.Turn(fen)
		if err != nil || len(turn.Moves) == 0 {
			t.Fatalf("%s: %v", fen, err)
		}
		move := turn.Moves[(ply*7+3)%len(turn.Moves)].Text
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		text.WriteString(move + " ")
		moves = append(moves, move)
		states, err := g.Play("", moves...)
		if err != nil {
			t.Fatal(err)
		}
		last := states[len(states)-1]
		if fen = last.FEN; last.Outcome.Over {
			return text.String(), last.Outcome.Score
		}
	}
	t.Fatalf("%s does not end", g.Name())
	return "", rules.Score{}
}

// look opens every page, paper and answer about the event.
func (p playedEvent) look(t *testing.T, st *apitest.Stage) {
	t.Helper()
	reader := st.Site.Anonymous()
	first, second := st.Game(1), st.Game(2)
	scale := st.Event.Head.Scale()
	shown := scale.Format(first.Result.Score())
	points := func(score string) string {
		white, _, _ := strings.Cut(score, ":")
		return white
	}
	for _, path := range []string{
		"", "/rounds/1", "/standings", "/crosstable", fmt.Sprintf("/players/%d", first.White),
		fmt.Sprintf("/games/%d", first.ID),
	} {
		a := reader.Get(st.Public(path))
		if a.Status != 200 || !strings.Contains(a.Body, points(shown)) {
			t.Errorf("%s: %d without %s\n%s", path, a.Status, shown, a.Body)
		}
		if !scale.Counts && strings.Contains(a.Body, ">Баллы<") {
			t.Errorf("%s has two columns for one number", path)
		}
	}
	for _, path := range []string{
		"", "/rounds/1", "/standings", "/crosstable", "/setup/main", "/setup/regulations", "/documents",
		"/journal",
	} {
		if a := st.Arbiter.Get(st.Desk(path)); a.Status != 200 {
			t.Errorf("desk %s: %d", path, a.Status)
		}
	}
	described := apitest.Describe(t, st.Site)
	described.CheckEvent(t, st)
	var round struct {
		Games []struct {
			Result struct {
				Score string
				White float64
			}
		}
	}
	if err := json.Unmarshal([]byte(reader.Get(st.API("/rounds/1")).Body), &round); err != nil {
		t.Fatal(err)
	}
	if got := round.Games[1].Result.Score; got != p.shown[1] || second.Result.Kind == play.NoResult {
		t.Errorf("JSON says %s, want %s", got, p.shown[1])
	}
	for _, d := range report.Documents() {
		if !d.In(st.Event) {
			continue
		}
		query := map[report.Need]string{report.NeedRound: "?round=1", report.NeedGame: fmt.Sprintf("?game=%d", first.ID)}[d.Need]
		a := st.Arbiter.Get(st.Desk("/pdf/" + d.Key + ".pdf" + query))
		if a.Status != 200 || !strings.HasPrefix(a.Body, "%PDF") {
			t.Errorf("%s: %d %.300s", d.Key, a.Status, a.Body)
		}
	}
}

// TestAnotherGameIsShownFirst: choosing another game saves nothing yet, with the button and without; then it is saved.
func TestAnotherGameIsShownFirst(t *testing.T) {
	st := apitest.NewStage(t, 4)
	path := st.Desk("/setup/regulations")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if form.Get("game") != "adyukh" || form.Get("game_shown") != "adyukh" {
		t.Fatalf("%v", form)
	}
	for _, button := range []string{"1", ""} {
		typed := clone(form)
		typed.Set("game", "paired")
		typed.Set("late_minutes", "25")
		if button != "" {
			typed.Set("reload", button)
		}
		a := st.Arbiter.Post(path, typed)
		if a.Status != 200 || !strings.Contains(a.Body, "ничего не сохранено") || st.Fresh().Head.Game != "adyukh" {
			t.Fatalf("%d, the event plays %s\n%s", a.Status, st.Event.Head.Game, a.Body)
		}
		next := apitest.FormOf(t, a.Body, path)
		if next.Get("option-size") != "10" || next.Get("order") != "shmulyan-first" || next.Get("late_minutes") != "25" {
			t.Errorf("%v", next)
		}
		form = next
		form.Set("game", "adyukh")
		form.Set("game_shown", "adyukh")
		form.Set("order", "points-first")
	}
	form.Set("game", "chess")
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"Такой игры нет", `id="game-error"`}}.Run(t, st.Arbiter)
	st.Draw().Pair().Publish().Play(1)
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"игра и её правила больше не меняются"}, Not: []string{`name="game"`}}.Run(t,
		st.Arbiter)
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("game", "russian")
	form.Set("game_shown", "russian")
	apitest.Scenario{Path: path, Form: form, Status: 409, Holds: []string{"Результаты или бланки уже введены"}}.Run(t, st.Arbiter)
}
