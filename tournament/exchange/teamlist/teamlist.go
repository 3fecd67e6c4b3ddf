// Package teamlist reads lists of teams with their people: a text in which the name of a team stands before its people, a table with a
// column of teams, or a tournament report file. What a line is can be said against what was understood of it; what becomes of the teams is
// for package conduct to say.
package teamlist

import (
	"regexp"
	"slices"
	"strings"

	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/play"
)

// Kind says what a line is.
type Kind string

// The kinds of lines.
const (
	Team   Kind = "team"
	Person Kind = "person"
	Out    Kind = "out" // neither
)

// Kinds lists them.
func Kinds() []Kind { return []Kind{Person, Team, Out} }

// Line is one line of a list.
type Line struct {
	Number   int // from 1
	Text     string
	Kind     Kind
	Name     string               // of a team
	Data     play.PlayerData      // of a person
	Reserve  bool                 // said to be one
	Captain  bool                 // said to be the team's; one who is Out does not play
	Problems []playerlist.Problem // what is not certain about the person
	Err      error                // a *refusal.Error where the person can't be read
}

// Squad is a team with the lines of its people.
type Squad struct {
	Line    int
	Name    string
	Captain string
	People  []Line
}

// Bounds of a list: each line is a row of the page.
const (
	MaxTeams  = 300
	MaxPeople = 3000
)

// Gather puts the people under their teams, in the order of the list. A team that is named again goes on where it was. left are people
// before the first team.
func Gather(lines []Line) (teams []Squad, left []Line) {
	at := -1
	for _, l := range lines {
		switch {
		case l.Kind == Team:
			if at = slices.IndexFunc(teams, func(s Squad) bool { return play.FoldName(s.Name) == play.FoldName(l.Name) }); at < 0 {
				at = len(teams)
				teams = append(teams, Squad{Line: l.Number, Name: l.Name})
			}
			continue
		case at >= 0 && l.Captain && teams[at].Captain == "":
			teams[at].Captain = l.Data.Name
		}
		switch {
		case l.Kind != Person:
		case at < 0:
			left = append(left, l)
		default:
			teams[at].People = append(teams[at].People, l)
		}
	}
	return teams, left
}

// Words about a member that are none of his name.
var (
	reserveWord = regexp.MustCompile(`(?i)[(,;–—-]*\s*(^|[\s(,;])(запасн(ой|ая|ые|ого|ой игрок)|запас|зап\.?|reserve|res\.?)($|[\s),;.])\)?`)
	teamWord    = regexp.MustCompile(`(?i)^(\d+[.)]\s*)?(команда|сборная|team)([\s«"№:]|$)`)
	reserves    = regexp.MustCompile(`(?i)^(запасн(ые|ой|ая)( игрок(и)?)?|запас|reserves?|substitutes)\s*:?$`)
	numbered    = regexp.MustCompile(`^\s*\d+\s*[.)]\s*`)
	twoWords    = regexp.MustCompile(`\p{L}{2,}[^\p{L}]+\p{L}+`)
)

// Read reads a text. said says of lines, by number, what they are.
func Read(text string, year int, said map[int]Kind) ([]Line, error) {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\v", "\n", "\f", "\n").Replace(text)
	texts := strings.Split(strings.TrimRight(text, "\n"), "\n")
	whole, err := exchange.PeopleText("list.txt", text, playerlist.Options{Year: year})
	if err != nil {
		return nil, err
	}
	kinds := make([]playerlist.Kind, len(texts)+1)
	for _, l := range whole {
		if l.Number <= len(texts) && kinds[l.Number] != playerlist.Person {
			kinds[l.Number] = l.Kind
		}
	}
	lines := make([]Line, 0, len(texts))
	for i, t := range texts {
		l := Line{Number: i + 1, Text: strings.TrimSpace(t), Kind: Person}
		if l.Text == "" {
			lines = append(lines, Line{Number: i + 1, Kind: Out})
			continue
		}
		if l.Kind = guess(l.Text, kinds[i+1], i == 0 || strings.TrimSpace(texts[i-1]) == "", block(texts, i)); isListed(texts, i) {
			l.Kind = Person
		}
		if said[i+1] != "" {
			l.Kind = said[i+1]
		}
		lines = append(lines, l)
	}
	settleHeadings(lines, said)
	settleCaptains(lines, said)
	return readPeople(lines, year)
}

// block are the lines after one up to the next blank line.
func block(texts []string, i int) []string {
	end := i + 1
	for end < len(texts) && strings.TrimSpace(texts[end]) != "" {
		end++
	}
	return texts[i+1 : end]
}

