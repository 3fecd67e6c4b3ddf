package layout

import "strings"

// romanization returns the Latin letters for a letter of a script that runs from right to left and for Hangul.
// It follows common passport practice and has no vowels that the script does not write. Letters of other scripts have
// none: the font has them, or they are replaced.
func romanization(r rune) (string, bool) {
	switch {
	case r >= 0x05D0 && r <= 0x05EA:
		return hebrew()[r-0x05D0], true
	case r >= 0x0621 && r <= 0x064A:
		return arabic()[r-0x0621], true
	case r >= 0x0660 && r <= 0x0669:
		return string('0' + r - 0x0660), true
	case r >= 0x06F0 && r <= 0x06F9:
		return string('0' + r - 0x06F0), true
	case r >= 0xAC00 && r <= 0xD7A3:
		return hangul(int(r - 0xAC00)), true
	case r == 0x05F3, r == 0x05F4:
		return "'", true
	case r == 0x060C, r == 0x061B:
		return ",", true
	}
	s, ok := farsi(r)
	return s, ok
}

// hebrew lists the letters from alef to tav, with the final forms among them.
func hebrew() []string {
	return strings.Fields("a b g d h v z ch t y k k l m m n n s a p p ts ts k r sh t")
}

// arabic lists the letters from hamza to yeh; a dot stands for letters that write no sound of their own.
func arabic() []string {
	letters := strings.Fields("' a a u i i a b a t th j h kh d dh r z s sh s d t z a gh . . . . . . f q k l m n h w a y")
	for i, s := range letters {
		if s == "." {
			letters[i] = ""
		}
	}
	return letters
}

// farsi returns the letters that Persian and Urdu add to the Arabic ones.
func farsi(r rune) (string, bool) {
	switch r {
	case 'پ':
		return "p", true
	case 'چ':
		return "ch", true
	case 'ژ':
		return "zh", true
	case 'ک':
		return "k", true
	case 'گ':
		return "g", true
	case 'ی', 'ې':
		return "y", true
	case 'ڤ':
		return "v", true
	case 'ہ', 'ە', 'ۀ':
		return "h", true
	}
	return "", false
}

// hangul spells a syllable by the Revised Romanization, without the changes between syllables.
func hangul(syllable int) string {
	initials := strings.Fields("g kk n d tt r m b pp s ss . j jj ch k t p h")
	vowels := strings.Fields("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
	finals := strings.Fields(". k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
	text := initials[syllable/(21*28)] + vowels[syllable/28%21] + finals[syllable%28]
	return strings.ReplaceAll(text, ".", "")
}
