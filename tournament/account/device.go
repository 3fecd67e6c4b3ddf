package account

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
)

// A device token tells a device on which a user has signed in from a stranger's; it lets nobody in, it only has a
// Limiter count the device by itself. Nothing of it is stored: it is a random name and a code that proves who gave it,
// made with the user's password hash, so a new password makes all of them worthless (and so does hashing the same one
// anew, which happens once when the costs are raised).

const (
	deviceBytes = 16
	codeBytes   = sha256.Size
)

// newDevice returns a token for a new device of the user.
func newDevice(u User) string {
	var name [deviceBytes]byte
	rand.Read(name[:]) // never fails: it ends the program instead
	return signDevice(u, name[:])
}

// signDevice returns the token of the device with the name.
func signDevice(u User, name []byte) string {
	return base64.RawURLEncoding.EncodeToString(append(name[:deviceBytes:deviceBytes], deviceCode(u, name)...))
}

// deviceOf returns the name in a token, if it is one of the user's.
func deviceOf(u User, token string) (name []byte, ok bool) {
	if len(token) != base64.RawURLEncoding.EncodedLen(deviceBytes+codeBytes) {
		return nil, false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil {
		return nil, false
	}
	name = raw[:deviceBytes]
	return name, hmac.Equal(raw[deviceBytes:], deviceCode(u, name))
}

func deviceCode(u User, name []byte) []byte {
	key := sha256.Sum256([]byte("adyukh device " + u.PasswordHash))
	mac := hmac.New(sha256.New, key[:])
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(u.ID)))
	mac.Write(name)
	return mac.Sum(nil)
}
