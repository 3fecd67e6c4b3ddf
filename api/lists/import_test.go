package lists_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/charmap"

	"adyukh/api/apitest"
)

const listOfFive = `№;Фамилия, имя;Г.р.;Регион;Разряд;Рейтинг;ID
1;Хубиев Расул;1999;Карачаево-Черкесия;КМС;1850;09-101
2;Ким Сергей;12.05.1988;Кабардино-Балкария;I;1840;07-009
3;Новикова Дарья;2010;;III;;26-140
4;Тамбиев Руслан;;;;;
5;Абазова Лиана;2003;Адыгея;;1500;
`

func TestImport(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	apitest.Scenario{Path: enter, Status: 200, Holds: []string{`name="text"`, `type="file"`}}.Run(t, st.Arbiter)
	before := st.Site.Digest()
	apitest.Scenario{
		Path: preview, Form: apitest.Fields("text", listOfFive), Status: 200,
		Holds: []string{"5 новых", "Загрузить 5 участников", `<option value="birth-year" selected>`, "09-101", "Первая строка"},
	}.Run(t, st.Arbiter)
	if st.Site.Digest() != before {
		t.Fatal("the preview has written something")
	}
	page := st.Arbiter.Post(preview, apitest.Fields("text", listOfFive))
	form := apitest.FormOf(t, page.Body, enter)
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"новых 5, обновлено 0", "Хубиев Расул", "1988"}}.Run(t,
		st.Arbiter)

	// once more: nobody twice, what is new is taken over, what is empty stays
	again := strings.NewReplacer("1850", "1866", "Новикова Дарья;2010", "Новикова Дарья;").Replace(listOfFive) + "6;Эркенов Дахир;;;;;\n"
	apitest.Scenario{
		Path: preview, Form: apitest.Fields("text", again), Status: 200,
		Holds: []string{"1 новый", "1 обновится", "4 без изменений"},
	}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: enter, Form: apitest.Fields("text", again), Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 6 || e.Players[0].Rating != 1866 || e.Players[2].BirthYear != 2010 {
		t.Errorf("%d players, %+v, %+v", len(e.Players), e.Players[0], e.Players[2])
	}
}

