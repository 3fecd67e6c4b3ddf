package standings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

func TestParseCodes(t *testing.T) {
	tests := []struct {
		list string
		want []standings.Code
		err  *standings.CodeError
	}{
		{"PTS,MP,WINS,DE,BERGER", standings.PointsFirst(), nil},
		{" mp, pts ,Wins,de,berger", standings.MatchPointsFirst(), nil},
		{"PTS,DE,WINS,DE", []standings.Code{"PTS", "DE", "WINS", "DE"}, nil},
		{"MP,BERGER:GP,DE:MP/P", []standings.Code{"MP", "BERGER:GP", "DE:MP/P"}, nil},
		{"", nil, &standings.CodeError{Kind: standings.UnknownCode}},
		{"PTS,,MP", nil, &standings.CodeError{Kind: standings.UnknownCode}},
		{"PTS,BH", nil, &standings.CodeError{Kind: standings.UnknownCode, Code: "BH"}},
		{"PTS:MP", nil, &standings.CodeError{Kind: standings.UnknownCode, Code: "PTS:MP"}},
		{"PTS,BERGER/P", nil, &standings.CodeError{Kind: standings.UnknownCode, Code: "BERGER/P"}},
		{"PTS,WINS,wins", nil, &standings.CodeError{Kind: standings.CodeTwice, Code: "WINS"}},
		{"WINS,DE", nil, &standings.CodeError{Kind: standings.NoScore}},
	}
	for _, tt := range tests {
		t.Run(tt.list, func(t *testing.T) {
			got, err := standings.ParseCodes(tt.list)
			var problem *standings.CodeError
			if err != nil && !errors.As(err, &problem) {
				t.Fatalf("error %v, want a *CodeError", err)
			}
			if diff := cmp.Diff(tt.err, problem); diff != "" {
				t.Fatalf("error (-want +got):\n%s", diff)
			}
			if err == nil {
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("codes (-want +got):\n%s", diff)
				}
			}
		})
	}
}

func TestComputeRefusesBadLists(t *testing.T) {
	for _, codes := range [][]standings.Code{nil, {"DE"}, {"PTS", "X"}, {"MP", "MP"}} {
		var problem *standings.CodeError
		if _, err := standings.Compute(event(t, counts(), 2, ""), codes); !errors.As(err, &problem) {
			t.Errorf("%v: error %v, want a *CodeError", codes, err)
		}
		if problem != nil && problem.Error() == "" {
			t.Errorf("%v: the error has no text", codes)
		}
	}
}

func TestCodeParts(t *testing.T) {
	tests := []struct {
		code, base, reference standings.Code
		forfeits              bool
		key                   string
	}{
		{"PTS", "PTS", "", false, "criterion.pts"},
		{"BERGER", "BERGER", "", false, "criterion.berger"},
		{"BERGER:GP", "BERGER", standings.Points, false, "criterion.berger"},
		{"DE:MP/P", "DE", standings.MatchPoints, true, "criterion.de"},
		{"DE/P", "DE", "", true, "criterion.de"},
		{"WINS/P", "WINS", "", true, "criterion.wins"},
	}
	for _, tt := range tests {
		c := tt.code
		if c.Base() != tt.base || c.Reference() != tt.reference || c.CountsForfeits() != tt.forfeits || c.NameKey() != tt.key {
			t.Errorf("%s: %s %q %v %s", c, c.Base(), c.Reference(), c.CountsForfeits(), c.NameKey())
		}
	}
}

// TestEveryCodeComputes: whatever a picker offers gives a table.
func TestEveryCodeComputes(t *testing.T) {
	for _, c := range standings.Codes() {
		codes := []standings.Code{standings.Points}
		if c != standings.Points {
			codes = append(codes, c)
		}
		table, err := standings.Compute(event(t, counts(), 4, club), codes)
		if err != nil || len(table.Rows) != 4 {
			t.Errorf("%s: %v", c, err)
		}
	}
}

func FuzzParseCodes(f *testing.F) {
	for _, seed := range []string{"PTS,MP,WINS,DE,BERGER", "mp", "PTS,DE:GP/P", ",", "PTS,BERGER:", "\xff", strings.Repeat("PTS,", 50)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) {
		codes, err := standings.ParseCodes(list)
		if err != nil {
			var problem *standings.CodeError
			if !errors.As(err, &problem) {
				t.Fatalf("error %v is not a *CodeError", err)
			}
			return
		}
		var texts []string
		for _, c := range codes {
			texts = append(texts, string(c))
		}
		again, err := standings.ParseCodes(strings.Join(texts, ","))
		if err != nil || !cmp.Equal(codes, again) {
			t.Fatalf("%q reads as %v, written out as %v: %v", list, codes, again, err)
		}
	})
}
