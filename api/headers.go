package api

import "net/http"

// contentPolicy lets a page load and do only what comes from this server; there is no inline script or style anywhere.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

// Referrer policies. A page says "same-origin": with "no-referrer" browsers send "Origin: null" with its forms, and over plain
// HTTP, where they send no Sec-Fetch-Site, a form of ours could not be told from a foreign one. Neither lets an address out.
const (
	referrerOfPages  = "same-origin"
	referrerOfOthers = "no-referrer"
)

// securityHeaders are on every answer, errors and files too.
func securityHeaders(h http.Header, tls bool) {
	h.Set("Content-Security-Policy", contentPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", referrerOfOthers)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
	if tls {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
