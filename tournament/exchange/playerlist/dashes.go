package playerlist

import (
	"slices"
)

var (
	// tied is a birth with a name or a rank at it, and only a hyphen between: "Аслан-12.03.1998-КМС".
	tied = pattern(`\p{L}\.?-(?:\d{1,2}\.\d{1,2}\.)?(?:19|20)\d\d(?:\D|$)|(?:19|20)\d\d-\p{L}`)
	// knots are the hyphens of such lines that part: at a birth, behind a rank.
	knots = pattern(`(\p{L}\.?)-(\d)|((?:19|20)\d\d(?: ?г\.?р?\.?)?)-(\p{L}|[1-3] ?[рю])|` +
		`((?:^|[^\p{L}])(?:МСМК|КМС|МС|ГР|[Бб]/[Рр]|[IІ]{1,3}|[1-3IІ]{1,3} ?(?:юн|ю|р|разряд)\.?))-(\p{L})`)
)

// untie parts what a list ties with hyphens alone.
func untie(rows []Source) []Source {
	n, said := 0, 0
	for _, r := range rows {
		if len(r.Cells) != 1 || len(r.Cells[0]) > MaxLine || r.Cells[0] == "" {
			continue
		}
		said++
		if tied().MatchString(r.Cells[0]) {
			n++
		}
	}
	if n < 3 || 2*n < said {
		return rows
	}
	out := slices.Clone(rows)
	for i, r := range rows {
		if len(r.Cells) == 1 && len(r.Cells[0]) <= MaxLine && tied().MatchString(r.Cells[0]) {
			text := r.Cells[0]
			for range 3 { // neighbours share a letter
				text = knots().ReplaceAllString(text, "$1$3$5 - $2$4$6")
			}
			out[i].Cells, out[i].text = []string{text}, r.Cells[0]
		}
	}
	return out
}
