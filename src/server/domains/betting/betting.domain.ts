/** The door of its domain: bets, their sales and insurance, bids and automatic bets. What stands behind it is for the domain alone. */
export { AutoBets } from "./auto-bets/AutoBets.ts"
export { BetFinder, betPlaceIn } from "./bets/BetFinder.ts"
export { BetList } from "./bets/BetList.ts"
export { BET_DOCUMENTS, betAggregate, betId, gameOwner } from "./bets/bet.aggregate.ts"
export { bettingManifest } from "./betting.manifest.ts"
export { type AffectedRow, Corrections, type LoadedCorrection } from "./corrections/Corrections.ts"
export type { ByCorrector } from "./corrections/change-correction.ts"
