package api_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
)

// third is a language made of the first one: the same messages in letters that nothing else is written in.
const third = "ka"

// foreign writes a message in those letters. What stands in braces are the names of values.
func foreign(text string) string {
	depth := 0
	return strings.Map(func(r rune) rune {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case depth == 0 && unicode.Is(unicode.Cyrillic, r):
			return 'ა' + unicode.ToLower(r)%33
		}
		return r
	}, text)
}

// withThird is the catalogues with a folder more.
func withThird(t *testing.T) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(templates.Locales(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(templates.Locales(), name)
		if err != nil {
			return err
		}
		all[name] = &fstest.MapFile{Data: content}
		if file, ok := strings.CutPrefix(name, "ru/"); ok {
			all[third+"/"+file], err = foreignFile(content)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func foreignFile(content []byte) (*fstest.MapFile, error) {
	messages := map[string]any{}
	if err := json.Unmarshal(content, &messages); err != nil {
		return nil, err
	}
	for key, message := range messages {
		switch m := message.(type) {
		case string:
			messages[key] = foreign(m)
		case map[string]any:
			messages[key] = map[string]string{"one": foreign(fmt.Sprint(m["one"])), "other": foreign(fmt.Sprint(m["other"]))}
		}
	}
	if _, ok := messages["language.order"]; ok {
		messages["language.order"] = "3"
	}
	raw, err := json.Marshal(messages)
	return &fstest.MapFile{Data: raw}, err
}

func capital(s string) string {
	r := []rune(s)
	return string(unicode.ToUpper(r[0])) + string(r[1:])
}

var (
	notText  = regexp.MustCompile(`(?s)<script.*?</script>|<style.*?</style>|<datalist.*?</datalist>|<[^>]*>`)
	cyrillic = regexp.MustCompile(`\p{Cyrillic}[\p{Cyrillic} ]*`)
)

// TestThirdLanguage: a folder of catalogues is all that a language needs. Every page comes in it, and what is still Russian there is
// what people have typed.
func TestThirdLanguage(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t, func(c *api.Config) { c.Catalogues = withThird(t) })
	user := s.User("anna", false)
	ground := &apitest.Stage{Test: t, Site: s, By: apitest.ActorOf(user), Arbiter: s.SignedIn("anna")}
	st := ground.Another(6, apitest.RatedEvent, apitest.SwissOf(3), func(h *play.Head) {
		h.Name, h.Place, h.Officials, h.Language = "Cup", "City", nil, third
	}).Draw().Rounds(1).Pair().Open()
	for _, p := range st.Fresh().Players {
		d := play.PlayerData{Name: fmt.Sprintf("Player %02d", p.ID), Club: "Club", Rating: 1500}
		st.Must(s.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, d, true))
	}
	st.Arbiter.Post("/preferences", url.Values{"lang": {third}, "back": {"/"}})
	e, player := st.Fresh(), fmt.Sprint(st.Event.Players[0].ID)
	desk := []string{
		"", "/players", "/players/" + player, "/import", "/draw", "/rounds/1", "/rounds/1/why", "/rounds/2", "/standings", "/crosstable",
		"/documents",
		"/journal", "/files", "/members", "/ratings", "/setup/main", "/setup/regulations", "/setup/officials", "/setup/rating",
		"/setup/categories",
	}
	paths := []string{"/", "/people", "/seasons", "/desk", "/desk/new", "/account", "/ratings", "/norms"}
	for _, page := range desk {
		paths = append(paths, fmt.Sprintf("/desk/e/%d%s", e.ID, page))
	}
	for _, page := range []string{"", "/rounds/1", "/players", "/players/" + player, "/standings", "/crosstable", "/files", "/ratings"} {
		paths = append(paths, fmt.Sprintf("/e/%d%s", e.ID, page))
	}
	typed := []string{"Русский", "Игрок"}
	for _, game := range games.All() { // package games says what games are called
		typed = append(typed, game.Title(third), capital(game.Title(third)))
	}
	shipped, err := ratinglist.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range shipped { // orders are called by their names
		text := strings.Join([]string{s.Name["en"], s.Sport["en"], s.Source, s.Says["en"], s.Missing["en"]}, "\n")
		for _, word := range cyrillic.FindAllString(text, -1) {
			typed = append(typed, strings.TrimSpace(word))
		}
	}
	for _, path := range paths {
		a := st.Arbiter.Get(path)
		if a.Status != 200 || !strings.Contains(a.Body, `lang="`+third+`"`) {
			t.Errorf("%s: %d, not in the third language", path, a.Status)
			continue
		}
		for _, word := range cyrillic.FindAllString(notText.ReplaceAllString(a.Body, "\n"), -1) {
			if !slices.Contains(typed, strings.TrimSpace(word)) {
				t.Errorf("%s: %q comes from no catalogue", path, word)
			}
		}
	}
	main := st.Desk("/setup/main")
	form := apitest.FormOf(t, st.Arbiter.Get(main).Body, main)
	if form.Get("language") != third {
		t.Errorf("the event speaks %q", form.Get("language"))
	}
	if a := st.Arbiter.Post(main, form); a.Status != 303 {
		t.Errorf("saving the event in the third language: %d", a.Status)
	}
	form.Set("language", "xx")
	if a := st.Arbiter.Post(main, form); a.Status != 422 && a.Status != 409 {
		t.Errorf("a language without catalogues: %d", a.Status)
	}
}
