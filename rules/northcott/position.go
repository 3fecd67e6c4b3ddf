package northcott

import "adyukh/rules"

// Position is a board of rows, two men in each, and the side to move. Equal values are the same position with the same side to
// move. The zero value is a board without rows.
type Position struct {
	men           [MostRows][2]uint8 // the columns of the white and the black man of each row, from 1
	rows, columns uint8
	side          rules.Side
}

// ToMove returns the side whose turn it is.
func (p Position) ToMove() rules.Side { return p.side }

// Rows returns the number of rows.
func (p Position) Rows() int { return int(p.rows) }

// Columns returns the number of cells in a row.
func (p Position) Columns() int { return int(p.columns) }

// Man returns the column, from 1, on which the man of side stands in a row, from 1 to Rows.
func (p Position) Man(row int, side rules.Side) int { return int(p.men[row-1][side&1]) }

// Gap returns how many free cells lie between the men of a row, from 1 to Rows.
func (p Position) Gap(row int) int { return p.gap(row - 1) }

func (p *Position) gap(i int) int { return int(p.men[i][1]) - int(p.men[i][0]) - 1 }
