package sheet_test

import (
	"fmt"
	"os"
	"strings"

	"adyukh/rules/adyukh"
	"adyukh/rules/russian"
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

// A file of Russian draughts with numbered squares is read, checked and written as PDN.
func ExampleWritePDN() {
	text := `[White "Иванов"]
[Black "Петров"]
[GameType "25,W,8,8,N1,0"]
1. 22-18! 9-14 2. 18x9 5x14 {размен} (2... 6x13) 1-0`
	kind := sheet.Tag{Name: "GameType", Value: "25"}
	for rec, err := range sheet.Read(strings.NewReader(text), sheet.Limits{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		r := sheet.Check(russian.Game{}, rec, sheet.Options{})
		fmt.Println(r.Status, r.Plies, r.Claimed, r.Remarks[0].Kind)
		if err := sheet.WritePDN(os.Stdout, russian.Game{}, rec, kind); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// not-finished 4 1:0 lines-skipped
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Иванов"]
	// [Black "Петров"]
	// [Result "1-0"]
	// [GameType "25"]
	//
	// 1. c3-d4 $1 b6-c5 2. d4:b6 a7:c5 {размен} (2... 6x13) *
}
