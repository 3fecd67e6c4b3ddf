package xfcc_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/correspondence/xfcc"
)

// envelope wraps an operation as programs do.
func envelope(operation string) string {
	return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
		operation + `</soap:Body></soap:Envelope>`
}

const (
	ns    = ` xmlns="http://www.bennedik.com/webservices/XfccBasic"`
	who   = `<username>7-12</username><password> geheim </password>`
	games = `<GetMyGames` + ns + `>` + who + `</GetMyGames>`
	move  = `<MakeAMove` + ns + `>` + who + `<gameId>31</gameId><resign>false</resign><acceptDraw>0</acceptDraw><movecount>2</movecount>` +
		`<myMove>a3-b4</myMove><offerDraw>true</offerDraw><claimDraw>false</claimDraw><myMessage>A &amp; B</myMessage></MakeAMove>`
)

// prefixed is a request as another family of programs writes it: with a prefix for the protocol, an empty header, SOAP 1.2.
const prefixed = `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="http://www.bennedik.com/webservices/XfccBasic">
<e:Header/><!-- by hand --><e:Body>
  <ns:GetMyGames><ns:username><![CDATA[7-12]]></ns:username><ns:password>geheim</ns:password></ns:GetMyGames>
</e:Body></e:Envelope>`

func TestRead(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		body    string
		version xfcc.Version
		move    *xfcc.Move
	}{
		"games": {body: envelope(games)}, "SOAP 1.2": {body: prefixed, version: xfcc.SOAP12}, "a mark": {body: "\uFEFF" + envelope(games)},
		"a move": {body: envelope(move), move: &xfcc.Move{Game: 31, Number: 2, Text: "a3-b4", OfferDraw: true, Message: "A & B"}},
		"a header": {body: strings.Replace(envelope(games), "<soap:Body>",
			`<soap:Header><x mustUnderstand="1" soap:mustUnderstand="0"/></soap:Header><soap:Body>`, 1)},
	} {
		r, err := xfcc.Read([]byte(test.body))
		if err != nil || r.Version != test.version || r.Username != "7-12" || r.Password != "geheim" {
			t.Errorf("%s: %+v, %v", name, r, err)
			continue
		}
		if (r.Move == nil) != (test.move == nil) || r.Move != nil && *r.Move != *test.move {
			t.Errorf("%s: %+v", name, r.Move)
		}
	}
}

// TestReadRefuses: what is no request of the protocol is none, whatever else it is; no entity is ever looked up.
func TestReadRefuses(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat("<a>", 2000) + strings.Repeat("</a>", 2000)
	for name, body := range map[string]string{
		"nothing": "", "no XML": "username=7-12", "half": envelope(games)[:200], "two": envelope(games) + envelope(games),
		"text behind":    envelope(games) + "x",
		"document type":  `<!DOCTYPE x [<!ENTITY a "aaaa">]>` + envelope(games),
		"entity":         envelope(strings.Replace(games, "geheim", "&a;", 1)),
		"instruction":    `<?xml-stylesheet href="x"?>` + envelope(games),
		"other encoding": strings.Replace(envelope(games), "utf-8", "windows-1251", 1),
		"broken UTF-8":   envelope(strings.Replace(games, "geheim", "\xff", 1)),
		"no SOAP":        games, "no body": strings.ReplaceAll(envelope(games), "soap:Body", "soap:Corps"), "empty body": envelope(""),
		"other SOAP": strings.Replace(envelope(games), "schemas.xmlsoap.org", "example.org", 1), "two operations": envelope(games + games),
		"other operation": envelope(`<MakeAMove2` + ns + `>` + who + `</MakeAMove2>`),
		"no namespace":    envelope(`<GetMyGames>` + who + `</GetMyGames>`),
		"foreign field":   envelope(`<GetMyGames` + ns + `>` + who + `<more/></GetMyGames>`),
		"twice":           envelope(`<GetMyGames` + ns + `>` + who + `<username>8-1</username></GetMyGames>`),
		"no password":     envelope(`<GetMyGames` + ns + `><username>7-12</username></GetMyGames>`),
		"nested":          envelope(`<GetMyGames` + ns + `><username><a/></username><password/></GetMyGames>`),
		"unqualified":     envelope(`<x:GetMyGames xmlns:x="http://www.bennedik.com/webservices/XfccBasic">` + who + `</x:GetMyGames>`),
		"deep":            envelope(deep), "many": envelope(`<GetMyGames` + ns + `>` + strings.Repeat("<a/>", 5000) + `</GetMyGames>`),
		"long":        envelope(strings.Replace(games, "geheim", strings.Repeat("x", xfcc.MaxRequest), 1)),
		"bad number":  envelope(strings.Replace(move, ">31<", ">31.5<", 1)),
		"huge number": envelope(strings.Replace(move, ">31<", ">99999999999<", 1)),
		"bad flag":    envelope(strings.Replace(move, "<offerDraw>true", "<offerDraw>yes", 1)),
		"header": strings.Replace(envelope(games), "<soap:Body>",
			`<soap:Header><Security soap:mustUnderstand="1"/></soap:Header><soap:Body>`, 1),
	} {
		r, err := xfcc.Read([]byte(body))
		var fault *xfcc.Fault
		if !errors.As(err, &fault) || fault.Text == "" || len(fault.Text) > 300 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		if other := name == "other SOAP" || name == "no SOAP"; errors.Is(err, xfcc.ErrVersion) != other {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// FuzzRead: whatever comes, there is a request or a fault, and both are small.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{envelope(games), envelope(move), prefixed, "", "<a", `<!DOCTYPE x><x/>`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		r, err := xfcc.Read(body)
		var fault *xfcc.Fault
		if err != nil && (!errors.As(err, &fault) || len(fault.Text) > 1000) {
			t.Fatalf("%v", err)
		}
		if err == nil && r.Move != nil && (r.Move.Game > 1<<31 || r.Move.Acts() > 3) {
			t.Fatalf("%+v", r.Move)
		}
		if err != nil {
			wellFormed(t, r.Version.Fault(xfcc.OfSender, xfcc.ServerError, err.Error(), "ru"))
		}
	})
}

