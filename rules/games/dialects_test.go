package games_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/charset"
)

// dialect is a way in which a program or a site writes games of Russian draughts. The records were made for this test; their tags,
// signs and layout are as the program writes them.
type dialect struct {
	name    string
	of      encoding.Encoding // nil: UTF-8
	text    string
	white   string
	plies   int
	score   string // that the record claims, "" for none
	another bool   // a second game follows
}

// The moves of all of them: 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. d2-c3 g7-f6 6. c3-b4.
func dialects() []dialect {
	return []dialect{
		{
			name: "Aurora Borealis, Windows-1251, CRLF, points for a win", of: charmap.Windows1251, white: "Иванов И.", plies: 11, score: "1:0",
			text: "[Event \"Чемпионат города\"]\r\n[Site \"Черкесск\"]\r\n[Date \"2008.02.15\"]\r\n[Round \"3\"]\r\n[White \"Иванов И.\"]\r\n" +
				"[Black \"Петров П.\"]\r\n[Result \"2-0\"]\r\n[GameType \"25,W,8,8,A1,0\"]\r\n\r\n" +
				"1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 {угроза} g5-h4 4. b4:d6 e7:c5\r\n5. d2-c3 g7-f6 6. c3-b4 2-0\r\n\r\n",
		},
		{
			name: "Dam, numbers of squares, no spaces", white: "Ivanov", plies: 11, score: "½:½",
			text: "[White \"Ivanov\"]\n[Black \"Petrov\"]\n[Result \"1-1\"]\n[GameType \"25\"]\n" +
				"1.22-18 10-14 2.25-22 11-16 3.22-17 16-20 4.17x10 7x14 5.26-22 8-11 6.22-17 1-1\n",
		},
		{
			name: "Turbo Dambase, one long line, NAGs, a star", white: "Ivanov", plies: 11, another: true,
			text: "[Event \"\"]\n[White \"Ivanov\"]\n[Black \"Petrov\"]\n[Date \"1987.??.??\"]\n[Result \"*\"]\n[GameType \"25\"]\n" +
				"1. 22-18 10-14 $1 2. 25-22 11-16 3. 22-17 $6 16-20 4. 17x10 7x14 5. 26-22 8-11 6. 22-17 *\n" +
				"[Event \"\"]\n[White \"Second\"]\n[Black \"Game\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n1. 22-18 10-14 0-2\n",
		},
		{
			name: "lidraughts, clocks in comments, squares as letters", white: "ivan", plies: 11, score: "0:1",
			text: "[Event \"Rated Russian game\"]\n[Site \"https://lidraughts.org/AbCdEfGh\"]\n[Date \"2021.03.04\"]\n[Round \"-\"]\n" +
				"[White \"ivan\"]\n[Black \"petr\"]\n[Result \"0-2\"]\n[UTCDate \"2021.03.04\"]\n[UTCTime \"18:02:31\"]\n[WhiteElo \"1650\"]\n" +
				"[BlackElo \"1702\"]\n[WhiteRatingDiff \"-5\"]\n[Variant \"Russian\"]\n[GameType \"25\"]\n[TimeControl \"300+3\"]\n" +
				"[Opening \"?\"]\n[Termination \"Time forfeit\"]\n\n" +
				"1. c3-d4 { [%clock w0:05:00 B0:05:00] } d6-c5 { [%clock W0:05:00 b0:04:58] } 2. b2-c3 f6-g5 3. c3-b4 g5-h4 " +
				"4. b4xd6 e7xc5 5. d2-c3 g7-f6 6. c3-b4 0-2\n\n\n",
		},
		{
			name: "lidraughts, a position in its own form", white: "ivan", plies: 2,
			text: "[White \"ivan\"]\n[Black \"petr\"]\n[Result \"*\"]\n[Variant \"From Position\"]\n[GameType \"25\"]\n" +
				"[FEN \"W:W22,26:B10,7:H0:F1\"]\n\n1. 22-18 10-14 *\n",
		},
		{
			name: "PlayOK, time of day, short roster", white: "ivan2005", plies: 11, score: "1:0",
			text: "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2014.05.06\"]\n[Round \"-\"]\n[White \"ivan2005\"]\n[Black \"petr\"]\n" +
				"[Result \"1-0\"]\n[Time \"19:25:01\"]\n[TimeControl \"180\"]\n[GameType \"25\"]\n[WhiteElo \"1510\"]\n\n" +
				"1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. d2-c3 g7-f6 6.\nc3-b4 1-0\n",
		},
		{
			name: "a forum of draughts, short moves, signs, Cyrillic letters, KOI8-R", of: charmap.KOI8R, white: "Иванов", plies: 11, score: "½:½",
			text: "[White \"Иванов\"]\n[Black \"Петров\"]\n[GameType \"25\"]\n[Result \"1/2-1/2\"]\n" +
				"1.cd4 dc5 2.bс3 fg5! 3.cb4?! gh4 4.b4:d6 e:с5 5.dс3 gf6 6.cb4 1/2-1/2\n",
		},
		{
			name: "a page of the web, no tags but the game, comments of both kinds", plies: 11,
			text: "[GameType \"25\"]\n; партия с сайта\n1. c3-d4 d6-c5 ; ответ\n2. b2-c3 f6-g5 (2... f6-e5 3. d4:f6) 3. c3-b4 g5-h4 " +
				"4. b4:d6 {размен} e7:c5 5. d2-c3 g7-f6 6. c3-b4\n",
		},
		{
			name: "a DOS program, CP866", of: charmap.CodePage866, white: "Иванов", plies: 11, score: "0:0",
			text: "[White \"Иванов\"]\r\n[Black \"Петров\"]\r\n[GameType \"25\"]\r\n[Result \"0-0\"]\r\n" +
				"1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. d2-c3 g7-f6 6. c3-b4 0-0\r\n\x1a",
		},
		{
			name: "a Windows editor, UTF-16", of: unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), white: "Иванов", plies: 11, score: "1:0",
			text: "[White \"Иванов\"]\r\n[Black \"Петров\"]\r\n[GameType \"25\"]\r\n[Result \"1-0\"]\r\n" +
				"1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. d2-c3 g7-f6 6. c3-b4 1-0",
		},
		{
			name: "PDN 3.0, move strengths, a result for both kinds of points", white: "Ivanov", plies: 11, score: "1:0",
			text: "\ufeff[Event \"Cup\"]\n[White \"Ivanov\"]\n[Black \"Petrov\"]\n[Result \"1-0\"]\n[GameType \"25,W,8,8,A0,0\"]\n" +
				"[WhiteTime \"1:20\"]\n" +
				"% a line for programs\n1. c3-d4! d6-c5? 2. b2-c3!? f6-g5?! 3. c3-b4!! g5-h4?? 4. b4:d6 e7:c5 " +
				"5. d2-c3 g7-f6 6. c3-b4 *\n",
		},
	}
}

