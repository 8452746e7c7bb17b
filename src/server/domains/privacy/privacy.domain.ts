/** The door of its domain: exports and erasure of personal data. What stands behind it is for the domain alone. */
export { Erasures } from "./Erasures.ts"
export { Exports } from "./Exports.ts"
export { erasureAggregate } from "./erasure.aggregate.ts"
export { layerErasures } from "./erasures.reactor.ts"
export { PersonalDataHandlers } from "./personal-data.http.ts"
