package contest

// Source says which file an imported contest comes from, for the journal.
type Source struct {
	File   string // its name
	Digest string // SHA-256 of its bytes, in hexadecimal digits
}
