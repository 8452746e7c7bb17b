import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { tooMany } from "#src/server/web/refusals.ts"
import { toldIn } from "../bets/bet-not-taken.ts"
import { bettingRefusals } from "../betting.refusals.ts"
import { Bids } from "./Bids.ts"

/** §7 Betting: odds that players name. */
export const BidsHandlers = HttpApiBuilder.group(
  Api,
  "bids",
  Effect.fnUntraced(function* (handlers) {
    const bids = yield* Bids
    const journal = yield* Journal
    const limits = yield* RateLimits
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const reply = answering(bettingRefusals(wallets))
    const whoAsks = Effect.gen(function* () {
      const { userId, sessionId } = yield* CurrentPlayer
      yield* sessions.touch({ id: sessionId, playerId: userId })
      return userId
    })
    return handlers.handleAll({
      makeBid: ({ payload }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const userId = yield* whoAsks
              // What is asked again under its key tells of no other price, and is answered though many others were asked.
              const before = yield* journal.receipt(playerOwner(userId), payload.betGuid)
              const retryAt = Option.isSome(before)
                ? undefined
                : yield* limits.take(LIMITS.bidsByPlayer, `${userId}`)
              if (retryAt !== undefined) return yield* tooMany(origin, retryAt)
              const { currency, ...payer } = yield* wallets.paying(userId, payload.accountId)
              const body = yield* countedOr400(() => ({
                ...payload,
                summ: countedIn(payload.summ, currency, "summ"),
              }))
              return yield* toldIn(currency)(bids.make(payer, body, origin))
            }),
          ),
        ),
      takeBid: ({ payload }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const userId = yield* whoAsks
              return yield* bids.take(userId, payload.betGuid, origin)
            }),
          ),
        ),
      declineBid: ({ payload }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const userId = yield* whoAsks
              return yield* bids.decline(userId, payload.betGuid, origin)
            }),
          ),
        ),
    })
  }),
)
