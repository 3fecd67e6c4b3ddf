//go:build unix

package pairing_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"adyukh/tournament/pairing"
)

// BenchmarkWhy asks questions about large rounds; compare with BenchmarkSwiss and BenchmarkCounts, which pair them.
func BenchmarkWhy(b *testing.B) {
	for _, counts := range []bool{false, true} {
		for _, n := range []int{100, 1000, 2000, 5000} {
			s := played(b, n, 5, counts)
			d, err := s.Pair()
			if err != nil {
				b.Fatal(err)
			}
			name := fmt.Sprintf("%d-counts=%v", n, counts)
			b.Run(name+"/pair", func(b *testing.B) { benchmark(b, s) })
			b.Run(name+"/why-not-pair", func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					one, other := d.Boards[i*7919%len(d.Boards)], d.Boards[i*104729%len(d.Boards)]
					if _, err := s.WhyNotPair(one.White, other.Black); err != nil {
						b.Fatal(err)
					}
				}
			})
			b.Run(name+"/why-bent", func(b *testing.B) { benchmarkBent(b, s, d) })
			b.Run(name+"/judge", func(b *testing.B) {
				round := given(d)
				k := len(round) / 2
				round[k].White, round[k+1].White = round[k+1].White, round[k].White
				for b.Loop() {
					if _, err := s.Judge(round); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func benchmarkBent(b *testing.B, s pairing.Swiss, d pairing.Draw) {
	for i := 0; b.Loop(); i++ {
		k := i * 7919 % len(d.Brackets)
		for _, bent := range d.Brackets[k].Bent {
			if _, err := s.WhyBent(k, bent.Criterion); err != nil {
				b.Fatal(err)
			}
			break
		}
	}
}

// BenchmarkQuestions asks all that an explanation of a round asks: why each downfloater goes down, and each criterion bent.
func BenchmarkQuestions(b *testing.B) {
	ask := func(name string, s pairing.Swiss) {
		d, err := s.Pair()
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			n, steps, begin := 0, 0, processorTime()
			for b.Loop() {
				n = 0
				q := s.Questions()
				q.Brief = true
				for answer, err := range questions(q, d) {
					if err != nil || answer.Kind == "" {
						b.Fatalf("%+v, %v", answer, err)
					}
					n++
				}
				steps = q.Steps()
			}
			b.ReportMetric(float64(n), "questions")
			b.ReportMetric(float64(steps), "steps")
			b.ReportMetric((processorTime()-begin).Seconds()*1000/float64(b.N), "processor-ms")
		})
	}
	for _, path := range vectors(b, "cliff/club*.trf") {
		ask(filepath.Base(path), readReport(b, path).next())
	}
	for _, n := range []int{100, 200, 1000} {
		ask(fmt.Sprintf("%d-counts", n), played(b, n, 5, true))
	}
}
