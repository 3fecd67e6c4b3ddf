package redact

import (
	"cmp"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// Standing are the texts of an event by where they stand.
type Standing map[standing][]string

// standing is where texts stand. What stands in the journal knows when that was written: after a restore other entries have the numbers of
// those that were lost.
type standing struct {
	table, column, kind string
	id, version, at     int64
}

// Stand returns the texts of an event by where they stand.
func Stand(tx *gorm.DB, event int64) (Standing, error) {
	var entries []struct{ Version, At int64 }
	if err := tx.Raw("SELECT version, at FROM journal WHERE event_id = ?", event).Scan(&entries).Error; err != nil {
		return nil, err
	}
	written := map[int64]int64{}
	for _, e := range entries {
		written[e.Version] = e.At
	}
	all := Standing{}
	for _, s := range sources {
		err := s.read(tx, event, isAny, func(column string, isJSON bool, c cell) error {
			at := standing{s.table, column, c.Kind, c.ID, c.Version, written[c.Version]}
			see := func(text string) string {
				all[at] = append(all[at], text)
				return text
			}
			if isJSON {
				eachText(c.Text, see)
			} else {
				see(c.Text)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func isAny(string) bool { return true }

// Again puts the mark into the texts of an event in which it stands in a later state of it, as Strike did. The name is kept nowhere: a text
// is known by its place and by what is left of it.
func Again(tx *gorm.DB, event int64, later Standing, mark string) error {
	now, err := Stand(tx, event)
	if err != nil {
		return err
	}
	struck := map[string]string{}
	for at, texts := range now {
		pairs(texts, later[at], mark, at.version > 0, struck)
	}
	if len(struck) == 0 {
		return nil
	}
	return change(tx, event, isAny, nil, func(text string) string {
		if left, ok := struck[text]; ok {
			return left
		}
		return text
	})
}

// pairs finds what has become of texts. Those with the most left go first. Nothing but a name can have stood where nothing is left of an
// entry of the journal; elsewhere it may be a text that somebody has written since.
func pairs(texts, later []string, mark string, journal bool, struck map[string]string) {
	var left []string
	for _, text := range later {
		if strings.Contains(text, mark) && !slices.Contains(texts, text) && (journal || strings.ReplaceAll(text, mark, "") != "") {
			left = append(left, text)
		}
	}
	slices.SortFunc(left, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, text := range left {
		i := slices.IndexFunc(texts, func(was string) bool {
			return struck[was] == "" && !slices.Contains(later, was) && fits(was, text, mark)
		})
		if i >= 0 {
			struck[texts[i]] = text
		}
	}
}

// fits tells whether a text becomes another one by marks in the place of something.
func fits(was, is, mark string) bool {
	parts := strings.Split(is, mark)
	first, last := parts[0], parts[len(parts)-1]
	rest, ok := strings.CutPrefix(was, first)
	if !ok {
		return false
	}
	if rest, ok = strings.CutSuffix(rest, last); !ok {
		return false
	}
	for _, part := range parts[1 : len(parts)-1] {
		_, after, found := strings.Cut(rest, part)
		if !found {
			return false
		}
		rest = after
	}
	return rest != ""
}
