package person_test

import (
	"strings"
	"testing"

	"adyukh/tournament/person"
)

// TestNamesInTexts: a name is found in any order, case and declension, with initials, and with the words around it left alone. Marked is
// what is found: [so] where the given name or its initial stands beside the surname, {so} where the surname stands alone.
func TestNamesInTexts(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"Зебров Квант", "Зебров Квант опоздал", "[Зебров Квант] опоздал"},
		{"Зебров Квант", "Квант Зебров опоздал", "[Квант Зебров] опоздал"},
		{"Зебров Квант", "КВАНТ ЗЕБРОВ и квант зебров", "[КВАНТ ЗЕБРОВ] и [квант зебров]"},
		{"Зебров Квант", "у Зеброва Кванта и с Квантом Зебровым", "у [Зеброва Кванта] и с [Квантом Зебровым]"},
		{"Зеброва Кванта", "жалоба Зебровой Кванты", "жалоба [Зебровой Кванты]"},
		{"Зебров Квант", "Зебров К. и К. Зебров, К.Зебров", "[Зебров К.] и [К. Зебров], [К.Зебров]"},
		{"Зебров Квант Янович", "Зебров К. Я. и К.Я. Зеброву", "[Зебров К. Я.] и [К.Я. Зеброву]"},
		{"Зебров Квант Янович", "Зебров Квант Янович.", "[Зебров Квант Янович]."},
		{"Зебров Квант", "Зебров, Квант", "[Зебров, Квант]"},
		{"Сидоров Иван", "Сидоров, Иванов и Петров", "{Сидоров}, Иванов и Петров"},
		{"Сидоров Иван", "Сидоров, Иван Петров", "{Сидоров}, Иван Петров"},
		{"Сидоров Иван", "Петров Иван, Сидоров", "Петров Иван, {Сидоров}"},
		{"Сидоров Иван", "Петров Иван\nСидоров", "Петров Иван\n{Сидоров}"},
		{"Сидоров Иван", "Сидоров - Иван Петров", "{Сидоров} - Иван Петров"},
		{"Зебров Квант", "Зебров подошёл к доске", "{Зебров} подошёл к доске"},
		{"Зебров Квант", "игрок зебров шумел", "игрок {зебров} шумел"},
		{"Зебров Квант", "Зебров и Квант", "{Зебров} и Квант"},
		{"Зебров Квант", "зебра и Зебровский", "зебра и Зебровский"},
		{"Zebrov Quant", "Quant Zebrov's complaint", "[Quant Zebrov]'s complaint"},
		{"Чернышевская Анна", "Чернышевской Анне, А. Чернышевскую", "[Чернышевской Анне], [А. Чернышевскую]"},
		{"Достоевский Фёдор", "Федора Достоевского", "[Федора Достоевского]"},
		{"Толстой Лев", "против Льва Толстого", "против Льва {Толстого}"},
		{"Швецов Павел", "Павла Швецова", "[Павла Швецова]"},
		{"Шевченко Тарас", "Тарасу Шевченко", "[Тарасу Шевченко]"},
		{"Гоголь Николай", "Гоголя Николая", "[Гоголя Николая]"},
		{"Иванов-Петров Илья", "Илье Иванову-Петрову", "[Илье Иванову-Петрову]"},
		{"Ким Сергей", "Кима Сергея, кимоно, Ким", "[Кима Сергея], кимоно, {Ким}"},
		{"Волк Яна", "воет волк, а Волк Яне", "воет волк, а [Волк Яне]"},
		{"Ли Ян", "если Ли пришёл, ли нет, Лиу", "если {Ли} пришёл, ли нет, Лиу"},
		{"Белый Андрей", "белые сдались, Белого нет", "белые сдались, {Белого} нет"},
		{"Ладья 2", "Ладья 1 и Ладья 2", "{Ладья} 1 и [Ладья 2]"},
		{"Зебров", "Зебров", "[Зебров]"},
		{"Зебров", "Зебров спал", "{Зебров} спал"},
		{"", "Зебров", "Зебров"},
	}
	for _, tt := range tests {
		var b strings.Builder
		last := 0
		for _, m := range person.Seek(tt.name).In(tt.text) {
			open, shut := "{", "}"
			if m.Full {
				open, shut = "[", "]"
			}
			b.WriteString(tt.text[last:m.From] + open + tt.text[m.From:m.To] + shut)
			last = m.To
		}
		b.WriteString(tt.text[last:])
		if got := b.String(); got != tt.want {
			t.Errorf("%q in %q:\n got %s\nwant %s", tt.name, tt.text, got, tt.want)
		}
		if strings.ContainsAny(tt.want, "[{") && !person.Seek(tt.name).MayStand(person.Fold(tt.text)) {
			t.Errorf("%q can't stand in %q", tt.name, tt.text)
		}
	}
}

// TestWhoIsNamed: the name of which more words fit is meant, else the one that is not declined; where both fit alike nobody can tell.
func TestWhoIsNamed(t *testing.T) {
	tests := []struct {
		one, other, text string
		want             int
	}{
		{"Зебров Квант", "Зебров Кирилл", "Зебров Кирилл", -1},
		{"Зебров Квант", "Зебров Кирилл", "Зебров К.", 0},
		{"Зебров Квант Янович", "Зебров Квант Петрович", "Зебров Квант Янович", 1},
		{"Чижов Пётр", "Чижова Полина", "Чижов П.", 1},
		{"Чижова Полина", "Чижов Пётр", "Чижову П.", 0},
		{"Чижова Полина", "Чижов Пётр", "Видели Чижова", 0},
		{"Зебров Квант", "Зебров Квант", "Квант Зебров", 0},
	}
	for _, tt := range tests {
		one, other := person.Seek(tt.one).In(tt.text), person.Seek(tt.other).In(tt.text)
		if len(one) != 1 || len(other) != 1 || !one[0].Meets(other[0]) {
			t.Fatalf("%q: %v and %v", tt.text, one, other)
		}
		if got := one[0].Better(other[0]); max(min(got, 1), -1) != tt.want {
			t.Errorf("%q: %q against %q is %d", tt.text, tt.one, tt.other, got)
		}
	}
}

// FuzzMentions: what is found lies in the text and begins and ends with whole letters.
func FuzzMentions(f *testing.F) {
	f.Add("Зебров Квант", "у Зеброва К. и Кванта Зеброва")
	f.Add("Ли Ян", "Ли\xffЯн")
	f.Fuzz(func(t *testing.T, name, text string) {
		last := 0
		for _, m := range person.Seek(name).In(text) {
			if m.From < last || m.To <= m.From || m.To > len(text) || m.Words < 1 {
				t.Fatalf("%+v in %q", m, text)
			}
			last = m.To
		}
	})
}
