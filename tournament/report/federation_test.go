package report_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// inRussian returns the words of a paper in Russian.
func inRussian(t *testing.T, e *play.Event, r report.Request) document {
	t.Helper()
	return draw(t, e, r, style(t, "ru"))
}

// sheetsOf divides a paper into its pages.
func sheetsOf(d document) []document {
	var all []document
	for _, l := range d.lines {
		for len(all) < l.page {
			all = append(all, document{})
		}
		all[l.page-1].lines = append(all[l.page-1].lines, l)
	}
	return all
}

// TestFiledFacts looks for what the event knows on every paper that asks for it, and for nothing of it where the event knows nothing.
func TestFiledFacts(t *testing.T) {
	head := []string{"Министерство физической культуры", "региональное", "№ 121 в календарном плане", "приказ № 85-П от 12 октября 2026 г."}
	approval := []string{"УТВЕРЖДАЮ", "Президент РОО «Федерация шашек КЧР»", "Батчаев Х. М."}
	for key, more := range map[string][]string{
		"admission": nil, "participants": nil, "draw-act": nil, "report": nil, "rank": {"М. П."}, "extract": {"М. П."}, "incidents": nil,
		"final": append(approval, "М. П."), "payments": append(approval, "Бухгалтер", "Борлакова Мадина"),
		"officials": append(approval[1:], "Карачаевск", "хорошо", "М. П."),
		"service":   append(approval[1:], "Карачаевск", "хорошо", "121", "М. П."),
	} {
		known := filed(6, 2)
		d := inRussian(t, known, report.Request{Document: key})
		for _, want := range append(head, more...) {
			if !d.contains(want) {
				t.Errorf("%s does not say %q:\n%s", key, want, d.text())
			}
		}
		bare := filed(6, 2)
		bare.Head.Filing = formalities.Facts{}
		for i := range bare.Head.Officials {
			bare.Head.Officials[i].City, bare.Head.Officials[i].Mark = "", ""
		}
		text := inRussian(t, bare, report.Request{Document: key}).text()
		for _, no := range []string{"приказ", "календарном плане ·", "Президент", "Карачаевск", "отлично", "filed."} {
			if strings.Contains(text, no) {
				t.Errorf("%s says %q of an event that does not know it:\n%s", key, no, text)
			}
		}
	}
}

// TestApprovalOfAFinalProtocol: nobody is asked to approve where the event names nobody; a sheet of payments always asks.
func TestApprovalOfAFinalProtocol(t *testing.T) {
	e := filed(6, 2)
	e.Head.Filing = formalities.Facts{}
	for key, want := range map[string]bool{"final": false, "payments": true} {
		if got := inRussian(t, e, report.Request{Document: key}).contains("УТВЕРЖДАЮ"); got != want {
			t.Errorf("%s has an approval: %t", key, got)
		}
	}
}

// TestBirthOnForms: the day where it is known, the year with the words that no more is known, else a line.
func TestBirthOnForms(t *testing.T) {
	e := filed(6, 2)
	e.Players[1].Born = play.Date{}
	e.Players[2].Born, e.Players[2].BirthYear = play.Date{}, 0
	day := e.Players[0].Born
	for i, want := range []string{
		fmt.Sprintf("%02d.%02d.%d", day.Day, day.Month, day.Year), fmt.Sprintf("__.__.%d (известен только год)", e.Players[1].BirthYear), "",
	} {
		for _, kind := range []play.DocumentKind{play.Extract, play.RankCertificate} {
			for _, f := range report.Editable(e, kind, int64(e.Players[i].ID), style(t, "ru")) {
				if f.Name == "born" && f.Text != want {
					t.Errorf("%s: born %q, want %q", kind, f.Text, want)
				}
			}
		}
	}
}

// TestFulfilledRanks: the rank that a certificate names stands in the final protocol and in the extract, and nobody else has one.
func TestFulfilledRanks(t *testing.T) {
	e := filed(6, 2)
	e.Documents = []play.Document{{ID: 1, Kind: play.RankCertificate, Of: 3, Fields: map[string]string{"rank": "МС МОСТ"}}}
	if n := strings.Count(inRussian(t, e, report.Request{Document: "final"}).text(), "МС МОСТ"); n != 1 {
		t.Errorf("the final protocol names the rank %d times", n)
	}
	for player, want := range map[play.PlayerID]bool{3: true, 2: false} {
		if got := inRussian(t, e, report.Request{Document: "extract", Player: player}).contains("МС МОСТ"); got != want {
			t.Errorf("the extract of %d names it: %t", player, got)
		}
	}
}

// TestFinalByRounds compares the rounds of the final protocol with the games of the event.
func TestFinalByRounds(t *testing.T) {
	e := filed(8, 3)
	text := inRussian(t, e, report.Request{Document: "final"}).text()
	_, rounds, found := strings.Cut(text, "Результаты по турам")
	if !found {
		t.Fatalf("no rounds:\n%s", text)
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.IsFree() || !g.Result.IsPlayed() {
				continue
			}
			white, _ := e.Player(g.White)
			black, _ := e.Player(g.Black)
			for _, want := range []string{
				fmt.Sprintf("%d: %d", black.Number, g.Result.White), fmt.Sprintf("%d: %d", white.Number, g.Result.Black),
			} {
				if !strings.Contains(rounds, want) {
					t.Errorf("round %d: %q is not in\n%s", r.Number, want, rounds)
				}
			}
		}
	}
}

