package api_test

import (
	"archive/zip"
	"io/fs"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// canaries are texts that stand in the private fields of the event of newCanaries. None may reach who is not signed in.
var canaries = []string{
	"CANARY-OWN-ID", "CANARY-SOCIETY", "CANARY-TRAINER", "1931", "14.03", "CANARY-REASON", "CANARY-NOTE", "CANARY-DRAFT-SHEET",
	"CANARY-LOGIN", "CANARY-DEVICE", "CANARY-USER", "198.51.100.77", "CANARY-WORDS", "CANARY-TIME", webhookSecret, "CANARY-PATH",
	"CANARY-MARK", "CANARY-APPROVER",
}

// newCanaries is a public event with a published round and a draft, and a hidden event of which nothing at all may be seen.
func newCanaries(t *testing.T) (st, hidden *stage) {
	t.Helper()
	st = newStage(t, 5, func(h *play.Head) {
		h.Regulations.TimeReason, h.Festival = "CANARY-TIME", "Фестиваль"
		h.Officials = append(h.Officials, play.Official{Role: play.Arbiter, Name: "Судья", Mark: "CANARY-MARK"})
		h.Filing.Approver = "CANARY-APPROVER"
	})
	st.site.webhook("https://192.0.2.1/CANARY-PATH")
	e := st.fresh()
	p := e.Players[0]
	data := play.PlayerData{
		Name: "Игрок 01", BirthYear: 1931, Born: play.Date{Year: 1931, Month: 3, Day: 14}, OwnID: "CANARY-OWN-ID", Club: "Домбай",
		Society: "CANARY-SOCIETY", Trainer: "CANARY-TRAINER",
	}
	by := st.by
	by.Name, by.From = "CANARY-USER", "198.51.100.77"
	st.must(st.site.events.ChangePlayer(t.Context(), by, e.ID, p.ID, p.Revision, data, false))
	words := map[string]string{"title": "CANARY-WORDS", "remarks": "CANARY-WORDS"}
	st.must(st.site.events.SaveDocument(t.Context(), by, e.ID, 0, play.FinalProtocol, 0, words))
	st.draw().pair().publish().play(2).sheet(1, "1. c3-b4")
	g := st.game(1)
	st.must(st.site.events.DecideSheet(t.Context(), by, e.ID, g.ID, g.Sheet.Revision, play.ResultStands, "CANARY-NOTE"))
	p = st.fresh().Players[4]
	w := play.Withdrawal{FromRound: 3, Reason: "CANARY-REASON"}
	st.leave(p, w)
	hidden = st.another(4, func(h *play.Head) {
		h.Name, h.Place, h.Within = "CANARY-HIDDEN", "CANARY-HIDDEN", st.event.ID
	}).draw().pair()
	st.register()
	hidden.register()
	mustCard(t, st, register.PersonData{Name: "CANARY-CARD", OwnIDs: []string{"CANARY-CARD-ID"}, BirthYear: 1931})
	st.record()
	return st, hidden
}

// anonymousAddresses are all addresses that somebody who is not signed in may try about the two events.
func anonymousAddresses(st, hidden *stage) []string {
	var all []string
	for _, s := range []*stage{st, hidden} {
		e := s.fresh()
		for _, r := range api.RoutesForTest(st.site.server) {
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
						":event": id(e.ID), ":round": round, ":player": id(e.Players[0].ID), ":document": document + "?round=" + round,
						":file": fileFor(document), ":part": partFor(document), ":format": formatFor(document),
						":person": id(e.Players[0].Person), ":other": id(e.Players[1].Person), ":season": "2026", ":series": round, ":things": "people",
						":version": "2", ":step": "main", ":kind": "final", ":user": "1", ":page": "players", ":rules": "adyukh", "*file": "css/desk.css",
						":diagram": "diagram.svg",
					}
					if len(e.Rounds) > 0 {
						n := min(len(e.Rounds), int(round[0]-'0'))
						replaced[":game"] = id(e.Rounds[n-1].Games[0].ID)
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

// unpacked is an answer with what is packed in it: the parts of a workbook.
func unpacked(t *testing.T, body string) string {
	t.Helper()
	if strings.HasPrefix(body, "%PDF-") {
		return pdfPlaces.ReplaceAllString(body, "") + paperMark + inLetters.EncodeToString([]byte(body))
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

// everythingAnonymous gets all of it, and the header fields, as one text a request.
func everythingAnonymous(t *testing.T, st *stage, addresses []string) map[string]string {
	t.Helper()
	seen := map[string]string{}
	for _, accept := range []string{"text/html", "application/json"} {
		for _, path := range addresses {
			if _, known := seen[accept+path]; known {
				continue
			}
			a := st.site.anonymous().get(path, "Accept", accept)
			a.header.Del("Date")
			var header strings.Builder
			_ = a.header.Write(&header)
			seen[accept+path] = header.String() + unpacked(t, a.body)
		}
	}
	return seen
}

// TestCanaries scans every byte that somebody who is not signed in can get.
func TestCanaries(t *testing.T) {
	t.Parallel()
	st, hidden := newCanaries(t)
	all := everythingAnonymous(t, st, anonymousAddresses(st, hidden))
	if len(all) < 60 {
		t.Fatalf("only %d answers", len(all))
	}
	for path, text := range all {
		if found := canaryIn(text, append(canaries, "CANARY")); found != "" {
			t.Errorf("%s holds %s", path, found)
		}
	}
	checkPapers(t, all, append(canaries, "CANARY"))
}

// TestRule3DraftsLeaveNoTrace: while a draft and what is private are edited, nothing that somebody who is not signed in can get
// changes by a byte: no tag, no size, no count.
func TestRule3DraftsLeaveNoTrace(t *testing.T) {
	t.Parallel()
	st, hidden := newCanaries(t)
	addresses := anonymousAddresses(st, hidden)
	before := everythingAnonymous(t, st, addresses)
	told := aside(t, st, hidden)
	edit(t, st, hidden)
	st.record()
	told["webhooks"] = ""
	for way, text := range aside(t, st, hidden) {
		if text != told[way] {
			t.Errorf("%s tells of it:\n%s\n\n%s", way, told[way], text)
		}
	}
	for path, text := range everythingAnonymous(t, st, addresses) {
		if text != before[path] && !strings.Contains(path, "/signin") {
			t.Errorf("%s has changed:\n%s\n\n%s", path, before[path], text)
		}
	}
}

// edit changes what readers must not notice, over the desk.
func edit(t *testing.T, st, hidden *stage) {
	t.Helper()
	post := func(path string, form url.Values) {
		t.Helper()
		if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%.2000s", path, a.status, a.body)
		}
	}
	post(st.desk("/rounds"), seen(st.fresh().Version))
	post(st.desk("/rounds/2/start"), seen(st.fresh().Version, "date", "2026-11-23", "time", "10:00"))
	p := st.fresh().Players[1]
	post(st.desk("/players/"+id(p.ID)), seen(p.Revision, "name", p.Name, "club", p.Club, "rating", "1501", "birth_year", "1977", "born",
		"1977-05-06", "society", "Динамо", "trainer", "Шидаков", "own_id", "77"))
	post(st.desk("/rounds/2/attendance"), seen(st.fresh().AttendanceRevision(2), "mark", "present"))
	post(st.desk("/rounds/2/check-in"), seen(st.fresh().CheckIn.Revision, "day", "2026-11-23", "opens", "", "closes", "09:55"))
	post(st.desk("/rounds/2/door"), seen(st.fresh().CheckIn.Revision))
	post(st.desk("/screens"), nil)
	post(st.desk("/screens/message"), seen(st.fresh().ScreensRevision(), "message", "Обед"))
	post(st.desk("/rounds/2/unpair"), seen(st.fresh().Version))
	post(st.desk("/rounds"), seen(st.fresh().Version))
	e := hidden.fresh()
	post(hidden.desk("/setup/main"), seen(e.Head.Revision, "name", "Новое имя "+id(e.Version), "discipline", "blitz", "language", "ru", "zone",
		"UTC"))
	post(hidden.desk("/rounds"), seen(hidden.fresh().Version))
}

// backToDraft takes the draft that edit has left back, so that it can be made again.
func (st *stage) backToDraft() *stage {
	st.t.Helper()
	e := st.fresh()
	st.must(st.site.events.UnpairRound(st.t.Context(), st.by, e.ID, e.Version, len(e.Rounds)))
	return st
}

// deskCanaries is what who may look at drafts and nothing more does not see: nothing private of people, no words of papers, nor
// where others work from.
var deskCanaries = []string{
	"CANARY-OWN-ID", "1931", "14.03", "CANARY-SOCIETY", "CANARY-TRAINER", "CANARY-REASON", "CANARY-WORDS", "198.51.100.77",
	"CANARY-MARK",
}

// TestReadersOfTheDesk walks all pages, papers and files of the desk, those too to which no page leads such a user.
func TestReadersOfTheDesk(t *testing.T) {
	t.Parallel()
	st, _ := newCanaries(t)
	st.site.user("reader", false)
	w := &world{stage: st}
	w.grant("reader", account.Reader)
	reader := st.site.signedIn("reader")
	pages := crawl(t, reader, st.desk(""), st.desk(""), st.desk("/players"), st.desk("/players/"+id(st.event.Players[0].ID)), st.desk("/draw"))
	if len(pages) < 10 {
		t.Errorf("only %d pages", len(pages))
	}
	for _, path := range anonymousAddresses(st, st) {
		if _, known := pages[path]; !known && strings.HasPrefix(path, st.desk("")) {
			pages[path] = reader.get(path).body
		}
	}
	for _, p := range st.event.Players {
		path := st.desk("/players/" + id(p.ID))
		pages[path] = reader.get(path).body
	}
	for path, body := range pages {
		if found := canaryIn(unpacked(t, body), deskCanaries); found != "" {
			t.Errorf("%s holds %s", path, found)
		}
	}
	checkPapers(t, pages, deskCanaries)
}
