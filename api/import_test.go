package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

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
	scenario{path: preview, form: fields("text", again), status: 200, holds: []string{"1 новый", "1 обновится", "4 без изменений"}}.run(t, st.arbiter)
	scenario{path: enter, form: fields("text", again), status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 6 || e.Players[0].Rating != 1866 || e.Players[2].BirthYear != 2010 {
		t.Errorf("%d players, %+v, %+v", len(e.Players), e.Players[0], e.Players[2])
	}
}

func TestImportWithMistakes(t *testing.T) {
	st := newStage(t, 0)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	list := "Участник;Год рождения;Рейтинг;Номер\nХубиев Расул;давно;;\nКим Сергей;1988;много;\nНовикова Дарья;1812;;\n;1999;;\nИванов Пётр;1990;;7\nПетров Иван;1991;;7\nСидоров Олег;;;\nСидоров Олег;1970;;\n"
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
		{path: preview, form: fields("text", "а;\"б\nв;г"), status: 422, holds: []string{"Строка 1, знак 3: кавычка открыта и не закрыта", "\"б"}},
		{path: preview, form: fields("text", "abc\x00def"), status: 422, holds: []string{"Строка 1, знак 4: служебный знак с кодом 0"}},
		{path: preview, form: fields("text", "1;2\n3;4"), status: 200, holds: []string{"Непонятно, в каком столбце имена", "disabled"}},
		{path: enter, form: fields("text", "1;2\n3;4", "skip", "1"), status: 422, holds: []string{"Ничего не записано"}},
		{path: enter, form: fields("text", many.String()), status: 409, holds: []string{"не больше 64 участников"}},
		{path: preview, form: fields("text", "Ким Сергей", "column", "password"), status: 200, holds: []string{"Непонятно, в каком столбце имена"}},
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
