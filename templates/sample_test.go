package templates_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing/fstest"
	"time"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// samplePages are the pages of testdata/pages: every component with data as it occurs at an event.
var samplePages = []string{"desk", "phone", "game", "boards", "tables", "form"}

// withSamples returns the embedded layout and components with the sample pages in place of the real ones.
func withSamples() fstest.MapFS {
	all := fstest.MapFS{}
	mustCopy(all, templates.Files(), "layout", "partials")
	mustCopyDir(all, "testdata", "pages")
	return all
}

func samplePage(title string, body any) templates.Page {
	return templates.Page{
		Title: templates.Literal(title), Path: "/e/1/rounds/5", SignIn: "/sign-in", Stream: "/e/1/stream", Version: 17,
		Languages: []templates.Language{
			{Code: "ru", Label: "RU", Name: "Русский", Current: true}, {Code: "en", Label: "EN", Name: "English"},
		},
		Event: &templates.EventHead{Name: "Кубок Черкесска", Note: templates.Literal("личный · 30+30"), Href: "/e/1"},
		Nav: []templates.Link{
			{Label: templates.Literal("Участники"), Href: "/e/1/players"},
			{Label: templates.Literal("Тур"), Href: "/e/1/rounds", Current: true},
			{Label: templates.Literal("Таблица"), Href: "/e/1/cross"},
			{Label: templates.Literal("Документы"), Href: "/e/1/documents"},
			{Label: templates.Literal("Журнал"), Href: "/e/1/journal", Count: 3},
		},
		Body: body,
	}
}

type deskView struct {
	Rounds    templates.RoundChooser
	Chip      templates.Chip
	Progress  templates.Progress
	Pairings  templates.Pairings
	Decisions []templates.Decision
	Recent    []templates.Recent
	Mine      templates.MyGame
	Pills     []templates.Link
	Keys      templates.Points
}

func sampleDesk(entry bool) deskView {
	zone := time.FixedZone("MSK", 3*3600)
	at := time.Date(2026, 11, 21, 12, 42, 0, 0, time.UTC)
	return deskView{
		Rounds: templates.RoundChooser{Rounds: sampleRounds()}, Keys: templates.Points{Kind: "shared", Most: 24, Whole: 24},
		Chip: templates.Chip{Tone: templates.Right, Text: templates.Literal("опубликован 14:55")},
		Progress: templates.Progress{
			Done: 12, Total: 16, Text: templates.Literal("12 из 16 · ждём 4, 9, 12, 15"),
		},
		Pairings: templates.Pairings{
			ID: "pairings", Caption: templates.Literal("Тур 5"), Rows: samplePairings(entry), Points: true, Endings: true, Sheets: entry,
		},
		Decisions: []templates.Decision{
			{
				Where: templates.Literal("Стол 2."), Href: "/g/2",
				Text: templates.Literal("Ход 24 белых b4-e7: не по диагонали (8.3). Возможны c3-b4, c5:e3. Результат в силе, пока вы не решите " +
					"иначе (8.8)."),
				Actions: []templates.Action{{Label: templates.Literal("Результат остаётся"), Action: "/g/2/decide"}},
			},
			{Where: templates.Literal("Стол 8."), Text: templates.Literal("По бланку 18:6, введено 19:5.")},
		},
		Recent: []templates.Recent{
			{
				When: templates.Moment{At: at, Zone: zone}, Text: templates.Literal("Анна ввела 24:0, стол 5"),
				Undo: &templates.Action{
					Label: templates.Literal("отменить"), Action: "/undo", Style: "link",
					Hidden: []templates.Hidden{{Name: "version", Value: "17"}},
				},
			},
			{When: templates.Moment{At: at.Add(-time.Minute), Zone: zone}, Text: templates.Literal("Стол 7: оба игрока сообщили 11:13")},
			{When: templates.Moment{At: at.Add(-4 * time.Minute), Zone: zone}, Text: templates.Literal("Бланк стола 2 проверен")},
		},
		Mine: templates.MyGame{
			When: templates.Literal("Тур 5 · начало 15:00 · через 4 мин"), Table: templates.Literal("Стол 7"), White: true,
			Me: "Семёнов Иван", Opponent: "Узденов Алим",
		},
		Pills: []templates.Link{
			{Label: templates.Literal("Пары"), Href: "#", Current: true},
			{Label: templates.Literal("Таблица"), Href: "#"},
			{Label: templates.Literal("Мои партии"), Href: "#"},
			{Label: templates.Literal("Положение"), Href: "#"},
		},
	}
}

