package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"strings"
	"time"
	"unicode"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

// Second is a user's second factor: codes of an app on the telephone (TOTP, RFC 6238: six digits, a new code every 30 s). Who has one gives
// such a code after the password. A user has one at most.
type Second struct {
	User   UserID
	Secret string // base32; empty in a database that was restored or copied: recovery codes alone are good there
	Step   int64  // of the last code that was accepted
	Since  time.Time
	Codes  int // recovery codes that are left
}

// RecoveryCodes is how many recovery codes a user is given. Each is good once, in place of a code of the app.
const RecoveryCodes = 10

const (
	stepSeconds = 30
	stepsAside  = 1 // a clock may be so many steps wrong
)

// NewSecond makes a secret for an app that is to be confirmed by a code: in letters, and as the address that a QR code holds. site is what
// the app calls the server.
func NewSecond(u User, site string) (secret, address string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: site, AccountName: u.Login})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), nil
}

// SecondAddress is the address of NewSecond for a secret that was made before.
func SecondAddress(u User, site, secret string) (string, error) {
	raw, err := secretBytes(secret)
	if err != nil {
		return "", err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: site, AccountName: u.Login, Secret: raw})
	if err != nil {
		return "", err
	}
	return key.URL(), nil
}

// secretLong is how many bytes of chance are in a secret.
const secretLong = 20

func secretBytes(secret string) ([]byte, error) {
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil || len(raw) != secretLong {
		return nil, ErrWrongCode
	}
	return raw, nil
}

// stepOf returns the step whose code the text is, if it is one of now.
func stepOf(secret, code string, now time.Time) (step int64, ok bool) {
	if _, err := secretBytes(secret); err != nil {
		return 0, false
	}
	present := now.Unix() / stepSeconds
	for at := present - stepsAside; at <= present+stepsAside; at++ {
		want, err := hotp.GenerateCodeCustom(secret, uint64(at), hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			step, ok = at, true
		}
	}
	return step, ok
}

// Proof is what a session was begun or proved with. A Store spends it in the same transaction.
type Proof struct {
	Password string // the hash that the password was compared with, or that the user has
	Step     int64  // of a code of the app; 0: none
	Recovery Hash   // of a recovery code
	Passkey  *PasskeyUse
	Way      Way
}

// HasSecond tells whether a code comes with the password.
func (p Proof) HasSecond() bool { return p.Step != 0 || p.Recovery != Hash{} }

// Way is how somebody signed in, as the journal says it.
type Way string

// The ways.
const (
	ByPassword Way = "password"
	ByCode     Way = "code"     // of the app, after the password
	ByRecovery Way = "recovery" // code, after the password
	ByPasskey  Way = "passkey"  // with neither password nor code
	ByLink     Way = "link"
)

// Ways lists all ways.
func Ways() []Way { return []Way{ByPassword, ByCode, ByRecovery, ByPasskey, ByLink} }

// readCode makes a proof of what somebody typed: a code of the app, or a recovery code. ErrWrongCode.
func (s *Service) readCode(second Second, typed string) (Proof, error) {
	if hash, ok := hashRecovery(typed); ok {
		return Proof{Recovery: hash, Way: ByRecovery}, nil
	}
	const longest = 20
	if len(typed) > longest {
		return Proof{}, ErrWrongCode
	}
	code := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, typed)
	step, ok := stepOf(second.Secret, code, s.now())
	if !ok || step <= second.Step {
		return Proof{}, ErrWrongCode
	}
	return Proof{Step: step, Way: ByCode}, nil
}

// takeCode counts a code of the app before it is read: who never has to wait finds one of a million codes. A recovery
// code is one of 30¹⁶, which nobody finds, so that it is read first: it lets its owner in while somebody tries codes of the app.
func (s *Service) takeCode(from Source, code string) error {
	if _, recovers := hashRecovery(code); recovers {
		return nil
	}
	return s.codes.Take(from)
}

