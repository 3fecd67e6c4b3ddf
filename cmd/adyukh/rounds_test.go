package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
)

// vectors are those of package pairing, which come from independent reference generators of the rules.
func vectors(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../../tournament/pairing/testdata/vectors", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors %s: %v", pattern, err)
	}
	return files
}

// called runs a command line in this process.
func called(args ...string) (code int, stdout, stderr string) {
	var out, messages bytes.Buffer
	code = run(context.Background(), args, strings.NewReader(""), &out, &messages)
	return code, out.String(), messages.String()
}

// TestCheckVectors: no round of the finished tournaments of the reference differs.
func TestCheckVectors(t *testing.T) {
	rounds := 0
	for i, path := range vectors(t, "rounds/*.trf") {
		if i%5 != 0 && !runtest.Full() { // the packages that this command calls pair them all in every run
			continue
		}
		code, out, messages := called("check", path)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		last := lines[len(lines)-1]
		if want := strconv.Itoa(len(lines)-1) + " rounds, 0 differ"; code != exitDone || last != want || messages != "" {
			t.Errorf("%s: code %d, %q, want %q; %s", path, code, last, want, messages)
		}
		rounds += len(lines) - 1
	}
	if runtest.Full() && rounds != 1045 {
		t.Errorf("%d rounds, want 1045", rounds)
	}
}

// TestPairVectors pairs the next round of hard, illegal and large files, with the exit code of the reference. Of one the answer is
// another: accel-192baku-n10 accelerates too few players there.
func TestPairVectors(t *testing.T) {
	for _, expected := range slices.Concat(vectors(t, "traps/*.expected"), vectors(t, "next/*.expected")) {
		path := strings.TrimSuffix(expected, ".expected") + ".trf"
		if filepath.Base(path) == "accel-192baku-n10.trf" {
			continue
		}
		raw, err := os.ReadFile(expected)
		if err != nil {
			t.Fatal(err)
		}
		want, wantCode := strings.Fields(string(raw)), 0
		if len(want) > 1 && want[0] == "rc" {
			wantCode, _ = strconv.Atoi(want[1])
			want = want[2:]
		}
		code, out, messages := called("pair", path)
		if code != wantCode || (code == exitDone) != (messages == "") {
			t.Errorf("%s: code %d, want %d; %s", path, code, wantCode, messages)
			continue
		}
		if diff := cmp.Diff(pairsOf(want), pairsOf(strings.Fields(out))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
}

// pairsOf reads the number of pairs and the pairs, in any order.
func pairsOf(words []string) []string {
	if len(words) == 0 {
		return nil
	}
	all := []string{words[0]}
	for i := 1; i+1 < len(words); i += 2 {
		all = append(all, words[i]+" "+words[i+1])
	}
	slices.Sort(all[1:])
	return all
}

// TestSimulateChecks: what simulate writes, check and explain read, in all kinds of tournaments.
func TestSimulateChecks(t *testing.T) {
	for seed, options := range [][]string{
		{},
		{"--players", "31", "--rounds", "9", "--late", "20", "--leave", "20", "--aways", "5", "--half-byes", "5", "--full-byes", "3"},
		{"--game", "adyukh", "--players", "24", "--forfeits", "10", "--double-forfeits", "5"},
		{"--game", "adyukh", "--score", "match", "--players", "17"},
		{"--game", "dodgem", "--baku", "--forbidden", "6"},
		{"--points", "3-1-0", "--draws", "80"},
	} {
		code, text, messages := called(append([]string{"simulate", "--seed", strconv.Itoa(seed)}, options...)...)
		if code != exitDone || messages != "" {
			t.Fatalf("%v: code %d, %s", options, code, messages)
		}
		file := filepath.Join(t.TempDir(), "event.trf")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		score := "file"
		if slices.Contains(options, "match") {
			score = "match"
		}
		if code, out, messages := called("check", "--score", score, file); code != exitDone || messages != "" {
			t.Errorf("%v: code %d, %s\n%s", options, code, out, messages)
		}
		if code, out, messages := called("explain", "--score", score, "--round", "3", file); code != exitDone || messages != "" ||
			strings.Contains(out, "<no value>") {
			t.Errorf("%v: code %d, %s\n%s", options, code, out, messages)
		}
	}
}
