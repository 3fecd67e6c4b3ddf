package templates

// Confirm is the body of the page "confirm": what an act would do that an arbiter should know first, and the form once more,
// with a box to tick for each consequence that has to be said twice.
type Confirm struct {
	Warnings []Notice
	Differs  *EditDiffers // how a round that was changed by hand is not what the engine pairs
	Form     Form
}
