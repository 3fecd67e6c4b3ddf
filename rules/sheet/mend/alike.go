package mend

import (
	"strings"
	"unicode"

	"adyukh/rules/notation"
)

// The costs of one sign read as another.
const (
	sameSign    = 0
	sureAlike   = 40  // З for 3
	nearAlike   = 145 // 8 for 3, with a bad pen: hardly nearer than another square, so that both together are a question
	lostSign    = 60  // a place that says itself that it can't be read: ?
	nextSign    = 150 // the file or rank beside
	otherSign   = 170
	otherKind   = 230 // a letter for a figure that does not look like it
	never       = 1000
	wrongDash   = 5  // the dash of a quiet move in a capture, or the colon of a capture in a quiet move
	wrongMark   = 20 // another sign between squares: _ . ;
	lostMark    = 15 // no sign between squares
	strayMark   = 15 // a stop or a comma too many
	strayLetter = 130
	twiceSign   = 60 // a sign written twice
	lostLetter  = 150
)

// likeness lists for a sign of a move what is taken for it: surely by its shape, or nearly.
type likeness struct{ surely, nearly string }

// alike holds the likenesses of letters and figures in every alphabet that keyboards, pens and scanners bring. Letters are small: capitals
// are folded first, unless they alone look so.
var alike = map[byte]likeness{
	'a': {"àáâãäåāăąɑαаạ@аΑΛλдa", "oо0оuеeдлq4dи6"},
	'b': {"ßβƀɓъыьв6бБ8Ъ", "hнklрpdеo5"},
	'c': {"çćčςϲсс(<¢ⅽ©", "oоeеgo0ґг"},
	'd': {"ðđԁ∂δdⅾ", "aаoоcбb0лq"},
	'e': {"èéêëēėęєёεэ℮ҽзє", "cсo3ео8lа"},
	'f': {"ƒғφſſꬵϝ", "tтtrгpрP7jеf"},
	'g': {"ğĝɡգγ9q", "yуj6дsав8"},
	'h': {"ћђһհηнʜпњ", "nkbbкиhч"},
	'i': {"1lí", "j"},
	'j': {"ј", "i"},
	'0': {"oоοqdⅾ°", "c6"},
	'1': {"lіɩıiíìι|ӏ!ⅰ¹ł", "7/\\tтгjr'"},
	'2': {"zžƨƻ²", "7гэaа"},
	'3': {"зэʒӡᴣɜз³ε", "8е5ebвs2"},
	'4': {"чҷ⁴ч", "9aаyуuu+hнqл"},
	'5': {"sѕ$§ƽ⁵ş", "63sб8"},
	'6': {"бbьϭδ⁶ѣ", "58o0gg"},
	'7': {"⁷", "1т/г>tлz2"},
	'8': {"bв&ß%⁸ȣ", "360gsзо"},
	'9': {"gqɡ⁹д", "4а"},
}

// fold brings a sign into the form in which it is compared: small, without the width of East Asian type.
func fold(r rune) rune {
	switch {
	case r >= '！' && r <= '～':
		r -= '！' - '!'
	case r >= '₀' && r <= '₉':
		return '0' + r - '₀'
	case r >= '⁰' && r <= '⁹' && r != '¹':
		return '0' + r - '⁰'
	case r == '¹':
		return '1'
	case r == '²', r == '³':
		return '2' + r - '²'
	case r >= '①' && r <= '⑨':
		return '1' + r - '①'
	}
	return unicode.ToLower(r)
}

// isDash, isMark and isLost tell what a sign between squares can be.
func isDash(r rune) bool { return notation.IsDash(r) }

func isCross(r rune) bool { return r != '*' && notation.IsCapture(r) || r == '：' }

func isMark(r rune) bool {
	return isDash(r) || isCross(r) || strings.ContainsRune("_.;,/\\>→⇒=~'\"`^°•·*|<←»«¬¦+", r)
}

func isLost(r rune) bool { return strings.ContainsRune("?*#_.□�…¿■▯", r) }

// signCost is what it costs to read the written sign r, folded, as the sign c of a move.
func signCost(r rune, c byte) int {
	switch {
	case c == '-' || c == ':' || c == ',':
		return markCost(r, c)
	case rune(c) == r, c >= 'a' && c <= 'j' && notation.File(r, 10) == int(c-'a'):
		return sameSign
	}
	like := alike[c]
	switch letter, figure := unicode.IsLetter(r), r >= '0' && r <= '9'; {
	case strings.ContainsRune(like.surely, r):
		return sureAlike
	case isLost(r):
		return lostSign
	case strings.ContainsRune(like.nearly, r):
		return nearAlike
	case figure && c >= '0' && c <= '9':
		return beside(int(r-'0'), int(c-'0'))
	case letter && c >= 'a' && c <= 'z':
		if f := notation.File(r, 10); f >= 0 {
			return beside(f, int(c-'a'))
		}
		return otherSign
	case letter, figure:
		return otherKind
	case isMark(r) || unicode.IsSpace(r):
		return never
	}
	return otherSign
}

func beside(a, b int) int {
	if a-b == 1 || b-a == 1 {
		return nextSign
	}
	return otherSign
}

// markCost is what it costs to read r as the sign c between squares.
func markCost(r rune, c byte) int {
	switch {
	case c == ',':
		if r == ',' || r == ';' {
			return sameSign
		}
		return wrongMark
	case isDash(r) && c == '-', isCross(r) && c == ':':
		return sameSign
	case isDash(r), isCross(r):
		return wrongDash
	case isMark(r):
		return wrongMark
	case r == 'ж' || r == 'к' || r == 't' || r == 'т' || r == 'i':
		return nearAlike
	}
	return never
}

// strayCost is what it costs that r stands there without a meaning; before is the sign in front of it.
func strayCost(r, before rune) int {
	switch {
	case isMark(r) || !unicode.IsLetter(r) && !unicode.IsDigit(r):
		return strayMark
	case r == before:
		return twiceSign
	}
	return strayLetter
}

// lostCost is what it costs that the sign c of a move was not written.
func lostCost(c byte) int {
	if c == '-' || c == ':' || c == ',' {
		return lostMark
	}
	return lostLetter
}
