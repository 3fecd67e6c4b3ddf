package web

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// What bounds a connection beside Limits. A stream has its own times (stream.go).
const (
	idleTimeout = 2 * time.Minute
	headerBytes = 64 << 10
)

// Serve answers requests on a listener until ctx ends, over TLS when there is a certificate (nil: plain HTTP). It then ends
// the event streams, lets open requests finish for Limits.Drain, and returns nil. Any other end is an error.
func (s *Server) Serve(ctx context.Context, l net.Listener, certificate *tls.Config) error {
	server := &http.Server{
		Handler:           s.Handler(),
		TLSConfig:         certificate,
		ReadHeaderTimeout: s.Limits.Head,
		ReadTimeout:       s.Limits.Request,
		WriteTimeout:      s.Limits.Answer,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    headerBytes,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
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
	err := server.Shutdown(grace)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close() // what is still open had its time
	}
	s.Live.Wait(grace)
	<-ended
	if err != nil {
		return fmt.Errorf("stop serving: %w", err)
	}
	return nil
}
