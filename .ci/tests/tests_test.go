package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPrinter: what go test -json says is printed as go test says it without -v, and what was left out is named at the end.
func TestPrinter(t *testing.T) {
	var out strings.Builder
	var ended []string
	p := newPrinter(&out, func(e event) { ended = append(ended, e.Test+" "+e.Action) })
	for _, line := range []string{
		`go: downloading x`,
		`{"Action":"output","Package":"a","Test":"TestA","Output":"=== RUN   TestA\n"}`,
		`{"Action":"output","Package":"a","Test":"TestA","Output":"    a_test.go:1: well\n"}`,
		`{"Action":"pass","Package":"a","Test":"TestA"}`,
		`{"Action":"output","Package":"a","Test":"TestB","Output":"    a_test.go:2: no PostgreSQL\n"}`,
		`{"Action":"skip","Package":"a","Test":"TestB"}`,
		`{"Action":"output","Package":"a","Output":"PASS\n"}`,
		`{"Action":"output","Package":"a","Output":"ok  \ta\t1.2s\n"}`,
		`{"Action":"pass","Package":"a"}`,
		`{"Action":"output","Package":"b","Output":"said at the start\n"}`,
		`{"Action":"output","Package":"b","Test":"TestC","Output":"    b_test.go:3: wrong\n"}`,
		`{"Action":"output","Package":"b","Test":"TestC/fine","Output":"    --- PASS: TestC/fine\n"}`,
		`{"Action":"pass","Package":"b","Test":"TestC/fine"}`,
		`{"Action":"output","Package":"b","Test":"TestC","Output":"--- FAIL: TestC (0.00s)\n"}`,
		`{"Action":"fail","Package":"b","Test":"TestC"}`,
		`{"Action":"output","Package":"b","Test":"TestD","Output":"panic: over\n"}`,
		`{"Action":"output","Package":"b","Output":"FAIL\tb\t1s\n"}`,
		`{"Action":"fail","Package":"b"}`,
		`{"Action":"output","Package":"c","Output":"?   \tc\t[no test files]\n"}`,
		`{"Action":"skip","Package":"c"}`,
	} {
		p.line(line + "\n")
	}
	p.skips()
	const want = "go: downloading x\nok  \ta\t1.2s\n--- FAIL: TestC (0.00s)\n    b_test.go:3: wrong\npanic: over\nsaid at the start\n" +
		"FAIL\tb\t1s\n?   \tc\t[no test files]\nleft out, 1:\n\ta TestB\n"
	if got := out.String(); got != want {
		t.Errorf("printed\n%s\nwant\n%s", got, want)
	}
	if want := []string{"TestA pass", "TestB skip", "TestC fail"}; !slices.Equal(ended, want) {
		t.Errorf("ended %q, want %q", ended, want)
	}
}

// TestNeverRan: a test has run when some stage has run it and did not leave it out, and one that races in the stage for that.
func TestNeverRan(t *testing.T) {
	listed := []string{"TestA", "TestA", "TestB races", "TestC races", "TestD slow", "TestE"}
	notes := []string{
		"full a TestA pass", "race a TestA pass", "full a TestB pass", "race a TestB pass", "full a TestC pass", "race a TestC skip",
		"full a TestD skip", "full a TestE fail",
	}
	want := []string{"TestC in the stage race", "TestA", "TestD"}
	if got := neverRan(listed, notes); !slices.Equal(got, want) {
		t.Errorf("lost %q, want %q", got, want)
	}
}

// TestReadFile: tests and fuzz targets are read with what they say in their own bodies.
func TestReadFile(t *testing.T) {
	const text = `package p
func TestMain(m *testing.M) {}
func TestOne(t *testing.T) { runtest.Slow(t); t.Run("x", func(t *testing.T) { runtest.Races(t) }) }
func TestTwo(t *testing.T) { if runtest.Full() { helper(t) } }
func FuzzOne(f *testing.F) {}
func Testing(n int) {}
func helper(t *testing.T) { runtest.Races(t) }`
	folder := t.TempDir()
	path := filepath.Join(folder, "p_test.go")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	tests, err := readFile(folder, path)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range tests {
		got = append(got, d.line())
	}
	if want := []string{"TestOne races slow", "TestTwo", "FuzzOne"}; !slices.Equal(got, want) {
		t.Errorf("read %q, want %q", got, want)
	}
}
