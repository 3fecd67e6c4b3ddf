package sheet_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/russian"
	"adyukh/rules/sheet"
)

// pdnGames writes n random games of Russian draughts as PDN with the tags of the roster: 49 plies each on average, nearly what
// games of people have.
func pdnGames(n int) (text string, plies int) {
	rng := rand.New(rand.NewPCG(1, 25))
	game := russian.Game{}
	var b strings.Builder
	for i := range n {
		rec := &sheet.Record{Claimed: &sheet.Claim{Text: []string{"1:0", "0:1", "½:½"}[i%3]}}
		for _, tag := range []string{
			"Event Кубок города", "Site Черкесск", "Date 2026.05.12", "Round 3", "White Иванов, Пётр", "Black Smith, John",
		} {
			name, value, _ := strings.Cut(tag, " ")
			rec.Tags = append(rec.Tags, sheet.Tag{Name: name, Value: fmt.Sprint(value, " ", i)})
		}
		p := game.Start()
		for range 66 + i%21 {
			moves := game.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			rec.Moves = append(rec.Moves, sheet.Move{Text: game.FormatMove(p, m, rules.Plain)})
			p = game.Play(p, m)
		}
		plies += len(rec.Moves)
		if err := sheet.WritePDN(&b, game, rec, sheet.Tag{Name: "GameType", Value: "25"}); err != nil {
			panic(err)
		}
	}
	return b.String(), plies
}

// BenchmarkPDN reads and checks games of Russian draughts on one core.
func BenchmarkPDN(b *testing.B) {
	const games = 500
	text, plies := pdnGames(games)
	for name, check := range map[string]bool{"read": false, "check": true} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				n := 0
				for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
					if err != nil {
						b.Fatal(err)
					}
					n += len(rec.Moves)
					if check {
						if r := sheet.Check(russian.Game{}, rec, sheet.Options{}); r.Fault != nil {
							b.Fatalf("game %d: %+v", rec.Index, r.Fault)
						}
					}
				}
				if n != plies {
					b.Fatalf("%d plies, want %d", n, plies)
				}
			}
			b.ReportMetric(float64(games*b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(plies)/games, "plies/game")
		})
	}
}
