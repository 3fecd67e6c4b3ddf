// Package smtptest is a mail server for tests: a real one over TCP that keeps what it is given and answers as it is told.
package smtptest

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http/httptest"
	"net/mail"
	"strings"
	"sync"
	"testing"
)

// Server is a mail server on this machine.
type Server struct {
	listener net.Listener
	open     sync.WaitGroup
	login    string // of AUTH PLAIN; "": nobody has to sign in

	mu   sync.Mutex
	got  []Mail
	rcpt func(address string) string // the answer to RCPT; nil or "": 250
	data func(m Mail) string         // the answer to a mail; nil or "": 250, and it is kept
}

// Mail is a mail as it came.
type Mail struct {
	From, To string // of the envelope
	Header   mail.Header
	Subject  string
	Text     string // the plain part
	HTML     string
}

// ID is the Message-ID without its brackets.
func (m Mail) ID() string { return strings.Trim(m.Header.Get("Message-ID"), "<>") }

// New starts a server until the end of the test.
func New(t testing.TB) *Server {
	t.Helper()
	return start(t, &Server{listener: listen(t)})
}

// NewTLS starts a server that is spoken to in TLS from the first byte and lets in one user with a password. The pool has its certificate.
func NewTLS(t testing.TB, user, password string) (*Server, *x509.CertPool) {
	t.Helper()
	web := httptest.NewTLSServer(nil) // for its certificate
	web.Close()
	pool := x509.NewCertPool()
	pool.AddCert(web.Certificate())
	login := base64.StdEncoding.EncodeToString([]byte("\x00" + user + "\x00" + password))
	own := &tls.Config{Certificates: web.TLS.Certificates, MinVersion: tls.VersionTLS12}
	return start(t, &Server{listener: tls.NewListener(listen(t), own), login: login}), pool
}

func listen(t testing.TB) net.Listener {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

func start(t testing.TB, s *Server) *Server {
	s.open.Go(s.accept)
	t.Cleanup(func() { s.Close(); s.open.Wait() })
	return s
}

// Port is the port at which it listens.
func (s *Server) Port() int { return s.listener.Addr().(*net.TCPAddr).Port }

// URL is its address as the program is told it.
func (s *Server) URL() string { return fmt.Sprintf("smtp://127.0.0.1:%d", s.Port()) }

// Close lets nobody in any more.
func (s *Server) Close() { _ = s.listener.Close() }

// AnswerRcpt says what is answered to a recipient; "" takes him.
func (s *Server) AnswerRcpt(answer func(address string) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rcpt = answer
}

// AnswerData says what is answered to a mail; "" takes it.
func (s *Server) AnswerData(answer func(m Mail) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.data = answer
}

// Take returns what has come since the last time.
func (s *Server) Take() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	got := s.got
	s.got = nil
	return got
}

func (s *Server) accept() {
	for {
		conn, err := s.listener.Accept()
		if err != nil {
			return
		}
		s.open.Go(func() {
			defer conn.Close()
			s.talk(conn)
		})
	}
}

// talk is one conversation (RFC 5321).
func (s *Server) talk(conn net.Conn) {
	in := bufio.NewReader(conn)
	say := func(answer string) { _, _ = fmt.Fprintf(conn, "%s\r\n", answer) }
	say("220 test")
	var m Mail
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		switch verb, _, _ := strings.Cut(strings.ToUpper(line), " "); verb {
		case "EHLO":
			say("250-test")
			if s.login != "" {
				say("250-AUTH PLAIN")
			}
			say("250-8BITMIME\r\n250 SMTPUTF8")
		case "AUTH":
			if in := strings.Fields(line); len(in) != 3 || in[2] != s.login {
				say("535 wrong")
				continue
			}
			say("235 welcome")
		case "MAIL":
			m = Mail{From: angled(line)}
			say("250 ok")
		case "RCPT":
			m.To = angled(line)
			say(s.answer(func() string {
				if s.rcpt == nil {
					return ""
				}
				return s.rcpt(m.To)
			}))
		case "DATA":
			say("354 go on")
			if err := m.read(in); err != nil {
				say("554 unreadable")
				continue
			}
			say(s.take(m))
		case "QUIT":
			say("221 bye")
			return
		default: // RSET, NOOP
			say("250 ok")
		}
	}
}

func (s *Server) answer(ask func() string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if answer := ask(); answer != "" {
		return answer
	}
	return "250 ok"
}

// take keeps a mail, unless it is refused. Whoever answers may take his time.
func (s *Server) take(m Mail) string {
	s.mu.Lock()
	answer := s.data
	s.mu.Unlock()
	if answer != nil {
		if text := answer(m); text != "" {
			return text
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got = append(s.got, m)
	return "250 ok"
}

func angled(line string) string {
	_, rest, _ := strings.Cut(line, "<")
	address, _, _ := strings.Cut(rest, ">")
	return address
}

// read reads a mail up to the line with a full stop alone.
func (m *Mail) read(in *bufio.Reader) error {
	var whole strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return err
		}
		if strings.TrimRight(line, "\r\n") == "." {
			break
		}
		whole.WriteString(strings.TrimPrefix(line, ".")) // dots are doubled on the way (RFC 5321, 4.5.2)
	}
	parsed, err := mail.ReadMessage(strings.NewReader(whole.String()))
	if err != nil {
		return err
	}
	m.Header = parsed.Header
	if m.Subject, err = new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject")); err != nil {
		return err
	}
	return m.parts(parsed)
}

func (m *Mail) parts(parsed *mail.Message) error {
	_, params, err := mime.ParseMediaType(parsed.Header.Get("Content-Type"))
	if err != nil {
		return err
	}
	for parts := multipart.NewReader(parsed.Body, params["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var body io.Reader = part
		if part.Header.Get("Content-Transfer-Encoding") == "quoted-printable" {
			body = quotedprintable.NewReader(part)
		}
		text, err := io.ReadAll(body)
		if err != nil {
			return err
		}
		if plain := strings.ReplaceAll(string(text), "\r\n", "\n"); strings.HasPrefix(part.Header.Get("Content-Type"), "text/plain") {
			m.Text = plain
		} else {
			m.HTML = plain
		}
	}
}
