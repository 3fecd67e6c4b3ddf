// Package solving is the area of contests for solvers: how one is set up and run (/desk/s/…), what everybody sees of it (/s/…), and the
// pages of solvers (/s/…/my/…), of markers (/s/…/mark/…) and of halls (/s/…/venue/…). What anybody may know of a contest is decided by
// solving.Contest.For, before a handler gets it: see contest.Answering.
package solving
