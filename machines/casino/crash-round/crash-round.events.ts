import { Schema } from "effect"
import { CrashNumber, type CrashRound, Hundredths } from "#models/casino/crash/crash.ts"
import { Commitment, ServerSeed } from "#models/casino/fair/seeds.ts"

const at = Schema.Int

/** Events of one round of crash, stream `crash-round:<number>`. */
export const CrashRoundEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("crash.announced"), at, number: CrashNumber, commitment: Commitment }),
  /** Bets are taken from now on, before `closesAt`. */
  Schema.Struct({ type: Schema.Literal("crash.opened"), at, closesAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("crash.closed"), at }),
  /** Digest of all bets, and when the multiplier begins to rise. */
  Schema.Struct({ type: Schema.Literal("crash.started"), at, bets: Schema.String, startsAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("crash.crashed"), at, serverSeed: ServerSeed, point: Hundredths }),
  /** Nobody ran the round at its time: it does not fly. */
  Schema.Struct({ type: Schema.Literal("crash.cancelled"), at }),
  /** Every bet is decided. */
  Schema.Struct({ type: Schema.Literal("crash.settled"), at }),
])
export type CrashRoundEvent = typeof CrashRoundEvent.Type

export interface CrashRoundContext {
  readonly round?: CrashRound
}
