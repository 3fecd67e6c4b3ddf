package pairing

import "fmt"

// ChoiceError says that a choice is none of those that exist.
type ChoiceError struct {
	What  string // "board colours", "match count" or "tie step"
	Value string
}

// Error names the choice in English; callers translate by the fields.
func (e *ChoiceError) Error() string { return fmt.Sprintf("%q is no %s", e.Value, e.What) }
