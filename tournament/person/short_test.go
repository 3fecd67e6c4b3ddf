package person_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/tournament/person"
)

func TestShortTitle(t *testing.T) {
	for _, c := range []struct{ title, want string }{
		{
			"",
			"",
		},
		{
			"Кубок «Черкесск»",
			"Кубок «Черкесск»",
		},
		{
			"Открытое лично-командное первенство республики по шашкам адиюх среди юношей и девушек",
			"Открытое лично-командное первенство республики по шашкам…",
		},
		{
			"Первенство Карачаево-Черкесской Республики среди мужчин и по блицу и быстрой игре",
			"Первенство Карачаево-Черкесской Республики среди мужчин…",
		},
		{
			"Открытый чемпионат республики «Кубок памяти тренера Алима Узденова», финал",
			"Открытый чемпионат республики…",
		},
		{
			"Кубок «Памяти заслуженного тренера Узденова А. Х.» среди мужчин и женщин",
			"Кубок «Памяти заслуженного тренера Узденова А. Х.»…",
		},
		{
			"Кубок «Памяти заслуженного тренера Узденова Алима Хызыровича» среди мужчин",
			"«Памяти заслуженного тренера Узденова Алима Хызыровича»",
		},
		{
			"Турнир «Памяти заслуженного тренера Карачаево-Черкесской Республики Узденова А. Х.»",
			"Турнир…",
		},
		{
			"«Памяти заслуженного тренера Карачаево-Черкесской Республики Узденова А. Х.»",
			"«Памяти заслуженного тренера Карачаево-Черкесской…»",
		},
		{
			"Чемпионат (личный, командный, для всех желающих без ограничений) города Черкесска",
			"Чемпионат…",
		},
		{
			"Не закрытая кавычка: турнир «Памяти заслуженного тренера республики Узденова",
			"Не закрытая кавычка: турнир «Памяти заслуженного тренера…",
		},
		{
			strings.Repeat("Ж", 300),
			strings.Repeat("Ж", 59) + "…",
		},
		{
			strings.Repeat("a", 58) + "é\u0301\u0301" + "bbbb",
			strings.Repeat("a", 58) + "…",
		},
	} {
		if got := person.ShortTitle(c.title, person.MaxShort); got != c.want {
			t.Errorf("%s\nis cut to %q, want %q", c.title, got, c.want)
		}
	}
}

// FuzzShortTitle: whatever the title is, the short one is no longer than asked for, and no quotation is left open that the title closes.
func FuzzShortTitle(f *testing.F) {
	f.Add("Кубок «Памяти заслуженного тренера „Узденова“» (финал) среди мужчин и женщин, 2026", 60)
	f.Add("«»«(»)\"", 3)
	f.Fuzz(func(t *testing.T, title string, most int) {
		if most < 3 || most > 400 || len(title) > 1000 || !utf8.ValidString(title) {
			return
		}
		short := person.ShortTitle(title, most)
		if n := utf8.RuneCountInString(short); n > most || title != "" && n == 0 {
			t.Errorf("%q: %q has %d runes of %d", title, short, n, most)
		}
		if balanced(title) && !balanced(short) {
			t.Errorf("%q is cut within a quotation: %q", title, short)
		}
	})
}

// balanced tells whether every « has its », in order.
func balanced(s string) bool {
	depth := 0
	for _, r := range s {
		switch r {
		case '«':
			depth++
		case '»':
			depth--
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}