// wellFormed fails where an answer is no XML, and returns its texts.
func wellFormed(t *testing.T, body []byte) []string {
	t.Helper()
	in := xml.NewDecoder(bytes.NewReader(body))
	var texts []string
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return texts
		}
		if err != nil {
			t.Fatalf("%v in %s", err, body)
		}
		if text, ok := token.(xml.CharData); ok {
			texts = append(texts, string(text))
		}
	}
}

// TestAnswers: answers hold, letter by letter, what programs look for, and any text comes through.
func TestAnswers(t *testing.T) {
	t.Parallel()
	all, err := xfcc.SOAP11.Games([]xfcc.Game{{ID: 31, White: `Ш<&>"'`, Moves: "1. a3-b4 b6:d4", MyTurn: true, Result: xfcc.Ongoing}})
	if err != nil {
		t.Fatal(err)
	}
	if texts := wellFormed(t, all); !slices.Contains(texts, `Ш<&>"'`) {
		t.Errorf("%q", texts)
	}
	none, err := xfcc.SOAP12.Games(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		body  []byte
		holds string
	}{
		{all, "<GetMyGamesResult><XfccGame><id>31</id><white>"},
		{all, "<myTurn>true</myTurn>"},
		{all, "<result>Ongoing</result>"},
		{all, "<moves>1. a3-b4 b6:d4</moves>"},
		{none, "<GetMyGamesResult></GetMyGamesResult>"},
		{none, "http://www.w3.org/2003/05/soap-envelope"},
		{xfcc.SOAP11.Answered(xfcc.Success), "<MakeAMoveResult>Success</MakeAMoveResult>"},
		{
			xfcc.SOAP11.Fault(xfcc.OfSender, xfcc.AuthenticationFailed, "нет <такого>", "ru"),
			"<soap:Fault><faultcode>soap:Client</faultcode><faultstring>AuthenticationFailed: нет &lt;такого&gt;</faultstring>",
		},
		{xfcc.SOAP12.Fault(xfcc.OfServer, xfcc.ServerError, "x", `r"u`), `<soap:Value>soap:Receiver</soap:Value>`},
		{xfcc.SOAP12.Fault(xfcc.OfServer, xfcc.ServerError, "x", `r"u`), `<soap:Text xml:lang="r&#34;u">ServerError: x</soap:Text>`},
	} {
		wellFormed(t, test.body)
		if !strings.Contains(string(test.body), test.holds) {
			t.Errorf("%s lacks %s", test.body, test.holds)
		}
	}
}

// TestWSDL: the description names every element of a game and every answer.
func TestWSDL(t *testing.T) {
	t.Parallel()
	text := string(xfcc.WSDL("https://example.org/xfcc?a&b"))
	wellFormed(t, []byte(text))
	if strings.Count(text, `location="https://example.org/xfcc?a&amp;b"`) != 2 || strings.Contains(text, "ADDRESS") {
		t.Error("the address is missing")
	}
	one, err := xfcc.SOAP11.Games([]xfcc.Game{{ServerInfo: "x", GameLink: "x", FEN: "x", TimeControl: "x"}})
	if err != nil {
		t.Fatal(err)
	}
	in := xml.NewDecoder(bytes.NewReader(one))
	for n := 0; ; n++ {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			if n < 50 {
				t.Errorf("only %d tokens", n)
			}
			break
		}
		start, ok := token.(xml.StartElement)
		if ok && start.Name.Space == xfcc.Namespace && !strings.Contains(text, `name="`+start.Name.Local+`"`) {
			t.Errorf("no element %s in the description", start.Name.Local)
		}
	}
	for _, word := range []xfcc.Answer{xfcc.Success, xfcc.MoveIsAmbiguous, xfcc.ClaimsNotSupported, xfcc.CannotOfferDraw, xfcc.NotYetStarted} {
		if !strings.Contains(text, `<s:enumeration value="`+string(word)+`"/>`) {
			t.Errorf("no answer %s in the description", word)
		}
	}
}
