package register

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// MakeToken makes a token and returns its text, which is stored nowhere.
func (s *Service) MakeToken(ctx context.Context, by Actor, name string, private bool) (string, error) {
	name = person.Clean(name)
	if name == "" {
		return "", refusal.NewInvalid("name", "error.register.token-name", nil)
	}
	if err := checkLine("name", name); err != nil {
		return "", err
	}
	text := newToken()
	hash, _ := HashToken(text)
	t := Token{Name: name, Hash: hash, Private: private, CreatedBy: by.Name, CreatedAt: s.time()}
	_, err := s.store.CreateToken(context.WithoutCancel(ctx), t, s.entry(by, TokenMade, name))
	return text, wrap("make a token", err)
}

// RevokeToken ends a token at once.
func (s *Service) RevokeToken(ctx context.Context, by Actor, id TokenID) error {
	return wrap("revoke a token", s.store.RevokeToken(context.WithoutCancel(ctx), id, s.entry(by, TokenRevoked, "")))
}

// touchEvery is how often at most the use of a token is written down.
const touchEvery = 5 * time.Minute

// Token returns the token in force with the text, or ErrNoToken, and notes its use.
func (s *Service) Token(ctx context.Context, text string) (Token, error) {
	hash, ok := HashToken(text)
	if !ok {
		return Token{}, ErrNoToken
	}
	t, err := s.store.TokenByHash(ctx, hash)
	if err != nil {
		return Token{}, wrap("find a token", err)
	}
	if !t.RevokedAt.IsZero() {
		return Token{}, ErrNoToken
	}
	if now := s.time(); s.shallTouch(t, now) {
		if err := s.store.TouchToken(context.WithoutCancel(ctx), t.ID, now); err != nil && !errors.Is(err, ErrNoToken) {
			return Token{}, wrap("note the use of a token", err)
		}
	}
	return t, nil
}

func (s *Service) shallTouch(t Token, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(t.UsedAt) < touchEvery || now.Sub(s.touched[t.ID]) < touchEvery {
		return false
	}
	s.touched[t.ID] = now
	return true
}
