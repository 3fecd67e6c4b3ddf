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
		{"pts,bh-c1,FB/m2,solk,SSOLK,msolk,ftsolk,solkplus,shm,ge", []standings.Code{
			"PTS", "BH/C1", "FB/M2", "SOLKOFF", "SOLKOFF/C1", "SOLKOFF/M1", "SOLKOFF/FULL", "SOLKOFF+", "SHMULYAN", "REP",
		}, nil},
		{"MPTS,GPTS,BH:MP/P/C1,KS/L-2,SSSC/K4,ARO/U1200/C1,TPN/R", []standings.Code{
			"MP", "PTS", "BH:MP/C1/P", "KS/L-2", "SSSC/K4", "ARO/C1/U1200", "TPN/R",
		}, nil},
		{"PTS,BERGER/P", []standings.Code{"PTS", "BERGER/P"}, nil},
		{"PTS,XX", nil, &standings.CodeError{Kind: standings.UnknownCode, Code: "XX"}},
		{"PTS:MP", nil, &standings.CodeError{Kind: standings.UnknownCode, Code: "PTS:MP"}},
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
		{"SOLKOFF+:MP", "SOLKOFF+", standings.MatchPoints, false, "criterion.solkoff-plus"},
		{"SOLKOFF/C1", "SOLKOFF", "", false, "criterion.solkoff-short"},
		{"SOLKOFF/M1", "SOLKOFF", "", false, "criterion.solkoff-median"},
		{"SOLKOFF/FULL", "SOLKOFF", "", false, "criterion.solkoff-full"},
		{"SOLKOFF/C2", "SOLKOFF", "", false, "criterion.solkoff"},
	}
	for _, tt := range tests {
		c := tt.code
		if c.Base() != tt.base || c.Reference() != tt.reference || c.CountsForfeits() != tt.forfeits || c.NameKey() != tt.key {
			t.Errorf("%s: %s %q %v %s", c, c.Base(), c.Reference(), c.CountsForfeits(), c.NameKey())
		}
	}
}

// TestCodesThatDoNotExist: options that a family does not have, twice, or out of bounds.
func TestCodesThatDoNotExist(t *testing.T) {
	for _, c := range []string{
		"BH/", "BH/C", "BH/C0", "BH/C01", "BH/C21", "BH/C1/M1", "BH/C1/C1", "BH/L+1", "BH/X", "BH//P", "BH/P/P", "BH/P1", "BH:XX", "BH:",
		"PS/M1", "ARO/M1", "ARO/U0", "ARO/U1200/ULOW", "ARO/UX", "KS/L1", "KS/L+", "KS/L+-1", "KS/L++1", "KS/L+1/L+1", "SSSC/K0",
		"SOLKOFF/FULL/C1", "SOLKOFF/FULL/FULL",
		"BH/FULL", "WIN:MP", "MP:GP", "LOT/R", "/C1", ":MP", "BH/\xd0",
	} {
		if got, err := standings.ParseCode(c); err == nil {
			t.Errorf("%q reads as %s", c, got)
		}
		if err := standings.CheckCodes([]standings.Code{standings.Points, standings.Code(c)}); err == nil {
			t.Errorf("%q passes the check", c)
		}
	}
	if err := standings.CheckCodes([]standings.Code{"PTS", "BH/P/C1"}); err == nil {
		t.Error("a code in another spelling than its own passes the check")
	}
}

// TestPickersCodesAreInTheirOwnSpelling: what a picker offers is what ParseCode gives, each once.
func TestPickersCodesAreInTheirOwnSpelling(t *testing.T) {
	seen := map[standings.Code]bool{}
	for _, c := range standings.Codes() {
		if got, err := standings.ParseCode(string(c)); got != c || seen[c] {
			t.Errorf("%s reads as %q: %v", c, got, err)
		}
		seen[c] = true
	}
}

// TestFits: the sums of opponents' scores are not for a round robin, boards not for persons.
func TestFits(t *testing.T) {
	tests := []struct {
		code   standings.Code
		system standings.System
		team   bool
		want   bool
	}{
		{"BH/C1", standings.RoundRobin, false, false},
		{"SOLKOFF/FULL", standings.Scheveningen, false, false},
		{"AOB", standings.RoundRobin, false, false},
		{"BH/C1", standings.Swiss, false, true},
		{"SHMULYAN", standings.RoundRobin, false, true},
		{"BC", standings.Swiss, false, false},
		{"BC", standings.RoundRobin, true, true},
		{"XX", standings.Swiss, true, false},
	}
	for _, tt := range tests {
		if got := tt.code.AppliesTo(tt.system, tt.team); got != tt.want {
			t.Errorf("%s fits system %d, team %v: %v", tt.code, tt.system, tt.team, got)
		}
	}
	if all, few := len(standings.CodesFor(standings.Swiss, true)), len(standings.CodesFor(standings.RoundRobin,
		false)); all != len(standings.Codes()) || few >= all {
		t.Errorf("%d codes for a team Swiss, %d for a round robin of persons, %d in all", all, few, len(standings.Codes()))
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
	for _, seed := range []string{
		"PTS,MP,WINS,DE,BERGER", "mp", "PTS,DE:GP/P", ",", "PTS,BERGER:", "PTS,bh-c1/p,KS/L-2,SSSC/K4,ARO/ULOW", "\xff",
		strings.Repeat("PTS,", 50),
	} {
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
