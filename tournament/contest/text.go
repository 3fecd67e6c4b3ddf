package contest

import (
	"strings"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// CleanText trims a text of several lines.
func CleanText(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
}

// CheckText refuses a text of several lines that is longer than so many bytes or has characters that no text has.
func CheckText(field, text string, most int) error {
	if len(text) > most {
		return refusal.NewInvalid(field, "error.contest.text-long", refusal.Args{"most": most})
	}
	if fault := person.CheckLine(field, strings.NewReplacer("\n", " ", "\t", " ").Replace(text), most); fault != nil {
		return RefusalOf(fault)
	}
	return nil
}

// RefusalOf says to a user what is wrong with what a person is called.
func RefusalOf(f *person.Fault) error {
	return &refusal.Error{Code: refusal.Invalid, Key: f.Key, Field: f.Field, Args: refusal.Args(f.Args)}
}
