package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"
)

// A ceremony is what WebAuthn calls the making or the use of a passkey: the server makes a challenge, the browser has a device sign it.
// What the server must remember meanwhile is in a sealed ticket.

// CeremonyLasts is how long a device may take to sign.
const CeremonyLasts = 5 * time.Minute

// Site is where a browser reaches the server, as passkeys are bound to it: by HTTPS, or at the machine itself.
type Site struct {
	Name   string // host name: the relying party
	Origin string // "https://turnir.example:8443"
}

// Ceremony is what a browser needs to begin one.
type Ceremony struct {
	Ticket  string          `json:"ticket"`
	Options json.RawMessage `json:"options"` // of navigator.credentials.create or get, bytes in base64url
}

// begun is what a ticket holds.
type begun struct {
	Site    Site
	Session webauthn.SessionData
	User    UserID    // 0: whoever comes
	In      SessionID // of the user
	Handle  []byte    // of a new key
	Name    string    // of a new key
	Ends    time.Time
}

// The purposes of tickets.
const (
	forNewPasskey   = "new passkey"
	forSignIn       = "sign-in by passkey"
	forPasskeyProof = "proof by passkey"
)

// maxAnswer bounds what a browser answers: the largest keys and their signatures are a few thousand bytes.
const maxAnswer = 16 << 10

// party is the server as WebAuthn sees it.
func (s Site) party() (*webauthn.WebAuthn, error) {
	resident := true
	return webauthn.New(&webauthn.Config{
		RPID: s.Name, RPDisplayName: "adyukh " + s.Name, RPOrigins: []string{s.Origin}, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: &resident, UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login: webauthn.TimeoutConfig{Timeout: CeremonyLasts}, Registration: webauthn.TimeoutConfig{Timeout: CeremonyLasts},
		},
	})
}

// holder is a user as the library asks for one.
type holder struct {
	user   User
	handle []byte
	keys   []Passkey
}

func (h holder) WebAuthnID() []byte          { return h.handle }
func (h holder) WebAuthnName() string        { return h.user.Login }
func (h holder) WebAuthnDisplayName() string { return h.user.Name }

func (h holder) WebAuthnCredentials() []webauthn.Credential {
	all := make([]webauthn.Credential, len(h.keys))
	for i, k := range h.keys {
		all[i] = webauthn.Credential{ID: k.Credential, PublicKey: k.PublicKey, Flags: webauthn.CredentialFlags{BackupEligible: k.Synced}}
	}
	return all
}

// ceremony seals what is to be remembered.
func (s *Service) ceremony(purpose string, b begun, options any) (Ceremony, error) {
	text, err := json.Marshal(options)
	if err != nil {
		return Ceremony{}, err
	}
	b.Session.AllowedCredentialIDs = nil // they may be long; whose a key is is looked up
	b.Ends = s.now().Add(CeremonyLasts)
	ticket, err := s.tickets.seal(purpose, b, b.Ends)
	return Ceremony{Ticket: ticket, Options: text}, err
}

// challenge is what the device has signed, as the store remembers it.
func (b begun) challenge() Challenge {
	return Challenge{Hash: sha256.Sum256([]byte("adyukh challenge " + b.Session.Challenge)), Ends: b.Ends}
}

// handleLong is how long a user's handle is, in bytes.
const handleLong = 32

// BeginPasskey begins the making of a passkey with a name for the signed-in user. Errors: ErrManyPasskeys, an *Error with the code Invalid.
func (s *Service) BeginPasskey(ctx context.Context, who Identity, site Site, name string) (Ceremony, error) {
	name, err := cleanName(name)
	if err != nil {
		return Ceremony{}, err
	}
	all, err := s.store.Passkeys(ctx, who.User.ID)
	if err != nil {
		return Ceremony{}, wrap("list passkeys", err)
	}
	if len(all) >= MostPasskeys {
		return Ceremony{}, ErrManyPasskeys
	}
	h := holder{user: who.User, keys: all}
	if len(all) > 0 {
		h.handle = all[0].Handle
	} else {
		h.handle = make([]byte, handleLong)
		rand.Read(h.handle) // never fails: it ends the program instead
	}
	party, err := site.party()
	if err != nil {
		return Ceremony{}, err
	}
	kinds := []protocol.CredentialParameter{
		{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgES256},
		{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgEdDSA},
		{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgRS256},
	}
	has := webauthn.Credentials(h.WebAuthnCredentials()).CredentialDescriptors()
	options, session, err := party.BeginRegistration(h, webauthn.WithCredentialParameters(kinds), webauthn.WithExclusions(has))
	if err != nil {
		return Ceremony{}, err
	}
	b := begun{Site: site, Session: *session, User: who.User.ID, In: who.Session.ID, Handle: h.handle, Name: name}
	return s.ceremony(forNewPasskey, b, options.Response)
}

