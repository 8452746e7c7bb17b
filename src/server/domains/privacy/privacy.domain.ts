/** The door of its domain: exports and erasure of personal data. What stands behind it is for the domain alone. */
export { Exports } from "./Exports.ts"
export { privacyManifest } from "./privacy.manifest.ts"
