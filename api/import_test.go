package api_test

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
)

const listOfFive = `№;Фамилия, имя;Г.р.;Регион;Разряд;Рейтинг;ID
1;Хубиев Расул;1999;Карачаево-Черкесия;КМС;1850;09-101
2;Ким Сергей;12.05.1988;Кабардино-Балкария;I;1840;07-009
3;Новикова Дарья;2010;;III;;26-140
4;Тамбиев Руслан;;;;;
5;Абазова Лиана;2003;Адыгея;;1500;
`

func TestImport(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	scenario{path: enter, status: 200, holds: []string{`name="text"`, `type="file"`}}.run(t, st.arbiter)
	before := st.site.digest()
	scenario{
		path: preview, form: fields("text", listOfFive), status: 200,
		holds: []string{"5 новых", "Загрузить 5 участников", `<option value="birth-year" selected>`, "09-101", "Первая строка"},
	}.run(t, st.arbiter)
	if st.site.digest() != before {
		t.Fatal("the preview has written something")
	}
	page := st.arbiter.post(preview, fields("text", listOfFive))
	form := formOf(t, page.body, enter)
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	scenario{path: st.desk("/players"), status: 200, holds: []string{"новых 5, обновлено 0", "Хубиев Расул", "1988"}}.run(t, st.arbiter)

	// once more: nobody twice, what is new is taken over, what is empty stays
	again := strings.NewReplacer("1850", "1866", "Новикова Дарья;2010", "Новикова Дарья;").Replace(listOfFive) + "6;Эркенов Дахир;;;;;\n"
	scenario{path: preview, form: fields("text", again), status: 200, holds: []string{"1 новый", "1 обновится", "4 без изменений"}}.run(t,
		st.arbiter)
	scenario{path: enter, form: fields("text", again), status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 6 || e.Players[0].Rating != 1866 || e.Players[2].BirthYear != 2010 {
		t.Errorf("%d players, %+v, %+v", len(e.Players), e.Players[0], e.Players[2])
	}
}

func TestImportWithMistakes(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	list := "Участник;Год рождения;Рейтинг;Номер\nХубиев Расул;давно;;\nКим Сергей;1988;много;\nНовикова Дарья;1812;;\n;1999;;\nИванов " +
		"Пётр;1990;;7\nПетров Иван;1991;;7\nСидоров Олег;;;\nСидоров Олег;1970;;\n"
	holds := []string{
		"2 новых", "6 с ошибками", "«давно» — не год и не дата рождения", "«много» — не рейтинг", "от 1906 до 2026", "Укажите фамилию и имя",
		"Загрузить 2 без ошибок", "уже есть в строке 8", "Тот же номер «7», что в строке 6",
	}
	mapped := fields("text", list, "header", "1", "column", "name", "column", "birth-year", "column", "rating", "column", "own-id")
	scenario{path: preview, form: mapped, status: 200, holds: holds}.run(t, st.arbiter)
	before := st.site.digest()
	scenario{path: enter, form: mapped, status: 422, holds: []string{"Ничего не записано"}}.run(t, st.arbiter)
	if st.site.digest() != before {
		t.Fatal("a list with mistakes was half written")
	}
	mapped.Set("skip", "1")
	scenario{path: enter, form: mapped, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	if n := len(st.fresh().Players); n != 2 {
		t.Errorf("%d players", n)
	}
}

func TestImportRefuses(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	many := strings.Builder{}
	for n := range 70 {
		many.WriteString("Игрок Номер" + string(rune('А'+n%32)) + string(rune('А'+n/32)) + "\n")
	}
	for _, sc := range []scenario{
		{path: preview, form: fields("text", " \n ;;\n"), status: 422, holds: []string{"вставьте текст или выберите файл"}},
		{path: preview, form: fields("text", "а;\"б\nв;г"), status: 422, holds: []string{
			"Строка 1, знак 3: кавычка открыта и не закрыта",
			"\"б",
		}},
		{path: preview, form: fields("text", "abc\x00def"), status: 422, holds: []string{"Строка 1, знак 4: служебный знак с кодом 0"}},
		{path: preview, form: fields("text", "1;2\n3;4"), status: 200, holds: []string{"Непонятно, в каком столбце имена", "disabled"}},
		{path: enter, form: fields("text", "1;2\n3;4", "skip", "1"), status: 422, holds: []string{"Ничего не записано"}},
		{path: enter, form: fields("text", many.String()), status: 409, holds: []string{"не больше 64 участников"}},
		{
			path: preview, form: fields("text", "Ким Сергей", "column", "password"), status: 200,
			holds: []string{"Непонятно, в каком столбце имена"},
		},
		{path: preview, form: fields("text", "Ким Сергей", "column", "name", "column", "club"), status: 200, holds: []string{"1 новый"}},
	} {
		sc.run(t, st.arbiter)
	}
	if n := len(st.fresh().Players); n != 0 {
		t.Errorf("%d players", n)
	}
}

func TestImportOfFiles(t *testing.T) {
	old, err := charmap.Windows1251.NewEncoder().String("Фамилия;Имя\r\nХапсироков;Мурат\r\n")
	if err != nil {
		t.Fatal(err)
	}
	st := newStage(t, 0)
	for name, tt := range map[string]struct{ file, holds string }{
		"Windows-1251":    {old, "Хапсироков"},
		"UTF-8 with mark": {"\ufeffФамилия,Имя\nХапсироков,Мурат\n", "1 новый"},
		"tabs":            {"Фамилия\tИмя\nХапсироков\tМурат\n", "1 новый"},
		"a picture":       {"\x89PNG\r\n\x1a\n\x00\x00\x00", "служебный знак"},
		"nothing":         {"", "вставьте текст или выберите файл"},
	} {
		t.Run(name, func(t *testing.T) {
			body, kind := upload(t, []byte(tt.file), "text", "")
			if a := st.arbiter.send(http.MethodPost, st.desk("/import/preview"), body, kind); !strings.Contains(a.body, tt.holds) {
				t.Errorf("%d, no %q", a.status, tt.holds)
			}
		})
	}
	body, kind := upload(t, []byte("Хапсироков Мурат\n"), "owner", "1")
	if a := st.arbiter.send(http.MethodPost, st.desk("/import/preview"), body, kind); a.status != http.StatusBadRequest {
		t.Errorf("an unknown field beside a file: %d", a.status)
	}
}

// TestImportIsOneChange: one line in the journal, and one click takes the whole list back.
func TestImportIsOneChange(t *testing.T) {
	st := newStage(t, 1)
	st.arbiter.post(st.desk("/import"), url.Values{"text": {"Ким Сергей\nНовикова Дарья"}})
	version := st.fresh().Version
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"загружен список участников: новых 2"}}.run(t, st.arbiter)
	undo := st.desk("/journal/" + id(version) + "/undo")
	scenario{path: undo, form: seen(version), status: 303, to: st.desk("/journal")}.run(t, st.arbiter)
	if n := len(st.fresh().Players); n != 1 {
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
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	book := workbookOf(t,
		[]any{"№", "Фамилия, имя", "Дата рождения", "Рейтинг", "Личный номер"},
		[]any{1, "=Хубиев Расул", time.Date(1999, 5, 12, 0, 0, 0, 0, time.UTC), 1850, "009"},
		[]any{}, []any{2, "Ким Сергей", "давно", nil, nil}, []any{3, "Новикова Дарья", 2010, "много", nil}, []any{
			4, "Тамбиев; Руслан", 1812, nil,
			nil,
		})
	look := func(name string, raw []byte, fields ...string) answer {
		t.Helper()
		body, kind := uploadAs(t, name, raw, fields...)
		return st.arbiter.send(http.MethodPost, preview, body, kind)
	}
	page := look("list.xlsx", book, "text", "", "sheet", "")
	for _, want := range []string{
		"Взят лист «Заявка»", "Sheet1, Заявка, Ещё", "1 новый", "3 с ошибками", "Заявка!C6: «давно» — не год", "Заявка!D7: «много»",
		"Заявка!C8: ",
		"=Хубиев Расул", "1999-05-12", `<option value="born" selected>`,
	} {
		if !strings.Contains(page.body, want) {
			t.Errorf("no %q in the preview", want)
		}
	}
	form := formOf(t, page.body, enter)
	form.Set("skip", "1")
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 1 || e.Players[0].Name != "=Хубиев Расул" || e.Players[0].Born.Day != 12 || e.Players[0].OwnID != "009" {
		t.Fatalf("players %+v", e.Players)
	}
	again := look("list.xlsx", book, "text", "", "sheet", "заявка")
	if !strings.Contains(again.body, "1 без изменений") || strings.Contains(again.body, "1 новый") {
		t.Error("the same workbook once more is not seen to bring nothing")
	}
	form.Del("skip")
	scenario{path: enter, form: form, status: 422, holds: []string{"Заявка!C6: "}}.run(t, st.arbiter)
	if other := look("list.xlsx", book, "text", "", "sheet", "Ещё"); !strings.Contains(other.body, "Эркенов Дахир") {
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
		if a := look(name, tt.raw, "text", "", "sheet", sheet); a.status != http.StatusUnprocessableEntity ||
			!strings.Contains(a.body, tt.holds) {
			t.Errorf("%s: %d, no %q", name, a.status, tt.holds)
		}
	}
}

// TestImportOfTwoOnALine: each of two players on a line has cells of his own and can be left out alone.
func TestImportOfTwoOnALine(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	list := "1. Ким Лана (КМС)     2. Шогенов Аслан (1р)\n3. Баева Дана (2р)     4. Тлупов Инал (МС)\n"
	form := formOf(t, st.arbiter.post(preview, fields("text", list)).body, enter)
	if got := strings.Join(form["line"], " "); got != "1 1.2 2 2.2" {
		t.Fatalf("the lines are %s", got)
	}
	form["cell-born"][1] = "2001"
	form.Set("out", "1")
	form = formOf(t, st.arbiter.post(preview, form).body, enter)
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 3 || e.Players[0].Name != "Шогенов Аслан" || e.Players[0].BirthYear != 2001 || e.Players[1].BirthYear != 0 {
		t.Errorf("the players are %+v", e.Players)
	}
}

// TestImportOfAFreeList reads what a messenger sends: questions stand beside their cells, what is typed there holds, two people of one
// name are a button, and nothing is entered before the questions were looked at.
func TestImportOfAFreeList(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	list := "Женщины:\n1) Шогенова Мадина 2001 кмс г. Нальчик тел. 8 928 123-45-67\n2) Кушхова Алина 14 лет\nМужчины\n" +
		"Ким Сергей, 1 р.\nКим Сергей, 2 р.\nПсык\n"
	page := st.arbiter.post(preview, fields("text", list))
	for _, holds := range []string{
		"«14 лет» — это один из двух годов рождения", "Не взято: тел. 8 928 123-45-67", "Это разные люди", "Псык", "Это участник?",
		"Выделенное проверено (2 вопроса)", `value="Шогенова Мадина"`,
	} {
		if !strings.Contains(page.body, holds) {
			t.Errorf("the preview does not hold %q", holds)
		}
	}
	form := formOf(t, page.body, enter)
	form.Set("two", "6")
	for i, line := range form["line"] {
		if line == "3" {
			form["cell-born"][i] = "2011"
		}
	}
	again := st.arbiter.post(preview, form)
	if strings.Contains(again.body, "14 лет» — это") || !strings.Contains(again.body, "4 новых") {
		t.Errorf("what was typed, and the two people, are not taken: %s", again.body)
	}
	form = formOf(t, again.body, enter)
	form.Del("checked")
	before := st.site.digest()
	scenario{path: enter, form: form, status: 422, holds: []string{"Остался 1 вопрос"}}.run(t, st.arbiter)
	if st.site.digest() != before {
		t.Fatal("something was written before the questions were looked at")
	}
	form.Set("checked", "1")
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 4 || e.Players[0].Rank != "КМС" || e.Players[0].Federation != "Нальчик" || e.Players[1].BirthYear != 2011 ||
		e.Players[2].Name != e.Players[3].Name {
		t.Errorf("the players are %+v", e.Players)
	}
}
