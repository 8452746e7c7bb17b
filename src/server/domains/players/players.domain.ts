/** The door of its domain: what operators see of a player and do. What stands behind it is for the domain alone. */
export { playersManifest } from "./players.manifest.ts"
