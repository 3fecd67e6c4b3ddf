// Package letters tells authors, judges and solvers of contests by mail what has happened: that entries wait for marks, that an award or
// the results of a round are published, that terms were moved, that a claim was made or decided.
//
// What there is to tell follows from the contest alone, so that it is told whoever did it, and whenever this program was started; a mail
// whose news is true no longer is not sent. Nobody learns more than his own page says: a mail names no author and no claimant.
package letters