func TestImportWithMistakes(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	list := "Участник;Год рождения;Рейтинг;Номер\nХубиев Расул;давно;;\nКим Сергей;1988;много;\nНовикова Дарья;1812;;\n;1999;;\nИванов " +
		"Пётр;1990;;7\nПетров Иван;1991;;7\nСидоров Олег;;;\nСидоров Олег;1970;;\n"
	holds := []string{
		"2 новых", "6 с ошибками", "«давно» — не год и не дата рождения", "«много» — не рейтинг", "от 1906 до 2026", "Укажите фамилию и имя",
		"Загрузить 2 без ошибок", "уже есть в строке 8", "Тот же номер «7», что в строке 6",
	}
	mapped := apitest.Fields("text", list, "header", "1", "column", "name", "column", "birth-year", "column", "rating", "column", "own-id")
	apitest.Scenario{Path: preview, Form: mapped, Status: 200, Holds: holds}.Run(t, st.Arbiter)
	before := st.Site.Digest()
	apitest.Scenario{Path: enter, Form: mapped, Status: 422, Holds: []string{"Ничего не записано"}}.Run(t, st.Arbiter)
	if st.Site.Digest() != before {
		t.Fatal("a list with mistakes was half written")
	}
	mapped.Set("skip", "1")
	apitest.Scenario{Path: enter, Form: mapped, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	if n := len(st.Fresh().Players); n != 2 {
		t.Errorf("%d players", n)
	}
}

func TestImportRefuses(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	many := strings.Builder{}
	for n := range 70 {
		many.WriteString("Игрок Номер" + string(rune('А'+n%32)) + string(rune('А'+n/32)) + "\n")
	}
	for _, sc := range []apitest.Scenario{
		{Path: preview, Form: apitest.Fields("text", " \n ;;\n"), Status: 422, Holds: []string{"вставьте текст или выберите файл"}},
		{Path: preview, Form: apitest.Fields("text", "а;\"б\nв;г"), Status: 422, Holds: []string{
			"Строка 1, знак 3: кавычка открыта и не закрыта",
			"\"б",
		}},
		{Path: preview, Form: apitest.Fields("text", "abc\x00def"), Status: 422, Holds: []string{"Строка 1, знак 4: служебный знак с кодом 0"}},
		{Path: preview, Form: apitest.Fields("text", "1;2\n3;4"), Status: 200, Holds: []string{"Непонятно, в каком столбце имена", "disabled"}},
		{Path: enter, Form: apitest.Fields("text", "1;2\n3;4", "skip", "1"), Status: 422, Holds: []string{"Ничего не записано"}},
		{Path: enter, Form: apitest.Fields("text", many.String()), Status: 409, Holds: []string{"не больше 64 участников"}},
		{
			Path: preview, Form: apitest.Fields("text", "Ким Сергей", "column", "password"), Status: 200,
			Holds: []string{"Непонятно, в каком столбце имена"},
		},
		{Path: preview, Form: apitest.Fields("text", "Ким Сергей", "column", "name", "column", "club"), Status: 200, Holds: []string{"1 новый"}},
	} {
		sc.Run(t, st.Arbiter)
	}
	if n := len(st.Fresh().Players); n != 0 {
		t.Errorf("%d players", n)
	}
}

func TestImportOfFiles(t *testing.T) {
	old, err := charmap.Windows1251.NewEncoder().String("Фамилия;Имя\r\nХапсироков;Мурат\r\n")
	if err != nil {
		t.Fatal(err)
	}
	st := apitest.NewStage(t, 0)
	for name, tt := range map[string]struct{ file, holds string }{
		"Windows-1251":    {old, "Хапсироков"},
		"UTF-8 with mark": {"\ufeffФамилия,Имя\nХапсироков,Мурат\n", "1 новый"},
		"tabs":            {"Фамилия\tИмя\nХапсироков\tМурат\n", "1 новый"},
		"a picture":       {"\x89PNG\r\n\x1a\n\x00\x00\x00", "служебный знак"},
		"nothing":         {"", "вставьте текст или выберите файл"},
	} {
		t.Run(name, func(t *testing.T) {
			body, kind := apitest.Upload(t, []byte(tt.file), "text", "")
			if a := st.Arbiter.Send(http.MethodPost, st.Desk("/import/preview"), body, kind); !strings.Contains(a.Body, tt.holds) {
				t.Errorf("%d, no %q", a.Status, tt.holds)
			}
		})
	}
	body, kind := apitest.Upload(t, []byte("Хапсироков Мурат\n"), "owner", "1")
	if a := st.Arbiter.Send(http.MethodPost, st.Desk("/import/preview"), body, kind); a.Status != http.StatusBadRequest {
		t.Errorf("an unknown field beside a file: %d", a.Status)
	}
}

// TestImportIsOneChange: one line in the journal, and one click takes the whole list back.
func TestImportIsOneChange(t *testing.T) {
	st := apitest.NewStage(t, 1)
	st.Arbiter.Post(st.Desk("/import"), url.Values{"text": {"Ким Сергей\nНовикова Дарья"}})
	version := st.Fresh().Version
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"загружен список участников: новых 2"}}.Run(t, st.Arbiter)
	undo := st.Desk("/journal/" + apitest.ID(version) + "/undo")
	apitest.Scenario{Path: undo, Form: apitest.Seen(version), Status: 303, To: st.Desk("/journal")}.Run(t, st.Arbiter)
	if n := len(st.Fresh().Players); n != 1 {
		t.Errorf("%d players", n)
	}
}