func sampleRounds() []templates.RoundLink {
	var rounds []templates.RoundLink
	for n := 1; n <= 8; n++ {
		r := templates.RoundLink{Number: n, Href: "/e/1/rounds/" + strconv.Itoa(n), State: "done", Current: n == 5}
		switch {
		case n == 5:
			r.State = "open"
		case n == 6:
			r.State = "draft"
		case n > 6:
			r.State, r.Href = "future", ""
		}
		rounds = append(rounds, r)
	}
	return rounds
}

func samplePairings(entry bool) []templates.Pairing {
	rows := []struct {
		white, black, wp, bp, score, how, tone, sheet, sheetTone string
	}{
		{"Хапсироков Мурат", "Петрова Анна", "71", "66", "17:7", "", "", "верно", "right"},
		{"Лайпанов Азамат", "Джанкёзова Фатима", "64", "63", "10:14", "", "", "ход 24", "wrong"},
		{"Иванов Пётр", "Тамбиев Руслан", "61", "60", "12:12", "", "", "нет", "quiet"},
		{"Кочкарова Зарема", "Сидоров Олег", "58", "57", "", "", "", "", ""},
		{"Агержаноков Тимур", "Чотчаев Ислам", "57", "55", "24:0", "сдался", "attention", "верно", "right"},
		{"Борлакова Мадина", "Эркенов Дахир", "54", "54", "0:24", "флаг", "attention", "нет", "quiet"},
		{"Семёнов Иван", "Узденов Алим", "52", "51", "11:13", "", "", "верно", "right"},
		{"Гочияева Лейла", "Ким Сергей", "49", "48", "19:5", "", "", "счёт 18:6", "attention"},
		{"Байрамкулов Аслан", "Новикова Дарья", "47", "47", "", "", "", "", ""},
	}
	var out []templates.Pairing
	for i, r := range rows {
		p := templates.Pairing{
			ID: "board-" + strconv.Itoa(i+1), Board: i + 1, Points: true, Endings: true, Sheets: entry, Mine: !entry && i == 6,
			White: templates.Seat{Name: r.white, Points: r.wp, Href: "/p/1"}, Black: templates.Seat{Name: r.black, Points: r.bp},
		}
		if w, b, ok := strings.Cut(r.score, ":"); ok {
			p.Score = &templates.Score{White: w, Black: b}
			wn, _ := strconv.Atoi(w)
			p.White.Winner, p.Black.Winner = wn > 12, wn < 12
			if r.how != "" {
				p.Score.How = &templates.Chip{Tone: r.tone, Text: templates.Literal(r.how)}
			}
		} else {
			p.State = templates.Literal("играют")
		}
		if r.sheet != "" {
			p.Sheet = &templates.Chip{Tone: r.sheetTone, Text: templates.Literal(r.sheet), Href: "/g/" + strconv.Itoa(i)}
		}
		if entry {
			p.Entry = &templates.ResultEntry{
				Action: "/e/1/games/" + strconv.Itoa(i+1) + "/result", Revision: 3, Points: templates.Points{Kind: "shared", Most: 24, Whole: 24},
				Stored: r.score, Value: r.score,
				Label: templates.Literal(fmt.Sprintf("Результат, стол %d: %s против %s", i+1, r.white, r.black)),
			}
		}
		out = append(out, p)
	}
	return append(out, templates.Pairing{
		ID: "bye-1", White: templates.Seat{Name: "Шидаков Халис", Points: "40"}, Points: true, Sheets: entry,
		Black: templates.Seat{Free: templates.Literal("свободен")}, Score: &templates.Score{White: "24", Black: "0"},
	})
}

