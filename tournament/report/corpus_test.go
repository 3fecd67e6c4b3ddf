package report_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// corpusNames are names of 5 to 60 letters as entry lists have them: double names, patronymics, palochkas, diacritics.
var corpusNames = []string{
	"Абдулжелилов-Константиновский Мухаммед-Амин Абдурахманович", "Щербакова-Преображенская Александра Константиновна", "Ли Ян",
	"Къубатӏыкъуэ Ӏэуес Хьэмзэт и къуэ", "Хапсироков Мурат Русланович", "Джанкёзова-Байчорова Фатима Магомед-Амировна",
	"Þorgrímsson-Nguyễn Őrsi", "Бгажноков Заур", "Семёнов-Тян-Шанский Иннокентий Варфоломеевич", "Эль-Хаммади Абдельрахман ибн Юсуф",
	"Кульчинский-Вознесенский Аполлинарий", "Ӏэзэхэщӏ Мухьэмэд", "Нижегородцева-Воскресенская Екатерина", "Ким Ен Су",
}

var (
	corpusRegions = []string{
		"Карачаево-Черкесская Республика", "Ханты-Мансийский автономный округ – Югра", "Москва", "", "Республика Северная Осетия – Алания",
	}
	corpusClubs = []string{
		"Шахматно-шашечный клуб «Верхняя Кубань»", "СШОР № 2", "", "Детско-юношеская спортивная школа имени Б. Д. Хубиева",
	}
	corpusSocieties = []string{"Вооружённые Силы Российской Федерации", "Ведомство", "", "Юность России", "Профсоюзы"}
	corpusTrainers  = []string{"Эркенов-Борлаков Д. М., Катчиев Ш. А.", "", "Верхнеудинская-Благовещенская А. К."}
	corpusRanks     = []string{"МС", "КМС", "1 спортивный разряд", "3 юношеский спортивный разряд", "", "ГМР"}
)

// corpusTeams are names of teams, as groups of a Scheveningen or Molter event too.
var corpusTeams = []string{
	"Сборная Северо-Кавказского федерального округа", "Ӏэзэхэщӏ-Черкесск",
	"Спортивная школа олимпийского резерва по шашкам № 2 г. Усть-Джегута", "Ёж",
	"Þórshöfn-Nguyễn", "Благовещенско-Преображенский шахматно-шашечный клуб «Надежда»",
}

// fill gives the players of an event the longest and the shortest of everything.
func fill(e *play.Event, sparse bool) *play.Event {
	of := func(all []string, i int) string {
		if sparse && i%3 != 0 {
			return ""
		}
		return all[i%len(all)]
	}
	for i := range e.Players {
		p := &e.Players[i]
		p.Name = corpusNames[i%len(corpusNames)]
		if i >= len(corpusNames) { // nobody twice
			p.Name += fmt.Sprintf(" %c", 'А'+rune(i/len(corpusNames)))
		}
		p.Federation, p.Club, p.Society = of(corpusRegions, i), of(corpusClubs, i), of(corpusSocieties, i)
		p.Trainer, p.Rank = of(corpusTrainers, i), of(corpusRanks, i)
	}
	return fillTeams(e, of)
}

// fillTeams does so for groups, and for teams and their members.
func fillTeams(e *play.Event, of func([]string, int) string) *play.Event {
	groups := map[string]string{}
	for i := range e.Players {
		p := &e.Players[i]
		if e.IsTeam() {
			p.Name, p.Captain = corpusTeams[i%len(corpusTeams)], corpusNames[i]
		}
		if p.Group != "" && groups[p.Group] == "" {
			groups[p.Group] = corpusTeams[len(groups)]
		}
		p.Group = groups[p.Group]
		for k := range p.Members {
			m := &p.Members[k]
			n := i*len(p.Members) + k
			m.Name = fmt.Sprintf("%s %c", corpusNames[n%len(corpusNames)], 'А'+rune(n/len(corpusNames)))
			m.Federation, m.Club, m.Rank, m.Trainer = of(corpusRegions, i), of(corpusClubs, n), of(corpusRanks, n), of(corpusTrainers, n)
		}
	}
	return e
}

// corpus are events of all sizes and systems with such players.
func corpus() map[string]*play.Event {
	return map[string]*play.Event{
		"4 round robin":  fill(newEvent(setup{players: 4, rounds: 3}), false),
		"9 round robin":  fill(filed(9, 5), false),
		"60 swiss":       fill(newSystem(systemSetup{system: play.Swiss, players: 60, rounds: 7}), false),
		"16 knockout":    fill(newSystem(systemSetup{system: play.Knockout, players: 16, rounds: 4}), true),
		"10 round robin": fill(newEvent(setup{players: 10, rounds: 9}), true),
		"5 team swiss":   fill(newTeams(teamSetup{system: play.TeamSwiss, teams: 5, boards: 3, reserves: 1, rounds: 3}), false),
		"8 scheveningen": fill(newSystem(systemSetup{system: play.Scheveningen, players: 8, rounds: 4}), false),
		"8 molter":       fill(newSystem(systemSetup{system: play.Molter, players: 8, groups: 4, rounds: 6}), false),
		"16 round robin": fill(newEvent(setup{players: 16, rounds: 15}), false),
		"30 round robin": fill(newEvent(setup{players: 30, rounds: 29}), false),
		"30 swiss":       fill(newSystem(systemSetup{system: play.Swiss, players: 30, rounds: 9}), true),
		"120 swiss":      fill(newSystem(systemSetup{system: play.Swiss, players: 120, rounds: 9}), false),
		"30 groups":      fill(newSystem(systemSetup{system: play.Groups, players: 32, groups: 4, rounds: 7}), false),
	}
}

