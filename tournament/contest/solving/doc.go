// Package solving is contests for solvers: rounds of problems that everybody solves against the clock, on the site or on paper, which
// markers who do not know the solvers give points.
//
// A Contest is the value of its own kind of event, next to that of composers. Contest.For is the one place that decides who may see what
// and when: a problem before its round starts, an answer before it is handed in and points before they are released are in no value
// that anybody but the director gets. The server's clock alone tells when a round starts and ends.
//
// What an answer earns is proposed by Problem.Propose, which plays it against the solution; markers give the points, the director decides
// where two of them differ, and Contest.Results ranks solvers and teams.
package solving
