package templates

// Passkey is a form that a passkey fills in, drawn by the partial "passkey" and worked by static/js/passkey.js. Without the script it is
// not seen.
type Passkey struct {
	Action    string
	Hidden    []Hidden
	Answer    string // name of the field for what the device answers
	Ticket    string // name of the field for the ticket
	Challenge string // address that gives ticket and options; "" where they stand here
	Given     string // the ticket
	Options   string // JSON
	Make      bool   // a passkey is made, not used
	Lead      Text
	Label     Text
}
