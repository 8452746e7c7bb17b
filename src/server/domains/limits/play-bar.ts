import { Schema } from "effect"
import { isStopped, type Stop } from "#models/limits/exclusion.ts"
import type { Jurisdiction } from "#models/limits/jurisdiction.ts"
import { LimitId, type Limits, partsOf } from "#models/limits/limit.ts"
import type { Deed, Room } from "#models/limits/use.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { RegisterVerdict } from "./ExclusionRegister.ts"

/**
 * Rules of responsible gaming keep a player from a deposit or a bet: they have stopped playing, a register has them or does not
 * answer, a limit is reached, limits are to be set or declined first, the time of play is over, or they have yet to read how long they
 * have played. Nothing was written.
 */
export class PlayBarred extends Schema.TaggedError<PlayBarred>()("PlayBarred", {
  code: Schema.Literals([
    "play-stopped",
    "register-unknown",
    "limit-reached",
    "limit-needed",
    "limit-unanswered",
    "time-reached",
    "break-due",
    "check-due",
  ]),
  /** What is left of the limit, in minor units of the account that pays, and its currency. */
  bound: Schema.optionalKey(MinorUnits),
  currency: Schema.optionalKey(CurrencyCode),
  /** When play is open again, where time alone opens it. */
  until: Schema.optionalKey(Schema.Int),
  /** Which limit is reached. */
  limit: Schema.optionalKey(LimitId),
}) {}

/** What a player may do with money now: nothing for a reason, or no more than is left of the tightest limit. */
export interface PlayRoom {
  readonly barred?: PlayBarred
  readonly room?: Room
  /** That what is left is counted in. */
  readonly currency?: CurrencyCode
}

/** Of a player whom no rule keeps from anything. */
export const OPEN: PlayRoom = {}

/** Why an amount is too much, or nothing may be done at all. */
export const barOf = ({ barred, room, currency }: PlayRoom, amount: number): PlayBarred | undefined => {
  if (barred !== undefined) return barred
  return room === undefined || amount <= room.left
    ? undefined
    : new PlayBarred({
        code: "limit-reached",
        bound: room.left,
        limit: room.id,
        ...(currency === undefined ? {} : { currency }),
      })
}

/** Why a player may neither bet nor deposit, whatever the amount. */
export const barredBy = (
  { required, beforeDeposit }: Jurisdiction,
  deed: Deed,
  known: {
    readonly stop: Stop | undefined
    readonly register: RegisterVerdict
    readonly limits: Limits
    readonly declinedAt: number | undefined
  },
  at: number,
): PlayBarred | undefined => {
  if (isStopped(known.stop, at) || known.register === "excluded")
    return new PlayBarred({ code: "play-stopped" })
  if (known.register === "unknown") return new PlayBarred({ code: "register-unknown" })
  if (beforeDeposit === "set" && required.some((id) => known.limits[id] === undefined))
    return new PlayBarred({ code: "limit-needed" })
  const isAnswered =
    known.declinedAt !== undefined ||
    Object.keys(known.limits).some((id) => partsOf(id as LimitId).kind === "deposit")
  return deed === "deposit" && beforeDeposit === "asked" && !isAnswered
    ? new PlayBarred({ code: "limit-unanswered" })
    : undefined
}