// TestServiceIsMarkedByOthers: the chief arbiter does not sign the certificate of his own service.
func TestServiceIsMarkedByOthers(t *testing.T) {
	e := filed(6, 2)
	d := sheetsOf(inRussian(t, e, report.Request{Document: "service"}))
	if len(d) != len(e.Head.Officials) {
		t.Fatalf("%d sheets for %d officials", len(d), len(e.Head.Officials))
	}
	chief, _ := e.Head.Official(play.ChiefArbiter)
	for i := range d {
		if n := strings.Count(d[i].text(), chief.Name); n != 1 { // as who has served, or as who signs
			t.Errorf("sheet %d names the chief arbiter %d times:\n%s", i+1, n, d[i].text())
		}
	}
}

// TestIncidentProtocols: a sheet for each, with what was written down and decided; a blank one where there is nothing.
func TestIncidentProtocols(t *testing.T) {
	d := sheetsOf(inRussian(t, noted(filed(8, 3)), report.Request{Document: "incidents"}))
	if len(d) != 2 {
		t.Fatalf("%d sheets", len(d))
	}
	for i, wants := range [][]string{
		{"Протокол № 1. Протест", "8.6", "отказался исправить", "удовлетворено", "Вернуть позицию", "тур 3, стол 1", "Заявитель"},
		{"Протокол № 2. Предупреждение", "8.3", "двумя руками", "ознакомлен"},
	} {
		for _, want := range wants {
			if !d[i].contains(want) {
				t.Errorf("sheet %d does not say %q:\n%s", i+1, want, d[i].text())
			}
		}
	}
	blank := inRussian(t, filed(8, 3), report.Request{Document: "incidents"})
	if len(sheetsOf(blank)) != 1 || !blank.contains("Протокол № ____. Протест") {
		t.Errorf("%d sheets:\n%s", len(sheetsOf(blank)), blank.text())
	}
}

// TestReportKnowsTheEvent reads the lines of the chief arbiter's report that follow from the event.
func TestReportKnowsTheEvent(t *testing.T) {
	e := filed(8, 3)
	says := func(name string) string {
		for _, f := range report.Editable(e, play.ArbitersReport, 0, style(t, "ru")) {
			if f.Name == name {
				return f.Text
			}
		}
		return "no field"
	}
	if got := says("judges-away"); got != "" {
		t.Errorf("the towns of two officials are not known, away are %q", got)
	}
	for i, city := range []string{"Черкесск", "Москва", "черкесск", "Домбай", "Черкесск"} {
		e.Head.Officials[i].City = city
	}
	if got := says("judges-away"); got != "2" {
		t.Errorf("away are %q", got)
	}
	most := 0
	for _, r := range e.Rounds {
		n := 0
		for _, g := range r.Games {
			if !g.IsFree() {
				n++
			}
		}
		most = max(most, n)
	}
	if got := says("conditions"); !strings.HasPrefix(got, fmt.Sprintf("Одновременно занято досок – %d;", most)) {
		t.Errorf("conditions: %q", got)
	}
	judges := says("judges")
	e.Head.Officials = append(e.Head.Officials, play.Official{Role: play.Doctor, Name: "Хачирова Аида", City: "Москва"})
	if got := says("medical"); got != "Врач: Хачирова Аида, Москва" || says("judges") != judges || says("judges-away") != "2" {
		t.Errorf("medical: %q; %s judges with a doctor, %s without; %s away", got, says("judges"), judges, says("judges-away"))
	}
	if inRussian(t, e, report.Request{Document: "service"}).contains("Хачирова") {
		t.Error("a doctor has a certificate of a judge")
	}
	if got := says("organizer"); got != e.Head.Filing.Organizers {
		t.Errorf("organizer: %q", got)
	}
}

// TestActOfTheDraw: the way, the colour and the numbers; no number of a lot that did not decide anything.
func TestActOfTheDraw(t *testing.T) {
	e := filed(6, 2)
	e.Head.Regulations.Seed, e.Head.Regulations.Numbering = 20261121, play.ByLot
	d := inRussian(t, e, report.Request{Document: "draw-act"})
	for _, want := range []string{"по жребию", "20261121", e.Players[0].Name, "Присутствовал(а)"} {
		if !d.contains(want) {
			t.Errorf("the act does not say %q:\n%s", want, d.text())
		}
	}
	e.Head.Regulations.Numbering, e.Head.Regulations.Swiss.Initial = play.ByRating, play.InitialWhite
	if d = inRussian(t, e, report.Request{Document: "draw-act"}); d.contains("20261121") {
		t.Errorf("it names a lot:\n%s", d.text())
	}
}

// TestExtractOfAMember: a member of a team has the games of the boards that he sat at, and no bye that nobody gave him.
func TestExtractOfAMember(t *testing.T) {
	e := newTeams(teamSetup{system: play.TeamSwiss, teams: 8, reserves: 2, rounds: 3})
	s := styleOf(t, "ru", e)
	games, checked := e.Persons(), 0
	for _, player := range games.Players {
		text := draw(t, e, report.Request{Document: "extract", Player: player.ID}, s).text()
		if strings.Contains(text, "пропуск с полными очками") {
			t.Fatalf("%s has a bye:\n%s", player.Name, text)
		}
		for _, r := range games.Rounds {
			for _, g := range r.Games {
				if !g.Has(player.ID) || g.IsFree() {
					continue
				}
				opponent, _ := games.Player(g.White + g.Black - player.ID)
				if checked++; !strings.Contains(text, opponent.Name) {
					t.Errorf("%s met %s:\n%s", player.Name, opponent.Name, text)
				}
			}
		}
	}
	if checked == 0 {
		t.Error("nobody has played")
	}
}
