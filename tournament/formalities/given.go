package formalities

import (
	"encoding/hex"
	"regexp"
	"strconv"
	"time"

	"adyukh/tournament/person"
)

// Given is a file that went to a federation, to the papers of an organizer, to players: recognised by its fingerprint. What was in it
// nobody keeps.
type Given struct {
	Name    string
	Digest  string // SHA-256 of the file in lower case hexadecimal digits, as sha256sum writes it
	Size    int64  // bytes
	At      time.Time
	Version int64 // of the event when that was noted
}

// Digest writes a fingerprint as people compare it.
func Digest(sum [32]byte) string { return hex.EncodeToString(sum[:]) }

// aDigest is a fingerprint as it is kept.
var aDigest = regexp.MustCompile(`^[0-9a-f]{64}$`)

// IsKnown tells whether it is said what file it was.
func (g Given) IsKnown() bool { return g.Name != "" && aDigest.MatchString(g.Digest) }

// Fields are the texts under which an event keeps it, without the version.
func (g Given) Fields() map[string]string {
	name := []rune(g.Name)
	return map[string]string{
		"name": string(name[:min(len(name), person.MaxTitle)]), "sha256": g.Digest,
		"size": strconv.FormatInt(g.Size, 10), "at": g.At.UTC().Format(time.RFC3339),
	}
}

// GivenOf reads the texts. What stands in a file from elsewhere may say less.
func GivenOf(fields map[string]string, version int64) Given {
	at, _ := time.Parse(time.RFC3339, fields["at"])
	size, _ := strconv.ParseInt(fields["size"], 10, 64)
	return Given{Name: fields["name"], Digest: fields["sha256"], Size: size, At: at, Version: version}
}
