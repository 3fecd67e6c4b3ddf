package site_test

import (
	"encoding/json"
	"fmt"
	"html"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/rules/games"
	"adyukh/static"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

func rulesPath(name string) string { return "/rules/" + name }

// TestRulesInBothLanguages reads every page of the rules as everybody does, and follows every link that is not a move.
func TestRulesInBothLanguages(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	for _, lang := range []string{"ru", "en"} {
		reader := s.Anonymous()
		reader.Header.Set("Accept-Language", lang)
		index := reader.Get("/rules")
		pages := map[string]string{"/rules": index.Body}
		for _, name := range static.RulesNames() {
			a := reader.Get(rulesPath(name))
			if a.Status != http.StatusOK || !strings.Contains(a.Body, `<html lang="`+lang+`"`) || strings.Count(a.Body, "<h1>") != 1 {
				t.Fatalf("%s in %s: status %d\n%.3000s", name, lang, a.Status, a.Body)
			}
			if !strings.HasPrefix(a.Header.Get("Cache-Control"), "public") {
				t.Errorf("%s in %s: Cache-Control %q", name, lang, a.Header.Get("Cache-Control"))
			}
			if again := reader.Get(rulesPath(name), "If-None-Match", a.Header.Get("ETag")); again.Status != http.StatusNotModified {
				t.Errorf("%s in %s: status %d for a page that the reader has", name, lang, again.Status)
			}
			if !strings.Contains(index.Body, `href="`+rulesPath(name)+`"`) {
				t.Errorf("the index in %s lacks %s", lang, name)
			}
			ids := map[string]bool{}
			for _, id := range apitest.DocID.FindAllStringSubmatch(a.Body, -1) {
				if ids[id[1]] {
					t.Errorf("%s in %s: the id %s stands twice", name, lang, id[1])
				}
				ids[id[1]] = true
			}
			pages[rulesPath(name)] = withoutMoves(a.Body)
		}
		followRules(t, reader, pages)
	}
}

// followRules opens what the pages link to, and looks for the places on them that links name.
func followRules(t *testing.T, reader *apitest.Browser, pages map[string]string) {
	t.Helper()
	places := map[string]map[string]bool{}
	for path, body := range pages {
		places[path] = map[string]bool{"": true}
		for _, id := range apitest.DocID.FindAllStringSubmatch(body, -1) {
			places[path][id[1]] = true
		}
	}
	for path, body := range pages {
		links := apitest.DocHref.FindAllStringSubmatch(apitest.MainPart.FindString(body), -1)
		if len(links) < 7 {
			t.Errorf("%s has %d links", path, len(links))
		}
		for _, m := range links {
			to, place, _ := strings.Cut(m[1], "#")
			if to == "" {
				to = path
			}
			if places[to] == nil {
				places[to] = map[string]bool{"": reader.Get(to).Status == http.StatusOK}
			}
			if !strings.HasPrefix(place, "board-") && !places[to][place] { // parts of drawings
				t.Errorf("%s links to %s: there is no such place", path, m[1])
			}
		}
	}
}

var (
	moveLink   = regexp.MustCompile(`<a [^>]*href="/rules/[a-z]+/board\?[^>]*>`)
	moveForm   = regexp.MustCompile(`<form class="play-way" id="([^"]+)" method="get" action="([^"]+)"[^>]*>(.*?)</form>`)
	moveField  = regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]*)">`)
	moveButton = regexp.MustCompile(`<button (?:class="move" )?name="(move|ply)" value="([^"]+)"(?: form="([^"]+)")?>`)
)

