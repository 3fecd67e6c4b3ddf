package notation

import (
	"unicode"

	"adyukh/rules"
)

// IsSpace tells whether c is white space, or the mark with which some files begin.
func IsSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

// IsDigit tells whether c is one of 0 to 9.
func IsDigit(c rune) bool { return c >= '0' && c <= '9' }

// IsDash tells whether c is a hyphen, a dash or a minus.
func IsDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

// IsListSign tells whether c may stand between the figures of a list.
func IsListSign(c rune) bool { return IsSpace(c) || c == ',' || c == ';' || c == '.' }

// IsCapture tells whether c is a sign of capture: a colon, an asterisk, or x, х and × in any case.
func IsCapture(c rune) bool {
	switch c {
	case ':', 'x', 'X', 'х', 'Х', '×', '*':
		return true
	}
	return false
}

// IsComment tells whether c is one of the signs that may follow a move, such as ! or ±. A dash may too, but not alone.
func IsComment(c rune) bool {
	switch c {
	case '!', '?', '=', '+', '±', '∓', '~', '.':
		return true
	}
	return false
}

// IsBlank tells whether c is a space within a line.
func IsBlank(c rune) bool { return c == ' ' || c == '\t' || c == '\u00a0' }

// File returns the file that a letter means on a board with so many files, at most 10, or -1. Sheets mix Latin letters with Cyrillic ones
// that look alike (а, с, е, В, Н) or stand for the spoken name of a file (бэ, це, дэ, эф, же: rule 7.1 of шашки адиюх).
func File(letter rune, files int) int {
	file := -1
	if low := letter | 0x20; 'a' <= low && low <= 'j' {
		file = int(low - 'a')
	} else {
		file = cyrillicFile(letter)
	}
	if file >= files {
		return -1
	}
	return file
}

func cyrillicFile(letter rune) int {
	switch letter {
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
	case 'и', 'И', 'і', 'І':
		return 8
	case 'й', 'Й', 'ј', 'Ј':
		return 9
	}
	return -1
}

// side returns the side that a letter of the FEN-like form means.
func side(letter rune) (rules.Side, bool) {
	switch letter {
	case 'W', 'w':
		return rules.White, true
	case 'B', 'b', 'В', 'в':
		return rules.Black, true
	}
	return 0, false
}
