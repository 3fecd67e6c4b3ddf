// Package prize divides prize money: prizes by place, to all or to a category, shared among those who are level, rounded down to whole
// notes, one prize for a person or several. Nothing is lost: what every fund has is paid, left by rounding, or left because nobody is there
// to take it. Who is in which place is for others to say; amounts are whole units of a currency.
package prize
