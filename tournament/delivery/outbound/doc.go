// Package outbound connects to servers whose addresses strangers have chosen: targets of webhooks, and the push services of browsers. It
// never connects to a private network, whatever a name resolves to, unless the operator allows that network.
package outbound
