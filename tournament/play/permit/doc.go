// Package permit says what an arbiter may do to a round as it stands: one table of actions by states. Whoever changes a round asks
// it, and whoever offers a change; what an act means beyond that is the affair of package conduct.
package permit
