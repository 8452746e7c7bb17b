/** The door of its domain: the calls of the personal office that show several domains. What stands behind it is for the domain alone. */
export { officeManifest } from "./office.manifest.ts"
