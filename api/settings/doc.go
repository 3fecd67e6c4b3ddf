// Package settings says what the regulations of a system consist of: each Setting has its fields in the form, how they are read,
// and how they are said on a page. A system names the settings that it has.
package settings
