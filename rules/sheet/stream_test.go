package sheet_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"adyukh/rules/russian"
	"adyukh/rules/sheet"
	"adyukh/static/runtest"
)

// again is a stream of the same text, over and over, size bytes long or a little more.
type again struct {
	text string
	rest string
	size int
}

func (r *again) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.size <= 0 {
			return 0, io.EOF
		}
		r.rest = r.text
		r.size -= len(r.text)
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func streamSize() int {
	if runtest.Full() {
		return 100 << 20
	}
	return 4 << 20
}

// live returns the bytes of the heap that are in use.
func live() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestStream reads a long file game by game and looks at the memory on the way: it does not grow with the file.
func TestStream(t *testing.T) {
	text, _ := pdnGames(200)
	games, most, before := 0, uint64(0), live()
	for rec, err := range sheet.Read(&again{text: text, size: streamSize()}, sheet.Limits{}) {
		if err != nil {
			t.Fatal(err)
		}
		if games%1000 == 0 {
			if r := sheet.Check(russian.Game{}, rec, sheet.Options{}); r.Fault != nil {
				t.Fatalf("game %d: %+v", rec.Index, r.Fault)
			}
			most = max(most, live())
		}
		games++
	}
	if want := (streamSize()/len(text) + 1) * 200; games != want {
		t.Errorf("%d games, want %d", games, want)
	}
	if most > before+2<<20 {
		t.Errorf("%d bytes in use, %d before the file was opened", most, before)
	}
}

// TestStreamWithoutEnd reads games that go on for ever: an open bracket, a line, moves, tags, variations without end.
func TestStreamWithoutEnd(t *testing.T) {
	for name, unit := range map[string]string{
		"comment": "{ comment ", "line": "word ", "moves": "1. c3-d4 d6-c5\n", "tags": "[a \"b\"] ", "lines of play": "(1. c3-d4\n",
		"words": "слово слово\n", "numbers": "1.\n", "glyphs": "$140 ",
	} {
		t.Run(name, func(t *testing.T) {
			before, most, n := live(), uint64(0), 0
			head := "[Event \"x\"]\n1. c3-d4 d6-c5 "
			src := io.MultiReader(strings.NewReader(head), &again{text: strings.Repeat(unit, 1000), size: streamSize() / 2})
			for rec, err := range sheet.Read(src, sheet.Limits{}) {
				if err != nil {
					t.Fatal(err)
				}
				if n%1000 == 0 {
					most = max(most, live())
				}
				if n++; len(rec.Moves) > 2000 {
					t.Errorf("%d moves", len(rec.Moves))
				}
			}
			if most > before+8<<20 {
				t.Errorf("%d bytes in use, %d before", most, before)
			}
		})
	}
}
