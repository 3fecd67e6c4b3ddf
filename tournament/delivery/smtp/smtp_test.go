package smtp_test

import (
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
)

func TestParseConfig(t *testing.T) {
	const from = "Турнир <turnir@example.org>"
	for text, want := range map[string]smtp.Config{
		"smtp://mail.example":            {Host: "mail.example", Port: 587},
		"smtps://mail.example":           {Host: "mail.example", Port: 465, Secure: true},
		"smtps://turnir@mail.example:99": {Host: "mail.example", Port: 99, Secure: true, User: "turnir"},
		"smtp://u%40x@[::1]:25/":         {Host: "::1", Port: 25, User: "u@x"},
	} {
		want.From, want.Password = mail.Address{Name: "Турнир", Address: "turnir@example.org"}, "secret"
		if got, err := smtp.ParseConfig(text, "secret", from); err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for text, want := range map[string]error{
		"": smtp.ErrServer, "mail.example": smtp.ErrServer, "http://mail.example": smtp.ErrServer, "smtp://": smtp.ErrServer,
		"smtp://a:99999": smtp.ErrServer, "smtp://a/path": smtp.ErrServer, "smtp://u:secret@a": smtp.ErrPassword,
	} {
		if _, err := smtp.ParseConfig(text, "", from); !errors.Is(err, want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := smtp.ParseConfig("smtp://a", "", "nobody"); !errors.Is(err, smtp.ErrFrom) {
		t.Errorf("from nobody: %v", err)
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add("smtps://turnir@mail.example:465", "Турнир <turnir@example.org>")
	f.Add("smtp://[::1%25x]:0", "a@b")
	f.Fuzz(func(t *testing.T, server, from string) {
		c, err := smtp.ParseConfig(server, "", from)
		if err == nil && (c.Host == "" || c.From.Address == "" || c.Port < 0 || c.Port > 65535) {
			t.Errorf("%q, %q: %+v", server, from, c)
		}
	})
}

func open(t *testing.T, s *smtptest.Server) *smtp.Line {
	t.Helper()
	c, err := smtp.ParseConfig(s.URL(), "", "Турнир по переписке <turnir@example.org>")
	if err != nil {
		t.Fatal(err)
	}
	line, err := smtp.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(line.Close)
	return line
}

var letter = smtp.Message{
	ID: "e1.g2.3.white@turnir.example", Thread: "e1.g2@turnir.example", To: "ivan@example.org", Language: "ru",
	Subject: "Кубок,\r\nBcc: all@example.org 03-07", Text: "Ваш ход.\n.\n<b> https://turnir.example/e/1/post/x?a=1&b=2\n",
	At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
}

// TestSend: the mail comes as it was meant, several over one conversation, and a line break in a subject is none.
func TestSend(t *testing.T) {
	runtest.Races(t)
	s := smtptest.New(t)
	line := open(t, s)
	for range 2 {
		if got := line.Send(letter); got != (smtp.Outcome{}) {
			t.Fatalf("%+v", got)
		}
	}
	got := s.Take()
	if len(got) != 2 {
		t.Fatalf("%d mails", len(got))
	}
	m := got[1]
	if m.From != "turnir@example.org" || m.To != letter.To || m.ID() != letter.ID || m.Text != letter.Text ||
		m.Subject != "Кубок, Bcc: all@example.org 03-07" || m.Header.Get("Bcc") != "" || m.Header.Get("References") != "<"+letter.Thread+">" ||
		m.Header.Get("Auto-Submitted") != "auto-generated" || m.Header.Get("Content-Language") != "ru" {
		t.Errorf("%+v", m)
	}
	if at, err := m.Header.Date(); err != nil || !at.Equal(letter.At) {
		t.Errorf("date %v, %v", at, err)
	}
	if !strings.Contains(m.HTML, `&lt;b&gt; <a href="https://turnir.example/e/1/post/x?a=1&amp;b=2">`) {
		t.Errorf("the page: %s", m.HTML)
	}
}

// TestAnswers: what the server answers decides whether it is asked again; the next mail goes over the same conversation.
func TestAnswers(t *testing.T) {
	runtest.Races(t)
	s := smtptest.New(t)
	line := open(t, s)
	answer := ""
	s.AnswerRcpt(func(string) string { return answer })
	for text, want := range map[string]smtp.Outcome{
		"550 no such user": {Fault: smtp.FaultRefused, Status: 550}, "450 come back": {Fault: smtp.FaultLater, Status: 450}, "": {},
	} {
		answer = text
		if got := line.Send(letter); got != want {
			t.Errorf("%s: %+v", text, got)
		}
	}
	s.AnswerRcpt(nil)
	s.AnswerData(func(smtptest.Mail) string { return "554 spam" })
	if got := line.Send(letter); got != (smtp.Outcome{Fault: smtp.FaultRefused, Status: 554}) {
		t.Errorf("%+v", got)
	}
	bad := letter
	bad.To = "nobody"
	if got := line.Send(bad); got.Fault != smtp.FaultBroken {
		t.Errorf("to nobody: %+v", got)
	}
}

// TestEncrypted: a server with TLS from the first byte, which lets in whoever knows the password.
func TestEncrypted(t *testing.T) {
	runtest.Races(t)
	s, pool := smtptest.NewTLS(t, "turnir", "secret-password")
	server := fmt.Sprintf("smtps://turnir@127.0.0.1:%d", s.Port())
	for password, want := range map[string]bool{"secret-password": true, "wrong-password": false} {
		c, err := smtp.ParseConfig(server, password, "a@example.org")
		if err != nil {
			t.Fatal(err)
		}
		c.Roots = pool
		line, err := smtp.Open(t.Context(), c)
		if (err == nil) != want || err != nil && strings.Contains(err.Error(), password) {
			t.Fatalf("%s: %v", password, err)
		}
		if want {
			if got := line.Send(letter); got != (smtp.Outcome{}) || len(s.Take()) != 1 {
				t.Errorf("%+v", got)
			}
			line.Close()
		}
		if c.Roots = nil; want {
			if _, err := smtp.Open(t.Context(), c); err == nil {
				t.Error("a certificate that nobody has signed is believed")
			}
		}
	}
}

// TestNoServer: the error says which server.
func TestNoServer(t *testing.T) {
	runtest.Races(t)
	s := smtptest.New(t)
	s.Close()
	c, err := smtp.ParseConfig(s.URL(), "", "a@example.org")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := smtp.Open(t.Context(), c); err == nil || !strings.Contains(err.Error(), c.Server()) {
		t.Errorf("%v", err)
	}
}
