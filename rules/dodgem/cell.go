package dodgem

import "strconv"

// Cell is a cell of the board, 10·rank + file, both from 0: a1 is 0, j10 is 99 on any board; or Off.
type Cell uint8

// Off is where a man goes that leaves the board.
const Off Cell = 100

// CellAt returns the cell on the given file and rank, both 0 to 9.
func CellAt(file, rank int) Cell { return Cell(largest*rank + file) }

// File returns the file of c, from 0 for a.
func (c Cell) File() int { return int(c) % largest }

// Rank returns the rank of c, from 0 for the first.
func (c Cell) Rank() int { return int(c) / largest }

// Mirror returns c reflected in the diagonal through a1: files and ranks change places. Off stays.
func (c Cell) Mirror() Cell {
	if c == Off {
		return Off
	}
	return CellAt(c.Rank(), c.File())
}

// String returns the name of c, "c3" or "off".
func (c Cell) String() string {
	if c == Off {
		return "off"
	}
	return string(rune('a'+c.File())) + strconv.Itoa(c.Rank()+1)
}

// fileOf returns the file that a letter means, or -1: upper or lower case, Latin letters or Cyrillic ones that look like them or
// stand for the spoken name of a file (бэ, це, дэ, эф, же).
func fileOf(r rune) int {
	switch r {
	case 'а', 'А':
		return 0
	case 'в', 'В', 'б', 'Б', 'ь', 'Ь':
		return 1
	case 'с', 'С', 'ц', 'Ц':
		return 2
	case 'д', 'Д':
		return 3
	case 'е', 'Е':
		return 4
	case 'ф', 'Ф':
		return 5
	case 'г', 'Г', 'ж', 'Ж':
		return 6
	case 'н', 'Н':
		return 7
	case 'і', 'І', 'и', 'И':
		return 8
	case 'ј', 'Ј', 'й', 'Й':
		return 9
	}
	if low := r | 0x20; low >= 'a' && low < 'a'+largest {
		return int(low - 'a')
	}
	return -1
}
