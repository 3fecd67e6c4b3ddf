package ratings

import (
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
)

// decimals writes fractions of points of rating in a language: with its decimal sign.
type decimals struct{ comma string }

func decimalsOf(c *web.Call) decimals { return decimals{view.DecimalSign(c)} }

// minus is the sign of a negative number.
const minus = "−"

// points writes what was scored: 2½ games are "2,5".
func (d decimals) points(s rating.Share) string { return d.write(int64(s), 0) }

// share writes what was expected, with two decimals at least.
func (d decimals) share(s rating.Share) string { return d.write(int64(s), 2) }

// exact writes a change before rounding, with its sign.
func (d decimals) exact(n int64) string {
	if n < 0 {
		return minus + d.write(-n, 2)
	}
	return "+" + d.write(n, 2)
}

// signed writes a whole number with its sign.
func (d decimals) signed(n int) string {
	switch {
	case n < 0:
		return minus + strconv.Itoa(-n)
	case n > 0:
		return "+" + strconv.Itoa(n)
	}
	return "0"
}

// write writes ten-thousandths, with so many decimals at least.
func (d decimals) write(n int64, least int) string {
	one := int64(rating.Whole)
	whole, rest := strconv.FormatInt(n/one, 10), strconv.FormatInt(one+n%one, 10)[1:]
	for len(rest) > least && strings.HasSuffix(rest, "0") {
		rest = rest[:len(rest)-1]
	}
	if rest == "" {
		return whole
	}
	return whole + d.comma + rest
}

// ratingRules says in words how an event is rated.
func ratingRules(r play.RatingRules) []templates.Text {
	said := []templates.Text{templates.Msg("rating-table." + string(r.Rules.Table))}
	if r.Rules.Cap > 0 {
		said = append(said, templates.Msg("ratings.rule-cap", "cap", r.Rules.Cap))
	}
	for _, k := range r.Rules.K {
		said = append(said, kRule(k))
	}
	if r.Rules.Limit > 0 {
		said = append(said, templates.Msg("ratings.rule-limit", "limit", r.Rules.Limit))
	}
	if start := r.Rules.Start; start.By == rating.ByValue {
		said = append(said, templates.Msg("ratings.rule-value", "rating", start.Rating))
	} else {
		said = append(said, templates.Msg("ratings.rule-performance", "games", start.Games, "least", start.Least))
	}
	if r.Matches {
		said = append(said, templates.Msg("ratings.rule-matches"))
	}
	if r.List != "" {
		said = append(said, templates.Msg("ratings.rule-list", "list", r.List))
	}
	return said
}

// kRule says a line of the table of coefficients: "K = 40: до 18 лет, рейтинг ниже 2300".
func kRule(k rating.KRule) templates.Text {
	var when templates.Text
	add := func(value int, key string) {
		if value == 0 {
			return
		}
		one := templates.Msg(key, "n", value)
		if when.Empty() {
			when = one
			return
		}
		when = templates.Msg("ratings.k-and", "first", when, "next", one)
	}
	add(k.AgeTo, "ratings.k-age")
	add(k.GamesBelow, "ratings.k-games")
	add(k.RatingBelow, "ratings.k-rating")
	if when.Empty() {
		when = templates.Msg("ratings.k-others")
	}
	return templates.Msg("ratings.k-line", "k", k.K, "when", when)
}
