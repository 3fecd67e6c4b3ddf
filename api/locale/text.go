package locale

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// text is what a message says: with fields such as {{.name}}, and in each plural form of the language where a number matters.
type text struct {
	other string
	forms map[plural.Form]string // other among them; nil where no number matters
}

// formNames are the plural forms as a catalogue names them, after the CLDR.
var formNames = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// UnmarshalJSON reads a text, or an object of texts by plural form.
func (t *text) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &t.other)
	}
	var said map[string]string
	if err := json.Unmarshal(data, &said); err != nil {
		return err
	}
	t.forms = make(map[plural.Form]string, len(said))
	for name, in := range said {
		form, ok := formNames[name]
		if !ok {
			return fmt.Errorf("%q is no plural form", name)
		}
		t.forms[form] = in
	}
	t.other = t.forms[plural.Other]
	return nil
}

// of is what is said of a number in a language.
func (t text) of(tag language.Tag, n any) string {
	if t.forms == nil {
		return t.other
	}
	if i, ok := whole(n); ok {
		if in, ok := t.forms[plural.Cardinal.MatchPlural(tag, i, 0, 0, 0, 0)]; ok {
			return in
		}
	}
	return t.other
}

// whole is the amount of a whole number, which may be written out.
func whole(n any) (int, bool) {
	i, err := strconv.Atoi(fmt.Sprint(n))
	return max(i, -i), err == nil
}

// fill puts the values into the fields of a text. A field without a value says so.
func fill(text string, data map[string]any) string {
	before, rest, found := strings.Cut(text, "{{.")
	if !found {
		return text
	}
	var b strings.Builder
	for found {
		var name string
		b.WriteString(before)
		name, rest, _ = strings.Cut(rest, "}}")
		if value, ok := data[name]; ok && value != nil {
			fmt.Fprint(&b, value)
		} else {
			b.WriteString("<no value>")
		}
		before, rest, found = strings.Cut(rest, "{{.")
	}
	b.WriteString(before)
	return b.String()
}
