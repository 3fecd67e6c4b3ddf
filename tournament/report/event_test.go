package report_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api/locale"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// setup describes an event for a test.
type setup struct {
	players int
	cycles  int
	rounds  int // played, with every result
	drafts  int // further rounds, paired only
	names   []string
}

// people are made-up names, with letters that fonts and tables stumble over.
var people = []string{
	"Хапсироков Мурат Русланович", "Джанкёзова Фатима", "Лайпанов Азамат", "Петрова Анна Сергеевна", "Кочкарова Зарема",
	"Сидоров Олег", "Агержаноков Тимур", "Узденов Алим Хызырович", "Семёнов-Тян-Шанский Иван", "Борлакова Мадина",
	"Ким Сергей", "Новикова Дарья", "Эркенов Дахир", "Шоджэн Къазий ӏэ", "О’Нил Патрик", "Чотчаев Ислам",
	"Байрамкулов Аслан", "Гочияева Лейла", "Тамбиев Руслан", "Иванов Пётр", "Катчиев Шамиль", "Дотдаева Марьям",
	"Каракетов Билал", "Суюнчева Аида", "Хубиев Магомет", "Батчаева Зухра", "Коркмазов Рашид", "Мамбетов Эльдар",
	"Аджиева Карина", "Боташев Умар",
}

// newEvent makes an event by hand, the same one every time.
func newEvent(s setup) *play.Event {
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок Черкесска памяти В. С. Паньковича"
	head.Place = "Черкесск, шахматно-шашечный клуб"
	head.Begins, head.Ends = play.Date{Year: 2026, Month: 11, Day: 21}, play.Date{Year: 2026, Month: 11, Day: 23}
	head.Regulations.Cycles = max(1, s.cycles)
	head.Officials = []play.Official{
		{Role: play.ChiefArbiter, Name: "Шидаков Х. М.", Category: "ВК"},
		{Role: play.ChiefSecretary, Name: "Гочияева Л. А.", Category: "1 категория"},
	}
	e := &play.Event{Envelope: tournament.Envelope{ID: 1, Version: 7}, Head: head}
	for i := range s.players {
		e.Players = append(e.Players, player(i, s.names))
	}
	random := rand.New(rand.NewPCG(2007, 1))
	for n := 1; n <= min(s.rounds+s.drafts, e.ScheduledRounds()); n++ {
		e.Rounds = append(e.Rounds, newRound(e, n, n <= s.rounds, random))
	}
	return e
}

func player(i int, names []string) play.Player {
	name := people[i%len(people)]
	if i < len(names) {
		name = names[i]
	} else if i >= len(people) {
		name = fmt.Sprintf("%s %d-й", name, i/len(people)+1)
	}
	ranks := []string{"КМС", "I", "МС", "II", "", "III"}
	regions := []string{"Карачаево-Черкесия", "Ставропольский край", "Кабардино-Балкария", "Краснодарский край"}
	return play.Player{
		ID: play.PlayerID(i + 1), Number: i + 1,
		PlayerData: play.PlayerData{
			Name: name, Rank: ranks[i%len(ranks)], Federation: regions[i%len(regions)], Club: []string{"Адиюх", "Домбай", ""}[i%3],
			BirthYear: 1970 + 3*i%45, Rating: 1500 + 17*i%400, OwnID: fmt.Sprintf("canary-%d", i),
		},
	}
}

func newRound(e *play.Event, n int, played bool, random *rand.Rand) play.Round {
	schedule := pairing.RoundRobin{Players: len(e.Players), Cycles: e.Head.Regulations.Cycles}
	start := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC).Add(time.Duration(n-1) * 2 * time.Hour)
	r := play.Round{Number: n, StartsAt: start}
	if played {
		r.PublishedAt = start.Add(-time.Hour)
	}
	var free []play.Game
	for _, pair := range schedule.Round(n) {
		g := play.Game{
			ID: play.GameID(1000*n + len(r.Games) + 1), Round: n, Board: len(r.Games) + 1,
			White: play.PlayerID(pair.White), Black: play.PlayerID(pair.Black),
		}
		if pair.Black == 0 {
			g.Board, g.ID, g.Result = 0, play.GameID(1000*n+999), play.Result{Kind: play.FreeRound}
			free = append(free, g)
			continue
		}
		if played {
			g.Result = randomResult(random)
		}
		r.Games = append(r.Games, g)
	}
	r.Games = append(r.Games, free...)
	return r
}