// sampleBoard reads figures such as "w2-6@h6".
func sampleBoard(figures string) templates.Board {
	b := templates.Board{Width: 8, Height: 8, Files: strings.Split("abcdefgh", ""), Ranks: strings.Split("12345678", ""), ToMove: "white"}
	for y := range 8 {
		for x := range 8 {
			b.Cells = append(b.Cells, templates.Cell{X: x, Y: y, Name: string(rune('a'+x)) + strconv.Itoa(y+1), Dark: (x+y)%2 == 0})
		}
	}
	for f := range strings.FieldsSeq(figures) {
		var side rune
		var own, other int
		var square string
		if _, err := fmt.Sscanf(f, "%c%d-%d@%s", &side, &own, &other, &square); err != nil {
			panic(err)
		}
		owner := map[rune]string{'w': "white", 'b': "black"}[side]
		b.Figures = append(b.Figures, templates.Figure{
			X: int(square[0] - 'a'), Y: int(square[1] - '1'), Square: square, Owner: owner, Own: own, Other: other,
		})
		if square[1] > '4' {
			b.White += own + other
		} else {
			b.Black += own + other
		}
	}
	return b
}

func sampleReplay() templates.Replay {
	end := sampleBoard("w1-0@c1 w1-0@e1 w1-0@g1 w1-0@f2 w3-0@b4 w2-0@e5 w2-6@h6 w1-2@a7 b1-0@g7 b1-0@b8 b1-0@f8 b1-0@h8")
	tall := sampleBoard("w1-0@c1 w12-12@d4 b11-12@e5 w6-5@f6 b3-9@g3 b1-1@b8 w4-0@b6 w5-0@d6 w8-3@a3 w7-7@c5")
	start := sampleBoard("w1-0@a1 w1-0@c1 w1-0@e1 w1-0@g1 w1-0@b2 w1-0@d2 w1-0@f2 w1-0@h2 w1-0@a3 w1-0@c3 w1-0@e3 w1-0@g3 " +
		"b1-0@b6 b1-0@d6 b1-0@f6 b1-0@h6 b1-0@a7 b1-0@c7 b1-0@e7 b1-0@g7 b1-0@b8 b1-0@d8 b1-0@f8 b1-0@h8")
	moves := strings.Fields("c3-b4 b6-c5 b4-a5 a7-b6 b2-c3 c5-b4 a3:a7 c7-b6 a5:e5 f6:b2 a1:c3 d8-c7 g3-f4 e5:g3 h2:f4 g3:e5 e3:g5 h6:f4 " +
		"d2-e3 f4:b4 b2:h6 g7-f6 e5:g7 h8:f6")
	r := templates.Replay{ID: "game", Base: "/g/1", Current: 21, Plies: []templates.Ply{{Board: start}}}
	for i, m := range moves {
		p := templates.Ply{Move: m, Number: i/2 + 1, Black: i%2 == 1, Board: end, From: m[:2], To: m[len(m)-2:]}
		if i == 23 {
			p.Board, p.Tone, p.Touched = tall, templates.Wrong, []string{"e5", "c3", "e5", "f6"}
		}
		r.Plies = append(r.Plies, p)
	}
	return r
}

type tablesView struct {
	Standings templates.Standings
	Cross     templates.CrossBlock
	Empty     templates.Empty
}

func sampleTables() tablesView {
	names := []string{
		"Хапсироков Мурат", "Агержаноков Тимур", "Джанкёзова Фатима", "Петрова Анна", "Кочкарова Зарема", "Байрамкулов Аслан",
		"Константинопольский Вениамин", "Ким Сергей", "Узденов Алим", "Эркенов Дахир",
	}
	columns := []show.Column{
		{Code: standings.Points, First: true}, {Code: standings.MatchPoints}, {Code: standings.Wins}, {Code: standings.Berger},
	}
	v := tablesView{
		Standings: templates.Standings{
			ID: "standings", Caption: templates.Literal("Положение после тура 5"), Base: "/e/1", Mine: 9,
			Standings: &show.Standings{Table: &play.Table{}, Columns: columns},
		},
		Cross: templates.CrossBlock{
			ID: "cross", Caption: templates.Literal("Таблица"), Base: "/e/1",
			Cross: &show.Cross{Columns: []show.Column{{Code: standings.Points, First: true}, {Code: standings.MatchPoints}}},
		},
		Empty: templates.Empty{
			Title: templates.Literal("Участников ещё нет"), Text: templates.Literal("Вставьте список из таблицы или добавьте по одному."),
			Action: &templates.Link{Label: templates.Literal("Вставить список"), Href: "#"},
		},
	}
	for i, n := range names {
		place := standings.Place{First: i + 1, Last: i + 1}
		if i == 2 || i == 3 {
			place = standings.Place{First: 3, Last: 4}
		}
		row := show.Standing{Line: show.Line{
			Player: play.PlayerID(i + 1), Name: n, Place: place, Home: []string{"Черкесск", "Москва, клуб «Шашки»", ""}[i%3],
		}}
		for _, v := range []int{88 - 5*i, 10 - i, 5 - i/2, 402 - 31*i} {
			row.Sums = append(row.Sums, show.Number{Value: standings.Whole(int64(v))})
		}
		v.Standings.Rows = append(v.Standings.Rows, row)
		v.Cross.Cross.Heads = append(v.Cross.Cross.Heads, show.Line{
			Player: play.PlayerID(i + 1), Label: strconv.Itoa(i + 1), Name: n, Place: standings.Place{First: min(3, i+1), Last: max(4, i+1)},
			Sums: []show.Number{{Value: standings.Ratio(int64(177-10*i), 2)}, {Value: standings.Whole(int64(10 - i))}},
		})
	}
	for i, line := range v.Cross.Cross.Heads {
		row := show.CrossRow{Line: line}
		for j := range names {
			row.Cells = append(row.Cells, sampleCell(i, j))
		}
		v.Cross.Cross.Rows = append(v.Cross.Cross.Rows, row)
	}
	return v
}

