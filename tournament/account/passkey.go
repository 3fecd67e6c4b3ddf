package account

import (
	"context"
	"errors"
	"time"
)

// PasskeyID names a passkey; 0 is none.
type PasskeyID int64

// Passkey is a key that a device or a key ring of the user keeps (WebAuthn), and shows by fingerprint, face or PIN. It is a whole sign-in:
// it holds what the user has and what the user knows or is. It works at the site alone for which it was made.
type Passkey struct {
	ID         PasskeyID
	User       UserID
	Credential []byte // names the key among all keys
	PublicKey  []byte // COSE
	Handle     []byte // names the user to the device, and says nothing about him
	Site       string // host name
	Name       string // by which the user knows the device
	Synced     bool   // the key may be copied by its key ring; that never changes
	Counter    int64  // of signatures, 0 for keys that do not count
	MadeAt     time.Time
	UsedAt     time.Time // zero: never
}

// MostPasskeys is how many passkeys a user may have.
const MostPasskeys = 10

// PasskeyUse is one use of a passkey as a proof. A Store spends it in the same transaction.
type PasskeyUse struct {
	Key       PasskeyID
	Counter   int64 // that came with the signature
	At        time.Time
	Challenge Challenge
}

// Challenge is what a device has signed. It is good once, until it ends.
type Challenge struct {
	Hash Hash
	Ends time.Time
}

// Passkeys returns the passkeys of the actor, the oldest first.
func (s *Service) Passkeys(ctx context.Context, by Actor) ([]Passkey, error) {
	all, err := s.store.Passkeys(ctx, by.User)
	return all, wrap("list passkeys", err)
}

// PasskeysAt returns those of a user that work at the site.
func (s *Service) PasskeysAt(ctx context.Context, user UserID, site Site) ([]Passkey, error) {
	all, err := s.store.Passkeys(ctx, user)
	if err != nil {
		return nil, wrap("list passkeys", err)
	}
	here := all[:0:0]
	for _, k := range all {
		if k.Site == site.Name {
			here = append(here, k)
		}
	}
	return here, nil
}

// RemovePasskey takes one of the actor's own passkeys away, or returns ErrNoPasskey.
func (s *Service) RemovePasskey(ctx context.Context, by Actor, id PasskeyID) error {
	return wrap("remove a passkey", s.store.DeletePasskey(s.noteTo(ctx, RemovedPasskey, by, by.User, ""), by.User, id))
}

// HasFactors tells whether a user has a second factor or passkeys, which ResetSecond takes away. Only an administrator may ask.
func (s *Service) HasFactors(ctx context.Context, by Actor, id UserID) (bool, error) {
	if _, err := s.SecondOf(ctx, by, id); err == nil || !errors.Is(err, ErrNoSecond) {
		return err == nil, err
	}
	all, err := s.store.Passkeys(ctx, id)
	return len(all) > 0, wrap("list passkeys", err)
}
