package web

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"adyukh/static"
)

// What bounds a connection beside Limits. A stream has its own times (stream.go).
const (
	idleTimeout = 2 * time.Minute
	headerBytes = 64 << 10
)

// Serve answers requests on a listener until ctx ends, over TLS when there is a certificate (nil: plain HTTP). It then ends
// the event streams, lets open requests finish for Limits.Drain, and returns nil. Any other end is an error.
func (s *Server) Serve(ctx context.Context, l net.Listener, certificate *tls.Config) error {
	server := s.listening(s.Handler())
	server.TLSConfig = certificate
	// By HTTP/2 all that a page asks goes over one connection. When that is dead, as in a hall whose network swallows what is sent, browsers
	// ask for nothing else until a ping was not answered for ten seconds, and no script can have another connection.
	server.Protocols = new(http.Protocols)
	server.Protocols.SetHTTP1(true)
	ended := make(chan error, 1)
	go func() {
		if certificate != nil {
			ended <- server.ServeTLS(l, "", "")
			return
		}
		ended <- server.Serve(l)
	}()
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.Close()
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.Limits.Drain)
	defer cancel()
	err := shut(grace, server)
	s.Streams.Wait(grace)
	<-ended
	if err != nil {
		return fmt.Errorf("stop serving: %w", err)
	}
	return nil
}

// listening is a server that bounds how long a connection takes.
func (s *Server) listening(h http.Handler) *http.Server {
	level := slog.LevelWarn
	if s.Cfg.Local {
		level = slog.LevelInfo // every phone that does not trust the certificate yet breaks off
	}
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: s.Limits.Head,
		ReadTimeout:       s.Limits.Request,
		WriteTimeout:      s.Limits.Answer,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    headerBytes,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), level),
	}
	newCrowd(s.Limits.Connections, s.proxies).watch(server)
	return server
}

// shut ends a server; what is still open when grace ends had its time.
func shut(grace context.Context, server *http.Server) error {
	err := server.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	return err
}

// ServeDoor answers plain http beside a server with a local certificate until ctx ends: it tells phones how to trust the certificate, and
// leads everybody else to HTTPS.
func (s *Server) ServeDoor(ctx context.Context, l net.Listener) error {
	server := s.listening(s.door())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve plain http: %w", err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.Limits.Drain)
	defer cancel()
	err := shut(grace, server)
	<-ended
	return err
}

// door is what plain http comes to. What it leads to is kept by nobody: with the next start the server may do without a certificate.
func (s *Server) door() http.Handler {
	pages := s.Handler()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to, err := url.Parse(s.Cfg.Trust.Address(r.Host))
		if err != nil || !s.isOwnHost(to.Host) && (s.Base == nil || !strings.EqualFold(to.Hostname(), s.Base.Hostname())) {
			http.Error(w, "421: not a name of this server / это имя не этого сервера", http.StatusMisdirectedRequest)
			return
		}
		if throughDoor(r.URL.Path) {
			r = r.Clone(r.Context())
			r.Host = to.Host // what it says of addresses is of those under HTTPS
			pages.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Referrer-Policy", referrerOfOthers)
		status := http.StatusTemporaryRedirect
		if !IsSafe(r.Method) {
			status = http.StatusSeeOther // nothing is to be sent by plain http, not even once more
		}
		at := url.URL{Scheme: to.Scheme, Host: to.Host, Path: r.URL.Path, RawPath: r.URL.RawPath, RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, at.String(), status)
	})
}

// TrustPath is the page that tells devices how to trust a local certificate.
const TrustPath = "/trust"

// throughDoor tells what is answered by plain http, too: how to trust the certificate, and what that page is made of.
func throughDoor(path string) bool {
	return path == TrustPath || strings.HasPrefix(path, TrustPath+"/") || strings.HasPrefix(path, static.Prefix) || path == HealthPath ||
		path == ReadyPath || path == "/favicon.ico" || path == "/favicon.svg"
}
