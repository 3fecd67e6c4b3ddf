package webhook

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"

	"adyukh/tournament"
	"adyukh/tournament/delivery/outbound"
)

// What went wrong with a try, as the administrator is told: "webhook.fault." and the word is the sentence.
const (
	FaultRefused    = "private"    // the address is not one to which messages may go
	FaultName       = "name"       // no such host
	FaultTLS        = "tls"        // the certificate
	FaultTimeout    = "timeout"    // no answer in time
	FaultRedirect   = "redirect"   // the answer sends elsewhere
	FaultStatus     = "status"     // the answer is no success
	FaultConnection = "connection" // anything else between here and there
	FaultBroken     = "broken"     // the message could not be made
)

const mostRead = 1 << 20 // bytes of an answer that are read, and thrown away

// sender posts messages.
type sender struct {
	client *http.Client
	agent  string
	config Config
	now    tournament.Clock
}

func newSender(c Config) *sender {
	to := outbound.Client{Allow: c.Allow, Resolver: c.Resolver, Patience: c.Patience}
	return &sender{client: to.HTTP(), agent: "adyukh/" + c.Build, config: c, now: c.Now}
}

// outcome is what came of a try: an empty fault means that the message was accepted.
type outcome struct {
	status int
	fault  string
}

// send tries a delivery once. Nothing of the answer is kept but its status.
func (s *sender) send(ctx context.Context, w tournament.Sending) outcome {
	r, err := s.request(ctx, w)
	if err != nil {
		return outcome{fault: FaultBroken}
	}
	answer, err := s.client.Do(r)
	if err != nil {
		return outcome{fault: faultOf(err)}
	}
	defer answer.Body.Close()
	// A receiver that is still writing should not find the line cut; what it writes, and whether it ends, means nothing.
	_, _ = io.CopyN(io.Discard, answer.Body, mostRead)
	switch answer.StatusCode / 100 {
	case 2:
		return outcome{status: answer.StatusCode}
	case 3:
		return outcome{status: answer.StatusCode, fault: FaultRedirect}
	}
	return outcome{status: answer.StatusCode, fault: FaultStatus}
}

func (s *sender) request(ctx context.Context, w tournament.Sending) (*http.Request, error) {
	var kind Kind
	if w.Delivery.News.Topic != tournament.NewsTest {
		var err error
		if kind, err = s.config.kindOf(ctx, w.Delivery.Event); err != nil {
			return nil, err
		}
	}
	text, err := body(w.Delivery, kind, s.config.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("message: %w", err)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, w.Webhook.URL, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	r.GetBody = nil // it is sent once
	for name, value := range map[string]string{
		"Content-Type": "application/json", "User-Agent": s.agent,
		HeaderKey: w.Delivery.Key, HeaderTopic: string(w.Delivery.News.Topic), HeaderSignature: Sign(w.Secret, s.now(), text),
	} {
		r.Header.Set(name, value)
	}
	return r, nil
}

func faultOf(err error) string {
	var (
		name        *net.DNSError
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		alert       tls.AlertError
		slow        net.Error
	)
	switch {
	case errors.Is(err, outbound.ErrRefused):
		return FaultRefused
	case errors.As(err, &name):
		return FaultName
	case errors.As(err, &certificate), errors.As(err, &record), errors.As(err, &alert), errors.Is(err, http.ErrSchemeMismatch):
		return FaultTLS
	case errors.As(err, &slow) && slow.Timeout():
		return FaultTimeout
	}
	return FaultConnection
}
