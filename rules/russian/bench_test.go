package russian_test

import (
	"math/rand/v2"
	"testing"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

// BenchmarkPerft counts the lines of 9 plies from the start, 4,570,586 positions a round.
func BenchmarkPerft(b *testing.B) { rulestest.BenchmarkPerft(b, game, 9, game.Start()) }

// BenchmarkPerftPath counts them with every order of capture.
func BenchmarkPerftPath(b *testing.B) { rulestest.BenchmarkPerft(b, paths, 9, game.Start()) }

// BenchmarkPerftOfPositions counts lines of 5 plies from all positions of the vectors, many with kings.
func BenchmarkPerftOfPositions(b *testing.B) {
	var list []russian.Position
	for _, e := range rulestest.Positions[entry](b, "dev.json") {
		list = append(list, position(b, e.FEN))
	}
	rulestest.BenchmarkPerft(b, game, 5, list...)
}

// record is a game as a file tells it.
type record struct {
	texts   []string
	moves   []russian.Move
	visited []russian.Position // one more than moves
}

// records plays random games to their end.
func records(games int) []record {
	random := rand.New(rand.NewPCG(8, 12))
	list := make([]record, games)
	for i := range list {
		r := &list[i]
		p := game.Start()
		f := game.Follow(p)
		r.visited = append(r.visited, p)
		for over := false; !over; {
			legal := game.AppendMoves(nil, p)
			m := legal[random.IntN(len(legal))]
			before := p
			r.texts, r.moves = append(r.texts, game.FormatMove(p, m, rules.Plain)), append(r.moves, m)
			p = game.Play(p, m)
			r.visited = append(r.visited, p)
			over = f.Played(before, m, p).Over
		}
	}
	return list
}

// BenchmarkParseMove reads the moves of 200 whole games as PDN files have them.
func BenchmarkParseMove(b *testing.B) {
	list := records(200)
	plies := 0
	b.ReportAllocs()
	for b.Loop() {
		for i := range list {
			for k, text := range list[i].texts {
				if m, _, err := game.ParseMove(list[i].visited[k], text); err != nil || m != list[i].moves[k] {
					b.Fatal(text, m, err)
				}
			}
			plies += len(list[i].texts)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}

// BenchmarkFollow goes along with 200 whole games.
func BenchmarkFollow(b *testing.B) {
	list := records(200)
	plies := 0
	b.ReportAllocs()
	for b.Loop() {
		for i := range list {
			f := game.Follow(list[i].visited[0])
			for k, m := range list[i].moves {
				_ = f.Played(list[i].visited[k], m, list[i].visited[k+1])
			}
			plies += len(list[i].moves)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
}

// BenchmarkGames reads, plays and follows 200 whole games.
func BenchmarkGames(b *testing.B) {
	list := records(200)
	games := 0
	b.ReportAllocs()
	for b.Loop() {
		for i := range list {
			p := game.Start()
			f := game.Follow(p)
			for _, text := range list[i].texts {
				m, _, err := game.ParseMove(p, text)
				if err != nil {
					b.Fatal(err)
				}
				before := p
				p = game.Play(p, m)
				_ = f.Played(before, m, p)
			}
			games++
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}
