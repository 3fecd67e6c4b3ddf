package static_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
	"adyukh/templates"
)

const findPage = `{{define "content"}}
<form id="f" method="post" action="/save" data-find="/search"><input type="hidden" name="own_id" data-find-field>
<div class="field"><input id="name" name="name"></div><input name="rating"><input name="club" value="Домбай"><button>save</button></form>
{{end}}`

// newSearch is a page whose form suggests two persons for every name that begins with "к".
func newSearch(t *testing.T) *site {
	t.Helper()
	s := newSite(t, map[string]string{"find": findPage})
	s.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { s.show(t, w, "find", templates.Page{}) })
	s.HandleFunc("POST /save", func(w http.ResponseWriter, _ *http.Request) { s.show(t, w, "find", templates.Page{}) })
	s.HandleFunc("GET /search", func(w http.ResponseWriter, r *http.Request) {
		found := templates.RatingFound{Typed: r.FormValue("q"), Fill: true}
		if strings.HasPrefix(strings.ToLower(found.Typed), "к") {
			found.Rows = []templates.FoundPerson{
				{Name: "Карданов Беслан", Values: map[string]string{"name": "Карданов Беслан", "rating": "1798", "own_id": "7"}},
				{Name: "Ким Сергей", Values: map[string]string{"name": "Ким Сергей", "rating": "1840", "club": "Эльбрус"}},
			}
		}
		s.fragment(t, w, 200, "rating-found", found)
	})
	return s
}

const filledForm = `JSON.stringify(Object.fromEntries(new FormData(document.querySelector('#f'))))`

func TestFindFillsTheForm(t *testing.T) {
	t.Parallel()
	s := newSearch(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(s.url), focus("#name"), keys("к"))
	until(t, ctx,
		`document.querySelectorAll('.rating-found [role=option]').length === 2 && `+
			`document.querySelector('#name').getAttribute('aria-expanded') === 'true'`)
	do(t, ctx, keys(kb.ArrowDown), keys(kb.ArrowDown))
	if got := is[string](t, ctx, `document.querySelector('#name').getAttribute('aria-activedescendant')`); got != "found-1" {
		t.Errorf("the second one is not marked, but %q", got)
	}
	do(t, ctx, keys(kb.Enter))
	want := `{"own_id":"","name":"Ким Сергей","rating":"1840","club":"Эльбрус"}`
	if got := is[string](t, ctx, filledForm); got != want {
		t.Errorf("filled %s, want %s", got, want)
	}
	if !is[bool](t, ctx, `location.pathname === '/' && !document.querySelector('.rating-found') && document.activeElement.id === 'name'`) {
		t.Error("Enter in the list sends the form, leaves the list open or takes the focus away")
	}
}

// TestFindForgetsAnEarlierChoice: what the first choice wrote does not stay with the second, nor with a name typed on.
func TestFindForgetsAnEarlierChoice(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	s := newSearch(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(s.url), focus("#name"), keys("ки"))
	until(t, ctx, `document.querySelectorAll('.rating-found [role=option]').length === 2`)
	do(t, ctx, click("#found-1"))
	is[string](t, ctx, `document.querySelector('#name').value = ''`)
	do(t, ctx, focus("#name"), keys("ка"))
	until(t, ctx, `document.querySelectorAll('.rating-found [role=option]').length === 2`)
	do(t, ctx, click("#found-0"))
	if got, want := is[string](t, ctx, filledForm), `{"own_id":"7","name":"Карданов Беслан","rating":"1798","club":""}`; got != want {
		t.Errorf("filled %s, want %s", got, want)
	}
	do(t, ctx, focus("#name"), keys(kb.End), keys("о"))
	if got := is[string](t, ctx, `document.querySelector('[name=own_id]').value`); got != "" {
		t.Errorf("the own id %q stays with another name", got)
	}
	until(t, ctx, `document.querySelectorAll('.rating-found [role=option]').length === 2`)
	do(t, ctx, keys(kb.Escape))
	if is[bool](t, ctx, `!!document.querySelector('.rating-found')`) {
		t.Error("Escape leaves the list open")
	}
}
