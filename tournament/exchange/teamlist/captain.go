package teamlist

import "regexp"

// How a line says that somebody is a captain: by the word anywhere, or by beginning with it.
var (
	captainWord = regexp.MustCompile(`(?i)[(,;–—-]*\s*(^|[\s(,;])(капитан|кап\.|captain|capt\.?)($|[\s),;.:])\)?`)
	captainLine = regexp.MustCompile(`(?i)^(капитан|кап\.|captain|capt\.?)([\s:,.–—-]|$)`)
)

// settleCaptains finds the captains who have a line of their own without a number, while most people of the team have one: such a line
// names the captain, who plays when a number has his name, too.
func settleCaptains(lines []Line, said map[int]Kind) {
	for i := range lines {
		l := &lines[i]
		switch {
		case !captainLine.MatchString(l.Text):
		case said[l.Number] != "":
			l.Captain = l.Kind == Out
		case l.Kind == Person:
			all, withNumber := 0, 0
			for _, other := range teamOf(lines, i) {
				if all++; numbered.MatchString(other.Text) {
					withNumber++
				}
			}
			if 2*withNumber > all-1 && withNumber > 0 {
				l.Kind, l.Captain = Out, true
			}
		}
	}
}

// teamOf are the people of the team that a line belongs to.
func teamOf(lines []Line, at int) (people []Line) {
	for _, l := range lines[:at] {
		switch l.Kind {
		case Team:
			people = nil
		case Person:
			people = append(people, l)
		}
	}
	for _, l := range lines[at:] {
		switch l.Kind {
		case Team:
			return people
		case Person:
			people = append(people, l)
		}
	}
	return people
}

// captainOf tells whether a line is that of a captain, and takes the word out of it.
func captainOf(text *string) bool {
	if !captainWord.MatchString(*text) {
		return false
	}
	*text = captainWord.ReplaceAllString(*text, " ")
	return true
}
