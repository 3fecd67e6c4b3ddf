package trf

import (
	"strconv"
	"strings"
)

// settingMark begins the remarks in which this program keeps what the format has no line for.
const settingMark = "### XAS"

// HandMark begins the remark of a round that was changed by hand after an engine had paired it: "### by hand: round 3, paired 5-8 7-6, by
// the rules 5-6 7-8".
const HandMark = "### by hand: round "

// ByHand is that remark: the boards of a round, as "5-8", who is free as "7-0", that are otherwise than by the rules, and what these have
// instead.
func ByHand(round int, paired, due []string) Raw {
	return Raw{Line: HandMark + strconv.Itoa(round) + ", paired " + strings.Join(paired, " ") + ", by the rules " + strings.Join(due, " ")}
}

// Names of settings. Others are kept and mean nothing here.
const (
	SettingGame      = "game"       // a game as rules/games names it: "adyukh", "russian"
	SettingCounts    = "counts"     // the points that each game shares out: said before the first game has ended
	SettingPairBy    = "pair-by"    // where games have counts: "points", their sums, or "match-points", the points of lines 001
	SettingFree      = "free"       // the count that a free round or a full-point bye gives; without it that of the least win
	SettingFullBye   = "full-bye"   // the points of a full-point bye, where they are not those of a win
	SettingEdition   = "edition"    // of FIDE C.07: "2024-08"
	SettingSystem    = "system"     // a code of line 192 that pairing programs do not know: they refuse a file that has it there
	SettingShortName = "short-name" // of the event, whose whole name is in line 012
	SettingUnplayed  = "unplayed"   // what rounds without a game add: "fide", "draughts"

	SettingAnnulled   = "annulled"    // teams whose games left the table: their numbers, with blanks between them
	SettingApart      = "apart"       // players or teams without a place, whose games count: their numbers, with blanks between them
	SettingMatchCount = "match-count" // what wins a match of teams where not the sums of its boards do: "results", "wins"
)

// PairByMatchPoints is the value of SettingPairBy that counts leave aside.
const PairByMatchPoints = "match-points"

// Setting is a remark of this program: something about the event that no line of the format says.
type Setting struct {
	Name  string // one word
	Value string
}

func readSetting(f *fields) Record {
	words := f.words(len(settingMark) + 1)
	if !f.enough(words, 1) {
		return Setting{}
	}
	return Setting{Name: words[0].text, Value: f.text(words[0].column+len([]rune(words[0].text)), 0)}
}

func (s Setting) write(r *row) {
	r.begin(settingMark[:3])
	r.oneOf(9, s.Name, s.Name != "" && !strings.ContainsAny(s.Name, " \t"))
	r.put(5, strings.TrimSpace("XAS "+oneLine(s.Name)+" "+oneLine(s.Value)))
}

// setting returns the value of the last setting of a name.
func (d Document) setting(name string) string {
	value := ""
	for _, s := range All[Setting](d) {
		if s.Name == name {
			value = s.Value
		}
	}
	return value
}

// Setting returns the value of a setting, "" where the file does not say it.
func (e *Event) Setting(name string) string { return e.settings[name] }
