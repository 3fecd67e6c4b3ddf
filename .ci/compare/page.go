package main

import (
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// form is one of a page, as a browser would send it.
type form struct {
	method, action string
	fields         url.Values
	others         []field // what could be chosen in place of what is
}

// field is a choice.
type field struct{ name, value string }

// formsOf reads the forms of a page.
func formsOf(page string) []form {
	var all []form
	var at *form
	var list, text string // the name of the select or the textarea in which we are
	var first bool        // of the select's options
	var option func(value string)
	words := html.NewTokenizer(strings.NewReader(page))
	for {
		kind := words.Next()
		if kind == html.ErrorToken {
			return all
		}
		token := words.Token()
		attr := map[string]string{}
		for _, a := range token.Attr {
			attr[a.Key] = a.Val
		}
		has := func(key string) bool { _, ok := attr[key]; return ok }
		switch {
		case kind == html.EndTagToken && token.Data == "form":
			at = nil
		case kind == html.EndTagToken && (token.Data == "select" || token.Data == "textarea"):
			list, text = "", ""
		case kind == html.TextToken && option != nil:
			option(strings.TrimSpace(token.Data)) // its text is its value
			option = nil
		case kind == html.TextToken && text != "" && at != nil:
			at.fields.Set(text, strings.TrimPrefix(token.Data, "\n"))
		case kind != html.StartTagToken && kind != html.SelfClosingTagToken:
		case token.Data == "form":
			all = append(all, form{method: strings.ToLower(attr["method"]), action: attr["action"], fields: url.Values{}})
			at = &all[len(all)-1]
		case at == nil || has("disabled"):
		case token.Data == "select":
			list, first = attr["name"], true
		case token.Data == "textarea":
			text = attr["name"]
			at.fields.Set(text, "")
		case token.Data == "option" && list != "":
			into, name, chosen := at, list, first || has("selected")
			first = false
			option = func(value string) {
				if chosen {
					into.fields.Set(name, value)
				}
				into.others = append(into.others, field{name, value})
			}
			if has("value") {
				option(attr["value"])
				option = nil
			}
		case token.Data == "input" && attr["name"] != "":
			name, value := attr["name"], attr["value"]
			switch attr["type"] {
			case "checkbox", "radio":
				at.others = append(at.others, field{name, value})
				if has("checked") {
					at.fields.Add(name, value)
				}
			case "file", "submit", "image":
			default:
				at.fields.Add(name, value)
			}
		}
	}
}

// addresses are those that a form leads to which only asks: as it stands, and with each other choice.
func (f form) addresses() []string {
	all := []string{f.action + "?" + f.fields.Encode()}
	for _, other := range f.others {
		fields := url.Values{}
		for name, values := range f.fields {
			fields[name] = values
		}
		fields.Set(other.name, other.value)
		all = append(all, f.action+"?"+fields.Encode())
	}
	return all
}

// quoted finds the addresses in whatever text: in quotes, as most have them, or after the site's name.
var quoted = regexp.MustCompile(`["'(](/[^"'()<>\s\\]*)|` + regexp.QuoteMeta(base) + `(/[^"'()<>\s\\]*)`)

// linksOf are the addresses of the site that a text names, without what follows "#".
func linksOf(a answer) []string {
	if !isText(a) {
		return nil
	}
	var all []string
	for _, m := range quoted.FindAllStringSubmatch(a.body, -1) {
		all = append(all, html.UnescapeString(m[1]+m[2]))
	}
	if a.is("text/html") {
		for _, f := range formsOf(a.body) {
			if f.method == "get" && strings.HasPrefix(f.action, "/") {
				all = append(all, f.addresses()...)
			}
		}
	}
	if to := a.header.Get("Location"); to != "" {
		all = append(all, strings.TrimPrefix(to, base))
	}
	for i, link := range all {
		all[i], _, _ = strings.Cut(link, "#")
	}
	return all
}