// everyRunIn says in which language the papers of an event are drawn without -full; those of others are not.
var everyRunIn = map[string]string{
	"9 round robin": "en", "16 knockout": "ru", "5 team swiss": "en",
}

// TestCorpus draws every paper of the corpus in both languages: no word is broken, the names in a table stand in one size, nothing is
// clipped or covered.
func TestCorpus(t *testing.T) {
	for name, e := range corpus() {
		for _, lang := range []string{"ru", "en"} {
			if !runtest.Full() && lang != everyRunIn[name] {
				continue
			}
			t.Run(name+"/"+lang, func(t *testing.T) {
				t.Parallel()
				s := styleOf(t, lang, e)
				for _, d := range report.Documents() {
					for _, r := range variants(e, d) {
						t.Run(fmt.Sprintf("%s %d", d.Key, r.PerPage), func(t *testing.T) {
							pdf := bytesOf(t, e, r, s)
							if *gallery != "" {
								save(t, strings.ReplaceAll(fmt.Sprintf("%s-%s-%s-%d", name, lang, d.Key, r.PerPage), " ", "_"), pdf)
							}
							checkReadable(t, false, pdf)
							read := read(t, pdf)
							checkWords(t, e, read)
							if !d.Loose && d.Need != report.MayPlayer { // cards have a table each
								checkSizes(t, e, read)
							}
							if runtest.Full() {
								checkBoxes(t, pdf)
							}
						})
					}
				}
			})
		}
	}
}

// checkWords looks for words of the event that stand on the paper in two halves.
func checkWords(t *testing.T, e *play.Event, d document) {
	t.Helper()
	tokens := map[string]bool{}
	for _, l := range d.lines {
		for _, token := range strings.Fields(l.text) {
			tokens[trimmed(token)] = true
		}
	}
	known := eventPieces(e)
	for piece := range known {
		for i := range piece {
			if i == 0 {
				continue
			}
			before, after := piece[:i], piece[i:]
			if tokens[before] && tokens[after] && !known[before] && !known[after] && utf8.RuneCountInString(piece) > 5 {
				t.Errorf("%q stands there as %q and %q", piece, before, after)
			}
		}
	}
}

func trimmed(token string) string { return strings.Trim(token, ",;()«»") }

// eventPieces are the words of an event that lines do not break, those of double names with their hyphens.
func eventPieces(e *play.Event) map[string]bool {
	known := map[string]bool{}
	add := func(text string) {
		for _, word := range strings.Fields(text) {
			word = trimmed(word)
			known[word] = true
			runes := []rune(word)
			for from, i := 0, 1; i < len(runes)-1; i++ {
				if runes[i] == '-' && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
					known[string(runes[from:i+1])], known[string(runes[i+1:])], from = true, true, i+1
				}
			}
		}
	}
	data := func(p play.PlayerData) {
		for _, text := range []string{p.Name, p.Federation, p.Club, p.Society, p.Trainer, p.Rank, p.Group} {
			add(text)
		}
	}
	for _, p := range e.Players {
		data(p.PlayerData)
		for _, m := range p.Members {
			data(m.PlayerData)
		}
	}
	add(e.Head.Name)
	for _, o := range e.Head.Officials {
		add(o.Name)
		add(o.Category)
	}
	return known
}

// checkSizes checks that the first words of the names in a table have one size.
func checkSizes(t *testing.T, e *play.Event, d document) {
	t.Helper()
	people, teams := map[string]bool{}, map[string]bool{}
	for _, p := range e.Players {
		for _, m := range p.Members {
			people[strings.Fields(m.Name)[0]] = true
		}
		if e.IsTeam() {
			teams[strings.Fields(p.Name)[0]] = true
		} else {
			people[strings.Fields(p.Name)[0]] = true
		}
	}
	checkSizesOf(t, people, d)
	checkSizesOf(t, teams, d)
}

// checkSizesOf does so for the names that begin with some words.
func checkSizesOf(t *testing.T, first map[string]bool, d document) {
	t.Helper()
	sizes := map[string]map[float64]string{}
	for _, l := range d.lines {
		words := strings.Fields(l.text)
		if len(words) == 0 || !first[words[0]] {
			continue
		}
		page := fmt.Sprintf("%.0f", l.x)
		if sizes[page] == nil {
			sizes[page] = map[float64]string{}
		}
		sizes[page][l.size] = l.text
	}
	for x, found := range sizes {
		if len(found) > 1 {
			t.Errorf("names that begin at %s points stand there in %d sizes: %v", x, len(found), found)
		}
	}
}