// waysOf are the addresses to which the links and buttons of boards on a page lead.
func waysOf(page string) (all []string) {
	for _, link := range moveLink.FindAllString(page, -1) {
		all = append(all, html.UnescapeString(apitest.DocHref.FindStringSubmatch(link)[1]))
	}
	forms := map[string]string{}
	add := func(address string, button []string) {
		all = append(all, address+url.Values{button[1]: {html.UnescapeString(button[2])}}.Encode())
	}
	for _, f := range moveForm.FindAllStringSubmatch(page, -1) {
		fields := url.Values{}
		for _, field := range moveField.FindAllStringSubmatch(f[3], -1) {
			fields.Set(html.UnescapeString(field[1]), html.UnescapeString(field[2]))
		}
		forms[f[1]] = html.UnescapeString(f[2]) + "?" + fields.Encode() + "&"
		for _, button := range moveButton.FindAllStringSubmatch(f[3], -1) {
			add(forms[f[1]], button)
		}
	}
	for _, button := range moveButton.FindAllStringSubmatch(page, -1) {
		if button[3] != "" {
			add(forms[button[3]], button)
		}
	}
	return all
}

// withoutMoves takes out of a page the links to positions, which TestRulesMoves follows.
func withoutMoves(page string) string { return moveLink.ReplaceAllString(page, "") }

// TestRulesForSomebodySignedIn: the page names the reader, so nobody keeps it.
func TestRulesForSomebodySignedIn(t *testing.T) {
	a := apitest.NewSite(t).SignedIn("admin").Get("/rules/adyukh")
	if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" || !strings.Contains(a.Body, "Name of admin") {
		t.Errorf("status %d, header %v", a.Status, a.Header)
	}
}

// TestRulesMoves follows the first links and buttons to positions of every page, as a page and as our script asks for them.
func TestRulesMoves(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	reader := apitest.NewSite(t).Anonymous()
	for _, name := range static.RulesNames() {
		links := waysOf(reader.Get(rulesPath(name)).Body)
		if len(links) < 10 {
			t.Errorf("%s: only %d moves", name, len(links))
		}
		for i := 0; i < len(links); i += 1 + len(links)/12 {
			href := links[i]
			page, piece := reader.Get(href), reader.Get(href, "HX-Request", "true")
			if page.Status != http.StatusOK || !strings.Contains(page.Body, "<h1>") || !strings.Contains(page.Body, `class="play-input"`) {
				t.Errorf("%s: %d", href, page.Status)
			}
			typed := strings.Contains(piece.Body, `class="play-input"`)
			if piece.Status != http.StatusOK || !strings.HasPrefix(piece.Body, `<div class="play`) || typed {
				t.Errorf("%s as a fragment: %d\n%.300s", href, piece.Status, piece.Body)
			}
		}
	}
}

// boardAt asks for a position as our script does.
func boardAt(t *testing.T, reader *apitest.Browser, game string, query url.Values) (turn games.Turn, refused string) {
	t.Helper()
	a := reader.Get(rulesPath(game)+"/board?"+query.Encode(), "HX-Request", "true")
	m := apitest.TurnData.FindStringSubmatch(a.Body)
	if a.Status != http.StatusOK || m == nil {
		t.Fatalf("%s %v: %d\n%.800s", game, query, a.Status, a.Body)
	}
	if err := json.Unmarshal([]byte(m[1]), &turn); err != nil {
		t.Fatal(err)
	}
	if r := apitest.RefusedBox.FindStringSubmatch(a.Body); r != nil {
		refused = r[1]
	}
	return turn, refused
}

