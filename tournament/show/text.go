package show

import (
	"fmt"
	"strconv"
	"time"
)

// Translator says a message of the catalogues in one language. Args are pairs of a name and a value; the value of "n" chooses
// the plural form.
type Translator func(key string, args ...any) string

// Text is a message that is translated where it is written, so that one value serves every language. Key names it in the
// catalogues; Args are pairs of a name and a value, where a value may be a Text, a Number, Numbers, a string or an integer, and "n"
// selects the plural form. A Text made by Literal is shown as it is: names of people and events.
type Text struct {
	Key     string
	Args    []any
	Literal string
}

// Msg returns the message with the given key and pairs of argument names and values.
func Msg(key string, args ...any) Text { return Text{Key: key, Args: args} }

// Literal returns a text that is the same in every language.
func Literal(s string) Text { return Text{Literal: s} }

// Empty tells whether there is nothing to show.
func (t Text) Empty() bool { return t.Key == "" && t.Literal == "" }

// In writes the text in a language.
func (t Text) In(say Translator) string {
	if t.Key == "" {
		return t.Literal
	}
	args := make([]any, len(t.Args))
	for i, a := range t.Args {
		args[i] = a
		if v, ok := a.(interface{ In(Translator) string }); ok {
			args[i] = v.In(say)
		}
	}
	return say(t.Key, args...)
}

// OffsetText is how far a zone is from UTC: UTC+3, UTC−3:30.
func OffsetText(zone *time.Location, at time.Time) string {
	_, seconds := at.In(zone).Zone()
	if seconds == 0 {
		return "UTC"
	}
	sign := "+"
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	text := "UTC" + sign + strconv.Itoa(seconds/3600)
	if minutes := seconds / 60 % 60; minutes != 0 {
		text += fmt.Sprintf(":%02d", minutes)
	}
	return text
}
