// Package webhook tells addresses outside what has been published: webhooks.
//
// What is to be told is written as deliveries by the store, in the transaction of the change itself, so that nothing is told
// that was not saved and nothing that was saved is forgotten. A Worker sends them: several programs may run one over the same
// database, of which one at a time works, by a lease. A delivery that fails is tried again, less and less often, for a day;
// one that was sent by a program that died before it could say so is sent again, under the same key.
//
// A message names what everybody may see and where to look for it, nothing else, and is signed with the webhook's secret. It
// never goes to an address of a private network: the address is looked at when the connection is made, after the name was
// resolved, so that no name can lead elsewhere.
//
// Service is what an administrator may do with webhooks. Rows are in tournament/store, pages in api; who may do what is
// decided there.
package webhook
