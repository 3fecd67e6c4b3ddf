// Package account knows who may come in and what they may do: users and their passwords, sessions, the first start, a
// role per event, the passes that let helpers without an account enter results (Service.UsePass checks their codes), and how fast a
// stranger may guess.
//
// Service holds the use cases. It reads and writes through a Store, which a database implements; every method of a Store
// is one transaction, and hashing of passwords is always done before it. The parts that think are here as plain
// functions and types and can be used alone: NormaliseLogin, CheckPassword, Hasher, Limiter, Allowed.
//
// Cookies, pages, proxies, and which address a request comes from are left to the web application; names of events and
// what is in them to package tournament. Errors carry a message key and arguments, to be said in the reader's language.
//
// Nothing that lets somebody in is stored as it is: of passwords argon2id hashes (RFC 9106), of session tokens and of the
// set-up secret SHA-256 hashes, of passkeys (WebAuthn) public keys. Tokens have 256 bits, the set-up secret 78.
package account
