package playerlist

import "strings"

// regionMarks stand behind the name of a region or a district, or before it.
var regionMarks = words("область обл край кр р-н район района республика респ республики округ ао автономный мо г.о")

// regionAt reads "Ставропольский край", "Республика Адыгея", "Баксанский р-н", "респ. Дагестан".
func (l *line) regionAt(i int) (begin, end int) {
	t := l.at(i)
	if !t.isWord() || !t.isFree() {
		return 0, 0
	}
	if next := l.at(i + 1); isAdjective(t.key) && next.isWord() && regionMarks[next.key] && next.isFree() {
		end = i + 2
		if l.at(end).kind == '.' && !l.at(end).gap {
			end++
		}
		return i, end
	}
	if t.key != "республика" && t.key != "респ" && t.key != "р-н" && t.key != "обл" {
		return 0, 0
	}
	end = i + 1
	if l.at(end).kind == '.' {
		end++
	}
	if n := l.at(end); !n.isWord() || !isCapital(n.text) || !n.isFree() {
		return 0, 0
	}
	end++
	if l.at(end).kind == '-' && !l.at(end).gap {
		end += 2
	}
	return i, end
}

func isAdjective(key string) bool {
	for _, e := range []string{"ский", "ская", "кий", "кая", "ный", "ная", "ской", "ого", "ной"} {
		if strings.HasSuffix(key, e) {
			return true
		}
	}
	return false
}

func (l *line) foundRegion(name string) {
	switch {
	case l.Player.Region == "" || l.Player.Region == name:
		l.Player.Region = name
	default:
		l.Player.Region += ", " + name
	}
}

// knownRegion reads a known region: "КБР", "Адыгея", "РСО-Алания".
func (l *line) knownRegion(i int) (name string, n int) {
	t := l.tokens[i]
	if isUpper(t.text) && isLatin(t.text) && runes(t.text) == 3 && countries[strings.ToLower(t.text)] &&
		!(l.at(i-1).isWord() && l.at(i-1).isFree() && isUpper(l.at(i-1).text)) {
		return t.text, 1
	}
	if isUpper(t.text) || runes(t.text) > 4 {
		if r, ok := regions[t.key]; ok {
			return r, 1
		}
	}
	return "", 0
}
