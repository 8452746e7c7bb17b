/** The door of its domain: documents, services that vouch for players, and reviewers. What stands behind it is for the domain alone. */
export { AccountFields, isAccountField } from "./AccountFields.ts"
export { identificationAggregate, REVIEW_QUEUE } from "./identification.aggregate.ts"
export { identificationManifest } from "./identification.manifest.ts"
export { readIdentification } from "./identification-file.ts"
export { forgettingCheck } from "./kept-check.ts"
export { LevelNeeded, Levels } from "./Levels.ts"
export { ReviewAccess } from "./ReviewAccess.ts"
