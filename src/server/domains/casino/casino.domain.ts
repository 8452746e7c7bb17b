/** The door of its domain: games of chance of the house: their seeds, rounds and pages. What stands behind it is for the domain alone. */
export { casinoManifest } from "./casino.manifest.ts"
