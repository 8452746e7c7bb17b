/** The door of its domain: limits of players, stops of their play. What stands behind it is for the domain alone. */
export { exchangedBy } from "./exchanged-by.ts"
export { exclusionAggregate } from "./exclusion.aggregate.ts"
export { LimitList } from "./LimitList.ts"
export { limitsManifest } from "./limits.manifest.ts"
export { playBarred } from "./limits.refusals.ts"
export { PlayReports } from "./PlayReports.ts"
export { type PlayLoaded, PlayRules, playStreams } from "./PlayRules.ts"
export { barOf, OPEN, PlayBarred, type PlayRoom } from "./play-bar.ts"