// isListed tells whether a line is a numbered one below a heading whose block is a numbered list. Read as one, many such lists with the
// same few numbers may look like anything.
func isListed(texts []string, i int) bool {
	first := i
	for first > 0 && strings.TrimSpace(texts[first-1]) != "" {
		first--
	}
	rest := block(texts, first)
	n := 0
	for _, t := range rest {
		if numbered.MatchString(t) {
			n++
		}
	}
	person := numbered.MatchString(texts[i]) && twoWords.MatchString(numbered.ReplaceAllString(texts[i], ""))
	return first < i && person && !numbered.MatchString(texts[first]) && !teamWord.MatchString(strings.TrimSpace(texts[i])) && 2*n > len(rest)
}

// guess says what a line most likely is. The first line of a block whose other lines are numbered, or hold numbers that it does not, is a
// team whatever it looks like.
func guess(text string, kind playerlist.Kind, first bool, rest []string) Kind {
	digits := func(s string) bool { return strings.ContainsAny(s, "0123456789") }
	count := func(is func(string) bool) (n int) {
		for _, s := range rest {
			if is(strings.TrimSpace(s)) {
				n++
			}
		}
		return n
	}
	switch {
	case reserves.MatchString(text):
		return Out
	case captainLine.MatchString(text):
		return Person
	case teamWord.MatchString(text), strings.HasSuffix(text, ":") && !captainWord.MatchString(text):
		return Team
	case first && len(rest) > 1 && !numbered.MatchString(text) && 2*count(numbered.MatchString) > len(rest),
		first && len(rest) > 1 && !digits(text) && 2*count(digits) > len(rest):
		return Team
	case kind == playerlist.Person:
		return Person
	case kind == playerlist.Unclear && twoWords.MatchString(numbered.ReplaceAllString(text, "")) && !first:
		return Person
	}
	return Team
}

// settleHeadings takes headings without people for what they are: the name of a list before the first team.
func settleHeadings(lines []Line, said map[int]Kind) {
	for i := range lines {
		if lines[i].Kind != Team || said[lines[i].Number] != "" {
			continue
		}
		next := slices.IndexFunc(lines[i+1:], func(l Line) bool { return l.Kind != Out })
		if next >= 0 && lines[i+1+next].Kind == Team && !teamWord.MatchString(lines[i].Text) {
			lines[i].Kind = Out
		}
	}
}

// readPeople reads each team's people by themselves, so that no heading speaks of another team's.
func readPeople(lines []Line, year int) ([]Line, error) {
	var people []*Line
	inReserve := false
	flush := func() error {
		var texts []string
		o := playerlist.Options{Year: year}
		for i, l := range people {
			text := l.Text
			l.Reserve, l.Captain = inReserveOf(l, &text), captainOf(&text)
			texts, o.Players = append(texts, strings.TrimSpace(text)), append(o.Players, i+1)
		}
		read, err := exchange.PeopleText("list.txt", strings.Join(texts, "\n"), o)
		if err != nil {
			return err
		}
		for _, r := range read {
			if r.Kind != playerlist.Person || r.Number > len(people) || people[r.Number-1].Data.Name != "" {
				continue
			}
			l := people[r.Number-1]
			l.Data, l.Problems = r.Player.Data(), r.Problems
		}
		people = nil
		return nil
	}
	for i := range lines {
		l := &lines[i]
		switch {
		case l.Kind == Team:
			if err := flush(); err != nil {
				return nil, err
			}
			l.Name, inReserve = teamName(l.Text), false
		case l.Kind == Out && l.Captain:
			people = append(people, l)
		case l.Kind == Out:
			inReserve = inReserve || reserves.MatchString(l.Text)
		default:
			l.Reserve = inReserve
			people = append(people, l)
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(lines, func(l Line) bool { return l.Text == "" }), nil
}

// inReserveOf tells whether a line is that of a reserve, and takes the word out of it.
func inReserveOf(l *Line, text *string) bool {
	if !reserveWord.MatchString(*text) {
		return l.Reserve
	}
	*text = reserveWord.ReplaceAllString(*text, " ")
	return true
}

// teamName is the name in a line: without its number, the word «команда» before a quoted name, and the colon.
func teamName(text string) string {
	name := strings.TrimSpace(strings.TrimSuffix(numbered.ReplaceAllString(text, ""), ":"))
	if rest := teamWord.ReplaceAllString(name, "$3"); rest != name {
		rest = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), ":"))
		if strings.HasPrefix(rest, "«") || strings.HasPrefix(rest, `"`) {
			name = rest
		}
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(name, "«"), "»")
	if len(inner) == len(name)-len("«»") && !strings.ContainsAny(inner, "«»") {
		name = inner
	}
	return play.CleanText(strings.Trim(name, `"`))
}
