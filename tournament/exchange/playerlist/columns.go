package playerlist

import (
	"slices"
	"strings"
)

// Columns of a name that a heading may tell apart.
const (
	surnameColumn    Field = "surname"
	givenColumn      Field = "given"
	patronymicColumn Field = "patronymic"

	age      Field = "age"     // of which a year is not known
	address  Field = "address" // of which the town is kept
	townClub Field = "town or club"
	unnamed  Field = "unnamed" // of a heading that nobody knows: what it holds is seen by its cells
)

// columnWords are the beginnings by which a heading names what its column holds.
var columnWords = []struct {
	begin string
	field Field
}{
	{"ф.и.о", Name},
	{"фио", Name},
	{"ф. и. о", Name},
	{"фамилия имя", Name},
	{"фамилия, имя", Name},
	{"фамилия и имя", Name},
	{"имя фамилия", Name},
	{"имя, фамилия", Name},
	{"фамилия", surnameColumn},
	{"имя отчество", givenColumn},
	{"имя", givenColumn},
	{"и.о", givenColumn},
	{"и. о", givenColumn},
	{"инициалы", givenColumn},
	{"отчество", patronymicColumn},
	{"patronymic", patronymicColumn},
	{"middle name", patronymicColumn},
	{"given name", givenColumn},
	{"family name", surnameColumn},
	{"участник", Name},
	{"спортсмен", Name},
	{"игрок", Name},
	{"ученик", Name},
	{"шашист", Name},
	{"name", Name},
	{"player", Name},
	{"surname", surnameColumn},
	{"last name", surnameColumn},
	{"first name", givenColumn},
	{"год", Birth},
	{"г.р", Birth},
	{"г. р", Birth},
	{"гр", Birth},
	{"дата", Birth},
	{"возраст", age},
	{"лет", age},
	{"полных лет", age},
	{"age", age},
	{"д.р", Birth},
	{"д. р", Birth},
	{"рожд", Birth},
	{"род", Birth},
	{"день рожд", Birth},
	{"число", Birth},
	{"born", Birth},
	{"birth", Birth},
	{"year", Birth},
	{"dob", Birth},
	{"разряд", Rank},
	{"звание", Rank},
	{"сп. разряд", Rank},
	{"спорт. разряд", Rank},
	{"квалиф", Rank},
	{"сп. зв", Rank},
	{"разр", Rank},
	{"title", Rank},
	{"rank", Rank},
	{"зв", Rank},
	{"р", Rank},
	{"рейт", Rating},
	{"р-г", Rating},
	{"рг", Rating},
	{"r", Rating},
	{"ик", Rating}, // of play by correspondence
	{"индивидуальный коэф", Rating},
	{"ф.и", Name},
	{"ф. и", Name},
	{"фи", Name},
	{"elo", Rating},
	{"эло", Rating},
	{"rating", Rating},
	{"rtg", Rating},
	{"адрес", address},
	{"прописк", address},
	{"прожив", address},
	{"город", Town},
	{"регион", Town},
	{"субъект", Town},
	{"насел", Town},
	{"район", Town},
	{"р-н", Town},
	{"село", Town},
	{"территор", Town},
	{"республика", Town},
	{"место жит", Town},
	{"откуда", Town},
	{"местож", Town},
	{"town", Town},
	{"city", Town},
	{"federation", Town},
	{"fed", Town},
	{"федерац", Town},
	{"область", Town},
	{"нас. п", Town},
	{"страна", Town},
	{"клуб", Club},
	{"школа", Club},
	{"команда", Club},
	{"организац", Club},
	{"дюсш", Club},
	{"сш", Club},
	{"учрежд", Club},
	{"оу", Club},
	{"коллектив", Club},
	{"club", Club},
	{"team", Club},
	{"school", Club},
	{"место учебы", Club},
	{"учебное", Club},
	{"образоват", Club},
	{"пол", Sex},
	{"sex", Sex},
	{"м/ж", Sex},
	{"тренер", Trainer},
	{"coach", Trainer},
	{"ф.и.о. тренера", Trainer},
	{"фио тренера", Trainer},
	{"№", number},
	{"n", number},
	{"no", number},
	{"п/п", number},
	{"номер", number},
	{"id", OwnID},
	{"ид", OwnID},
	{"личный номер", OwnID},
}

