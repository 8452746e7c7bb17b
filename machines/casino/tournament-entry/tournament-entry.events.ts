import { Schema } from "effect"
import { BoardName } from "#models/casino/board-name.ts"
import { LobbyGame } from "#models/casino/lobby.ts"
import { Score } from "#models/casino/tournaments/points.ts"
import { PointsKind, TournamentId } from "#models/casino/tournaments/tournament.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a player's part in a tournament, stream `tournament-entry:<player>/<tournament>`. */
export const TournamentEntryEvent = Schema.Union([
  /** `currency`: that of the account which is paid. `points`, `startsAt`, `endsAt`: as the tournament says. */
  Schema.Struct({
    type: Schema.Literal("entry.joined"),
    at,
    tournament: TournamentId,
    playerId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    currency: CurrencyCode,
    alias: BoardName,
    points: PointsKind,
    startsAt: Schema.Int,
    endsAt: Schema.Int,
  }),
  /** A round is worth so many points by itself; it was over at `reachedAt`. */
  Schema.Struct({
    type: Schema.Literal("entry.scored"),
    at,
    game: LobbyGame,
    begunAt: Schema.Int,
    ...Score.fields,
  }),
  /** `prize`: minor units of the tournament's currency, `of`. `paid`: the same in that of the account. */
  Schema.Struct({
    type: Schema.Literal("entry.won"),
    at,
    place: Schema.Int,
    prize: MinorUnits,
    of: CurrencyCode,
    paid: MinorUnits,
  }),
])
export type TournamentEntryEvent = typeof TournamentEntryEvent.Type

type Joined = Extract<TournamentEntryEvent, { readonly type: "entry.joined" }>
type Won = Extract<TournamentEntryEvent, { readonly type: "entry.won" }>

export interface TournamentEntryContext {
  readonly joined?: Omit<Joined, "type">
  readonly score?: Score
  /** How many rounds have changed the score. */
  readonly rounds: number
  readonly won?: Omit<Won, "type">
}
