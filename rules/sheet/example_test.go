package sheet_test

import (
	"fmt"
	"strings"

	"adyukh/rules/adyukh"
	"adyukh/rules/sheet"
)

// A sheet is read and checked: the third move of White is a quiet one though a capture is due.
func Example() {
	text := `Иванов - Петров: 1. cb4 bc5 2. dc3 cd4 3. gf4 17:7`
	for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		r := sheet.Check(adyukh.Game{}, rec, sheet.Options{})
		fmt.Println(rec.Tag("White"), "-", rec.Tag("Black"), rec.Claimed.Text)
		fmt.Println(r.Status, "at ply", r.Fault.Ply, r.Fault.Move, r.Fault.Kind, "rule", r.Fault.Clause)
		fmt.Println("legal:", strings.Join(r.Fault.Legal, " "))
	}
	// Output:
	// Иванов - Петров 17:7
	// wrong-move at ply 5 gf4 capture-due rule 3.6
	// legal: c3:e5 e3:c5
}
