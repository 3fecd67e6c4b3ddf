package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

var anyStyle = rapid.SampledFrom([]sheet.Style{{PDN: true}, {PDN: true}, {}, {Line: true, English: true}})

// TestRoundTrip writes random games of every game, as text and as PDN, several one after the other, and reads them back.
func TestRoundTrip(t *testing.T) {
	passing, err := games.ByName("senegal stuck=pass")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range append(games.All(), passing) {
		t.Run(g.Spec(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { roundTrip(t, g, anyStyle.Draw(t, "style")) })
		})
	}
}

// TestRoundTripOfPasses does the same from positions in which White can't move and passes.
func TestRoundTripOfPasses(t *testing.T) {
	g, err := games.ByName("senegal stuck=pass")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		roundTripOf(t, g, anyStyle.Draw(t, "style"), "W:Wa1:Bb1,c1,a2,a3,e5")
	})
}

func roundTrip(t *rapid.T, g games.Game, style sheet.Style) { roundTripOf(t, g, style, "") }

// roundTripOf does it with games that begin in a position, or in any if that is "".
func roundTripOf(t *rapid.T, g games.Game, style sheet.Style, fen string) {
	var want []*sheet.Record
	var text strings.Builder
	for i := range rapid.IntRange(1, 3).Draw(t, "games") {
		rec := drawGame(t, g, fen)
		rec.Index = i + 1
		want = append(want, rec)
		if err := g.Write(&text, rec, style); err != nil {
			t.Fatal(err)
		}
	}
	if style.PDN {
		for _, line := range strings.Split(text.String(), "\n") {
			if len([]rune(line)) > 80 && strings.ContainsAny(line, " ") && line[0] != '[' {
				t.Fatalf("a line of %d characters: %s", len(line), line)
			}
		}
	}
	got, err := sheet.ReadAll(text.String(), sheet.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	added := func(tag sheet.Tag) bool {
		return tag.Value == "?" || tag.Value == "????.??.??" || tag.Name == "Result" || tag.Name == "GameType" || tag.Name == "Variant" ||
			tag.Name == "Termination"
	}
	diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(sheet.Record{}, "Line", "Winner"),
		cmpopts.IgnoreFields(sheet.Claim{}, "Line", "Column"), cmpopts.IgnoreFields(sheet.Tag{}, "Line", "Column"),
		cmpopts.IgnoreFields(sheet.Move{}, "Line", "Column"), cmpopts.IgnoreSliceElements(added),
		cmpopts.SortSlices(func(a, b sheet.Tag) bool { return a.Name < b.Name }))
	if diff != "" {
		t.Fatalf("wrote\n%s\n(-want +got):\n%s", text.String(), diff)
	}
	for _, rec := range got {
		if own, err := games.Of(rec, g); err != nil || own.Name() != g.Name() {
			t.Fatalf("the record became one of %v, %v", own, err)
		}
		if r := g.Check(rec, nil); r.Fault != nil {
			t.Fatalf("wrote\n%s\nfault %+v", text.String(), r.Fault)
		}
	}
}

var (
	anyRemark = rapid.SampledFrom([]string{
		"", "", "", "сильнее c3-d4", "2. b4-a5 17:7 *", "(так)", "=", "Белые: нет", "a;b", "see [Event \"x\"] here", "100 % верно",
		"a  b " + strings.Repeat("слово ", 30) + "конец", "$1", "\"", "[%clk 0:01:02]",
	})
	anyLines = rapid.SampledFrom([]string{
		"", "", "", "(1. c3-d4 d6-c5 {лучше )} (1... b6-a5) 2. e3-f4)", "(24-20 9-13)", "(1... cd4) (1... a1:b2!)",
	})
)

// drawGame plays a random game from a position, or if that is "" from the start or a position that such a game leads to.
func drawGame(t *rapid.T, g games.Game, fen string) *sheet.Record {
	rec := &sheet.Record{Comment: rapid.SampledFrom([]string{"", "с доски"}).Draw(t, "comment in front")}
	for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"Event", "Site", "Date", "Round", "Board", "White", "Black"}), 0, 7,
		rapid.ID[string]).Draw(t, "tags") {
		rec.Tags = append(rec.Tags, sheet.Tag{Name: name, Value: anyName.Draw(t, name)})
	}
	if rapid.Bool().Draw(t, "resigned") {
		rec.Ended, rec.EndText = sheet.Resigned, "Черные сдались."
	}
	if fen != "" {
		rec.Tags = append(rec.Tags, sheet.Tag{Name: "FEN", Value: fen})
	} else if before := rapid.IntRange(0, 9).Draw(t, "plies before"); before > 0 {
		fen, _ = playText(t, g, fen, before)
		rec.Tags = append(rec.Tags, sheet.Tag{Name: "FEN", Value: fen})
	}
	turn, err := g.Turn(fen)
	if err != nil {
		t.Fatal(err)
	}
	black := 0
	if turn.Position.ToMove == "black" {
		black = 1
	}
	_, texts := playText(t, g, fen, rapid.IntRange(1, 30).Draw(t, "plies"))
	for i, text := range texts {
		m := sheet.Move{
			Text: text, Offer: rapid.IntRange(0, 9).Draw(t, "offer") == 0, Comment: anyRemark.Draw(t, "comment"), Lines: anyLines.Draw(t, "lines"),
			Sign:      rapid.SampledFrom([]string{"", "", "!", "?", "!!", "??", "!?", "?!", "~"}).Draw(t, "sign"),
			Judgement: rapid.SampledFrom([]string{"", "", "", "+=", "=+", "+", "+-", "-+"}).Draw(t, "judgement"),
			Glyphs:    rapid.SampledFrom([]string{"", "", "$7", "$36 $140"}).Draw(t, "glyphs"),
		}
		if ply := i + black; ply%2 == 0 || i == 0 {
			m.Number, m.Dots = ply/2+1, ply%2 == 1
		}
		rec.Moves = append(rec.Moves, m)
	}
	scale := g.Scale().InRecords()
	if finals := scale.Finals(); rapid.Bool().Draw(t, "claim") {
		rec.Claimed = &sheet.Claim{Text: scale.Format(finals[rapid.IntRange(0, len(finals)-1).Draw(t, "final")])}
	}
	return rec
}

// playText plays up to n random moves and returns the position and the texts of the moves.
func playText(t *rapid.T, g games.Game, fen string, n int) (string, []string) {
	var texts []string
	for range n {
		turn, err := g.Turn(fen)
		if err != nil {
			t.Fatal(err)
		}
		if turn.Over {
			break
		}
		m := turn.Moves[rapid.IntRange(0, len(turn.Moves)-1).Draw(t, "move")]
		states, err := g.Play(fen, m.Plain)
		if err != nil {
			t.Fatal(err)
		}
		fen, texts = states[0].FEN, append(texts, m.Plain)
	}
	return fen, texts
}
