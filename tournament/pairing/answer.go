package pairing

// AnswerKind says what an Answer comes to.
type AnswerKind string

// The kinds of an Answer.
const (
	AnswerIsSo   AnswerKind = "is-so"      // the pairing has it so
	AnswerFixed  AnswerKind = "fixed"      // the arbiter has fixed the board or the bye of one of them
	AnswerBarred AnswerKind = "barred"     // C1, C2, C3 or a rule of the event forbid it: see Barred
	AnswerStuck  AnswerKind = "stuck"      // it leaves no complete pairing (C4): see Stuck
	AnswerWorse  AnswerKind = "worse"      // a criterion would be worse: see Bracket, Criterion, Have and Would
	AnswerOrder  AnswerKind = "order"      // equally good, but generated later: see Bracket and Order
	AnswerLeast  AnswerKind = "least"      // of WhyBent: no candidate at all has less of the criterion
	AnswerNoFit  AnswerKind = "no-bracket" // of WhyDown and WhyNotDown: he has no bracket in which he could float
)

// OrderRule is the article by which one of two equally good candidates comes first.
type OrderRule string

// The rules of order, in the order in which they decide.
const (
	OrderMovedDown     OrderRule = "4.4"           // which moved down players are paired
	OrderOpponents     OrderRule = "4.2-opponents" // the transposition that gives them their opponents
	OrderExchange      OrderRule = "4.3"           // the exchange between S1 and S2
	OrderTransposition OrderRule = "4.2"           // the transposition of S2
)

// Answer says why the pairing is not another one. The other one is the best that the engine finds on the condition asked
// for, from the first bracket on in which its choice does not allow for it.
type Answer struct {
	Kind      AnswerKind
	Barred    *Barred
	Stuck     *ErrNoPairing // somebody of these would stay unpaired
	Bracket   int           // index in Draw.Brackets where the choices part; -1: before all of them (C5)
	Criterion Criterion     // the first in which the other choice is worse
	Have      []int         // what the pairing has of it, as Bent has it: one number, or Count and Values
	Would     []int         // what the other choice would have
	Less      []int         // of WhyBent: what the other choice would have of the criterion asked about, as in Bent
	Order     OrderRule
	Instead   []Pair // the pairs of that bracket in the other choice, higher ranked player first; the bye is a pair with 0
	Down      []int  // who would float down from that bracket
}
