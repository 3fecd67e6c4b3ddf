// Package pushtest is a service of a browser's maker, and its browsers, for tests.
package pushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Browser is one that messages can go to, with the keys that it keeps to itself.
type Browser struct {
	Endpoint, Key, Auth string // as a page is told

	private *ecdh.PrivateKey
	auth    []byte
}

// Message is what a browser would show.
type Message struct {
	Browser *Browser
	Text    string
	Header  http.Header
	Site    string // who signed it
	SiteKey string // with which public key, in base64url
}

// Server is a service on this machine, which takes messages for the browsers that it knows.
type Server struct {
	t      testing.TB
	server *httptest.Server

	mu       sync.Mutex
	browsers map[string]*Browser
	messages []Message
	answer   func(*Browser) (status int, header http.Header)
}

// New starts a service, which ends with the test.
func New(t testing.TB) *Server {
	s := &Server{t: t, browsers: map[string]*Browser{}}
	s.server = httptest.NewTLSServer(s)
	t.Cleanup(s.server.Close)
	return s
}

// Roots are what the certificate of the service leads to.
func (s *Server) Roots() *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(s.server.Certificate())
	return pool
}

// Browser returns a new browser.
func (s *Server) Browser() *Browser {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	b := &Browser{private: private, auth: make([]byte, 16)}
	_, _ = rand.Read(b.auth)
	path := "/send/" + rand.Text()
	b.Endpoint = s.server.URL + path
	b.Key, b.Auth = text(private.PublicKey().Bytes()), text(b.auth)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.browsers[path] = b
	return b
}

// Answer has the service answer with a status instead of taking messages; nil has it take them again.
func (s *Server) Answer(with func(*Browser) (status int, header http.Header)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = with
}

// Take returns what has come since it was asked last.
func (s *Server) Take() []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.messages
	s.messages = nil
	return all
}

// ServeHTTP takes a message.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Error(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.browsers[r.URL.Path]
	if b == nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if s.answer != nil {
		if status, header := s.answer(b); status != 0 {
			for name := range header {
				w.Header().Set(name, header.Get(name))
			}
			w.WriteHeader(status)
			return
		}
	}
	m := Message{Browser: b, Header: r.Header.Clone()}
	if m.Site, m.SiteKey, err = signed(r.Header.Get("Authorization"), s.server.URL); err != nil {
		s.t.Errorf("who sends: %v", err)
	}
	if m.Text, err = b.open(body); err != nil || r.Header.Get("Content-Encoding") != "aes128gcm" {
		s.t.Errorf("the message can't be read (%s): %v", r.Header.Get("Content-Encoding"), err)
	}
	s.messages = append(s.messages, m)
	w.WriteHeader(http.StatusCreated)
}

// open decrypts a message: RFC 8291, section 3.4, and RFC 8188, section 2.
func (b *Browser) open(body []byte) (string, error) {
	const saltBytes, fixed = 16, 21
	if len(body) < fixed || len(body) < fixed+int(body[20]) {
		return "", errors.New("too short")
	}
	salt, size, id := body[:saltBytes], binary.BigEndian.Uint32(body[saltBytes:]), body[fixed:fixed+int(body[20])]
	record := body[fixed+len(id):]
	if int(size) < len(record) {
		return "", fmt.Errorf("more than one record: %d bytes of %d", len(record), size)
	}
	sender, err := ecdh.P256().NewPublicKey(id)
	if err != nil {
		return "", err
	}
	shared, err := b.private.ECDH(sender)
	if err != nil {
		return "", err
	}
	derive := func(secret, salt []byte, info string, n int) []byte {
		key, err := hkdf.Key(sha256.New, secret, salt, info, n)
		if err != nil {
			panic(err)
		}
		return key
	}
	ikm := derive(shared, b.auth, "WebPush: info\x00"+string(b.private.PublicKey().Bytes())+string(id), 32)
	block, err := aes.NewCipher(derive(ikm, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		return "", err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	plain, err := gcm.Open(nil, derive(ikm, salt, "Content-Encoding: nonce\x00", 12), record, nil)
	if err != nil {
		return "", err
	}
	said, padding, ok := strings.Cut(string(plain), "\x02")
	if !ok || strings.Trim(padding, "\x00") != "" {
		return "", errors.New("no last record")
	}
	return said, nil
}

// signed checks who sends a message: RFC 8292, section 2 and 3.
func signed(header, origin string) (site, key string, err error) {
	var token string
	for _, part := range strings.Split(strings.TrimPrefix(header, "vapid "), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "t":
			token = value
		case "k":
			key = value
		}
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return "", "", fmt.Errorf("no token in %q", header)
	}
	var claims struct {
		Audience string `json:"aud"`
		Expires  int64  `json:"exp"`
		Subject  string `json:"sub"`
	}
	said, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err == nil {
		err = json.Unmarshal(said, &claims)
	}
	if err != nil {
		return "", "", err
	}
	if until := time.Until(time.Unix(claims.Expires, 0)); claims.Audience != origin || until <= 0 || until > 24*time.Hour {
		return "", "", fmt.Errorf("claims %+v", claims)
	}
	point, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return "", "", err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return "", "", err
	}
	const half = 32 // bytes of a signature
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 2*half {
		return "", "", fmt.Errorf("signature of %d bytes: %w", len(signature), err)
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, digest[:], new(big.Int).SetBytes(signature[:half]), new(big.Int).SetBytes(signature[half:])) {
		return "", "", errors.New("another has signed")
	}
	return claims.Subject, key, nil
}

func text(bytes []byte) string { return base64.RawURLEncoding.EncodeToString(bytes) }
