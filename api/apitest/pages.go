package apitest

import (
	"archive/zip"
	"encoding/base32"
	"html"
	"io/fs"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// CanaryIn returns the first of the texts that something holds, "" when it holds none.
func CanaryIn(text string, of []string) string {
	for _, canary := range of {
		if strings.Contains(text, canary) {
			return canary
		}
	}
	return ""
}

// PaperMark stands in front of a paper as it was sent, beside its text without numbers: in letters alone, so that no number or word is
// found there by chance.
const PaperMark = "\n%PAPER "

// InLetters writes bytes in letters alone.
var InLetters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyzQXZWVJ").WithPadding(base32.NoPadding)

// Canaries are texts that stand in the private fields of the event of newCanaries. None may reach who is not signed in.
var Canaries = []string{
	"CANARY-OWN-ID", "CANARY-SOCIETY", "CANARY-TRAINER", "1931", "14.03", "CANARY-REASON", "CANARY-NOTE", "CANARY-DRAFT-SHEET",
	"CANARY-LOGIN", "CANARY-DEVICE", "CANARY-USER", "198.51.100.77", "CANARY-WORDS", "CANARY-TIME", webhookSecret, "CANARY-PATH",
	"CANARY-MARK", "CANARY-APPROVER",
}

// NewCanaries is a public event with a published round and a draft, and a hidden event of which nothing at all may be seen.
func NewCanaries(t *testing.T) (st, hidden *Stage) {
	t.Helper()
	st = NewStage(t, 5, func(h *play.Head) {
		h.Regulations.TimeReason, h.Festival = "CANARY-TIME", "Фестиваль"
		h.Officials = append(h.Officials, play.Official{Role: play.Arbiter, Name: "Судья", Mark: "CANARY-MARK"})
		h.Filing.Approver = "CANARY-APPROVER"
	})
	st.Site.Webhook("https://192.0.2.1/CANARY-PATH")
	e := st.Fresh()
	p := e.Players[0]
	data := play.PlayerData{
		Name: "Игрок 01", BirthYear: 1931, Born: play.Date{Year: 1931, Month: 3, Day: 14}, OwnID: "CANARY-OWN-ID", Club: "Домбай",
		Society: "CANARY-SOCIETY", Trainer: "CANARY-TRAINER",
	}
	by := st.By
	by.Name, by.From = "CANARY-USER", "198.51.100.77"
	st.Must(st.Site.Events.ChangePlayer(t.Context(), by, e.ID, p.ID, p.Revision, data, false))
	words := map[string]string{"title": "CANARY-WORDS", "remarks": "CANARY-WORDS"}
	st.Must(st.Site.Events.SaveDocument(t.Context(), by, e.ID, 0, play.FinalProtocol, 0, words))
	st.Draw().Pair().Publish().Play(2).Sheet(1, "1. c3-b4")
	g := st.Game(1)
	st.Must(st.Site.Events.DecideSheet(t.Context(), by, e.ID, g.ID, g.Sheet.Revision, play.ResultStands, "CANARY-NOTE"))
	p = st.Fresh().Players[4]
	w := play.Withdrawal{FromRound: 3, Reason: "CANARY-REASON"}
	st.Leave(p, w)
	hidden = st.Another(4, func(h *play.Head) {
		h.Name, h.Place, h.Within = "CANARY-HIDDEN", "CANARY-HIDDEN", st.Event.ID
	}).Draw().Pair()
	st.Register()
	hidden.Register()
	MustCard(t, st, register.PersonData{Name: "CANARY-CARD", OwnIDs: []string{"CANARY-CARD-ID"}, BirthYear: 1931})
	st.Record()
	return st, hidden
}

// AnonymousAddresses are all addresses that somebody who is not signed in may try about the two events.
func AnonymousAddresses(st, hidden *Stage) []string {
	var all []string
	for _, s := range []*Stage{st, hidden} {
		e := s.Fresh()
		for _, r := range AllRoutes(st.Site.Server) {
			if r.Method != http.MethodGet || strings.HasSuffix(r.Path, "/live") || strings.Contains(r.Path, "/post/:code/") ||
				strings.Contains(r.Path, "/me/:code/") {
				continue // who has no code is told the same everywhere
			}
			for _, round := range []string{"1", "2"} {
				for _, document := range []string{
					"pairings", "start-list", "standings", "crosstable", "game", "score-sheets", "blank-sheets",
					"result-slips", "table-cards", "player-card", "final", "participants", "diploma",
				} {
					path := r.Path
					replaced := map[string]string{
						":event": ID(e.ID), ":round": round, ":player": ID(e.Players[0].ID), ":document": document + "?round=" + round,
						":file": fileFor(document), ":part": partFor(document), ":format": formatFor(document),
						":person": ID(e.Players[0].Person), ":other": ID(e.Players[1].Person), ":season": "2026", ":series": round, ":things": "people",
						":version": "2", ":step": "main", ":kind": "final", ":user": "1", ":page": "players", ":rules": "adyukh", "*file": "css/desk.css",
						":diagram": "diagram.svg",
					}
					if len(e.Rounds) > 0 {
						n := min(len(e.Rounds), int(round[0]-'0'))
						replaced[":game"] = ID(e.Rounds[n-1].Games[0].ID)
					}
					for from, to := range replaced {
						path = strings.Replace(path, from, to, 1)
					}
					all = append(all, path)
				}
			}
		}
	}
	return all
}

// fileFor gives each document of the walk a workbook or list of its own, and partFor what another site can embed.
func fileFor(document string) string {
	list, ok := map[string]string{
		"pairings": "pairings", "start-list": "players", "standings": "standings", "crosstable": "crosstable",
		"game": "results",
	}[document]
	if !ok {
		return "event.xlsx"
	}
	return list + ".csv"
}

func partFor(document string) string {
	return firstKnown(map[string]string{
		"pairings": "pairings", "standings": "standings?fragment", "crosstable": "cross?fragment&lang=en",
		"game": "cross?theme=dark",
	}[document], "standings")
}

// formatFor is a file for those who run the event.
func formatFor(document string) string {
	return firstKnown(map[string]string{"pairings": "event.trf", "standings": "games.pdn"}[document], "event.json")
}

func firstKnown(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}

// pdfPlaces are the numbers by which a PDF finds its own objects, which can be any; what it says is read by checkPapers.
var pdfPlaces = regexp.MustCompile(`(?m)^\d{10} \d{5} [nf]|/Length1? \d+|^startxref\s+\d+`)

// Unpacked is an answer with what is packed in it: the parts of a workbook.
func Unpacked(t *testing.T, body string) string {
	t.Helper()
	if strings.HasPrefix(body, "%PDF-") {
		return pdfPlaces.ReplaceAllString(body, "") + PaperMark + InLetters.EncodeToString([]byte(body))
	}
	if !strings.HasPrefix(body, "PK") {
		return body
	}
	archive, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range archive.File {
		part, err := fs.ReadFile(archive, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(part)
	}
	return all.String()
}

// EverythingAnonymous gets all of it, and the header fields, as one text a request.
func EverythingAnonymous(t *testing.T, st *Stage, addresses []string) map[string]string {
	t.Helper()
	seen := map[string]string{}
	for _, accept := range []string{"text/html", "application/json"} {
		for _, path := range addresses {
			if _, known := seen[accept+path]; known {
				continue
			}
			a := st.Site.Anonymous().Get(path, "Accept", accept)
			a.Header.Del("Date")
			var header strings.Builder
			_ = a.Header.Write(&header)
			seen[accept+path] = header.String() + Unpacked(t, a.Body)
		}
	}
	return seen
}

var (
	MainPart = regexp.MustCompile(`(?s)<main.*</main>`)
	DocHref  = regexp.MustCompile(`\s(?:href|src)="([^"]+)"`)
	DocID    = regexp.MustCompile(`\sid="([^"]+)"`)
)

// Hostile is text that would run where it is taken for HTML, for a script or for an attribute.
const Hostile = `"><img src=x onerror=alert(1)>');alert(1)//{{.}}js:alert(1)`

// Sheets hands in a right record, one whose count differs, a wrong one and an unreadable one.
func Sheets(st *Stage) *Stage {
	st.Play(4)
	for board, text := range map[int]string{1: Sample, 2: "1. c3-b4 b6-c5 2. b4-b5", 3: "канарейка", 4: "1. c3-b4"} {
		st.Sheet(board, text)
	}
	return st
}

// untranslated finds keys that no catalogue has where a page shows text or names something.
var untranslated = regexp.MustCompile(`[>"]([a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+)[<"]`)

// href finds the addresses that a page leads to.
var href = regexp.MustCompile(`href="([^"]*)"`)

// element finds the ids of a page's elements.
var element = regexp.MustCompile(`\sid="([^"]*)"`)

// Crawl gets every page that can be reached from the addresses by links below prefix, of each kind of paper one, and fails on
// any that is not whole.
func Crawl(t *testing.T, b *Browser, prefix string, from ...string) map[string]string {
	t.Helper()
	return CrawlWith(t, b, prefix, true, from...)
}

// CrawlWith is crawl, which draws papers only if they are asked for.
func CrawlWith(t *testing.T, b *Browser, prefix string, drawn bool, from ...string) map[string]string {
	t.Helper()
	pages := map[string]string{}
	papers := map[string]bool{}
	for len(from) > 0 {
		path := from[0]
		from = from[1:]
		if _, known := pages[path]; known {
			continue
		}
		a := b.Get(path)
		pages[path] = a.Body
		if a.Status != http.StatusOK {
			t.Errorf("GET %s: %d", path, a.Status)
			continue
		}
		if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			continue
		}
		CheckPage(t, path, a.Body)
		for _, m := range href.FindAllStringSubmatch(a.Body, -1) {
			to, _, _ := strings.Cut(html.UnescapeString(m[1]), "#")
			if strings.HasPrefix(to, "?") {
				t.Errorf("%s leads to %s, which depends on where it stands", path, to)
			}
			paper, _, _ := strings.Cut(to, "?")
			isPaper := strings.Contains(paper, "/pdf/")
			if strings.Contains(to, "lang=") {
				continue // the page itself, and every page after it would come in that language
			}
			if strings.HasPrefix(to, prefix) && !(isPaper && (!drawn || papers[paper])) {
				from = append(from, to)
				papers[paper] = true
			}
		}
	}
	return pages
}

// deskScripts are what only the scripts beside main.js look for.
var (
	deskScripts = regexp.MustCompile(` data-(?:find|by-number|result|attend|play|check)(?:=|\s|>)`)
	siteScript  = regexp.MustCompile(`<script [^>]*/site\.js"`)
)

// CheckPage fails on a page on which something was not filled in or has no words.
func CheckPage(t *testing.T, path, body string) {
	t.Helper()
	if strings.Contains(body, "ZgotmplZ") || strings.Contains(body, "%!") || strings.Contains(body, "<no value>") ||
		strings.Contains(body, "+0000 UTC") {
		t.Errorf("%s: a template went wrong", path)
	}
	if deskScripts.MatchString(body) && siteScript.MatchString(body) {
		t.Errorf("%s: the readers' script does not serve %q", path, deskScripts.FindString(body))
	}
	for _, m := range untranslated.FindAllStringSubmatch(body, -1) {
		t.Errorf("%s: no message %q", path, m[1])
	}
	if n := strings.Count(body, "button filled"); strings.HasPrefix(path, "/desk") && strings.Contains(path, "/rounds/") && n > 1 {
		t.Errorf("%s: %d filled buttons, want at most one: the next step", path, n)
	}
	ids := map[string]bool{}
	for _, m := range element.FindAllStringSubmatch(body, -1) {
		if ids[m[1]] {
			t.Errorf("%s: id %q stands twice", path, m[1])
		}
		ids[m[1]] = true
	}
}

// NewOther makes a second event of somebody else on the same site, with a published round.
func NewOther(t *testing.T, st *Stage) *play.Event {
	t.Helper()
	other := *st
	head := play.Defaults(play.Rapid, "ru", "Europe/Moscow")
	head.Name = "Чужой турнир"
	other.Must(st.Site.Events.CreateEvent(t.Context(), st.By, head))
	for _, name := range []string{"Чужой Первый", "Чужой Второй"} {
		other.Must(st.Site.Events.AddPlayer(t.Context(), st.By, other.Event.ID, play.PlayerData{Name: name}, false))
	}
	other.Draw().Pair().Publish()
	return other.Event
}

// ID is a number as addresses have it.
func ID[T ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }

var (
	TurnData   = regexp.MustCompile(`(?s)<script type="application/json" data-turn>(.*?)</script>`)
	RefusedBox = regexp.MustCompile(`(?s)<p class="notice notice-wrong play-refusal" data-said>(.*?)</p>`)
)
