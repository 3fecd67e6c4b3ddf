package smtp

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"html"
	"net"
	"net/textproto"
	"regexp"
	"strings"
	"time"

	"github.com/wneessen/go-mail"
)

// Message is a mail to one person.
type Message struct {
	ID       string // without brackets; the same in every try
	Thread   string // the ID that all mails of one subject refer to; "": none
	To       string
	Subject  string
	Text     string
	Language string
	At       time.Time
	// Unsubscribe is the address to which a mail program posts where its user wants no more of them (RFC 8058); "": none.
	Unsubscribe string
}

// What went wrong with a try.
const (
	FaultRefused    = "refused"    // the server will not deliver this mail, however often it is asked
	FaultLater      = "later"      // not now
	FaultConnection = "connection" // no conversation with the server
	FaultBroken     = "broken"     // the mail could not be made
)

// Outcome is what came of a try: an empty fault means that the server has taken the mail.
type Outcome struct {
	Fault  string
	Status int // of the server's answer, such as 550; 0 without one
}

// patience is for a whole conversation.
const patience = time.Minute

// Line is an open conversation with a server. One mail at a time goes over it.
type Line struct {
	config Config
	client *mail.Client
}

// Open begins a conversation. The error has no address or password in it.
func Open(ctx context.Context, c Config) (*Line, error) {
	policy := mail.TLSMandatory
	if c.Secure || c.isHere() { // the line is encrypted already, or needs not be
		policy = mail.TLSOpportunistic
	}
	var way net.Conn
	options := []mail.Option{
		mail.WithPort(c.Port), mail.WithTimeout(cmp.Or(c.Patience, patience)), mail.WithTLSPolicy(policy),
		mail.WithTLSConfig(c.tls()), mail.WithDialContextFunc(func(ctx context.Context, network, address string) (_ net.Conn, err error) {
			way, err = c.dial(ctx, network, address)
			return way, err
		}),
	}
	if c.User != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover), mail.WithUsername(c.User), mail.WithPassword(c.Password))
	}
	client, err := mail.NewClient(c.Host, options...)
	if err != nil {
		return nil, err
	}
	if err := client.DialWithContext(ctx); err != nil {
		if way != nil {
			_ = way.Close() // the client leaves it open
		}
		return nil, fmt.Errorf("mail server %s: %w", c.Server(), whatFailed(err))
	}
	return &Line{config: c, client: client}, nil
}

func (c Config) tls() *tls.Config {
	return &tls.Config{ServerName: c.Host, MinVersion: tls.VersionTLS12, RootCAs: c.Roots}
}

func (c Config) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := net.Dialer{Timeout: cmp.Or(c.Patience, patience)}
	if c.Secure {
		return (&tls.Dialer{NetDialer: &dialer, Config: c.tls()}).DialContext(ctx, network, address)
	}
	return dialer.DialContext(ctx, network, address)
}

// whatFailed is the part of an error that holds nothing of the conversation.
func whatFailed(err error) error {
	var network *net.OpError
	var said *textproto.Error
	switch {
	case errors.As(err, &said):
		return fmt.Errorf("it answers %d", said.Code)
	case errors.As(err, &network):
		return network
	}
	return err
}

// Close ends the conversation. What it was for has been answered before.
func (l *Line) Close() { _ = l.client.Close() }

// Send hands a mail over.
func (l *Line) Send(m Message) Outcome {
	message, err := l.config.message(m)
	if err != nil {
		return Outcome{Fault: FaultBroken}
	}
	err = l.client.Send(message)
	if err == nil || message.IsDelivered() { // what comes after the server took it changes nothing
		return Outcome{}
	}
	var failed *mail.SendError
	if !errors.As(err, &failed) {
		return Outcome{Fault: FaultConnection}
	}
	switch code := failed.ErrorCode(); code / 100 {
	case 5:
		return Outcome{Fault: FaultRefused, Status: code}
	case 4:
		return Outcome{Fault: FaultLater, Status: code}
	}
	return Outcome{Fault: FaultConnection}
}

// message is a mail in plain text, and beside it as it has to look: with a position whose columns stand below each other.
func (c Config) message(m Message) (*mail.Msg, error) {
	msg := mail.NewMsg(mail.WithNoDefaultUserAgent())
	if err := msg.EnvelopeFrom(c.From.Address); err != nil {
		return nil, err
	}
	if err := msg.FromFormat(c.From.Name, c.From.Address); err != nil {
		return nil, err
	}
	if err := msg.To(m.To); err != nil {
		return nil, err
	}
	if c.ReplyTo != "" {
		if err := msg.ReplyTo(c.ReplyTo); err != nil {
			return nil, err
		}
	}
	msg.SetMessageIDWithValue(m.ID)
	if m.Thread != "" {
		msg.SetGenHeader(mail.HeaderReferences, "<"+m.Thread+">")
		msg.SetGenHeader(mail.HeaderInReplyTo, "<"+m.Thread+">")
	}
	msg.SetDateWithValue(m.At)
	msg.Subject(strings.Join(strings.Fields(m.Subject), " "))
	msg.SetGenHeader("Auto-Submitted", "auto-generated") // RFC 3834, 5: nobody's leave answers it
	msg.SetGenHeader(mail.HeaderContentLang, m.Language)
	if m.Unsubscribe != "" {
		msg.SetGenHeader(mail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		msg.SetGenHeader(mail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	msg.SetBodyString(mail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(mail.TypeTextHTML, page(m))
	return msg, nil
}

var address = regexp.MustCompile(`https?://[^\s<>"]+`)

// page is the text as a page in type of one width, with addresses that can be pressed.
func page(m Message) string {
	text := address.ReplaceAllString(html.EscapeString(m.Text), `<a href="$0">$0</a>`)
	return `<!doctype html><html lang="` + html.EscapeString(m.Language) + `"><body><pre style="font:15px/1.45 ui-monospace,Menlo,Consolas,` +
		`'DejaVu Sans Mono',monospace;white-space:pre-wrap">` + text + `</pre></body></html>`
}
