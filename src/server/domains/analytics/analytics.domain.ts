/** The door of its domain: what pages tell of their use. What stands behind it is for the domain alone. */
export { analyticsManifest } from "./analytics.manifest.ts"