// AddPasskey keeps the passkey that a browser has had made with the ticket of BeginPasskey, and returns its name. Errors: ErrLatePasskey,
// ErrWrongPasskey for an answer that is none, ErrManyPasskeys, ErrKnownPasskey.
func (s *Service) AddPasskey(ctx context.Context, who Identity, ticket, answer string) (name string, err error) {
	var b begun
	if !s.tickets.open(forNewPasskey, ticket, &b, s.now()) || b.User != who.User.ID || b.In != who.Session.ID {
		return "", ErrLatePasskey
	}
	party, err := b.Site.party()
	if err != nil {
		return "", err
	}
	if len(answer) > maxAnswer {
		return "", ErrWrongPasskey
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return "", ErrWrongPasskey
	}
	made, err := party.CreateCredential(holder{user: who.User, handle: b.Handle}, b.Session, parsed)
	if err != nil {
		return "", ErrWrongPasskey
	}
	key := Passkey{
		User: who.User.ID, Credential: made.ID, PublicKey: made.PublicKey, Handle: b.Handle, Site: b.Site.Name, Name: b.Name,
		Synced: made.Flags.BackupEligible, Counter: int64(made.Authenticator.SignCount), MadeAt: s.now(),
	}
	noted := s.noteTo(ctx, AddedPasskey, who.Actor(), who.User.ID, b.Name)
	return b.Name, wrap("add a passkey", s.store.AddPasskey(noted, key, b.challenge()))
}

// BeginSignIn begins a sign-in by passkey. It says nothing about accounts and keeps nothing.
func (s *Service) BeginSignIn(site Site) (Ceremony, error) {
	party, err := site.party()
	if err != nil {
		return Ceremony{}, err
	}
	options, session, err := party.BeginDiscoverableLogin()
	if err != nil {
		return Ceremony{}, err
	}
	return s.ceremony(forSignIn, begun{Site: site, Session: *session}, options.Response)
}

// SignInByPasskey begins a session for whoever holds a passkey, with the ticket of BeginSignIn; neither password nor code is asked for.
// Login and Password of the Attempt are not read. Errors: ErrLatePasskey; ErrWrongPasskey, whether the key is unknown, the signature is
// wrong or was used before; ErrClonedPasskey, ErrDisabled, *limit.TooManyError.
func (s *Service) SignInByPasskey(ctx context.Context, ticket, answer string, a Attempt) (SignedIn, error) {
	var b begun
	if !s.tickets.open(forSignIn, ticket, &b, s.now()) {
		return SignedIn{}, ErrLatePasskey
	}
	shown := readShown(answer)
	key, user, err := s.findPasskey(ctx, shown)
	if err != nil {
		return SignedIn{}, err
	}
	from := Source{Account: "passkey ", Address: a.Client.Address}
	if shown != nil {
		from.Account += string(shown.RawID)
	}
	var device []byte
	if name, ok := deviceOf(user, a.Client.Device); ok && user.ID != 0 {
		device, from = name, Source{Account: user.LoginKey, Device: string(name)}
	}
	if err := s.limiter.Take(from); err != nil {
		s.noteRefused(ctx, a, WasSlowed, user, user.Login)
		return SignedIn{}, err
	}
	in, err := s.enterByPasskey(ctx, b, shown, key, user, a, device)
	switch {
	case err == nil, errors.Is(err, ErrDisabled):
		s.limiter.Forgive(from)
	case errors.Is(err, ErrStale): // the account was changed meanwhile, and the key with it
		err = ErrWrongPasskey
	}
	switch {
	case errors.Is(err, ErrClonedPasskey):
		s.noteRefused(ctx, a, ClonedPasskey, user, user.Login)
	case errors.Is(err, ErrWrongPasskey), errors.Is(err, ErrDisabled):
		s.noteRefused(ctx, a, RefusedPasskey, user, user.Login)
	}
	return in, err
}

func (s *Service) enterByPasskey(ctx context.Context, b begun, shown *protocol.ParsedCredentialAssertionData, key Passkey, user User,
	a Attempt, device []byte,
) (SignedIn, error) {
	if err := b.verify(shown, key, user); err != nil {
		return SignedIn{}, err
	}
	if user.Disabled {
		return SignedIn{}, ErrDisabled
	}
	return s.begin(ctx, user, a, device, s.proofOf(b, shown, key, user))
}

