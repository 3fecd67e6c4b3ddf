package tournament

import (
	"errors"

	"adyukh/tournament/rating"
)

// RatingRules say whether and how an event's games change ratings.
type RatingRules struct {
	On      bool         // the event is rated; while it is not, the rest says nothing
	Rules   rating.Rules // K, the table of expectation, first ratings
	Matches bool         // a match of several games counts as one result, by who has won it; else every game counts
	List    string       // the name of the list whose ratings count and which the changes go into; "" when not said
}

// clean trims the list's name and forgets rules of an event that is not rated.
func (r RatingRules) clean() RatingRules {
	if !r.On {
		return RatingRules{}
	}
	r.List = cleanText(r.List)
	return r
}

func (r RatingRules) check() error {
	if !r.On {
		return nil
	}
	if err := checkText("rating_list", r.List); err != nil {
		return err
	}
	return ratingFault(r.Rules)
}

// ratingFault says which part of the rules can't be right.
func ratingFault(rules rating.Rules) error {
	var wrong *rating.RuleError
	if err := rules.Check(); !errors.As(err, &wrong) {
		return err
	}
	switch {
	case wrong.Line > 0:
		return invalid("rating_k", "error.rating.k-line", Args{"line": wrong.Line, "most": rating.MaxK})
	case wrong.Field == "k":
		return invalid("rating_k", "error.rating.k", Args{"most": rating.MaxKRules})
	}
	return invalid("rating_"+wrong.Field, "error.rating."+wrong.Field, nil)
}
