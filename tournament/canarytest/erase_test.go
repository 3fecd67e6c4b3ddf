package canarytest_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/store"
)

// person is somebody of an event who is erased.
type person struct {
	id    int64
	of    func(part tournament.Image, id int64) any // the person in a part of the event; nil, or a zero value, where he is not
	stays map[string]string                         // what is kept of him, by the names of fields, and why
}

// memberID is the id of the first member of the first team of an Event.
const memberID = 101

// What stays of somebody who plays, of a member of a team, and of people of contests.
var (
	ofPlayer = map[string]string{
		"Sex": ofOthers, "Rank": ofOthers, "Rating": ofOthers, "RatedGames": ofOthers, "Group": ofOthers, "Number": ofOthers,
		"Withdrawn.FromRound": ofOthers, "Withdrawn.Finished": ofOthers, "Entered": ofOthers, "Byes.Round": ofOthers, "Byes.Kind": ofOthers,
		"NoHalf": ofOthers, "Table": ofOthers, "PlayOff": ofOthers, "Lot": ofOthers,
		"Former.Until": "whose game it was", "Former.Games": "whose game it was", "Members": "they are others", "Captain": "it is another one",
	}
	ofMember = map[string]string{
		"Sex": ofOthers, "Rank": ofOthers, "Rating": ofOthers, "RatedGames": ofOthers, "Group": ofOthers, "Reserve": ofOthers, "Loan": ofOthers,
		"Out.FromRound": ofOthers, "Out.Finished": ofOthers,
	}
	ofContest = map[string]string{
		"Sex": ofOthers, "Rank": ofOthers, "Rating": ofOthers, "RatedGames": ofOthers, "Group": ofOthers,
		"Author": ofOthers, "Judge": ofOthers, "Sections": ofOthers, "Conflicts": ofOthers, "HandedIn": ofOthers, "Asked": "who took him in",
		"No": ofOthers, "Team": "teams are ranked by it", "Venue": ofOthers,
	}
)

const ofOthers = "pairings, marks and tables of others were worked out by it"

// inPart finds a person in parts of one kind.
func inPart[V any](of func(V) any) func(tournament.Image, int64) any {
	return func(part tournament.Image, id int64) any {
		v, ok := part.(V)
		if !ok {
			return nil
		}
		if p := of(v); reflect.ValueOf(p).FieldByName("ID").Int() == id {
			return p
		}
		return nil
	}
}

// canary is the beginning of what a Filler writes into a text.
var canary = regexp.MustCompile(`canary-\d+ ([A-Za-z.]+)`)

// erase erases people of an event: of what was filled in nothing is left but what stays, in the event, in each entry of its journal and, in
// SQLite, in the bytes of the files.
func (k kind[E]) erase(t *testing.T, s *store.Store, name string, was []*E) {
	t.Helper()
	const mark = "(участник удалён)"
	events, id := k.kernel(s), k.Envelope(was[0]).ID
	for _, p := range k.persons {
		var gone []string
		for _, e := range was {
			for _, c := range k.Diff(new(E), e) {
				if of := p.of(c.After, p.id); of != nil {
					walk(reflect.ValueOf(of), "", func(path, text string) {
						if found := canary.FindString(text); found != "" && listed(p.stays, path) == "" {
							gone = append(gone, found)
						}
					})
				}
			}
		}
		if len(gone) < 5 {
			t.Fatalf("only %q is filled of %d", gone, p.id)
		}
		e, err := events.EraseMember(t.Context(), by, id, p.id, mark)
		if err != nil {
			t.Fatal(err)
		}
		k.lists(t, s, e)
		images := k.Diff(new(E), e)
		for v := int64(1); v < k.Envelope(e).Version; v++ {
			images = append(images, must(k.store(s).JournalEntry(t.Context(), id, v))(t).Changes...)
		}
		left := map[string]bool{}
		for _, c := range images {
			for _, image := range []tournament.Image{c.Before, c.After} {
				of := p.of(image, p.id)
				if of == nil {
					continue
				}
				walk(reflect.ValueOf(of), "", func(path, text string) {
					if text != mark && listed(p.stays, path) == "" && !left[path] {
						left[path] = true
						t.Errorf("%s of %d is left, as %q", path, p.id, text)
					}
				})
			}
		}
		bytes := bytesOf(t, name)
		for _, text := range gone {
			if strings.Contains(bytes, text+" ") {
				t.Errorf("the files have %q", text)
			}
		}
	}
}

// walk calls found for every field that is not zero, with its value as text.
func walk(v reflect.Value, path string, found func(path, text string)) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range reflect.VisibleFields(v.Type()) {
			if field.Anonymous || !field.IsExported() || path == "" && (field.Name == "ID" || field.Name == "Revision") {
				continue
			}
			walk(v.FieldByIndex(field.Index), strings.TrimPrefix(path+"."+field.Name, "."), found)
		}
		return
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), path, found)
		}
		return
	}
	if !v.IsZero() {
		found(path, strings.TrimSpace(reflect.ValueOf(v.Interface()).String()))
	}
}

// bytesOf are the files of a database of SQLite; "" of another.
func bytesOf(t *testing.T, name string) string {
	t.Helper()
	files, err := filepath.Glob(name + "*")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}