// TestDialectsOfPDN: every public form of PDN that Russian players meet is read whole.
func TestDialectsOfPDN(t *testing.T) {
	t.Parallel()
	for _, d := range dialects() {
		t.Run(d.name, func(t *testing.T) {
			raw := d.text
			if d.of != nil {
				var err error
				if raw, err = d.of.NewEncoder().String(d.text); err != nil {
					t.Fatal(err)
				}
			}
			var records []*sheet.Record
			for rec, err := range sheet.Read(charset.NewReader(strings.NewReader(raw)), sheet.Limits{}) {
				if err != nil {
					t.Fatal(err)
				}
				records = append(records, rec)
			}
			want := 1
			if d.another {
				want = 2
			}
			if len(records) != want {
				t.Fatalf("%d records, want %d", len(records), want)
			}
			for i, rec := range records {
				g, err := games.Of(rec, nil)
				if err != nil || g.Name() != "russian" {
					t.Fatalf("game %v, %v", g, err)
				}
				r := g.Check(rec, nil)
				if r.Fault != nil || len(rec.Errors) > 0 {
					t.Errorf("fault %+v, errors %+v", r.Fault, rec.Errors)
				}
				if i > 0 {
					continue
				}
				if rec.Tag("White") != d.white || r.Plies != d.plies || r.Claimed != d.score {
					t.Errorf("White %q, %d plies, %q; want %q, %d, %q", rec.Tag("White"), r.Plies, r.Claimed, d.white, d.plies, d.score)
				}
			}
		})
	}
}

// TestDialectsOfOtherGames are told by name, with the line.
func TestDialectsOfOtherGames(t *testing.T) {
	t.Parallel()
	for text, key := range map[string]string{
		"[Event \"WK\"]\n[White \"A\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1\n": "sheet.text.elsewhere-20",
		"[Event \"Rated Frisian game\"]\n[Variant \"Frisian\"]\n[GameType \"40\"]\n1. 31-26 19-23 2-0\n":          "sheet.text.elsewhere-40",
		"[Event \"?\"]\n[Site \"PlayOK\"]\n[GameType \"23\"]\n1. 11-15 22-17 *\n":                                 "sheet.text.elsewhere-23",
	} {
		records, err := sheet.ReadAll(text, sheet.Limits{})
		if err != nil || len(records) != 1 {
			t.Fatalf("%d records, %v", len(records), err)
		}
		_, err = games.Of(records[0], nil)
		var bad *sheet.TextError
		if !errors.As(err, &bad) || bad.Phrase().Key != key || bad.Line == 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
}