// sampleRecord is the sample game of section 7.2 of the rules; it ends 17:7.
const sampleRecord = `Белые: Иванов	Черные: Петров
1. c3-b4	b6-c5
2. b4-a5	a7-b6
3. b2-c3	c5-b4
4. a3:a7	c7-b6
5. a5:e5	f6:b2
6. a1:c3	d8-c7
7. g3-f4	e5:g3
8. h2:f4	g3:e5
9. e3:g5	h6:f4
10. d2-e3	f4:b4
11. b2:h6	g7-f6 =
12. e5:g7	h8:f6
13. g7:e5	f8-e7
14. f6:d8	b8-c7
15. d8:a5.

Счет 17:7.`

// records returns an event of ten players whose first round has a right record, one with a wrong move and one whose
// count differs.
func records() *play.Event {
	e := newEvent(setup{players: 10, rounds: 1})
	games := e.Rounds[0].Games
	final := func(white int) play.Result {
		return play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
	}
	games[0].Result, games[0].Sheet.Text = final(17), sampleRecord
	games[1].Result = final(10)
	games[1].Sheet = play.Sheet{
		Text: strings.Replace(sampleRecord, "11. b2:h6", "11. b2:d4", 1), Decision: play.ResultStands,
		Note: "Партия доиграна, оба игрока подтвердили счёт.",
	}
	games[2].Result, games[2].Sheet.Text = final(18), sampleRecord
	games[2].Sheet.Decision = play.TakenFromText
	games[3].Result, games[3].Sheet.Text = play.Result{Kind: play.Resigned, White: 24}, "1. c3-b4 b6-c5 2. кот9 a7-b6"
	return e
}

func randomResult(random *rand.Rand) play.Result {
	switch white := random.IntN(40); {
	case white <= 24:
		return play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
	case white < 30:
		return play.Result{Kind: play.FinalPosition, White: 15, Black: 9}
	case white < 33:
		return play.Result{Kind: play.Resigned, White: 24}
	case white < 35:
		return play.Result{Kind: play.FlagFell, Black: 24}
	case white < 37:
		return play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}
	case white < 39:
		return play.Result{Kind: play.Forfeit, White: 24}
	}
	return play.Result{Kind: play.DoubleForfeit}
}

// withdraw takes a player out from a round on; games from then on lose their results.
func withdraw(e *play.Event, id play.PlayerID, from int) {
	for i := range e.Players {
		if e.Players[i].ID == id {
			e.Players[i].Withdrawn = play.Withdrawal{FromRound: from, Reason: "canary"}
		}
	}
	for r := from - 1; r < len(e.Rounds); r++ {
		e.Rounds[r].Games = slices.Clone(e.Rounds[r].Games)
		for i := range e.Rounds[r].Games {
			if g := &e.Rounds[r].Games[i]; g.Has(id) && !g.IsFree() {
				g.Result = play.Result{}
			}
		}
	}
}

// catalogues are read once: that takes longer than to draw a paper.
var catalogues = sync.OnceValues(locale.New)

// style returns the words of a language.
func style(t testing.TB, lang string) report.Style {
	t.Helper()
	catalogue, err := catalogues()
	if err != nil {
		t.Fatal(err)
	}
	tr := catalogue.Translator(lang)
	return report.Style{T: tr.T, Language: lang, Printed: time.Date(2026, 11, 21, 12, 42, 0, 0, time.UTC)}
}

// styleOf returns the words of a language for an event: those of teams in an event of teams.
func styleOf(t testing.TB, lang string, e *play.Event) report.Style {
	t.Helper()
	s := style(t, lang)
	if e.IsTeam() {
		catalogue, err := catalogues()
		if err != nil {
			t.Fatal(err)
		}
		s.T, s.Persons = catalogue.Translator(lang+templates.Teams).T, s.T
	}
	return s
}
