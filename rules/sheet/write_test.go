package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/sheet"
)

func TestWrite(t *testing.T) {
	const white = "Иванов - Петров: "
	tests := []struct {
		name, text string
		style      sheet.Style
		want       string
	}{
		{"sample, columns", sampleLine, sheet.Style{}, strings.Replace(sampleColumns, "d8:a5.	", "d8:a5", 1) + "\n"},
		{"sample, line", sampleColumns, sheet.Style{Form: rules.Short, Line: true}, sampleLine + "\n\n"},
		{"English", "White: A\tBlack: B\n1. cb4 24:0", sheet.Style{English: true}, "White: A\tBlack: B\n1. c3-b4\n\nScore 24:0.\n\n"},
		{"no count", "1. c3-b4 b6-c5", sheet.Style{Line: true}, "1. c3-b4 b6-c5. *\n\n"},
		{"signs", white + "1. cb4! = {так} bc5 +- 2. ba5", sheet.Style{Line: true}, white + "1. c3-b4!= {так} b6-c5 +- 2. b4-a5. *\n\n"},
		{"from a wrong move on", "1. cb4 bc5 2. d4-e5! gh8", sheet.Style{Form: rules.Full, Line: true}, "1. c3-b4 b6-c5 2. d4-e5! gh8. *\n\n"},
		{"Black begins", "[FEN \"B:Wc3:Bd4,h8\"]\n1... db2", sheet.Style{}, "[FEN \"B:Wc3:Bd4,h8\"]\n\n1... d4:b2\n\n*\n\n"},
		{
			"names that need tags", "[White \"Иванов 2\"]\n[Black \"Б \\\"Я\\\"\"]\n1. cb4",
			sheet.Style{},
			"[White \"Иванов 2\"]\n[Black \"Б \\\"Я\\\"\"]\n\n1. c3-b4\n\n*\n\n",
		},
		{"resigned", "1. cb4\nЧерные сдались. 24:0", sheet.Style{Line: true}, "1. c3-b4. Черные сдались.\nСчет 24:0.\n\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got strings.Builder
			if err := sheet.Write(&got, game, one(t, tt.text), tt.style); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

var (
	anyName = rapid.OneOf(
		rapid.SampledFrom([]string{
			"Иванов", "Петров П. П.", "Мамин-Сибиряк Д.", "О'Хара", "Ким", "Ӏэдэмей", "Белые - Чёрные", "Иванов 2", "A: B", "17:7", "x", "Ли\tСи",
			"Счет", "Иванов,", "1. c3-b4",
		}),
		rapid.StringMatching(`[А-Яа-яA-Za-zё .:"\\-]{1,12}[а-я]`),
	)
	anyComment = rapid.SampledFrom([]string{"", "", "", "сильнее c3-d4", "2. b4-a5 17:7", "(так)", "=", "Белые: нет", "a;b", "[Event \"x\"]"})
	anyTag     = rapid.SampledFrom([]string{"Event", "Site", "Date", "Round", "Variant"})
)

// TestWriteRead writes random games in every style, several one after the other, and reads them back.
func TestWriteRead(t *testing.T) {
	ignore := cmp.Options{
		cmpopts.IgnoreFields(sheet.Record{}, "Line", "Winner"), cmpopts.IgnoreFields(sheet.Claim{}, "Line", "Column"),
		cmpopts.IgnoreFields(sheet.Tag{}, "Line", "Column"), cmpopts.IgnoreFields(sheet.Move{}, "Line", "Column"),
		cmpopts.SortSlices(func(a, b sheet.Tag) bool { return a.Name < b.Name }), cmpopts.EquateEmpty(),
	}
	rapid.Check(t, func(t *rapid.T) {
		style := sheet.Style{
			Form: rules.Form(rapid.IntRange(0, 3).Draw(t, "form")), Line: rapid.Bool().Draw(t, "line"), English: rapid.Bool().Draw(t, "English"),
		}
		var want []*sheet.Record
		var text strings.Builder
		for i := range rapid.IntRange(1, 3).Draw(t, "games") {
			rec := drawRecord(t, style.Form)
			rec.Index = i + 1
			want = append(want, rec)
			if err := sheet.Write(&text, game, rec, style); err != nil {
				t.Fatal(err)
			}
		}
		got, err := sheet.ReadAll(text.String(), sheet.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, ignore); diff != "" {
			t.Fatalf("wrote\n%s\n(-want +got):\n%s", text.String(), diff)
		}
	})
}

// drawRecord plays a random game from the start or from a position that such a game leads to.
func drawRecord(t *rapid.T, form rules.Form) *sheet.Record {
	rec := &sheet.Record{
		Comment: rapid.SampledFrom([]string{"", "с доски"}).Draw(t, "remark"),
		Heading: rapid.SampledFrom([]string{"", "Кубок Черкесска\nТур 3 (вечер). Доска 2."}).Draw(t, "heading"),
	}
	if rapid.Bool().Draw(t, "resigned") {
		rec.Ended, rec.EndText = sheet.Resigned, "Черные сдались."
	}
	for _, name := range rapid.SliceOfNDistinct(anyTag, 0, 3, rapid.ID[string]).Draw(t, "tags") {
		rec.Tags = append(rec.Tags, sheet.Tag{Name: name, Value: anyName.Draw(t, name)})
	}
	if rapid.Bool().Draw(t, "named") {
		rec.Tags = append(rec.Tags, sheet.Tag{Name: "White", Value: anyName.Draw(t, "White")},
			sheet.Tag{Name: "Black", Value: anyName.Draw(t, "Black")})
	}
	p := game.Start()
	if before := rapid.IntRange(0, 9).Draw(t, "plies before"); before > 0 {
		p, _ = playOn(t, p, before, form)
		rec.Tags = append(rec.Tags, sheet.Tag{Name: "FEN", Value: game.FormatPosition(p)})
	}
	black := int(game.ToMove(p))
	_, texts := playOn(t, p, rapid.IntRange(1, 120).Draw(t, "plies"), form)
	for i, text := range texts {
		m := sheet.Move{
			Text: text, Offer: rapid.IntRange(0, 9).Draw(t, "offer") == 0, Comment: anyComment.Draw(t, "comment"),
			Sign:      rapid.SampledFrom([]string{"", "", "!", "?", "!?", "??"}).Draw(t, "sign"),
			Judgement: rapid.SampledFrom([]string{"", "", "", "+-", "=+"}).Draw(t, "judgement"),
		}
		if ply := i + black; ply%2 == 0 || i == 0 {
			m.Number, m.Dots = ply/2+1, ply%2 == 1
		}
		rec.Moves = append(rec.Moves, m)
	}
	if rapid.Bool().Draw(t, "claim") {
		white := rapid.IntRange(0, 24).Draw(t, "white")
		rec.Claimed = &sheet.Claim{Text: fmt.Sprintf("%d:%d", white, 24-white)}
	}
	return rec
}

// playOn plays up to n random moves and returns their texts.
func playOn(t *rapid.T, p adyukh.Position, n int, form rules.Form) (adyukh.Position, []string) {
	var texts []string
	for range n {
		moves := game.AppendMoves(nil, p)
		if len(moves) == 0 {
			break
		}
		m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
		texts = append(texts, game.FormatMove(p, m, form))
		p = game.Play(p, m)
	}
	return p, texts
}

func TestTrace(t *testing.T) {
	trace := sheet.NewTrace(game, one(t, sampleColumns), rules.Short)
	if len(trace.Plies) != 29 || trace.Fault != nil || trace.Result == nil || trace.Result.White != 17 {
		t.Fatalf("%d plies, fault %v, result %v", len(trace.Plies), trace.Fault, trace.Result)
	}
	got := trace.Plies[20]
	want := sheet.Step{
		Number: 11, Side: "white", Text: "bh6", From: "b2", To: "h6", Path: []string{"b2", "d4", "f6", "d8", "a5", "d2", "h6"},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(sheet.Step{}, "FEN", "Position", "written")); diff != "" {
		t.Errorf("11. bh6 (-want +got):\n%s", diff)
	}
	if got.Position.ToMove != "black" || len(got.Position.Figures) == 0 {
		t.Errorf("position after it: %+v", got.Position)
	}
	broken := sheet.NewTrace(game, one(t, "1. c3-b4 b6-c5 2. a1-b2"), rules.Plain)
	if len(broken.Plies) != 2 || broken.Fault == nil || broken.Fault.Ply != 3 || broken.Result != nil {
		t.Errorf("broken game: %d plies, fault %v", len(broken.Plies), broken.Fault)
	}
}
