package exchange

import (
	"io"

	"adyukh/tournament/refusal"
)

// The bounds of a rating list, which may be that of a world federation.
const (
	MaxListBytes = 32 << 20
	MaxListRows  = 300_000
)

// DecodeList is Decode for a rating list of at most MaxListBytes.
func DecodeList(r io.Reader) (text, charset string, err error) {
	raw, err := io.ReadAll(io.LimitReader(r, MaxListBytes+1))
	if err != nil {
		return "", "", err
	}
	if len(raw) > MaxListBytes {
		return "", "", refuse("error.table.large", refusal.Args{"most": MaxListBytes >> 20})
	}
	return decode(raw)
}

// ParseList is ParseTable for a rating list of at most MaxListRows. Guess and Players say what its rows mean.
func ParseList(text string) (Table, error) { return parseTable(text, MaxListRows) }
