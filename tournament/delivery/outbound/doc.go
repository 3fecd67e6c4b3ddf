// Package outbound reaches servers whose addresses strangers have named: where webhooks go, and browsers that are told something. No
// connection leads into a private network, whatever a name was resolved to, unless the house allows that network.
package outbound
