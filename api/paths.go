package api

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"
)

// ownPages are the first parts of addresses that a page may lead back to.
var ownPages = []string{"", "account", "desk", "docs", "e", "people", "seasons", "series", "setup", "signin", "users", "webhooks"}

// ownPath returns the address of a page of ours that a form asks to be led to, or the fallback for anything else: other hosts
// in all their disguises, files, streams, control characters.
func ownPath(wanted, fallback string) string {
	if strings.ContainsFunc(wanted, func(r rune) bool { return r == '\\' || unicode.IsSpace(r) || unicode.IsControl(r) }) {
		return fallback
	}
	u, err := url.Parse(wanted)
	if err != nil || u.Scheme != "" || u.Host != "" || u.Opaque != "" || u.User != nil || !strings.HasPrefix(wanted, "/") ||
		path.Clean(u.Path) != u.Path || strings.ContainsFunc(u.Path, func(r rune) bool { return r == '\\' || unicode.IsControl(r) }) {
		return fallback
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	if !slices.Contains(ownPages, first) {
		return fallback
	}
	return (&url.URL{Path: u.Path, RawQuery: u.RawQuery}).String()
}

// signInAddress is the sign-in page that leads back to a page.
func signInAddress(page string) string {
	back := ownPath(page, "/desk")
	if back == "/" || strings.HasPrefix(back, "/signin") || strings.HasPrefix(back, "/setup") {
		return "/signin"
	}
	return "/signin?" + url.Values{"next": {back}}.Encode()
}
