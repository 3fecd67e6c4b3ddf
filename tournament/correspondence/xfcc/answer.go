package xfcc

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"fmt"
	"strings"
)

// Answer is what MakeAMove comes to.
type Answer string

// The answers of the protocol; some of its servers know more.
const (
	Success              Answer = "Success"
	ServerError          Answer = "ServerError"
	AuthenticationFailed Answer = "AuthenticationFailed"
	InvalidGameID        Answer = "InvalidGameID"
	NotYourGame          Answer = "NotYourGame"
	NotYourTurn          Answer = "NotYourTurn"
	InvalidMoveNumber    Answer = "InvalidMoveNumber"
	InvalidMove          Answer = "InvalidMove"
	NoDrawWasOffered     Answer = "NoDrawWasOffered"
	LostOnTime           Answer = "LostOnTime"
	YouAreOnLeave        Answer = "YouAreOnLeave"
	MoveIsAmbiguous      Answer = "MoveIsAmbigous" // spelled so by the protocol
	ClaimsNotSupported   Answer = "ClaimsNotSupported"
	CannotOfferDraw      Answer = "CannotOfferDraw"
	NotYetStarted        Answer = "TournamentNotYetStarted"
)

// Result is how a game stands.
type Result string

// The results.
const (
	Ongoing             Result = "Ongoing"
	AdjudicationPending Result = "AdjudicationPending"
	WhiteWins           Result = "WhiteWins"
	BlackWins           Result = "BlackWins"
	Draw                Result = "Draw"
	WhiteWinAdjudicated Result = "WhiteWinAdjudicated"
	BlackWinAdjudicated Result = "BlackWinAdjudicated"
	DrawAdjudicated     Result = "DrawAdjudicated"
	WhiteDefaulted      Result = "WhiteDefaulted"
	BlackDefaulted      Result = "BlackDefaulted"
	BothDefaulted       Result = "BothDefaulted"
	Cancelled           Result = "Cancelled"
)

// Game is a game as its player gets it.
type Game struct {
	XMLName         struct{} `xml:"XfccGame"`
	ID              int64    `xml:"id"`
	White           string   `xml:"white"`
	Black           string   `xml:"black"`
	Event           string   `xml:"event"`
	Site            string   `xml:"site"`
	MyTurn          bool     `xml:"myTurn"`
	HasWhite        bool     `xml:"hasWhite"`
	DaysPlayer      int      `xml:"daysPlayer"`
	HoursPlayer     int      `xml:"hoursPlayer"`
	MinutesPlayer   int      `xml:"minutesPlayer"`
	DaysOpponent    int      `xml:"daysOpponent"`
	HoursOpponent   int      `xml:"hoursOpponent"`
	MinutesOpponent int      `xml:"minutesOpponent"`
	Moves           string   `xml:"moves"`
	DrawOffered     bool     `xml:"drawOffered"`
	ServerInfo      string   `xml:"serverInfo,omitempty"`
	GameLink        string   `xml:"gameLink,omitempty"`
	Result          Result   `xml:"result"`
	Setup           bool     `xml:"setup"`
	FEN             string   `xml:"fen,omitempty"`
	Variant         string   `xml:"variant"`
	EventDate       string   `xml:"eventDate"`
	Round           string   `xml:"round"`
	TimeControl     string   `xml:"timeControl,omitempty"`
}

// ContentType is that of an answer.
func (v Version) ContentType() string {
	if v == SOAP12 {
		return "application/soap+xml; charset=utf-8"
	}
	return "text/xml; charset=utf-8"
}

// Games answers GetMyGames.
func (v Version) Games(games []Game) ([]byte, error) {
	list, err := xml.Marshal(games)
	if err != nil {
		return nil, fmt.Errorf("xfcc: %w", err)
	}
	return v.envelope(`<GetMyGamesResponse xmlns="` + Namespace + `"><GetMyGamesResult>` + string(list) +
		`</GetMyGamesResult></GetMyGamesResponse>`), nil
}

// Answered answers MakeAMove.
func (v Version) Answered(a Answer) []byte {
	return v.envelope(`<MakeAMoveResponse xmlns="` + Namespace + `"><MakeAMoveResult>` + escape(string(a)) +
		`</MakeAMoveResult></MakeAMoveResponse>`)
}

// Blame says whose mistake a fault is.
type Blame uint8

// Whose mistake it is.
const (
	OfSender Blame = iota
	OfServer
	OfVersion
)

// Fault is an answer that says why there is none: a word of the protocol, and a sentence in a language.
func (v Version) Fault(b Blame, word Answer, sentence, lang string) []byte {
	text := escape(string(word) + ": " + sentence)
	if v == SOAP12 {
		code := [...]string{"Sender", "Receiver", "VersionMismatch"}[b]
		return v.envelope(`<soap:Fault><soap:Code><soap:Value>soap:` + code + `</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="` +
			escape(lang) + `">` + text + `</soap:Text></soap:Reason></soap:Fault>`)
	}
	code := [...]string{"Client", "Server", "VersionMismatch"}[b]
	return v.envelope(`<soap:Fault><faultcode>soap:` + code + `</faultcode><faultstring>` + text + `</faultstring></soap:Fault>`)
}

// Status is that of a fault over HTTP: by SOAP 1.1 always that of a server that could not answer, whoever is to blame; programs read
// the fault only there.
func (v Version) Status(b Blame) int {
	if v == SOAP12 && b == OfSender {
		return 400
	}
	return 500
}

func (v Version) envelope(body string) []byte {
	space := space11
	if v == SOAP12 {
		space = space12
	}
	return []byte(`<?xml version="1.0" encoding="utf-8"?>` + "\n" + `<soap:Envelope xmlns:soap="` + space + `"><soap:Body>` + body +
		`</soap:Body></soap:Envelope>` + "\n")
}

func escape(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a bytes.Buffer takes everything
	return b.String()
}

//go:embed service.wsdl
var service string

// WSDL describes the service at an address.
func WSDL(address string) []byte {
	return []byte(strings.ReplaceAll(service, "ADDRESS", escape(address)))
}
