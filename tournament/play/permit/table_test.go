package permit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play/permit"
)

// whole is the table as it is meant: a column a state, in the order of States; free, once, twice, refused, and edited last, "–" where a
// change by hand makes no difference.
const whole = `
             un dr d1 dm dl pu pl co ea fo ov ed
enter        -- -- -- -- -- ok ok ok ok ok ok –
correct      -- -- -- -- -- ok ok ok ?  ?? ?  –
clear        -- -- -- -- -- ok ok ok ?  ?? ?  –
colours      -- ok ok ok ok ok ok ok ?  ?? ?  –
winner       -- -- -- -- -- ok ok ok ok -- ok –
edit         -- ok ok ok ok ok ok ok ok ?  ?  --
pair         ok -- -- -- -- ok ok ok ok ok ok --
unpair       -- ?  -- -- ?  -- -- -- -- -- -- –
repair       -- ok -- -- ok ?  -- -- -- -- -- –
publish      -- ok ok -- -- -- -- -- -- -- -- --
unpublish    -- -- -- -- -- ok -- -- -- -- -- –
absence      ok -- -- -- -- -- -- -- -- -- -- –
late         ok -- -- -- -- -- -- -- -- -- -- –
remove       ok -- -- -- -- -- -- -- -- -- -- –
draw         ok -- -- -- -- -- -- -- -- -- -- –
renumber     ok ?  ?  ?  ?  ?  ?  ?  ?  ?  ?  –
regulations  ok -- -- -- -- -- -- -- -- -- -- –
restore      ?  ?  ?  ?  ?  ?  ?  ?  ?  ?  ?? –
`

// TestTable holds the table: who changes a cell changes it here, too.
func TestTable(t *testing.T) {
	got := "\n" + strings.TrimSuffix(whole[1:strings.Index(whole[1:], "\n")+2], "\n") + "\n"
	for _, act := range permit.Acts() {
		line := fmt.Sprintf("%-12s", act)
		for _, state := range slices.Concat(permit.States(), []permit.State{permit.Edited}) {
			v, known := permit.In(act, state)
			cell := "ok"
			switch {
			case !known:
				cell = "–"
			case v.IsRefused():
				cell = "--"
			case v.Level == tournament.ConfirmTwice:
				cell = "??"
			case v.Level == tournament.Confirm:
				cell = "?"
			}
			line += fmt.Sprintf(" %-2s", cell)
		}
		got += strings.TrimRight(line, " ") + "\n"
	}
	if diff := cmp.Diff(whole, got); diff != "" {
		t.Error(diff)
	}
}
