package view

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
)

func CellsOf(r exchange.Row, width int) []string {
	cells := make([]string, width)
	for i := range cells {
		cells[i] = r.Cell(i)
	}
	return cells
}

func ColumnField(i int, value exchange.Column) templates.Field {
	return ColumnFieldOf(i, value, exchange.Columns())
}

// ColumnFieldOf asks what a column of a list holds, one of some.
func ColumnFieldOf(i int, value exchange.Column, columns []exchange.Column) templates.Field {
	var options []templates.Option
	for _, column := range columns {
		options = append(options, web.Option(string(column), templates.Msg("column."+web.OrDefault(string(column), "ignored"))))
	}
	f := web.Choice("column", "select", string(value), options...)
	f.Label = templates.Msg("import.column", "number", i+1)
	return f
}

func FateChip(fate string) templates.Chip {
	return templates.Chip{Tone: FateTones()[fate], Text: templates.Msg("import.row-" + fate)}
}

func FateTones() map[string]string {
	return map[string]string{RowNew: templates.Right, RowChanged: templates.Attention, RowSame: templates.Quiet, RowWrong: templates.Wrong}
}

const RowChanged = "changed"

const RowNew = "new"

const RowSame = "same"

const RowWrong = "wrong"

// PreviewRows is how many rows a preview shows; those with an error come first when there are more.
const PreviewRows = 200
