package playerlist

import (
	"slices"
	"strings"
)

// arrange gives the parts of a name their roles and returns what is left over behind it. doubt names what is not certain: a kind of
// Problem.
func arrange(parts []part) (name, rest []part, doubt string) {
	var whole, initials []part
	for _, p := range parts {
		if p.initial {
			initials = append(initials, p)
		} else {
			whole = append(whole, p)
		}
	}
	if upright := undecline(whole); upright != nil && len(initials) == 0 {
		if name, rest, _ = two(upright[:2]); len(upright) == 3 {
			name, rest, _ = several(upright)
		}
		return name, rest, "declined"
	}
	switch {
	case len(whole) == 0:
		return nil, parts, "no-name"
	case len(initials) > 0:
		return withInitials(whole, initials)
	case len(whole) == 1:
		whole[0].role = surname
		return whole, nil, "one-word"
	case len(whole) == 2:
		return two(whole)
	}
	return several(whole)
}

// withInitials arranges "Шогенов А. М.", "А. М. Шогенов", "Шогенов Аслан М.".
func withInitials(whole, initials []part) (name, rest []part, doubt string) {
	last := len(whole) == 2 && len(initials) == 1 && isSurname(whole[0].text) && initials[0].token > whole[1].token // Жамурзов Ким Б.
	if len(whole) >= 2 && (isGiven(whole[1].text) || isGiven(whole[0].text) || last) {
		name, rest, doubt = two(whole[:2])
		initials[0].role = patronymic
		return append(name, initials[0]), append(rest, whole[2:]...), doubt
	}
	first := 0
	if len(whole) > 1 { // which of the words stands by the initials
		for i, w := range whole {
			if abs(w.token-initials[0].token) < abs(whole[first].token-initials[0].token) && !isSurname(whole[first].text) {
				first = i
			}
		}
		rest = slices.Delete(slices.Clone(whole), first, first+1)
	}
	whole[first].role = surname
	name = []part{whole[first]}
	for i, in := range initials[:min(2, len(initials))] {
		in.role = given + role(i)
		name = append(name, in)
	}
	if len(initials) == 1 && isKnownGiven(whole[first].key) && !isSurname(whole[first].text) { // Аслан М.: the surname is the initial?
		doubt = "initial-surname"
	}
	if len(initials) > 2 {
		doubt = "many-words"
	}
	return name, rest, doubt
}

func abs(n int) int { return max(n, -n) }

// two arranges two words. Without a sign the surname comes first; the list may know better.
func two(w []part) (name, rest []part, doubt string) {
	a, b := w[0], w[1]
	ga, gb := isGiven(a.text), isGiven(b.text)
	sa, sb := isSurname(a.text), isSurname(b.text)
	pa, pb := patronymicSex(a.key) != "", patronymicSex(b.key) != ""
	swap := false
	switch {
	case pb && (ga || !sa) && !strings.HasSuffix(b.key, "ич"), pb && ga:
		doubt = "no-surname"
	case pa && gb:
	case pb && strings.HasSuffix(b.key, "ич") && !ga:
		doubt = "no-given"
	case ga && !gb:
		swap = true
		if !sb && !pb {
			doubt = ""
		}
	case gb && !ga:
	case ga && gb:
		switch {
		case sa && !sb:
		case sb && !sa:
			swap = true
		default:
			doubt = "order"
		}
	case sb && !sa:
		swap = true
	case sa && !sb:
	default:
		doubt = "order"
	}
	if doubt == "no-surname" {
		a.role, b.role = given, patronymic
		return []part{a, b}, nil, doubt
	}
	if swap {
		a, b = b, a
	}
	a.role, b.role = surname, given
	return []part{a, b}, nil, doubt
}

// several arranges three words or more.
func several(w []part) (name, rest []part, doubt string) {
	at := -1
	for i, p := range w {
		if patronymicSex(p.key) != "" && i > 0 && (at < 0 || i == at+1 && i == 2 && !isGiven(w[0].text)) {
			at = i
		}
	}
	set := func(s, g, p int) []part {
		w[s].role, w[g].role, w[p].role = surname, given, patronymic
		return []part{w[s], w[g], w[p]}
	}
	switch {
	case at == 1: // Аслан Мухамедович Шогенов
		switch {
		case isGiven(w[2].text) && !isGiven(w[0].text):
			return set(0, 2, 1), w[3:], "order"
		case !isGiven(w[0].text) && isSurname(w[0].text) && !isSurname(w[2].text):
			return set(0, 2, 1), w[3:], "order"
		}
		return set(2, 0, 1), w[3:], ""
	case at == 2:
		if !isGiven(w[0].text) && !isGiven(w[1].text) { // the order of papers
			return set(0, 1, 2), w[3:], ""
		}
		name, _, doubt = two(w[:2])
		if doubt == "order" && !isSurname(w[0].text) && !isSurname(w[1].text) {
			doubt = "" // surname, given name, patronymic: the order of papers
			if isGiven(w[0].text) && isGiven(w[1].text) {
				doubt = "order"
			}
		}
		w[2].role = patronymic
		return append(name, w[2]), w[3:], doubt
	case at == 3: // two surnames
		if !isGiven(w[2].text) && isGiven(w[0].text) {
			return several4(w)
		}
		w[0].text, w[0].key, w[0].role = w[0].text+" "+w[1].text, w[0].key+" "+w[1].key, surname
		w[2].role, w[3].role = given, patronymic
		return []part{w[0], w[2], w[3]}, w[4:], "many-words"
	case at > 3:
		return w[:at+1], w[at+1:], "many-words"
	}
	return unpatronymic(w)
}

// several4 arranges a given name first, with a surname of two words behind it.
func several4(w []part) (name, rest []part, doubt string) {
	w[0].role, w[1].role, w[3].role = given, surname, patronymic
	return []part{w[1], w[0], w[3]}, append([]part{w[2]}, w[4:]...), "many-words"
}

// unpatronymic arranges three words or more of which none is a patronymic: the third may be anything.
func unpatronymic(w []part) (name, rest []part, doubt string) {
	g := slices.IndexFunc(w[:3], func(p part) bool { return isGiven(p.text) })
	switch {
	case g == 0 && (isSurname(w[1].text) || !isSurname(w[2].text)), g == 1:
		name, _, doubt = two(w[:2])
		return name, w[2:], doubt
	case g == 2 && isSurname(w[0].text) && isSurname(w[1].text): // Хапсироков Ким Мурат
		w[0].text, w[0].key, w[0].role = w[0].text+" "+w[1].text, w[0].key+" "+w[1].key, surname
		w[2].role = given
		return []part{w[0], w[2]}, w[3:], "many-words"
	}
	name, _, doubt = two(w[:2])
	if doubt == "" {
		doubt = "many-words"
	}
	return name, w[2:], doubt
}
