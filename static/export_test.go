package static

// Bundles makes the files of all kinds of pages from other sources.
var Bundles = bundles
