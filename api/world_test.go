package api_test

import (
	"testing"

	"adyukh/api/apitest"
)

// TestDigest: it stays as long as nothing is written, and notices every write.
func TestDigest(t *testing.T) {
	s := apitest.NewSite(t)
	before := s.Digest()
	s.SignedIn("admin").Get("/desk")
	session := s.Digest()
	if session == before {
		t.Error("a session has left no trace")
	}
	if s.Anonymous().Get("/"); s.Digest() != session {
		t.Error("it changes by itself")
	}
	s.User("anna", false)
	if s.Digest() == session {
		t.Error("a user has left no trace")
	}
}
