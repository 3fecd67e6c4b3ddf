package games_test

import (
	"errors"
	"testing"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// TestElsewhere: a record of a game that PDN knows and nobody plays here is refused with that game's own sentence.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	const at, moves = 1, "\n\n1. 32-28 19-23 *"
	for tags, number := range map[string]string{
		`[GameType "20"]`:                                "20",
		`[GameType "20,W,10,10,N2,0"]`:                   "20",
		`[GameType "21,B,8,8,N1,0"]`:                     "21",
		`[GameType "40"]`:                                "40",
		`[Variant "International"]`:                      "20",
		`[Variant "Международные шашки"]`:                "20",
		`[Variant "Frisian"]` + "\n" + `[GameType "40"]`: "40",
		`[Variant "Standard"][GameType "20"]`:            "20",
		`[GameType "42"]`:                                "",
		`[GameType "International"]`:                     "",
		`[GameType ""]`:                                  "",
		`[Variant "неведомая"]`:                          "",
	} {
		_, err := games.Of(read(t, tags+moves), nil)
		var bad *sheet.TextError
		if !errors.As(err, &bad) || bad.Kind != sheet.UnknownGame || bad.Line != at {
			t.Errorf("%s: error %v", tags, err)
			continue
		}
		want := "sheet.text.unknown-game"
		if number != "" {
			want = "sheet.text.elsewhere-" + number
		}
		if got := bad.Phrase(); got.Key != want || got.Args["text"] == "" && number != "" {
			t.Errorf("%s: told by %s, want %s", tags, got.Key, want)
		}
	}
}

// TestVariantThatNamesNoGame gives way to the number of the game: servers write there how a game began.
func TestVariantThatNamesNoGame(t *testing.T) {
	t.Parallel()
	g, err := games.Of(read(t, "[Variant \"From Position\"]\n[GameType \"25\"]\n\n1. c3-d4 *"), nil)
	if err != nil || g.Name() != "russian" {
		t.Errorf("%v, %v", g, err)
	}
}
