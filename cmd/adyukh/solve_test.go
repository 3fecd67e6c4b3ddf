package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

// TestUndecided: moves that keep what is proved are called best only where the value is known.
func TestUndecided(t *testing.T) {
	g := games.Default()
	for exact, want := range map[bool]string{true: "Best moves: b2-a3", false: "Best found so far: b2-a3"} {
		s := games.Solution{Low: rules.Score{White: 5, Black: 19}, High: rules.Score{White: 24}, Exact: exact, Best: []string{"b2-a3"}}
		if !exact {
			s.Cause = solve.Limit
		}
		var out bytes.Buffer
		cmd := newRoot()
		cmd.SetOut(&out)
		if err := (words{catalogues().Translator("en")}).printSolution(cmd, g, "", s); err != nil || !strings.Contains(out.String(), want+"\n") {
			t.Errorf("exact %t: %v, %s", exact, err, &out)
		}
		text, err := json.Marshal(solutionJSON(g.Scale(), s))
		if err != nil || strings.Contains(string(text), `"best":["b2-a3"]`) != exact || strings.Contains(string(text), "best_so_far") == exact {
			t.Errorf("exact %t: %v, %s", exact, err, text)
		}
	}
}