// columnOf returns what a heading names; aside where it is none that a player has.
func columnOf(heading string) (f Field, known bool) {
	heading = strings.Trim(strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(heading), " ")), "ё", "е"), " .:*")
	heading = strings.ReplaceAll(heading, "#", "№")
	if strings.Contains(heading, "тренер") || strings.Contains(heading, "coach") {
		return Trainer, true
	}
	if hasAny(heading, "club", "клуб", "школ", "коман", "организ") && hasAny(heading, "city", "город", "town", "регион") {
		return townClub, true
	}
	longest := 0
	for _, c := range columnWords {
		if rest, ok := strings.CutPrefix(heading, c.begin); ok && len(c.begin) > longest && (len(c.begin) > 4 || rest == "" ||
			!isLetter(rest) && rest[0] != '-') {
			f, longest = c.field, len(c.begin)
		}
	}
	if longest > 0 {
		return f, true
	}
	for _, w := range innerWords { // "Спорт. звание", "ФСО / клуб"
		if strings.Contains(heading, w.begin) {
			return w.field, true
		}
	}
	return aside, ignoredHeadings[strings.Fields(heading + " .")[0]]
}

func hasAny(text string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}

// innerWords say what a column holds wherever they stand in its heading.
var innerWords = []struct {
	begin string
	field Field
}{
	{"разряд", Rank},
	{"звание", Rank},
	{"фамилия", Name},
	{"ф.и.о", Name},
	{"фио", Name},
	{"спортсмен", Name},
	{"участник", Name},
	{"игрок", Name},
	{"учащ", Name},
	{"рожд", Birth},
	{"рейтинг", Rating},
	{"клуб", Club},
	{"школ", Club},
	{"дюсш", Club},
	{"команд", Club},
	{"организац", Club},
	{"фсо", Club},
	{"общество", Club},
	{"субъект", Town},
	{"пункт", Town},
	{"город", Town},
	{"регион", Town},
	{"территори", Town},
	{"район", Town},
	{"спортивн", Rank},
}

// ignoredHeadings name columns that nobody misses.
var ignoredHeadings = words("очки очков место телефон тел тел. примечание примечания подпись виза допуск класс врач паспорт адрес " +
	"снилс мест итог м тур коэф email e-mail почта " +
	"контакт контакты points place рост вес")

func isLetter(rest string) bool {
	c := []rune(rest)[0]
	return c >= 'а' && c <= 'я' || c >= 'a' && c <= 'z'
}

// cells returns where the cells of a line are, as pairs of token indexes, when they are parted by a separator.
func (l *line) cells(separator byte) [][2]int {
	out := [][2]int{{0, 0}}
	for i, t := range l.tokens {
		if t.kind == separator {
			out[len(out)-1][1] = i
			out = append(out, [2]int{i + 1, i + 1})
		}
	}
	out[len(out)-1][1] = len(l.tokens)
	return out
}

// isHeader tells whether a line names columns, and keeps them for the lines below.
func (r *reader) isHeader(l *line) bool {
	separator, most := byte(0), 0
	for _, s := range []byte("\t;|,") {
		if n := len(l.cells(s)); n > most+1 || n > 1 && s == '\t' {
			separator, most = s, n-1
		}
		if s == '\t' && most > 0 {
			break
		}
	}
	if separator == 0 {
		return r.isLooseHeader(l)
	}
	var columns []Field
	var unknown []string
	named, known, short := 0, 0, 0
	for _, c := range l.cells(separator) {
		text := l.textOf(c[0], c[1])
		f, ok := columnOf(text)
		switch {
		case ok:
			if at := strings.IndexByte(text, ':'); at >= 0 && at < len(text)-1 {
				return false // a label with what it says
			}
		case c[0] == c[1]:
			f = None
		case runes(text) < 3: // 1, 2, Бх: of a table of results
			f = aside
			short++
		default:
			f = unnamed
			unknown = append(unknown, text)
		}
		if ok {
			known++
		}
		if f == Name || f == surnameColumn {
			named++
		}
		columns = append(columns, f)
	}
	if named == 0 || known < 2 || 2*known < len(columns)-short {
		return false
	}
	r.columns, r.separator, l.Kind = columns, separator, Heading
	for _, u := range unknown {
		l.ask(Row, "column", u)
	}
	return true
}

// isLooseHeader tells whether the words of a line without separators only name columns.
func (r *reader) isLooseHeader(l *line) bool {
	words, known, named := 0, 0, false
	for _, t := range l.tokens {
		if !t.isWord() || runes(t.text) < 2 {
			continue
		}
		words++
		f, ok := columnOf(t.key)
		if ok || t.key == "рождения" || strings.HasPrefix(t.key, "спорт") {
			known++
		}
		named = named || f == Name || f == surnameColumn
	}
	if !named || known < 2 || known < words {
		return false
	}
	l.Kind = Heading
	return true
}
