package api_test

import (
	"encoding/xml"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

const (
	soap11 = "text/xml; charset=utf-8"
	soap12 = "application/soap+xml; charset=utf-8"

	soap11Space = "http://schemas.xmlsoap.org/soap/envelope/"
	soap12Space = "http://www.w3.org/2003/05/soap-envelope"
)

// asked is a request of a player's program.
func asked(operation, username, password, rest string) string {
	return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="` + soap11Space + `"><soap:Body><` + operation +
		` xmlns="http://www.bennedik.com/webservices/XfccBasic"><username>` + username + `</username><password>` + password +
		`</password>` + rest + `</` + operation + `></soap:Body></soap:Envelope>`
}

// login is what a player's program sends to be let in.
func (p *postStage) login(of play.PlayerID) (username, password string) {
	return id(p.event.ID) + "-" + id(of), p.codes[of]
}

// client sends a request as a program does: without a cookie, without an Origin.
func (p *postStage) client(body string) answer {
	return p.site.anonymous().send(http.MethodPost, "/xfcc", strings.NewReader(body), soap11, "Soapaction", `"x"`)
}

// clientGames are the games that a player's program gets.
func (p *postStage) clientGames(of play.PlayerID) answer {
	name, code := p.login(of)
	return p.client(asked("GetMyGames", name, code, ""))
}

// clientMove is what MakeAMove is answered.
func (p *postStage) clientMove(of play.PlayerID, game play.GameID, number int, rest string) string {
	p.t.Helper()
	name, code := p.login(of)
	a := p.client(asked("MakeAMove", name, code, fmt.Sprintf("<gameId>%d</gameId><movecount>%d</movecount>%s", game, number, rest)))
	var e struct {
		Result string `xml:"Body>MakeAMoveResponse>MakeAMoveResult"`
		Fault  string `xml:"Body>Fault>faultstring"`
	}
	if err := xml.Unmarshal([]byte(a.body), &e); err != nil {
		p.t.Fatalf("%v\n%s", err, a.body)
	}
	if e.Fault != "" {
		return e.Fault
	}
	if a.status != http.StatusOK {
		p.t.Fatalf("%d %s", a.status, a.body)
	}
	return e.Result
}

func myMove(text string) string { return "<myMove>" + html.EscapeString(text) + "</myMove>" }

// TestPlayByClient: two play from programs and from pages mixed; a move sent twice is there once, another one is refused, and the log says
// how each came.
func TestPlayByClient(t *testing.T) {
	t.Parallel()
	p := newPost(t, 4, func(h *play.Head) { h.Public = true })
	g := p.first()
	for _, step := range []struct {
		of   play.PlayerID
		n    int
		rest string
		want string
	}{
		{g.Black, 1, myMove("b6-c5"), "NotYourTurn"},
		{g.White, 1, myMove("a3-a4"), "InvalidMove"},
		{g.White, 1, myMove(strings.Repeat("a3-b4", 100)), "InvalidMove"},
		{g.White, 1, myMove(""), "InvalidMove"},
		{g.White, 1, "<offerDraw>true</offerDraw>", "CannotOfferDraw"},
		{g.White, 2, myMove("a3-b4"), "InvalidMoveNumber"},
		{g.White, 0, myMove("a3-b4"), "InvalidMoveNumber"},
		{g.White, -1 << 31, myMove("a3-b4"), "InvalidMoveNumber"},
		{g.White, 1<<31 - 1, myMove("a3-b4"), "InvalidMoveNumber"},
		{g.White, 1, "<acceptDraw>true</acceptDraw>", "NoDrawWasOffered"},
		{g.White, 1, "<claimDraw>true</claimDraw>", "ClaimsNotSupported"},
		{g.White, 1, "<claimDraw>true</claimDraw>" + myMove("a3-b4"), "ClaimsNotSupported"},
		{g.White, 1, myMove("a3-b4") + "<offerDraw>1</offerDraw><myMessage>Hello</myMessage>", "Success"},
		{g.White, 1, myMove("a3-b4") + "<offerDraw>1</offerDraw>", "Success"},
		{g.White, 1, myMove("a3-b4"), "InvalidMoveNumber"}, // without the offer it is another one
		{g.White, 1, myMove("c3-d4"), "InvalidMoveNumber"},
		{g.White, 2, myMove("c3-d4"), "NotYourTurn"},
		{g.Black, 1, myMove("b6-c5") + "<offerDraw>true</offerDraw>", "Success"},
		{g.White, 2, myMove("c3-d4") + "<offerDraw>true</offerDraw>", "Success"},
		{g.Black, 2, "<acceptDraw>true</acceptDraw>" + myMove("c3-d4"), "Success"},
		{g.Black, 2, "<acceptDraw>true</acceptDraw>", "Success"},
		{g.White, 3, "<resign>true</resign>", "InvalidMoveNumber"},
		{g.White, 2, "<resign>true</resign>", "NotYourTurn"},
		{g.White, 2, myMove("c3-d4") + "<offerDraw>true</offerDraw>", "Success"},
	} {
		if got := p.clientMove(step.of, g.ID, step.n, step.rest); got != step.want {
			t.Fatalf("move %d of %d, %s: %q, want %q", step.n, step.of, step.rest, got, step.want)
		}
	}
	var log []string
	for _, e := range p.log(g) {
		log = append(log, fmt.Sprint(e.Kind, " ", e.By, " ", e.Move))
	}
	want := "start arbiter |move client a3-b4|move client b6-c5|move client c3-d4|accept client "
	if got := strings.Join(log, "|"); got != want {
		t.Errorf("log %s, want %s", got, want)
	}
	if r, _ := p.fresh().Game(g.ID); r.Result.Kind != play.AgreedDraw {
		t.Errorf("the event has the result %+v", r.Result)
	}
	who := p.site.anonymous()
	who.get(p.table(g, rules.White, "/log")).holds(t, "прислано из программы игрока")
	p.arbiter.get(p.desk("/post/games/"+id(g.ID))).holds(t, "прислано из программы игрока")
	p.clientGames(g.White).holds(t, "<result>Draw</result>", "<serverInfo>12:12, ")
}

// TestClientAndPage: what was done on the page a program finds done, and the other way round; resigning is done once.
func TestClientAndPage(t *testing.T) {
	t.Parallel()
	p := newPost(t, 4)
	g := p.first()
	p.moves(g, "a3-b4")
	if got := p.clientMove(g.White, g.ID, 1, myMove("a3-b4")); got != "Success" {
		t.Errorf("the move that was made on the page: %s", got)
	}
	p.send(p.table(g, rules.White, "/own/conditions"), seen(0, "conditions", "b6-c5 b2-a3"), http.StatusSeeOther)
	if got := p.clientMove(g.Black, g.ID, 1, myMove("b6-c5")); got != "Success" {
		t.Fatalf("a move that is answered at once: %s", got)
	}
	p.clientGames(g.Black).holds(t, "<moves>1. a3-b4 b6-c5 2. b2-a3</moves>", "<myTurn>true</myTurn>")
	for range 2 {
		if got := p.clientMove(g.Black, g.ID, 2, "<resign>true</resign>"); got != "Success" {
			t.Fatalf("resigning: %s", got)
		}
	}
	if log := p.log(g); len(log) != 5 || log[4].Kind != correspondence.Resign || log[4].By != correspondence.ByClient {
		t.Errorf("log %+v", log)
	}
	other := p.event.Rounds[0].Games[1]
	for rest, want := range map[string]string{
		"<resign>true</resign>": "NotYourGame", myMove("a3-b4"): "NotYourGame",
		"<resign>true</resign><acceptDraw>true</acceptDraw>": "ServerError: Можно одно из двух",
		"<resign>ja</resign>":                                "ServerError: Это не запрос",
	} {
		if got := p.clientMove(g.White, other.ID, 1, rest); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", rest, got, want)
		}
	}
	if got := p.clientMove(g.White, 999_999, 1, myMove("a3-b4")); got != "InvalidGameID" {
		t.Errorf("no game: %s", got)
	}
	if log := p.log(other); len(log) != 1 {
		t.Errorf("the game of others has the log %+v", log)
	}
}

// TestClaimByClient: the third repetition is claimed once, with what the player says to it, and waits for the arbiter.
func TestClaimByClient(t *testing.T) {
	t.Parallel()
	p := newPost(t, 2, func(h *play.Head) { h.Game = "apokachi" })
	g := p.first()
	claim := func(number int, message string) string {
		return p.clientMove(g.White, g.ID, number, "<claimDraw>true</claimDraw>"+myMove("c1-c2")+"<myMessage>"+message+"</myMessage>")
	}
	p.moves(g, strings.Fields("c1-c2 c4-c3 c2-c1 c3-c4 c1-c2 c4-c3 c2-c1 c3-c4 c1-c2")...)
	for _, step := range []struct {
		number        int
		message, want string
	}{
		{4, "Трижды", "InvalidMoveNumber"},
		{5, strings.Repeat("я", 2001), "ServerError: "},
		{5, "Трижды", "Success"},
		{5, "Трижды", "Success"},
		{5, "Ещё раз", "InvalidMoveNumber"},
	} {
		if got := claim(step.number, step.message); !strings.HasPrefix(got, step.want) {
			t.Errorf("%d %.20s: %q, want %q", step.number, step.message, got, step.want)
		}
	}
	log := p.log(g)
	if last := log[len(log)-1]; len(log) != 11 || last.Claim != correspondence.ClaimRepetition || last.Text != "Трижды" {
		t.Errorf("log %+v", log)
	}
	if got := p.clientMove(g.Black, g.ID, 5, "<claimDraw>true</claimDraw>"); got != "ClaimsNotSupported" {
		t.Errorf("a claim while another is open: %s", got)
	}
	if got := p.clientMove(g.Black, g.ID, 5, myMove("c4-c3")); got != "NotYourTurn" {
		t.Errorf("a move while the arbiter decides: %s", got)
	}
	p.clientGames(g.Black).holds(t, "<myTurn>false</myTurn>", "<serverInfo>Часы стоят")
}

// TestTimeOfClients: the time that is left goes down to nothing; a game that was lost by it, or a leave that forbids to move, is said so.
func TestTimeOfClients(t *testing.T) {
	t.Parallel()
	p := newPost(t, 2, func(h *play.Head) {
		h.Regulations.Post.Overstep, h.Regulations.Post.Leave.Blocks = terms.Automatic, true
	})
	g := p.first()
	p.send(p.seat(g.Black, "/leave"), url.Values{"from": {"2026-11-25"}, "to": {"2026-11-27"}}, http.StatusSeeOther)
	p.site.clock.pass(5 * 24 * time.Hour)
	if got := p.clientMove(g.White, g.ID, 1, myMove("a3-b4")); got != "YouAreOnLeave" {
		t.Errorf("a move that a leave forbids: %s", got)
	}
	p.site.clock.pass(60 * 24 * time.Hour)
	p.clientGames(g.White).holds(t, "<result>BlackWins</result>", "<serverInfo>0:24, ")
	if got := p.clientMove(g.White, g.ID, 1, myMove("a3-b4")); got != "LostOnTime" {
		t.Errorf("a move after the end: %s", got)
	}
	if got := p.clientMove(g.Black, g.ID, 1, myMove("b6-c5")); got != "InvalidMoveNumber" && got != "NotYourTurn" {
		t.Errorf("a move of the winner: %s", got)
	}
}

// TestGamesByClient: a program gets what its player may know of his games, and of nobody else's.
func TestGamesByClient(t *testing.T) {
	t.Parallel()
	p := newPost(t, 4, func(h *play.Head) { h.Public, h.Place = true, "Черкесск" })
	g := p.first()
	p.moves(g, "a3-b4", "b6-c5")
	a := p.clientGames(g.White)
	if a.status != http.StatusOK || a.header.Get("Content-Type") != soap11 || a.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", a.status, a.header)
	}
	a.holds(t, "<GetMyGamesResult><XfccGame><id>"+id(g.ID)+"</id>", "<event>Первенство по переписке</event>", "<site>Черкесск</site>",
		"<myTurn>true</myTurn><hasWhite>true</hasWhite><daysPlayer>3", "<moves>1. a3-b4 b6-c5</moves><drawOffered>false</drawOffered>",
		p.public("/games/"+id(g.ID))+"</gameLink>", "<result>Ongoing</result><setup>false</setup><fen>W:Wa1", "<variant>adyukh</variant>",
		"<eventDate>2026.11.", "<round>1</round><timeControl>10/4320000</timeControl>")
	if n := strings.Count(a.body, "<XfccGame>"); n != 3 {
		t.Errorf("%d games, want 3", n)
	}
	a.lacks(t, p.codes[g.White], p.codes[g.Black])
	p.clientGames(g.Black).holds(t, "<myTurn>false</myTurn><hasWhite>false</hasWhite>")

	name, code := p.login(g.White)
	twelve := strings.Replace(asked("GetMyGames", name, code, ""), soap11Space, soap12Space, 1)
	b := p.site.anonymous().send(http.MethodPost, "/xfcc", strings.NewReader(twelve), soap12)
	b.holds(t, "<moves>1. a3-b4 b6-c5</moves>", soap12Space)
	if b.status != http.StatusOK || b.header.Get("Content-Type") != soap12 {
		t.Errorf("SOAP 1.2: %d %v", b.status, b.header)
	}
}

// TestClientIsNotLetIn: whatever is wrong of name and password, the answer is the same, and tries have a bound.
func TestClientIsNotLetIn(t *testing.T) {
	t.Parallel()
	p := newPost(t, 4)
	g := p.first()
	name, code := p.login(g.White)
	other, _ := p.login(g.Black)
	wrong := [][2]string{
		{name, strings.Repeat("a", 21)},
		{other, code},
		{"999-1", code},
		{id(p.event.ID), code},
		{"", code},
		{name, ""},
		{id(p.event.ID) + "-0", code},
		{"0-0", code},
		{name + "0", code},
		{"x-y", "z"},
		{name, strings.Repeat("a", 10_000)},
		{id(p.event.ID) + "--1", code},
	}
	first := ""
	for _, try := range wrong {
		a := p.client(asked("GetMyGames", try[0], try[1], ""))
		if first == "" {
			first = a.body
		}
		if a.status != http.StatusInternalServerError || a.body != first {
			t.Errorf("%q: %d %s", try, a.status, a.body)
		}
		a.holds(t, "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>AuthenticationFailed: Имя или пароль не подходят")
	}
	a := p.client(asked("MakeAMove", other, code, "<gameId>"+id(g.ID)+"</gameId><movecount>1</movecount><resign>true</resign>"))
	a.holds(t, "<MakeAMoveResult>AuthenticationFailed</MakeAMoveResult>")
	if len(p.log(g)) != 1 {
		t.Fatal("somebody has resigned for another one")
	}
	for range 30 {
		a = p.client(asked("GetMyGames", name, "wrong", ""))
	}
	if a.status != http.StatusTooManyRequests || a.header.Get("Retry-After") == "" {
		t.Errorf("after many tries: %d %v %s", a.status, a.header, a.body)
	}
	a.holds(t, "<faultstring>ServerError: ")
	p.site.clock.pass(time.Hour)
	if a = p.clientGames(g.White); a.status != http.StatusOK {
		t.Errorf("an hour later: %d %s", a.status, a.body)
	}
	for range 130 {
		a = p.clientGames(g.White)
	}
	if a.status != http.StatusTooManyRequests {
		t.Errorf("a program that asks all the time: %d", a.status)
	}
}

// TestBadRequestsOfClients: what is no request of the protocol gets a fault that says why, and never more than that.
func TestBadRequestsOfClients(t *testing.T) {
	t.Parallel()
	p := newPost(t, 2)
	name, code := p.login(p.first().White)
	good := asked("GetMyGames", name, code, "")
	who := p.site.anonymous()
	for what, test := range map[string]struct {
		body, kind string
		status     int
		holds      string
	}{
		"a form":         {"username=" + name, formType, http.StatusUnsupportedMediaType, ""},
		"JSON":           {"{}", "application/json", http.StatusUnsupportedMediaType, ""},
		"nothing":        {"", soap11, 500, "soap:Client"},
		"document type":  {"<!DOCTYPE a>" + good, soap11, 500, "протоколу Xfcc: a document type declaration"},
		"entity":         {strings.Replace(good, code, "&a;", 1), soap11, 500, "протоколу Xfcc: no XML"},
		"SOAP 1.2":       {"", soap12, 400, "soap:Sender"},
		"other SOAP":     {strings.Replace(good, "schemas", "x", 1), soap11, 500, "soap:VersionMismatch"},
		"other function": {strings.ReplaceAll(good, "GetMyGames", "GetHisGames"), soap11, 500, "GetHisGames"},
		"large":          {good + strings.Repeat(" ", 64<<10), soap11, http.StatusRequestEntityTooLarge, "больше 64 КБ"},
	} {
		a := who.send(http.MethodPost, "/xfcc", strings.NewReader(test.body), test.kind)
		if a.status != test.status || !strings.Contains(a.body, test.holds) || strings.Contains(a.body, code) {
			t.Errorf("%s: %d %s", what, a.status, a.body)
		}
	}
	a := who.get("/xfcc?wsdl")
	a.holds(t, "<wsdl:definitions", `location="`+p.site.base+`/xfcc"`)
	if a = who.get("/xfcc?WSDL"); a.status != http.StatusOK || !strings.HasPrefix(a.header.Get("Content-Type"), "text/xml") {
		t.Errorf("the description: %d %v", a.status, a.header)
	}
	if a = who.get("/xfcc"); a.status != http.StatusSeeOther || !strings.HasPrefix(a.header.Get("Location"), "/docs/programs") {
		t.Errorf("without a question: %d %v", a.status, a.header)
	}
}

// TestClientPage: a player's page says what his program has to be told, in both languages.
func TestClientPage(t *testing.T) {
	t.Parallel()
	p := newPost(t, 2)
	g := p.first()
	name, code := p.login(g.White)
	who := p.site.anonymous()
	who.get(p.seat(g.White, "/settings")).holds(t, p.seat(g.White, "/client"))
	who.get(p.seat(g.White, "/client")).holds(t, p.site.base+"/xfcc<", ">"+name+"<", ">"+code+"<", "Показать пароль")
	p.send(p.seat(g.White, "/settings"), seen(1, "email", "", "zone", "", "language", "en"), http.StatusSeeOther)
	p.site.anonymous().get(p.seat(g.White, "/client")).holds(t, "Show the password", "Correspondence client")
}
