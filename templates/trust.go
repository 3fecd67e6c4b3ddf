package templates

// Trust is the page that tells a device how to trust the server's own certificate, or why there is nothing to do.
type Trust struct {
	State       string // "local": the server has a certificate of its own; "public": one that all devices trust; "plain": none
	Name        string // of the authority, as devices show it
	Fingerprint []string
	Profile     string // addresses of the certificate: for iPhone and iPad, and as it is
	File        string
	Check       string // of a picture that a device gets which trusts the certificate
	Here        string // this page by HTTPS
	Site        string // the first page by HTTPS
	Guides      []Guide
	Languages   []Link
	Theme       string
}

func (Trust) PageName() string { return "trust" }

func (Trust) Style() string { return "trust.css" }

func (Trust) Script() string { return "trust.js" }

// Guide says how a device is told. Open is that of the one that asks.
type Guide struct {
	Code  string
	Title Text
	Open  bool
	Apple bool // it takes the profile
	Steps []Text
}
