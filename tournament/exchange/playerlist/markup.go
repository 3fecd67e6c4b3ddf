package playerlist

import (
	"html"
	"slices"
	"strings"
)

var (
	cellEnd = pattern(`(?i)</t[dh]>\s*(?:<t[dh][^<>]{0,200}>)?`)
	tag     = pattern(`(?i)</?(?:table|thead|tbody|tr|t[dh]|br|p|b|i|u|li|ul|ol|div|span|strong|em|font|a|h[1-6])` +
		`(?:\s[^<>]{0,200})?/?>`)
)

// unmark takes the tags out of a page that was copied with them; its cells are parted by tabs.
func unmark(rows []Source) []Source {
	out := rows
	for i, r := range rows {
		if len(r.Cells) != 1 || len(r.Cells[0]) > 4*MaxLine || !tag().MatchString(r.Cells[0]) && !strings.Contains(r.Cells[0], "&nbsp;") {
			continue
		}
		if len(out) > 0 && &out[0] == &rows[0] {
			out = slices.Clone(rows)
		}
		text := cellEnd().ReplaceAllString(r.Cells[0], "\t")
		out[i].Cells = []string{strings.TrimRight(html.UnescapeString(tag().ReplaceAllString(text, " ")), " \t")}
		out[i].text = strings.TrimSpace(r.Cells[0])
	}
	return out
}