func TestRulesBoard(t *testing.T) {
	reader := apitest.NewSite(t).Anonymous()
	for _, c := range []struct {
		game  string
		query url.Values
		fen   string // of the position after it
		says  string // of the refusal; "" is none
	}{
		{
			"adyukh",
			url.Values{"moves": {"c3-b4 b6-c5"}, "move": {"b4-a5"}},
			"B:Wa1,a3,a5,b2,c1,d2,e1,e3,f2,g1,g3,h2:Ba7,b8,c5,c7,d6,d8,e7,f6,f8,g7,h6,h8", "",
		},
		{"adyukh", url.Values{"fen": {"W:Wf8:Bb2,c3,c5,e3,g3"}, "move": {"f8:b4"}}, "W:Wf8:Bb2,c3,c5,e3,g3", `href="/rules/adyukh#3.10"`},
		{"adyukh", url.Values{"fen": {"W:Wf8:Bb2,c3,c5,e3,g3"}, "cells": {"f8 b4 e1 h4"}}, "B:Wh4-1/3:Bb2,e3", ""},
		{"russian", url.Values{"fen": {"W:Wd4,c5,g5:Bf4,b6,a7"}, "cells": {"d4 e5"}}, "W:Wd4,c5,g5:Bf4,b6,a7", `href="/rules/russian#3"`},
		{
			"paired",
			url.Values{"with": {"size=8"}, "fen": {"W:Wc1,d2,f4:Bg5,h6"}, "move": {"d2-e3"}},
			"W:Wc1,d2,f4:Bg5,h6",
			`href="/rules/paired#move"`,
		},
		{"senegal", url.Values{"fen": {"W:Wc3:Bc2,a5"}, "move": {"c3-c4"}}, "W:Wc3:Bc2,a5", `href="/rules/senegal#capture"`},
		{"northcott", url.Values{"with": {"rows=3 cols=8"}, "cells": {"1:1 1:7"}}, "B:8:7-8,1-8,1-8", ""},
		{"northcott", url.Values{"with": {"rows=3 cols=8"}, "cells": {"1:1 2:3"}}, "W:8:1-8,1-8,1-8", `href="/rules/northcott#notation"`},
		{"dodgem", url.Values{"with": {"size=3"}, "fen": {"W:Wb2,c3:Ba2,c2"}, "cells": {"c3 off"}}, "B:Wb2:Ba2,c2", ""},
		{"apokachi", url.Values{"moves": {"a1-a2 a4-a2"}}, "B:Wa2,b1,c1,d1:Ba4,b4,c4,d4", `href="/rules/apokachi#move"`},
	} {
		turn, refused := boardAt(t, reader, c.game, c.query)
		g, err := games.ByName(c.game + " " + c.query.Get("with"))
		if err != nil {
			t.Fatal(err)
		}
		want, err := g.Position(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if turn.FEN != want || (refused == "") != (c.says == "") || !strings.Contains(refused, c.says) {
			t.Errorf("%s %v: %s, refused %q; want %s, %q", c.game, c.query, turn.FEN, refused, want, c.says)
		}
	}
}

// TestRulesGoBack: each move that was played leads to the position after it, by a button that says how many moves that are.
func TestRulesGoBack(t *testing.T) {
	reader := apitest.NewSite(t).Anonymous()
	line := []string{"c3-b4", "b6-c5", "b4-a5", "a7-b6"}
	page := reader.Get(rulesPath("adyukh") + "/board?" + url.Values{"moves": {strings.Join(line, " ")}, "id": {"x"}}.Encode()).Body
	for n := range line {
		want, _ := boardAt(t, reader, "adyukh", url.Values{"moves": {strings.Join(line[:n+1], " ")}})
		way := slices.IndexFunc(waysOf(page), func(way string) bool { return strings.HasSuffix(way, fmt.Sprintf("&ply=%d", n+1)) })
		if way < 0 {
			t.Fatalf("no button leads to the position after %s", line[n])
		}
		_, query, _ := strings.Cut(waysOf(page)[way], "?")
		asked, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := boardAt(t, reader, "adyukh", asked); got.FEN != want.FEN {
			t.Errorf("the button of %s leads to %s, want %s", line[n], got.FEN, want.FEN)
		}
	}
	for _, ply := range []string{"-1", "5", "x", "99999999999999999999"} {
		all, _ := boardAt(t, reader, "adyukh", url.Values{"moves": {strings.Join(line, " ")}})
		if got, _ := boardAt(t, reader, "adyukh", url.Values{"moves": {strings.Join(line, " ")}, "ply": {ply}}); got.FEN != all.FEN {
			t.Errorf("ply=%s leads to %s, want %s", ply, got.FEN, all.FEN)
		}
	}
}

// mostBoard bounds the page of the longest game on the largest board, in bytes: what a stranger can have made anew.
const mostBoard = 256 << 10

// TestBoardsGrowAsTheirMoves: what is drawn grows with the moves that were sent, not with their square, and fits what a stranger can have.
func TestBoardsGrowAsTheirMoves(t *testing.T) {
	reader := apitest.NewSite(t).Anonymous()
	size := func(moves int) int {
		line := make([]string, moves)
		for i := range line {
			line[i] = []string{"1:1-2", "1:18-17", "1:2-1", "1:17-18"}[i%4]
		}
		q := url.Values{"with": {"rows=12 cols=18 repetition=0"}, "moves": {strings.Join(line, " ")}}
		a := reader.Get(rulesPath("northcott") + "/board?" + q.Encode())
		if n := len(moveButton.FindAllString(a.Body, -1)); a.Status != http.StatusOK || n < moves {
			t.Fatalf("%d moves: status %d, %d buttons\n%.600s", moves, a.Status, n, apitest.MainPart.FindString(a.Body))
		}
		return len(a.Body)
	}
	few, more, most := size(100), size(200), size(400)
	if growth := float64(most-more) / float64(more-few); growth > 2.3 || most > mostBoard {
		t.Errorf("pages of 100, 200 and 400 moves take %d, %d and %d bytes", few, more, most)
	}
}

// TestRulesNameEveryClause tries every pair of cells in positions of random games: each refusal links to a place on the page
// of the game.
func TestRulesNameEveryClause(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	reader := apitest.NewSite(t).Anonymous()
	href := regexp.MustCompile(`href="([^"#]+)#([^"]+)"`)
	random := rand.New(rand.NewPCG(1, 2))
	for _, name := range static.RulesNames() {
		page := reader.Get(rulesPath(name)).Body
		seen := map[string]bool{}
		var line []string
		start, err := games.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		first, err := start.Turn("")
		if err != nil {
			t.Fatal(err)
		}
		cells := first.Position.Cells
		for range 10 {
			turn, _ := boardAt(t, reader, name, url.Values{"moves": {strings.Join(line, " ")}})
			for range 8 {
				from, to := cells[random.IntN(len(cells))].Name, cells[random.IntN(len(cells))].Name
				if from == "" || to == "" {
					continue
				}
				_, refused := boardAt(t, reader, name, url.Values{"moves": {strings.Join(line, " ")}, "cells": {from + " " + to}})
				if m := href.FindStringSubmatch(refused); refused != "" && (m == nil || m[1] != rulesPath(name)) {
					t.Errorf("%s: %s %s: no clause in %s", name, from, to, refused)
				} else if m != nil {
					seen[m[2]] = true
				}
			}
			if len(turn.Moves) == 0 {
				break
			}
			line = append(line, turn.Moves[random.IntN(len(turn.Moves))].Text)
		}
		for place := range seen {
			if !strings.Contains(page, ` id="`+place+`"`) {
				t.Errorf("the rules of %s have no place %s", name, place)
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s: nothing was refused", name)
		}
	}
}

// hostileBoards are addresses that nobody can have followed a link to.
var hostileBoards = []string{
	"/rules/", "/rules/chess", "/rules/adyukh/", "/rules/adyukh.html", "/rules/..%2fdocs", "/rules/chess/board", "/rules/adyukh/board/x",
	"/rules/adyukh/board?with=size%3D8", "/rules/paired/board?with=size%3D99", "/rules/paired/board?with=x",
	"/rules/adyukh/board?fen=W%3AWz9%3AB",
	"/rules/adyukh/board?fen=%00%ff", "/rules/adyukh/board?id=%22%3E%3Cscript", "/rules/adyukh/board?id=A",
	"/rules/paired/board?with=size%3D8+size%3D10",
	"/rules/adyukh/board?fen=" + strings.Repeat("a", 5000), "/rules/adyukh/board?moves=" + strings.Repeat("c3-d4+", 2000),
	"/rules/adyukh/board?move=" + strings.Repeat("c", 500), "/rules/adyukh/board?cells=" + strings.Repeat("c3+", 500),
	"/rules/adyukh/board?with=" + strings.Repeat("x", 500),
	"/rules/adyukh/board?moves=" + strings.Repeat("x+", 500), "/rules/russian/board?fen=W%3AWKa0%3AB",
	"/rules/northcott/board?fen=W%3A99999999%3A1-2",
	"/rules/paired/board?with=board+size%3D8", "/rules/senegal/board?fen=W%3AWa1%3AB%3A99-99",
}

func TestRulesRefuseTheImpossible(t *testing.T) {
	reader := apitest.NewSite(t).Anonymous()
	for _, path := range hostileBoards {
		for _, header := range []string{"true", ""} {
			if a := reader.Get(path, "HX-Request", header); a.Status != http.StatusNotFound && a.Status != http.StatusBadRequest {
				t.Errorf("%.100s: %d", path, a.Status)
			}
		}
	}
	// What is odd but harmless is answered, and nothing of it is taken for markup.
	for _, query := range []url.Values{
		{"move": {apitest.Hostile}},
		{"moves": {apitest.Hostile}},
		{"cells": {apitest.Hostile}},
		{"move": {"c3-d4"}, "cells": {"a1 b2"}},
		{"unknown": {apitest.Hostile}},
		{"move": {"\xff\x00"}},
	} {
		a := reader.Get("/rules/adyukh/board?" + query.Encode())
		if a.Status != http.StatusOK || strings.Contains(a.Body, "<img src=x") || strings.Contains(a.Body, "ZgotmplZ") {
			t.Errorf("%v: %d", query, a.Status)
		}
	}
}

// FuzzRulesBoard: whatever stands in the address, the answer is a position or a refusal, never a mistake of ours.
func FuzzRulesBoard(f *testing.F) {
	for _, name := range static.RulesNames() {
		f.Add(name, "", "", "", "", "")
		f.Add(name, "size=3", "W:Wa1:Bb2", "a1-b2", "c3-d4", "c3 d4")
	}
	f.Add("northcott", "rows=2 cols=5", "W:5:1-3,2-5", "1:1-2", "2:5-3", "1:1 1:2")
	f.Add("russian", "kvk=off", "W:WKa1:BKh8,Kb4", "a1-b2", "h8:c3", "a1 b2")
	f.Add("adyukh", "", "белые: a5-1; черные: b6-2/3", "a5:c7", "=", "a5 c7")
	db, err := store.Open(f.Context(), filepath.Join(f.TempDir(), "fuzz.db"))
	if err != nil {
		f.Fatal(err)
	}
	defer db.Close()
	events, accounts := conduct.NewService(db, time.Now), account.NewService(db, account.Config{})
	web, err := api.New(api.Config{}, events, ratinglist.NewService(db, events), accounts, slog.New(slog.DiscardHandler))
	if err != nil {
		f.Fatal(err)
	}
	defer web.Close()
	f.Fuzz(func(t *testing.T, game, with, fen, moves, move, cells string) {
		query := url.Values{"with": {with}, "fen": {fen}, "moves": {moves}, "move": {move}, "cells": {cells}}
		answer, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery = "/rules/"+game+"/board", query.Encode()
		web.Handler().ServeHTTP(answer, r)
		if answer.Code >= http.StatusInternalServerError {
			t.Errorf("%q %v: %d", game, query, answer.Code)
		}
	})
}

// TestFindingsLeadToTheClause: the check of a sheet, what waits for a decision and the event's page link to the rules.
func TestFindingsLeadToTheClause(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Play(1).Sheet(1, "1. c3-c4")
	const clause = `href="/rules/adyukh#3.4"`
	for _, path := range []string{st.Desk("/games/" + apitest.ID(st.Game(1).ID)), st.Desk("/rounds/1")} {
		if body := st.Arbiter.Get(path).Body; !strings.Contains(body, clause) {
			t.Errorf("%s does not link to the clause", path)
		}
	}
	if body := st.Site.Anonymous().Get(st.Public("")).Body; !strings.Contains(body, `href="/rules/adyukh"`) {
		t.Error("the event's page does not link to the rules of its game")
	}
}
