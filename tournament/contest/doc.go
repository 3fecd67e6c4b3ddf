// Package contest is what contests of composers and of solvers share: positions with a task and a solution, officials, norms, texts, and
// the file that a contest was imported from. Package composing has the contests in which compositions are judged, package solving those in
// which they are solved.
package contest
