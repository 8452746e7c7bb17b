/** The door of its domain: games of chance of the house: their seeds, rounds and pages. What stands behind it is for the domain alone. */
export { casinoManifest } from "./casino.manifest.ts"
export { challengeAggregate } from "./challenges/challenge.aggregate.ts"
export { readChallenges } from "./challenges/challenges-file.ts"
export { GameProviderFinder } from "./desk/GameProviderFinder.ts"
export { type LoadedProviderRound, OpenRoundFinder, roundPlaceIn } from "./desk/OpenRoundFinder.ts"
export { TableFinder } from "./desk/TableFinder.ts"
export { GameReturns } from "./GameReturns.ts"
export { keptById, madeSeed, openedById } from "./house-seeds.ts"
export {
  agreeClosing,
  type ByCloser,
  type CreditAbove,
  proposeClosing,
  RoundGone,
  type SameCloser,
  type SameCloserDevice,
  type StakeStays,
  withdrawClosing,
} from "./providers/close-open-round.ts"
export { type NoQuestion, OpenRounds } from "./providers/OpenRounds.ts"
export { providerRoundAggregate } from "./providers/provider-round.aggregate.ts"
export {
  announceTournament,
  type ByTournamentOperator,
  cancelTournament,
  proposeTournament,
  type SameTournamentAuthor,
  type SameTournamentDevice,
  type TournamentBegun,
  type TournamentGone,
  type TournamentKnown,
  type TournamentUnknown,
} from "./tournaments/change-tournament.ts"
export { Tournaments } from "./tournaments/Tournaments.ts"
export type { LoadedTournament } from "./tournaments/tournament.aggregate.ts"
export { tournamentEntryAggregate } from "./tournaments/tournament-entry.aggregate.ts"
