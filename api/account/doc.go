// Package account is the first start, signing in, the own account and those of others, and the members of an event.
package account
