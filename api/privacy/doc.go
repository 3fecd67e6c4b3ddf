// Package privacy is what owners of events do about personal data: give somebody what is known of him, erase him, archive an event or
// delete it.
package privacy