// workbookOf is an XLSX file with a title above its rows, on the second sheet of three.
func workbookOf(t *testing.T, rows ...[]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	for _, name := range []string{"Заявка", "Ещё"} {
		if _, err := f.NewSheet(name); err != nil {
			t.Fatal(err)
		}
	}
	for i, row := range rows {
		if err := f.SetSheetRow("Заявка", "A"+strconv.Itoa(i+3), &row); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.SetSheetRow("Ещё", "A1", &[]any{"Эркенов Дахир", 1990}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestImportOfWorkbooks: a list from Excel goes the way of all lists; errors name the sheet and the cell; once more it brings
// nobody twice.
func TestImportOfWorkbooks(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	book := workbookOf(t,
		[]any{"№", "Фамилия, имя", "Дата рождения", "Рейтинг", "Личный номер"},
		[]any{1, "=Хубиев Расул", time.Date(1999, 5, 12, 0, 0, 0, 0, time.UTC), 1850, "009"},
		[]any{}, []any{2, "Ким Сергей", "давно", nil, nil}, []any{3, "Новикова Дарья", 2010, "много", nil}, []any{
			4, "Тамбиев; Руслан", 1812, nil,
			nil,
		})
	look := func(name string, raw []byte, fields ...string) apitest.Answer {
		t.Helper()
		body, kind := apitest.UploadAs(t, name, raw, fields...)
		return st.Arbiter.Send(http.MethodPost, preview, body, kind)
	}
	page := look("list.xlsx", book, "text", "", "sheet", "")
	for _, want := range []string{
		"Взят лист «Заявка»", "Sheet1, Заявка, Ещё", "1 новый", "3 с ошибками", "Заявка!C6: «давно» — не год", "Заявка!D7: «много»",
		"Заявка!C8: ",
		"=Хубиев Расул", "1999-05-12", `<option value="born" selected>`,
	} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("no %q in the preview", want)
		}
	}
	form := apitest.FormOf(t, page.Body, enter)
	form.Set("skip", "1")
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 1 || e.Players[0].Name != "=Хубиев Расул" || e.Players[0].Born.Day != 12 || e.Players[0].OwnID != "009" {
		t.Fatalf("players %+v", e.Players)
	}
	again := look("list.xlsx", book, "text", "", "sheet", "заявка")
	if !strings.Contains(again.Body, "1 без изменений") || strings.Contains(again.Body, "1 новый") {
		t.Error("the same workbook once more is not seen to bring nothing")
	}
	form.Del("skip")
	apitest.Scenario{Path: enter, Form: form, Status: 422, Holds: []string{"Заявка!C6: "}}.Run(t, st.Arbiter)
	if other := look("list.xlsx", book, "text", "", "sheet", "Ещё"); !strings.Contains(other.Body, "Эркенов Дахир") {
		t.Error("the chosen sheet is not the one that is read")
	}
	for name, tt := range map[string]struct {
		raw   []byte
		holds string
	}{
		"list.xls":  {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and more"), "Файлы .xls"},
		"a.numbers": {book, "Экспортировать"},
		"cut.xlsx":  {book[:200], "повреждена"},
		"none.xlsx": {book, "нет листа «Никакой»"},
	} {
		sheet := ""
		if name == "none.xlsx" {
			sheet = "Никакой"
		}
		if a := look(name, tt.raw, "text", "", "sheet", sheet); a.Status != http.StatusUnprocessableEntity ||
			!strings.Contains(a.Body, tt.holds) {
			t.Errorf("%s: %d, no %q", name, a.Status, tt.holds)
		}
	}
}

// TestImportOfTwoOnALine: each of two players on a line has cells of his own and can be left out alone.
func TestImportOfTwoOnALine(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	list := "1. Ким Лана (КМС)     2. Шогенов Аслан (1р)\n3. Баева Дана (2р)     4. Тлупов Инал (МС)\n"
	form := apitest.FormOf(t, st.Arbiter.Post(preview, apitest.Fields("text", list)).Body, enter)
	if got := strings.Join(form["line"], " "); got != "1 1.2 2 2.2" {
		t.Fatalf("the lines are %s", got)
	}
	form["cell-born"][1] = "2001"
	form.Set("out", "1")
	form = apitest.FormOf(t, st.Arbiter.Post(preview, form).Body, enter)
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 3 || e.Players[0].Name != "Шогенов Аслан" || e.Players[0].BirthYear != 2001 || e.Players[1].BirthYear != 0 {
		t.Errorf("the players are %+v", e.Players)
	}
}

// TestImportOfAFreeList reads what a messenger sends: questions stand beside their cells, what is typed there holds, two people of one
// name are a button, and nothing is entered before the questions were looked at.
func TestImportOfAFreeList(t *testing.T) {
	st := apitest.NewStage(t, 0)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	list := "Женщины:\n1) Шогенова Мадина 2001 кмс г. Нальчик тел. 8 928 123-45-67\n2) Кушхова Алина 14 лет\nМужчины\n" +
		"Ким Сергей, 1 р.\nКим Сергей, 2 р.\nПсык\n"
	page := st.Arbiter.Post(preview, apitest.Fields("text", list))
	for _, holds := range []string{
		"«14 лет» — это один из двух годов рождения", "Не взято: тел. 8 928 123-45-67", "Это разные люди", "Псык", "Это участник?",
		"Выделенное проверено (2 вопроса)", `value="Шогенова Мадина"`,
	} {
		if !strings.Contains(page.Body, holds) {
			t.Errorf("the preview does not hold %q", holds)
		}
	}
	form := apitest.FormOf(t, page.Body, enter)
	form.Set("two", "6")
	for i, line := range form["line"] {
		if line == "3" {
			form["cell-born"][i] = "2011"
		}
	}
	again := st.Arbiter.Post(preview, form)
	if strings.Contains(again.Body, "14 лет» — это") || !strings.Contains(again.Body, "4 новых") {
		t.Errorf("what was typed, and the two people, are not taken: %s", again.Body)
	}
	form = apitest.FormOf(t, again.Body, enter)
	form.Del("checked")
	before := st.Site.Digest()
	apitest.Scenario{Path: enter, Form: form, Status: 422, Holds: []string{"Остался 1 вопрос"}}.Run(t, st.Arbiter)
	if st.Site.Digest() != before {
		t.Fatal("something was written before the questions were looked at")
	}
	form.Set("checked", "1")
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 4 || e.Players[0].Rank != "КМС" || e.Players[0].Federation != "Нальчик" || e.Players[1].BirthYear != 2011 ||
		e.Players[2].Name != e.Players[3].Name {
		t.Errorf("the players are %+v", e.Players)
	}
}
