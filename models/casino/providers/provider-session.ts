import { Schema } from "effect"
import { CurrencyCode } from "../../money/money.ts"
import { AccountId, PlayerId } from "../../wallet/account.ts"
import { ProviderName } from "./provider-round.ts"

/** How long a launch code is good, in milliseconds: it is in the address of the game's page. */
export const CODE_MS = 120_000

/** How long bets are taken in a session after the provider began it, in milliseconds. */
export const SESSION_MS = 12 * 3_600_000

/**
 * What the law lets a game do, as the provider is told it at the launch. `minimumRoundMs`: from the start of a round to the next one's;
 * `checkMinutes`: how often players are told how long they have played, absent where they aren't.
 */
export const GameSwitches = Schema.Struct({
  disabledAutoplay: Schema.Boolean,
  disabledTurbo: Schema.Boolean,
  disabledSlamStop: Schema.Boolean,
  displayNetPosition: Schema.Boolean,
  displaySessionTimer: Schema.Boolean,
  minimumRoundMs: Schema.Int,
  checkMinutes: Schema.optionalKey(Schema.Int),
})
export type GameSwitches = typeof GameSwitches.Type

/** A player at a game of a provider's: bound to the account and its currency. Times in milliseconds since the epoch. */
export const ProviderSession = Schema.Struct({
  provider: ProviderName,
  game: Schema.String,
  playerId: PlayerId,
  /** The account that is played from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  currency: CurrencyCode,
  language: Schema.String,
  launchedAt: Schema.Int,
  /** Until when the code can be exchanged. */
  codeUntil: Schema.Int,
  /** Until when bets are taken; absent before the code is exchanged. */
  betsUntil: Schema.optionalKey(Schema.Int),
})
export type ProviderSession = typeof ProviderSession.Type
