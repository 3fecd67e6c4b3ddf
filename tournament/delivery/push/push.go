// Package push hands messages to the services of browsers, which show them also while no page is open (RFC 8030). A message is encrypted
// for one browser, so that its service can't read it (RFC 8291), and signed with the key of the site (RFC 8292). Nothing else knows the
// module that speaks the protocol.
package push

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"adyukh/tournament/delivery/outbound"
)

// Browser is where messages go, as the browser has told its page.
type Browser struct {
	Endpoint string // at the service of its maker
	Key      string // of the browser: a point of P-256 in base64url, without padding
	Auth     string // 16 bytes in base64url
}

// What the parts of a browser can be.
const (
	longestEndpoint = 1000 // bytes
	authBytes       = 16
)

// ErrBrowser says that no message can go to a browser.
var ErrBrowser = errors.New("want an https address, a point of P-256 and 16 bytes, as a browser gives them")

// Check returns ErrBrowser for what no browser has given. Names are looked at when messages are sent: see outbound.Client.
func (b Browser) Check() error {
	u, err := url.Parse(b.Endpoint)
	if err != nil || len(b.Endpoint) > longestEndpoint || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" ||
		strings.ContainsFunc(b.Endpoint, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return ErrBrowser
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || !outbound.IsPort(uint16(n)) {
			return ErrBrowser
		}
	}
	key, err := base64.RawURLEncoding.Strict().DecodeString(b.Key)
	if err != nil {
		return ErrBrowser
	}
	if _, err := ecdh.P256().NewPublicKey(key); err != nil {
		return ErrBrowser
	}
	if auth, err := base64.RawURLEncoding.Strict().DecodeString(b.Auth); err != nil || len(auth) != authBytes {
		return ErrBrowser
	}
	return nil
}

// Key is the key of a site, by which services know that it is the same one that a browser has let in.
type Key struct {
	private *ecdh.PrivateKey
}

// NewKey makes a key.
func NewKey() (Key, error) {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	return Key{private}, err
}

// ParseKey reads what String has written.
func ParseKey(text string) (Key, error) {
	scalar, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return Key{}, fmt.Errorf("key of the site: %w", err)
	}
	private, err := ecdh.P256().NewPrivateKey(scalar)
	if err != nil {
		return Key{}, fmt.Errorf("key of the site: %w", err)
	}
	return Key{private}, nil
}

// String is the secret key in base64url.
func (k Key) String() string { return base64.RawURLEncoding.EncodeToString(k.private.Bytes()) }

// Public is what browsers are given, in base64url.
func (k Key) Public() string {
	return base64.RawURLEncoding.EncodeToString(k.private.PublicKey().Bytes())
}

// Message is what is told.
type Message struct {
	Text  []byte        // up to 3,900 bytes
	Topic string        // up to 32 signs of base64url: of messages with the same one that wait at the service the last is kept
	Lasts time.Duration // for how long the service keeps it for a browser that can't be reached
}

// ErrGone says that a browser wants no messages any more.
var ErrGone = errors.New("the browser is gone")

// StatusError says that a service has not taken a message.
type StatusError struct {
	Status int
	After  time.Duration // when it may be tried again, as the service asks; 0: it does not say
}

// Error names the status.
func (e *StatusError) Error() string { return fmt.Sprintf("the service answered %d", e.Status) }

// Sender sends messages in the name of a site. It is safe for concurrent use.
type Sender struct {
	key    Key
	site   string
	client *http.Client
}

// NewSender returns a Sender for the site at an https address, by which services can find who runs it.
func NewSender(key Key, site string, to outbound.Client) *Sender {
	return &Sender{key, site, to.HTTP()}
}

const (
	mostRead   = 64 << 10 // bytes of an answer that are read, and thrown away
	recordSize = 4096     // bytes of a message as it is sent, which every service takes
	mostAfter  = 4 * time.Hour
)

// Send hands a message to the service of a browser. It returns ErrGone where no other will ever arrive, a StatusError where the service
// does not take it, and other errors where there is no way to it at present.
func (s *Sender) Send(ctx context.Context, b Browser, m Message) error {
	if err := b.Check(); err != nil {
		return ErrGone
	}
	answer, err := webpush.SendNotificationWithContext(ctx, m.Text,
		&webpush.Subscription{Endpoint: b.Endpoint, Keys: webpush.Keys{Auth: b.Auth, P256dh: b.Key}},
		&webpush.Options{
			HTTPClient: s.client, RecordSize: recordSize, Subscriber: s.site, Topic: m.Topic, TTL: int(m.Lasts / time.Second),
			Urgency: webpush.UrgencyHigh, VAPIDPublicKey: s.key.Public(), VAPIDPrivateKey: s.key.String(),
		})
	if err != nil {
		return unreached(err)
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, mostRead) // a service that still writes should not find the line cut
	switch {
	case answer.StatusCode/100 == 2:
		return nil
	case answer.StatusCode == http.StatusNotFound, answer.StatusCode == http.StatusGone:
		return ErrGone
	}
	return &StatusError{answer.StatusCode, min(max(0, after(answer.Header.Get("Retry-After"))), mostAfter)}
}

// after reads in how long a service wants to be asked again, in seconds or as a date: RFC 9110, section 10.2.3.
func after(text string) time.Duration {
	if at, err := http.ParseTime(text); err == nil {
		return time.Until(at)
	}
	seconds, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// Errors of what can't be reached at present. They name no address, which nobody but its browser has to know.
var (
	errSlow     = errors.New("the service did not answer in time")
	errRefused  = errors.New("the service is where no message may go: see outside.Client")
	errNoWay    = errors.New("there is no way to the service")
	errTooLarge = errors.New("the message is too long")
)

func unreached(err error) error {
	var slow net.Error
	switch {
	case errors.Is(err, webpush.ErrMaxPadExceeded):
		return errTooLarge
	case errors.Is(err, outbound.ErrRefused):
		return errRefused
	case errors.As(err, &slow) && slow.Timeout():
		return errSlow
	}
	return errNoWay
}