func sampleCell(i, j int) show.CrossCell {
	if i == j {
		return show.CrossCell{Self: true}
	}
	g := show.Game{Kind: show.Draw, Text: strconv.Itoa(12 + (j - i)), ID: 1, Opponent: play.PlayerID(j + 1), White: i < j}
	switch {
	case (i+j)%9 > 6:
		g.Kind, g.Text = show.Open, ""
	case i == 9:
		g.Kind, g.Text = show.ForfeitLoss, "−"
	case j == 9:
		g.Kind, g.Text = show.ForfeitWin, "+"
	case j > i+1:
		g.Kind = show.Win
	case j < i-1:
		g.Kind = show.Loss
	default:
		g.Text = "12"
	}
	return show.CrossCell{Games: []show.Game{g}}
}

type formView struct {
	Steps  []templates.Step
	Wrong  []templates.Field
	Fields []templates.Field
}

func sampleForm() formView {
	l := templates.Literal
	v := formView{
		Steps: []templates.Step{
			{Label: l("Соревнование"), Href: "#", State: "done"},
			{Label: l("Регламент"), Href: "#", State: "current"},
			{Label: l("Участники"), State: "future"},
			{Label: l("Судьи"), State: "future"},
		},
		Fields: []templates.Field{
			{Kind: "text", Name: "name", Label: l("Название"), Value: "Кубок Черкесска", Required: true, Autocomplete: "off"},
			{
				Kind: "select", Name: "discipline", Label: l("Дисциплина"), Required: true, Hint: l("По ней берутся контроль времени и запись ходов."),
				Options: []templates.Option{
					{Value: "standard", Label: l("Шашки адиюх"), Selected: true}, {Value: "blitz", Label: l("Молниеносная игра")},
				},
			},
			{
				Kind: "number", Name: "rounds", Label: l("Туров"), Value: "99", Width: "short", Required: true,
				Error: l("Не больше 29: столько соперников."), Hint: l("Круговая система"),
			},
			{Kind: "date", Name: "starts", Label: l("Начало"), Value: "2026-11-21", Width: "short"},
			{Kind: "radios", Name: "order", Label: l("Места определяют"), Required: true, Options: []templates.Option{
				{Value: "points", Label: l("Очки, затем баллы"), Hint: l("Так говорят правила."), Selected: true},
				{Value: "match", Label: l("Баллы, затем очки")},
			}},
			{Kind: "checkbox", Name: "double", Label: l("В два круга"), Hint: l("Каждый с каждым дважды, цвет меняется.")},
			{Kind: "file", Name: "list", Label: l("Файл со списком"), Accept: ".csv,text/csv"},
			{
				Kind: "textarea", Name: "paste", Label: l("Или вставьте список"), Mono: true, Rows: 4, Width: "full",
				Value: "Иванов Пётр\t1990\tЧеркесск",
			},
			{Kind: "text", Name: "club", Label: l("Клуб"), Options: []templates.Option{{Value: "Адиюх"}}},
			{Kind: "hidden", Name: "version", Value: "17"},
		},
	}
	v.Wrong = []templates.Field{v.Fields[2]}
	return v
}
