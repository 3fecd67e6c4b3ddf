// Package replay pairs rounds of tournament report files: the next one, and those that the file has, each from what was known
// before it.
//
// Open finds out by which system the file is paired and refuses what this program does not pair. File.Swiss is the question
// that package pairing answers, File.Pair the answer in the numbers of the file, File.Check the difference between a round as the
// file has it and as it must be.
//
// Reading and writing files is the business of package trf, pairing that of package pairing. What people are told is put into
// words by the callers: errors and remarks are kinds with arguments.
package replay