// missedCode counts a recovery code that err says is none. It returns err, or that there were too many.
func (s *Service) missedCode(from Source, code string, err error) error {
	if _, recovers := hashRecovery(code); recovers && errors.Is(err, ErrWrongCode) {
		from.Device += " recovery"
		if late := s.codes.Take(from); late != nil {
			return late
		}
	}
	return err
}

// newRecovery makes recovery codes, and what is stored of them.
func newRecovery() (codes []string, hashes []Hash) {
	for range RecoveryCodes {
		code := newSecret()
		hash, _ := hashRecovery(code)
		codes, hashes = append(codes, code), append(hashes, hash)
	}
	return codes, hashes
}

// hashRecovery returns what is stored of a recovery code. It is read as forgivingly as a set-up secret.
func hashRecovery(text string) (Hash, bool) {
	hash, ok := hashSecret(text)
	if !ok {
		return Hash{}, false
	}
	return sha256.Sum256(append([]byte("adyukh recovery "), hash[:]...)), true
}

// Second returns the second factor of the actor, or ErrNoSecond.
func (s *Service) Second(ctx context.Context, by Actor) (Second, error) {
	second, err := s.store.Second(ctx, by.User)
	return second, wrap("find a second factor", err)
}

// SecondOf returns that of a user. Only an administrator may.
func (s *Service) SecondOf(ctx context.Context, by Actor, id UserID) (Second, error) {
	if !by.Admin {
		return Second{}, ErrForbidden
	}
	second, err := s.store.Second(ctx, id)
	return second, wrap("find a second factor", err)
}

// HasSecond tells whether the user gives a code after the password.
func (s *Service) HasSecond(ctx context.Context, id UserID) (bool, error) {
	_, err := s.store.Second(ctx, id)
	if errors.Is(err, ErrNoSecond) {
		return false, nil
	}
	return err == nil, wrap("find a second factor", err)
}

// TurnOnSecond gives the signed-in user a second factor, in place of an earlier one, and ends the other sessions, which were begun without.
// The code shows that the app has the secret. It returns the recovery codes, which nobody can see again. Errors: ErrWrongCode,
// *limit.TooManyError.
func (s *Service) TurnOnSecond(ctx context.Context, who Identity, secret, code string) ([]string, error) {
	from := sessionSource(who.User, who)
	if err := s.codes.Take(from); err != nil {
		return nil, err
	}
	proof, err := s.readCode(Second{Secret: secret}, code)
	if err != nil || proof.Step == 0 {
		return nil, ErrWrongCode
	}
	s.codes.Forgive(from)
	codes, hashes := newRecovery()
	second := Second{User: who.User.ID, Secret: secret, Step: proof.Step, Since: s.now()}
	err = s.store.PutSecond(s.noteTo(ctx, TurnedSecondOn, who.Actor(), who.User.ID, ""), second, hashes, who.Session.ID)
	if err != nil {
		return nil, wrap("turn a second factor on", err)
	}
	return codes, nil
}

// NewRecoveryCodes gives the signed-in user recovery codes in place of the earlier ones. ErrNoSecond.
func (s *Service) NewRecoveryCodes(ctx context.Context, by Actor) ([]string, error) {
	codes, hashes := newRecovery()
	err := s.store.PutRecovery(s.noteTo(ctx, RenewedRecovery, by, by.User, ""), by.User, hashes)
	if err != nil {
		return nil, wrap("give recovery codes", err)
	}
	return codes, nil
}

// TurnOffSecond takes the actor's own second factor away. ErrNoSecond.
func (s *Service) TurnOffSecond(ctx context.Context, by Actor) error {
	return wrap("turn a second factor off", s.store.DeleteSecond(s.noteTo(ctx, TurnedSecondOff, by, by.User, ""), by.User))
}

// ResetSecond takes the second factor of a user away who has lost it, the recovery codes and the passkeys: the password is enough, and it
// alone lets in. Only an administrator may. ErrNoSecond when there is nothing of them.
func (s *Service) ResetSecond(ctx context.Context, by Actor, id UserID) error {
	if !by.Admin {
		return ErrForbidden
	}
	return wrap("take a second factor away", s.store.DeleteFactors(s.noteTo(ctx, ResetSecond, by, id, ""), id))
}
