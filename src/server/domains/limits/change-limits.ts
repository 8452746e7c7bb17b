import { Effect, Schema } from "effect"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { isTimeLimit, type LimitId, raiseState } from "#models/limits/limit.ts"
import { raiseOf } from "#models/limits/raise.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { exchangedBy } from "./exchanged-by.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { holdingsIn } from "./PlayRules.ts"

/** The law of the site knows no such limit. */
export class LimitNotOffered extends Schema.TaggedError<LimitNotOffered>()("LimitNotOffered", {}) {}

/** The law of the site lets nobody have a higher one; `bound` in minor units of the player's account. */
export class LimitAboveLaw extends Schema.TaggedError<LimitAboveLaw>()("LimitAboveLaw", {
  bound: MinorUnits,
  currency: CurrencyCode,
}) {}

/** A limit that the law of the site asks of everybody does not go. */
export class LimitRequired extends Schema.TaggedError<LimitRequired>()("LimitRequired", {}) {}

/** No raise of the limit waits. */
export class RaiseUnknown extends Schema.TaggedError<RaiseUnknown>()("RaiseUnknown", {}) {}

/** The wait of the raise is not over; `from`: when it is. */
export class RaiseWaits extends Schema.TaggedError<RaiseWaits>()("RaiseWaits", { from: Schema.Int }) {}

/** The raise was not confirmed in time. */
export class RaiseLapsed extends Schema.TaggedError<RaiseLapsed>()("RaiseLapsed", {}) {}

interface Own {
  readonly playerId: PlayerId
  readonly origin: Origin
}

/** A limit as its player wants it, in minor units of the active account or, where it is of time, in minutes; without an amount it is to go. */
export interface LimitWanted extends Own {
  readonly limit: LimitId
  readonly amount: MinorUnits | undefined
  /** Of the account. */
  readonly currency: CurrencyCode
}

const own = ({ playerId }: Own) => ({ limits: stream(limitAggregate, playerId) })
const by = ({ playerId, origin }: Own) => metaOf(playerOwner(playerId), origin)

/** Sets a limit: at once where there was none or a higher one; else a raise is asked for, which waits. */
export const changeLimit = command("limits.change", {
  streams: (input: LimitWanted) => own(input),
  by,
  facts: () => Effect.map(SiteSettings, (settings) => ({ settings })),
  decide: ({ limits }, { limit, amount, currency }, { settings, at }) => {
    const jurisdiction = JURISDICTIONS[settings.jurisdiction]
    if (!jurisdiction.limits.includes(limit)) return { refusal: new LimitNotOffered() }
    const law = holdingsIn(jurisdiction, {}, currency, settings).find(({ id }) => id === limit)
    if (amount !== undefined && law !== undefined && amount > law.amount)
      return { refusal: new LimitAboveLaw({ bound: law.amount, currency }) }
    const known = limits.snapshot.context.limits[limit]
    // A limit keeps its currency, though it may have been set while another account was active: its chart compares amounts.
    const kept = isTimeLimit(limit) ? undefined : (known?.currency ?? currency)
    const wanted =
      amount === undefined || kept === undefined ? amount : exchangedBy(settings, amount, currency, kept)
    if (amount === undefined && known === undefined) return {}
    if (amount === undefined && jurisdiction.required.includes(limit)) return { refusal: new LimitRequired() }
    if (wanted === undefined || (known !== undefined && wanted > known.amount))
      return {
        events: {
          limits: [{ type: "raise.asked", at, limit, raise: raiseOf(jurisdiction, limit, wanted, at) }],
        },
      }
    if (known?.amount === wanted && known.raise === undefined) return {}
    return {
      events: {
        limits: [
          { type: "limit.set", at, limit, amount: wanted, ...(kept === undefined ? {} : { currency: kept }) },
        ],
      },
    }
  },
  answer: ({ limits }) => limits.snapshot.context,
})

/** What is done with a raise that was asked for. */
export interface OnRaise extends Own {
  readonly limit: LimitId
}

/** Confirms a raise after its wait: the limit is higher from then on, or gone. */
export const confirmRaise = command("limits.confirm-raise", {
  streams: (input: OnRaise) => own(input),
  by,
  decide: ({ limits }, { limit }, { at }) => {
    const raise = limits.snapshot.context.limits[limit]?.raise
    return raise !== undefined && raiseState(raise, at) === "lapsed"
      ? { events: { limits: [{ type: "raise.lapsed", at, limit }] }, refusal: new RaiseLapsed() }
      : { events: { limits: [{ type: "raise.confirmed", at, limit }] } }
  },
  refused: {
    limits: (_, { limits }, { limit }) => {
      const raise = limits.snapshot.context.limits[limit]?.raise
      return raise === undefined ? new RaiseUnknown() : new RaiseWaits({ from: raise.from })
    },
  },
  answer: ({ limits }) => limits.snapshot.context,
})

/** Takes back a raise that waits; nothing happens where none does. */
export const cancelRaise = command("limits.cancel-raise", {
  streams: (input: OnRaise) => own(input),
  by,
  decide: ({ limits }, { limit }, { at }) =>
    limits.snapshot.context.limits[limit]?.raise === undefined
      ? {}
      : { events: { limits: [{ type: "raise.cancelled", at, limit }] } },
  answer: ({ limits }) => limits.snapshot.context,
})

/** Writes down that a player who was asked wants no limit; once is enough. */
export const declineLimits = command("limits.decline", {
  streams: (input: Own) => own(input),
  by,
  decide: ({ limits: { snapshot } }, _, { at }) =>
    snapshot.matches("none") && snapshot.context.declinedAt === undefined
      ? { events: { limits: [{ type: "limits.declined", at }] } }
      : {},
  answer: ({ limits }) => limits.snapshot.context,
})
