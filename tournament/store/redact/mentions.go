package redact

import (
	"crypto/sha256"
	"encoding/base64"
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament"
)

// keyOf names a text without holding it.
func keyOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// Mentions returns the texts of an event that name a person, each once, with all its places. What one side of a game alone may see comes
// without its text.
//
// Of parts of the kinds that are spared only what the journal has of them can be struck out.
func Mentions(tx *gorm.DB, event int64, n Names, spared []string) ([]tournament.Mention, error) {
	var all []*tournament.Mention
	by := map[string]*tournament.Mention{}
	for _, s := range sources {
		err := s.read(tx, event, n.mayStand, func(_ string, isJSON bool, c cell) error {
			see := func(text string) string {
				marks := n.in(text)
				if len(marks) == 0 {
					return text
				}
				key := keyOf(text)
				m := by[key]
				if m == nil {
					m = &tournament.Mention{Key: key, Text: text, Stays: n.isOthers(text)}
					for _, f := range marks {
						m.Marks = append(m.Marks, [2]int{f.From, f.To})
						m.Other = max(m.Other, f.other)
					}
					by[key] = m
					all = append(all, m)
				}
				if s.table == own {
					m.Hidden = true
				}
				if c.Version == 0 && slices.Contains(spared, c.Kind) {
					m.Stays = true
				}
				at := tournament.Place{Part: tournament.Part{Kind: tournament.PartKind(c.Kind), ID: c.ID}, Version: c.Version}
				if !slices.Contains(m.Places, at) {
					m.Places = append(m.Places, at)
				}
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
	shown := make([]tournament.Mention, 0, len(all))
	for _, m := range all {
		if m.Hidden {
			m.Text, m.Marks = "", nil
		}
		shown = append(shown, *m)
	}
	return shown, nil
}

// Strike puts the mark in place of a person in the texts with the keys, wherever they stand in an event, but where they stay. It returns
// how many there were.
func Strike(tx *gorm.DB, event int64, n Names, spared, keys []string, mark string) (int, error) {
	all, err := Mentions(tx, event, n, spared)
	if err != nil {
		return 0, err
	}
	wanted, struck := map[string]bool{}, map[string]bool{}
	for _, m := range all {
		if !m.Stays && slices.Contains(keys, m.Key) {
			wanted[m.Key] = true
		}
	}
	err = change(tx, event, n.mayStand, nil, func(text string) string {
		key := keyOf(text)
		if !wanted[key] {
			return text
		}
		now := n.replace(text, mark, func(found) bool { return true })
		if now != text {
			struck[key] = true
		}
		return now
	})
	return len(struck), err
}
