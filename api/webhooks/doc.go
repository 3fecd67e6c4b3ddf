// Package webhooks is where an administrator says which addresses outside are told of what is published.
package webhooks
