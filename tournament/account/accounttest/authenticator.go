// Package accounttest is what tests that sign in by passkey use: the device with the key.
package accounttest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"
)

// Device is what keeps a passkey, and the browser on it, as WebAuthn describes them: it signs with ECDSA on P-256. A test changes what it
// does, as a device or a browser in other hands would.
type Device struct {
	Origin     string // of the page
	Site       string // of the key; "": what the server has asked for
	Unverified bool   // nobody has touched the sensor
	Handle     []byte // of the user
	Counter    uint32 // of the last signature; it stays 0 where Counts is not set
	Counts     bool

	ID  []byte // of the key
	Key *ecdsa.PrivateKey
}

// Options are those of either ceremony that a device looks at.
type Options struct {
	Challenge string `json:"challenge"`
	RPID      string `json:"rpId"`
	RP        struct {
		ID string `json:"id"`
	} `json:"rp"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
	AllowCredentials []any `json:"allowCredentials"`
}

// Read reads the options of a ceremony.
func Read(t testing.TB, text []byte) (o Options) {
	t.Helper()
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatalf("options %s: %v", text, err)
	}
	return o
}

var base64url = base64.RawURLEncoding

// The flags of authenticator data.
const (
	present  = 1
	verified = 1 << 2
	attested = 1 << 6
)

// data is authenticator data, before what is attested.
func (d *Device) data(site string, flags byte) []byte {
	if d.Site != "" {
		site = d.Site
	}
	sum := sha256.Sum256([]byte(site))
	flags |= present
	if !d.Unverified {
		flags |= verified
	}
	if d.Counts {
		d.Counter++
	}
	return binary.BigEndian.AppendUint32(append(sum[:], flags), d.Counter)
}

func (d *Device) client(t testing.TB, kind, challenge string) []byte {
	t.Helper()
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Make makes a key and returns the answer to the server's options.
func (d *Device) Make(t testing.TB, text []byte) string {
	t.Helper()
	o := Read(t, text)
	handle, err := base64url.DecodeString(o.User.ID)
	if err != nil {
		t.Fatal(err)
	}
	d.Handle, d.ID = handle, make([]byte, 32)
	rand.Read(d.ID)
	if d.Key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	point, err := d.Key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	public, err := webauthncbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]}) // RFC 9053, 7.1.1
	if err != nil {
		t.Fatal(err)
	}
	data := append(d.data(o.RP.ID, attested), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.ID))), d.ID...)
	object, err := webauthncbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": append(data, public...)})
	if err != nil {
		t.Fatal(err)
	}
	client := d.client(t, "webauthn.create", o.Challenge)
	return d.answer(t, map[string]any{
		"clientDataJSON": base64url.EncodeToString(client), "attestationObject": base64url.EncodeToString(object),
	})
}

// Sign returns the answer to the server's options.
func (d *Device) Sign(t testing.TB, text []byte) string {
	t.Helper()
	o := Read(t, text)
	data, client := d.data(o.RPID, 0), d.client(t, "webauthn.get", o.Challenge)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(data[:len(data):len(data)], hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.Key, digest[:])
	if err != nil {
		t.Fatal(err)
	}
	return d.answer(t, map[string]any{
		"clientDataJSON": base64url.EncodeToString(client), "authenticatorData": base64url.EncodeToString(data),
		"signature": base64url.EncodeToString(signature), "userHandle": base64url.EncodeToString(d.Handle),
	})
}

func (d *Device) answer(t testing.TB, response map[string]any) string {
	t.Helper()
	id := base64url.EncodeToString(d.ID)
	text, err := json.Marshal(map[string]any{
		"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
