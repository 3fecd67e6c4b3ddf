package contest

// Official is somebody who runs the contest.
type Official struct {
	Role     OfficialRole `json:"role"`
	Name     string       `json:"name"`
	Category string       `json:"category,omitzero"`
}

// OfficialRole is what an official does.
type OfficialRole string

// The officials, who sign the awards.
const (
	Director  OfficialRole = "director"
	Secretary OfficialRole = "secretary"
)

// OfficialRoles lists the roles in the order of papers.
func OfficialRoles() []OfficialRole { return []OfficialRole{Director, Secretary} }
