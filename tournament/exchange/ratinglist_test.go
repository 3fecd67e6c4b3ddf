package exchange_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

// TestAListInEveryCharset: the same rating list in UTF-8 with and without a byte order mark, and in Windows-1251.
func TestAListInEveryCharset(t *testing.T) {
	const list = "Фамилия;Имя;Г.р.;Рейтинг;Партий;ID\nКим;Сергей;1987;2050;41;7\nЁлкин;Семён;;нет;-;8\n"
	cyrillic, err := charmap.Windows1251.NewEncoder().String(list)
	if err != nil {
		t.Fatal(err)
	}
	want := []play.PlayerData{
		{Name: "Ким Сергей", BirthYear: 1987, Rating: 2050, RatedGames: 41, OwnID: "7"}, {Name: "Ёлкин Семён", OwnID: "8"},
	}
	for charset, text := range map[string]string{"utf-8": list, "utf-8, marked": "\ufeff" + list, "windows-1251": cyrillic} {
		decoded, _, err := exchange.DecodeList(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", charset, err)
		}
		table, err := exchange.ParseList(decoded)
		if err != nil {
			t.Fatalf("%s: %v", charset, err)
		}
		for i, row := range exchange.Players(table, exchange.Guess(table)) {
			if row.Err != nil || row.Data != want[i] {
				t.Errorf("%s: %+v, %v", charset, row.Data, row.Err)
			}
		}
	}
}

func TestALongList(t *testing.T) {
	var b strings.Builder
	b.WriteString("ФИО;Рейтинг\n")
	for i := range exchange.MaxRows + 10 {
		fmt.Fprintf(&b, "Игрок %d;%d\n", i, 1000+i%1000)
	}
	if _, err := exchange.ParseTable(b.String()); err == nil {
		t.Error("a list of players is this long")
	}
	table, err := exchange.ParseList(b.String())
	if err != nil || len(table.Rows) != exchange.MaxRows+11 {
		t.Errorf("%d rows: %v", len(table.Rows), err)
	}
}
