import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { BetRefused } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { type BetRefusal, MAX_SELECTIONS } from "#models/betting/bet.ts"
import { Bets } from "../decisions/Bets.ts"
import type { Origin } from "../decisions/origin.ts"
import { currencyOf, SiteSettings } from "../decisions/settings.ts"
import { Wallets } from "../decisions/Wallets.ts"
import { say } from "../dictionary/words.ts"
import { Sessions } from "../identity/Sessions.ts"
import { badField, fromOrigin, keyReused, notFound, unavailable } from "./refusals.ts"

/** A page of the history. */
const PAGE = 50

/** A refused bet in words: the bound as an amount, the count of selections that it concerns. */
const betRefused = (refusal: BetRefusal, currency: string, { language }: Origin): BetRefused => {
  const amount = new Intl.NumberFormat(language, { style: "currency", currency })
  const message = say(language, `refusal.bet.${refusal.code}`, {
    bound: refusal.bound === undefined ? "" : amount.format(refusal.bound / 100),
    count: refusal.positions?.length ?? 0,
    limit: MAX_SELECTIONS,
  })
  return new BetRefused({
    success: false,
    code: refusal.code,
    message,
    errors: [{ detail: message }],
    refusal,
  })
}

const isSafe = (value: number | undefined, minimum: number, maximum: number): boolean =>
  value === undefined || (Number.isSafeInteger(value) && value >= minimum && value <= maximum)

/** §7 Betting: placing and the player's own bets. */
export const BettingHandlers = HttpApiBuilder.group(
  Api,
  "betting",
  Effect.fnUntraced(function* (handlers) {
    const bets = yield* Bets
    const sessions = yield* Sessions
    const settings = yield* SiteSettings
    const wallets = yield* Wallets
    return handlers.handleAll({
      makeBet: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const value = yield* bets
              .place(userId, payload, origin)
              .pipe(
                Effect.catchTag("BetNotTaken", ({ refusal }) =>
                  Effect.flatMap(wallets.balance(userId), ({ iso }) =>
                    Effect.fail(betRefused(refusal, iso, origin)),
                  ),
                ),
              )
            return { success: true as const, value }
          }).pipe(
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      betByGuid: ({ params }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const found = yield* bets.find(userId, params.betGuid)
            if (Option.isNone(found)) return yield* notFound("unknown-bet", origin)
            return { success: true as const, value: found.value }
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      history: ({ query: { before, status, limit } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            if (!isSafe(before, 0, Number.MAX_SAFE_INTEGER)) {
              return yield* badField("before", "before: milliseconds since the epoch are expected")
            }
            if (!isSafe(limit, 1, PAGE)) {
              return yield* badField("limit", `limit: a whole number from 1 to ${PAGE} is expected`)
            }
            const value = yield* bets.list(userId, {
              limit: limit ?? PAGE,
              ...(before === undefined ? {} : { before }),
              ...(status === undefined ? {} : { status }),
            })
            return { success: true as const, value }
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      stakeBounds: () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentPlayer
          const { iso } = yield* Effect.orDie(wallets.balance(userId))
          const { code, minimum, maximum } = currencyOf(settings, iso) ?? settings.currencies[0]
          return { success: true as const, value: { currency: code, minimum, maximum } }
        }),
    })
  }),
)
