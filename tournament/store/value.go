package store

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"time"

	"adyukh/tournament/refusal"
)

// micros is how a time is stored: microseconds since 1970, and null for the zero time.
func micros(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	n := t.UnixMicro()
	return &n
}

func instant(n *int64) time.Time {
	if n == nil {
		return time.Time{}
	}
	return time.UnixMicro(*n).UTC()
}

// orZero returns the zero value for nil.
func orZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// orDefault returns a text, or another one for an empty one: what older entries of the journal do not have.
func orDefault(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// mapAll maps every element and keeps nil apart from an empty list, as the comparison of two values of an event does.
func mapAll[From, To any](list []From, to func(From) To) []To {
	if list == nil {
		return nil
	}
	all := make([]To, len(list))
	for i, v := range list {
		all[i] = to(v)
	}
	return all
}

// plainIDs returns ids as they are stored.
func plainIDs[ID ~int64](ids []ID) []int64 {
	return mapAll(ids, func(id ID) int64 { return int64(id) })
}

// mapEach maps every element, as far as that is possible; an empty list is nil.
func mapEach[From, To any](list []From, to func(From) (To, error)) ([]To, error) {
	if len(list) == 0 {
		return nil, nil
	}
	all := make([]To, len(list))
	for i, v := range list {
		var err error
		if all[i], err = to(v); err != nil {
			return nil, fmt.Errorf("row %d of %d: %w", i+1, len(list), err)
		}
	}
	return all, nil
}

// jsonText is JSON in a column, and in the JSON of a row it stands as it is.
type jsonText string

// MarshalJSON returns the text itself.
func (t jsonText) MarshalJSON() ([]byte, error) { return []byte(t), nil }

// UnmarshalJSON keeps the text as it is.
func (t *jsonText) UnmarshalJSON(text []byte) error {
	*t = jsonText(text)
	return nil
}

func toJSON(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}

func fromJSON[T any](text string) (T, error) {
	var v T
	err := json.Unmarshal([]byte(text), &v)
	return v, err
}

// fromText reads a value from the JSON of its row, and from another one where there is none: older entries of the journal.
func fromText[V, Row any](text jsonText, otherwise string) (v V, err error) {
	row, err := fromJSON[Row](orDefault(string(text), otherwise))
	if err != nil {
		return v, err
	}
	return valueOf[V](row)
}

// argsToJSON writes the arguments of an entry, which are texts and integers.
func argsToJSON(args refusal.Args) (string, error) {
	plain := maps.Clone(args)
	for name, v := range args {
		value := reflect.ValueOf(v)
		switch {
		case value.Kind() == reflect.String:
			plain[name] = value.String()
		case value.CanInt():
			plain[name] = value.Int()
		default:
			return "", fmt.Errorf("argument %s of a journal entry is %T, neither a text nor an integer", name, v)
		}
	}
	return toJSON(plain)
}

// argsFromJSON reads arguments: texts as string, integers as int.
func argsFromJSON(text string) (refusal.Args, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var args refusal.Args
	if err := decoder.Decode(&args); err != nil {
		return nil, err
	}
	for name, v := range args {
		if number, ok := v.(json.Number); ok {
			n, err := number.Int64()
			if err != nil {
				return nil, err
			}
			args[name] = int(n)
		}
	}
	return args, nil
}
