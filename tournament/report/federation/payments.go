package federation

import (
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// PaymentFields are the texts of the sheet of payments.
func PaymentFields(say Words) []Field {
	return []Field{
		{"title", say("filed.payments"), 1}, {"text", "", 3}, {"remarks", "", 3},
	}
}

// emptyPayments is how many lines a sheet of payments has where no official is named.
const emptyPayments = 6

// Payments draws what officials are paid: who they are is filled in, days, rates and sums are written by hand.
func Payments(p Page, e *play.Event) {
	p.Prose(p.Field("text"))
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 9, Ruled: true, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: p.Say("pdf.official-name"), Flex: true, Least: 45},
		{Head: p.Say("pdf.office"), Flex: true, Least: 28},
		{Head: p.Say("pdf.category"), Least: 24},
		{Head: p.Say("filed.pay.days"), Least: 14},
		{Head: p.Say("filed.pay.rate"), Least: 20},
		{Head: p.Say("filed.pay.earned"), Least: 22},
		{Head: p.Say("filed.pay.kept"), Least: 20},
		{Head: p.Say("filed.pay.paid"), Least: 22},
		{Head: p.Say("filed.pay.signature"), Least: 28},
	}}
	blank := len(g.Columns) - 4
	row := func(cells ...layout.Cell) { g.Rows = append(g.Rows, append(cells, make([]layout.Cell, blank)...)) }
	all := e.Head.ByOffice()
	for i, o := range all {
		row(layout.Cell{Text: strconv.Itoa(i + 1)}, layout.Cell{Text: o.Name, Bold: true},
			layout.Cell{Text: p.Say("pdf.official." + string(o.Role))}, layout.Cell{Text: o.Category})
	}
	for i := range emptyPayments {
		if all == nil {
			row(layout.Cell{Text: strconv.Itoa(i + 1)}, layout.Cell{}, layout.Cell{}, layout.Cell{})
		}
	}
	row(layout.Cell{}, layout.Cell{Text: p.Say("filed.pay.total"), Bold: true}, layout.Cell{}, layout.Cell{})
	sign := []layout.Signer{chief(p, e), Approver(p, e), {Office: p.Say("filed.pay.accountant")}}
	p.Table(g, sign...)
	p.Close(sign...)
}
