import { Schema } from "effect"
import { Winner } from "#models/casino/tournaments/places.ts"
import { Tournament } from "#models/casino/tournaments/tournament.ts"
import { MinorUnits } from "#models/money/money.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int
const operator = Schema.String
const station = Schema.String

/** Events of one tournament of the casino, stream `tournament:<id>`. Who is not named as an operator is the schedule of the site. */
export const TournamentEvent = Schema.Union([
  /** `needsSecond`: whether another person announces it than made it. */
  Schema.Struct({
    type: Schema.Literal("tournament.proposed"),
    at,
    ...Tournament.fields,
    needsSecond: Schema.Boolean,
    operator: Schema.optionalKey(operator),
    station: Schema.optionalKey(station),
  }),
  /** Players see it and may join; its prizes are set aside. */
  Schema.Struct({
    type: Schema.Literal("tournament.announced"),
    at,
    operator: Schema.optionalKey(operator),
    station: Schema.optionalKey(station),
  }),
  Schema.Struct({ type: Schema.Literal("tournament.started"), at }),
  Schema.Struct({ type: Schema.Literal("tournament.ended"), at }),
  /** All rounds are counted: who wins what, and what of the pool nobody wins. `players`: how many took part. */
  Schema.Struct({
    type: Schema.Literal("tournament.settled"),
    at,
    players: Schema.Int,
    winners: Schema.Array(Winner),
    left: MinorUnits,
  }),
  /** Every prize is paid. */
  Schema.Struct({ type: Schema.Literal("tournament.paid"), at }),
  Schema.Struct({
    type: Schema.Literal("tournament.cancelled"),
    at,
    operator,
    /** Why, in the words of the person. */
    note: personal,
  }),
])
export type TournamentEvent = typeof TournamentEvent.Type

/** Who did something to a tournament, and when; nobody where the schedule did. */
interface Done {
  readonly at: number
  readonly operator: string | null
}

export interface TournamentContext {
  readonly tournament?: Tournament
  readonly needsSecond: boolean
  readonly proposed: (Done & { readonly station: string | null }) | null
  readonly announced: Done | null
  readonly cancelled: (Done & { readonly note: string }) | null
  readonly players: number
  readonly winners: ReadonlyArray<Winner>
}
