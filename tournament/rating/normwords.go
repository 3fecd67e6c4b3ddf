package rating

import "strconv"

// Words returns the key of the sentence that says the condition of a norm with what is there, "партий 7, нужно 9", and its arguments but
// for "sex". share writes what was scored, in the unit of the candidate, and hundredths a number of them.
func (c Check) Words(n Norm, share, hundredths func(int) string) (key string, args []any) {
	need, have := strconv.Itoa(c.Need), strconv.Itoa(c.Have)
	key = "norm." + string(c.Condition)
	switch c.Condition {
	case NormPoints:
		need, have = share(c.Need), share(c.Have)
	case NormSum, NormMark:
		need, have = hundredths(c.Need), hundredths(c.Have)
	case NormPlace:
		if c.First > 0 && c.First < c.Have {
			have = strconv.Itoa(c.First) + "–" + have
		}
	case NormAge:
		switch {
		case c.Need == 0:
			key += "-to"
		case c.Most == 0:
			key += "-from"
		}
	}
	if c.Unknown && !c.Met {
		key = "norm-unknown." + string(c.Condition)
	}
	return key, []any{"need", need, "have", have, "most", c.Most, "rank", n.Rank, "percent", n.Percent, "status", n.Status}
}
