package main_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/exchange/archive"
)

// demoEvents are the sample events in the order of their numbers: in how many days they begin, and how far they are, as the list
// of the arbiter's events says it.
var demoEvents = []struct {
	name  string
	days  int
	state string
}{
	{"Вечерний блиц", -7, "5 участников"},
	{"Быстрая игра: осень", 6, "Внесено 10 участников, номера ещё не определены."},
	{"Кубок Черкесска", 0, "Идёт тур 6 из 9: результатов 3 из 5."},
	{"Осенние старты", 0, "Идёт тур 2 из 3: результатов 1 из 2."},
	{"Открытый кубок Эльбруса", 0, "Идёт тур 4 из 7: результатов 4 из 11."},
	{"Кубок вызова", 0, "Идёт тур 3 из 4: результатов 1 из 4."},
	{"Матч городов", 0, "Идёт тур 2 из 4: результатов 2 из 4."},
	{"Командный кубок Кавказа", 0, "Идёт тур 4 из 5: результатов 8 из 16."},
	{"Молния: командное первенство школ", -7, "6 команд"},
	{"Кубок Кавказа по переписке, КК-26", -76, "Игра по переписке идёт: закончено партий 15 из 45."},
}

// demoContests are the contests behind them.
var demoContests = []string{"Конкурс композиции «Адиюх»", "Конкурс решателей «Адиюх»"}

// TestDemoFiles: the files of the sample events are as this program writes them, and are those of which README and help speak.
func TestDemoFiles(t *testing.T) {
	paths, err := filepath.Glob("demo/events/*.json")
	if err != nil || len(paths) != len(demoEvents) {
		t.Fatalf("%d events, want %d: %v", len(paths), len(demoEvents), err)
	}
	for i, path := range paths {
		raw := readFile(t, path)
		f, err := archive.Read(strings.NewReader(raw))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if f.Version != archive.Version || f.Event.Head.Name != demoEvents[i].name {
			t.Errorf("%s: %q, version %d", path, f.Event.Head.Name, f.Version)
		}
		var again bytes.Buffer
		if err := archive.Write(&again, f.Event, f.Games...); err != nil || again.String() != raw {
			t.Errorf("%s is written otherwise: %v", path, err)
		}
	}
	for path, want := range map[string]string{
		"../../README.md":                 "«Кубок Черкесска»",
		"../../static/docs/ru/index.html": "десятью турнирами",
		"../../static/docs/en/index.html": "ten events",
	} {
		if !strings.Contains(readFile(t, path), want) {
			t.Errorf("%s does not speak of %s", path, want)
		}
	}
}

// TestDemo looks at the demo as the README does: as a reader, then as its arbiter.
func TestDemo(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Europe/Moscow")
	if err != nil {
		t.Fatal(err)
	}
	before := time.Now().In(zone)
	address, password := startDemo(t, binary(t))
	var shown struct {
		Events []struct {
			ID           int
			Name, Begins string
		}
	}
	if err := json.Unmarshal([]byte(read(t, address+"/api/v1/events")), &shown); err != nil {
		t.Fatal(err)
	}
	games := 0
	for _, e := range shown.Events {
		if e.ID > len(demoEvents) {
			if !slices.Contains(demoContests, e.Name) {
				t.Errorf("event %d is %q", e.ID, e.Name)
			}
			continue
		}
		games++
		want := demoEvents[e.ID-1]
		early, late := before.AddDate(0, 0, want.days), time.Now().In(zone).AddDate(0, 0, want.days)
		if e.Name != want.name || e.Begins != early.Format(time.DateOnly) && e.Begins != late.Format(time.DateOnly) {
			t.Errorf("event %d is %q from %s on, want %+v", e.ID, e.Name, e.Begins, want)
		}
	}
	if games != len(demoEvents)-1 {
		t.Errorf("readers see %d events, want all but the one that is set up", games)
	}
	for page, want := range map[string][]string{
		"/e/3":                              {"Тур 6", "После тура 5"},
		"/c/11":                             {"Претензии принимаются до", "Калмыкова Зарема"},
		"/s/12":                             {"Конкурс решателей «Адиюх»"},
		"/people":                           {"Хапсироков Мурат", "Эркенов Дахир"},
		"/seasons/" + before.Format("2006"): {"Гран-при клуба «Адиюх» Сезон", "4 этапа"},
	} {
		seeTexts(t, page, textOf(read(t, address+page)), want)
	}

	arbiter := &process{url: address}
	arbiter.signIn(t, "arbiter", password)
	var states []string
	for _, e := range demoEvents {
		states = append(states, e.name, e.state)
	}
	states = append(append(states, demoContests...), "Предварительные итоги")
	for page, want := range map[string][]string{
		"/desk": states,
		"/desk/e/3/rounds/6": {
			"Требует решения 2", "Ход 4 белых a1-h8: поле h8 занято (3.4).", "Все ходы верны. По бланку 12:12, введено 13:11.",
		},
		"/ratings": {"Клуб «Адиюх»: блиц Шашки адиюх – молниеносная игра", " 24 1 Клуб «Адиюх»: быстрая игра", " 24 0 Новый"},
		"/norms":   {"Пример норм"},
	} {
		seeTexts(t, page, textOf(arbiter.get(t, page)), want)
	}
}

// startDemo runs the demo and returns its address and the arbiter's password.
func startDemo(t *testing.T, program string) (url, password string) {
	t.Helper()
	cmd := exec.Command(program, "demo", "--addr", "127.0.0.1:0")
	shown := start(t, cmd, "for everybody:", "password:")
	t.Cleanup(func() { _ = cmd.Process.Signal(os.Interrupt); _ = cmd.Wait() }) // it deletes its database
	return shown[0], shown[1]
}

// get is a page that the client may see.
func (p *process) get(t *testing.T, path string) string {
	t.Helper()
	res, err := p.client.Get(p.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: status %d, %v", path, res.StatusCode, err)
	}
	return string(body)
}

var (
	tags   = regexp.MustCompile(`<[^>]*>`)
	blanks = regexp.MustCompile(`\s+`)
)

// textOf is what a page says, without its tags.
func textOf(page string) string {
	return blanks.ReplaceAllString(tags.ReplaceAllString(page, " "), " ")
}

func seeTexts(t *testing.T, page, text string, want []string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("%s does not say %q:\n%s", page, w, text)
		}
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", path, err))
	}
	return string(raw)
}
