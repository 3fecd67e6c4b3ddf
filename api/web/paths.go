package web

import (
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adyukh/tournament"
	"adyukh/tournament/register"
)

// ownPages are the first parts of addresses that a page may lead back to.
var ownPages = []string{"", "account", "c", "desk", "docs", "e", "people", "s", "seasons", "series", "setup", "signin", "users", "webhooks"}

// OwnPath returns the address of a page of ours that a form asks to be led to, or the fallback for anything else: other hosts
// in all their disguises, files, streams, control characters.
func OwnPath(wanted, fallback string) string {
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
	back := OwnPath(page, "/desk")
	if back == "/" || strings.HasPrefix(back, "/signin") || strings.HasPrefix(back, "/setup") {
		return "/signin"
	}
	return "/signin?" + url.Values{"next": {back}}.Encode()
}

func DeskBase(id tournament.EventID) string { return "/desk" + PublicBase(id) }

func PublicBase(id tournament.EventID) string { return "/e/" + strconv.FormatInt(int64(id), 10) }

func SetupPath(id tournament.EventID, step string) string { return DeskBase(id) + "/setup/" + step }

const RegisterPath = "/desk/people"

func LinksPath(id tournament.EventID) string { return DeskBase(id) + "/register" }

func PlayerPath[P ~int64](event tournament.EventID, player P) string {
	return DeskBase(event) + "/players/" + Number64(player)
}

const PeoplePath = "/people"

func PersonPath(id register.PersonID) string { return PeoplePath + "/" + Number64(id) }

const TeamsPath = "/teams"

func TeamPath(id register.TeamID) string { return TeamsPath + "/" + Number64(id) }

// TeamOfPath leads from a team of an event to what it has played in all.
func TeamOfPath[P ~int64](event tournament.EventID, team P) string {
	return TeamsPath + "/of/" + Number64(event) + "/" + Number64(team)
}

func SeriesPath(id register.SeriesID) string { return "/series/" + Number64(id) }

func Number64[T ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }

// EventFilePath is the page on which an event is made of a file.
const EventFilePath = "/desk/import"

// DeskRoundPath is the address of a round's page on the desk.
func DeskRoundPath(id tournament.EventID, n int) string {
	return DeskBase(id) + "/rounds/" + strconv.Itoa(n)
}

// AddressWith is an address with parameters, if there are any.
func AddressWith(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
