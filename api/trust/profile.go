package trust

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"fmt"
)

// profile is a configuration profile of Apple's with one certificate:
// https://developer.apple.com/documentation/devicemanagement/certificateroot
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>PayloadContent</key>
<array>
<dict>
<key>PayloadCertificateFileName</key><string>adyukh.crt</string>
<key>PayloadContent</key><data>%[1]s</data>
<key>PayloadDisplayName</key><string>%[2]s</string>
<key>PayloadIdentifier</key><string>adyukh.authority.%[3]s</string>
<key>PayloadType</key><string>com.apple.security.root</string>
<key>PayloadUUID</key><string>%[3]s</string>
<key>PayloadVersion</key><integer>1</integer>
</dict>
</array>
<key>PayloadDescription</key><string>%[5]s</string>
<key>PayloadDisplayName</key><string>%[2]s</string>
<key>PayloadIdentifier</key><string>adyukh.%[4]s</string>
<key>PayloadRemovalDisallowed</key><false/>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadUUID</key><string>%[4]s</string>
<key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`

// Profile is the authority's certificate as a profile (.mobileconfig) for iPhone and iPad, with what it says of itself there. The same
// authority has always the same identifiers: installed once more it takes its own place.
func (k *Keeper) Profile(description string) []byte {
	der := k.Authority()
	return fmt.Appendf(nil, profile, base64.StdEncoding.EncodeToString(der), escaped(k.Name()), uuid("certificate", der), uuid("profile", der),
		escaped(description))
}

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	return b.String()
}

// uuid is a name-based one (RFC 9562, 5.8) of a part of the profile.
func uuid(part string, der []byte) string {
	sum := sha256.Sum256(append([]byte(part), der...))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80
	return fmt.Sprintf("%X-%X-%X-%X-%X", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