// BeginProof begins a proof by one of the user's passkeys that a session is the user's own. ErrNoPasskey when there is none for the site.
func (s *Service) BeginProof(ctx context.Context, who Identity, site Site) (Ceremony, error) {
	here, err := s.PasskeysAt(ctx, who.User.ID, site)
	if err != nil {
		return Ceremony{}, err
	}
	if len(here) == 0 {
		return Ceremony{}, ErrNoPasskey
	}
	party, err := site.party()
	if err != nil {
		return Ceremony{}, err
	}
	options, session, err := party.BeginLogin(holder{user: who.User, handle: here[0].Handle, keys: here})
	if err != nil {
		return Ceremony{}, err
	}
	return s.ceremony(forPasskeyProof, begun{Site: site, Session: *session, User: who.User.ID, In: who.Session.ID}, options.Response)
}

// ProveByPasskey is Prove with a passkey in place of password and code, with the ticket of BeginProof. Errors: ErrLatePasskey,
// ErrWrongPasskey, ErrClonedPasskey, *limit.TooManyError, ErrNoSession.
func (s *Service) ProveByPasskey(ctx context.Context, who Identity, ticket, answer string) error {
	var b begun
	if !s.tickets.open(forPasskeyProof, ticket, &b, s.now()) || b.User != who.User.ID || b.In != who.Session.ID {
		return ErrLatePasskey
	}
	shown := readShown(answer)
	key, user, err := s.findPasskey(ctx, shown)
	if err != nil {
		return err
	}
	from := sessionSource(who.User, who)
	if err := s.limiter.Take(from); err != nil {
		return err
	}
	err = ErrWrongPasskey
	if user.ID == who.User.ID {
		b.Session.UserID = key.Handle
		err = b.verify(shown, key, user)
	}
	if err == nil {
		err = wrap("prove a session", s.store.ProveSession(ctx, user.ID, who.Session.ID, s.proofOf(b, shown, key, user), s.now()))
	}
	switch {
	case err == nil:
		s.limiter.Forgive(from)
	case errors.Is(err, ErrClonedPasskey):
		_ = s.store.Log(context.WithoutCancel(s.noteTo(ctx, ClonedPasskey, who.Actor(), who.User.ID, "")))
	case errors.Is(err, ErrWrongPasskey), errors.Is(err, ErrStale):
		err = ErrWrongPasskey
		s.noteUnproved(ctx, who)
	}
	return err
}

// readShown reads what a browser answers with a key, nil for what can't be read.
func readShown(answer string) *protocol.ParsedCredentialAssertionData {
	if len(answer) > maxAnswer {
		return nil
	}
	shown, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return nil
	}
	return shown
}

// findPasskey returns the key that was shown and its user; nobody where it is not known.
func (s *Service) findPasskey(ctx context.Context, shown *protocol.ParsedCredentialAssertionData) (Passkey, User, error) {
	if shown == nil {
		return Passkey{}, User{}, nil
	}
	key, user, err := s.store.PasskeyByCredential(ctx, shown.RawID)
	if errors.Is(err, ErrNoPasskey) {
		return Passkey{}, User{}, nil
	}
	return key, user, wrap("find a passkey", err)
}

// verify checks what was shown against the challenge and the key. ErrWrongPasskey.
func (b begun) verify(shown *protocol.ParsedCredentialAssertionData, key Passkey, user User) error {
	if shown == nil || user.ID == 0 || key.Site != b.Site.Name {
		return ErrWrongPasskey
	}
	party, err := b.Site.party()
	if err != nil {
		return err
	}
	h := holder{user: user, handle: key.Handle, keys: []Passkey{key}}
	if b.User == 0 {
		_, _, err = party.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return h, nil }, b.Session, shown)
	} else {
		_, err = party.ValidateLogin(h, b.Session, shown)
	}
	if err != nil {
		return ErrWrongPasskey
	}
	return nil
}

func (s *Service) proofOf(b begun, shown *protocol.ParsedCredentialAssertionData, key Passkey, user User) Proof {
	return Proof{Password: user.PasswordHash, Way: ByPasskey, Passkey: &PasskeyUse{
		Key: key.ID, Counter: int64(shown.Response.AuthenticatorData.Counter), At: s.now(), Challenge: b.challenge(),
	}}
}
