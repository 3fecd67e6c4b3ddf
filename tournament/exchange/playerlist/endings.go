package playerlist

import (
	"strings"

	"adyukh/tournament/person"
)

// surnameEndings are those by which surnames are known, the longer first, with the sex that they say.
var surnameEndings = []struct {
	end string
	sex person.Sex
}{
	{"швили", ""},
	{"ская", person.Female},
	{"цкая", person.Female},
	{"ский", person.Male},
	{"цкий", person.Male},
	{"енко", ""},
	{"янец", ""},
	{"ишин", person.Male},
	{"ова", person.Female},
	{"ева", person.Female},
	{"ина", person.Female},
	{"ына", person.Female},
	{"дзе", ""},
	{"уков", person.Male},
	{"янц", ""},
	{"чук", ""},
	{"щук", ""},
	{"ов", person.Male},
	{"ев", person.Male},
	{"ин", person.Male},
	{"ын", person.Male},
	{"ян", ""},
	{"юк", ""},
	{"ук", ""},
	{"ко", ""},
	{"их", ""},
	{"ых", ""},
	{"ба", ""},
	{"уа", ""},
	{"ый", person.Male},
	{"ой", person.Male},
	{"ая", person.Female},
	{"ич", ""},
	{"ых", ""},
	{"skaya", person.Female},
	{"skaia", person.Female},
	{"ova", person.Female},
	{"eva", person.Female},
	{"ina", person.Female},
	{"enko", ""},
	{"sky", person.Male},
	{"skiy", person.Male},
	{"skii", person.Male},
	{"ov", person.Male},
	{"ev", person.Male},
	{"in", person.Male},
	{"off", person.Male},
	{"yan", ""},
	{"ian", ""},
	{"iev", person.Male},
	{"shvili", ""},
	{"dze", ""},
	{"chuk", ""},
	{"skyi", person.Male},
	{"ski", person.Male},
	{"ska", person.Female},
	{"yev", person.Male},
	{"yeva", person.Female},
}

// nameEnding tells whether a word ends like a surname, and the sex that this says.
func nameEnding(key string) (end string, sex person.Sex, ok bool) {
	for _, e := range surnameEndings {
		if rest, ok := strings.CutSuffix(key, e.end); ok && runes(rest) >= 2 {
			return e.end, e.sex, true
		}
	}
	return "", "", false
}

// surnameSex is the sex that a surname says; of a double one any part may.
func surnameSex(key string) person.Sex {
	if bothSexes[key] {
		return ""
	}
	parts := strings.Split(key, "-")
	for i := len(parts) - 1; i >= 0; i-- {
		if _, sex, _ := nameEnding(parts[i]); sex != "" {
			return sex
		}
	}
	return ""
}

// bothSexes are surnames that end like those of women.
var bothSexes = words("дубина калина малина щербина былина година рябина осина перепелица глина корова сова голова")

// isSurname tells whether a word ends like a surname, or its last part does.
func isSurname(word string) bool {
	key := lowerName(word)
	if _, _, ok := nameEnding(key); ok && !isKnownGiven(key) {
		return true
	}
	i := strings.LastIndexByte(key, '-')
	if i < 0 {
		return false
	}
	_, _, ok := nameEnding(key[i+1:])
	_, _, first := nameEnding(key[:i])
	return ok || first
}

func isKnownGiven(key string) bool { _, ok := givens[key]; return ok }

// shortPatronymics end without -ович.
var shortPatronymics = words("ильич кузьмич никитич фомич лукич саввич ильинична кузьминична никитична фоминична лукинична саввична")

// patronymicSex is the sex that a patronymic says; "" for a word that is none.
func patronymicSex(key string) person.Sex {
	if i := strings.LastIndexAny(key, " -"); i > 0 && turkicSex[key[i+1:]] != "" {
		return turkicSex[key[i+1:]]
	}
	switch {
	case strings.HasSuffix(key, "кевич"), strings.HasSuffix(key, "kevich"): // Мицкевич: a surname
		return ""
	case shortPatronymics[key]:
		if strings.HasSuffix(key, "на") {
			return person.Female
		}
		return person.Male
	}
	if runes(key) < 6 {
		return ""
	}
	for _, e := range []string{"ович", "евич", "ovich", "evich"} {
		if strings.HasSuffix(key, e) {
			return person.Male
		}
	}
	for _, e := range []string{"овна", "евна", "инична", "ovna", "evna"} {
		if strings.HasSuffix(key, e) {
			return person.Female
		}
	}
	return ""
}

// turkicSex are the words behind the father's name that say son or daughter.
var turkicSex = func() map[string]person.Sex {
	all := map[string]person.Sex{}
	for _, w := range strings.Fields("оглы оглу огли улы уулу угли ogly oglu ogli uulu") {
		all[w] = person.Male
	}
	for _, w := range strings.Fields("кызы кизи гызы kyzy kizi gizi qizi") {
		all[w] = person.Female
	}
	return all
}()
