package games

import (
	"maps"
	"slices"
	"strings"

	"adyukh/rules/sheet"
)

// byGameType names the games that have a number in PDN 3.0.
var byGameType = map[string]string{"25": "russian"}

// elsewhere are the numbers of PDN 3.0 whose games nobody plays here, with the words that programs write in a Variant tag.
var elsewhere = map[string][]string{
	"0":  {"chess", "шахматы"},
	"1":  {"xiangqi"},
	"20": {"international", "международные", "international 10x10", "10x10"},
	"21": {"english", "английские", "checkers", "чекерс"},
	"22": {"italian", "итальянские"},
	"23": {"american pool", "pool"},
	"24": {"spanish", "испанские"},
	"26": {"brazilian", "бразильские"},
	"27": {"canadian", "канадские"},
	"28": {"portuguese", "португальские"},
	"29": {"czech", "чешские"},
	"30": {"turkish", "турецкие"},
	"31": {"thai", "тайские"},
	"40": {"frisian", "фризские"},
	"41": {"spantsiretti", "спанцирети"},
	"50": {"othello", "reversi", "реверси"},
}

// Elsewhere returns the numbers of the games that PDN knows and nobody plays here, in the order of their digits. Each has a sentence,
// sheet.text.elsewhere-20.
func Elsewhere() []string { return slices.Sorted(maps.Keys(elsewhere)) }

// numberOf is what stands in a GameType tag in front of the size of the board.
func numberOf(t *sheet.Tag) string {
	number, _, _ := strings.Cut(t.Value, ",")
	return strings.TrimSpace(number)
}

// isNumbered tells whether a GameType tag says which game it is, be it played here or not.
func isNumbered(t *sheet.Tag) bool {
	return t != nil && (byGameType[numberOf(t)] != "" || elsewhereOf(t) != "")
}

// elsewhereOf returns the number of the game of a tag, "" if it is none of those that are played elsewhere alone.
func elsewhereOf(t *sheet.Tag) string {
	for _, number := range Elsewhere() {
		if strings.EqualFold(t.Name, "GameType") {
			if number == numberOf(t) {
				return number
			}
		} else if (entry{words: elsewhere[number]}).calls(t.Value) {
			return number
		}
	}
	return ""
}
