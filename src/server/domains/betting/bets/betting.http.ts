import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { Bet } from "#models/betting/bet.ts"
import { daysBefore, MOST_HISTORY_DAYS } from "#models/betting/history.ts"
import { type CountedBet, countedBet, type MadeBet, type MakeBet } from "#models/betting/make-bet.ts"
import { betTaxOf } from "#models/betting/taxes.ts"
import { minorUnits } from "#models/money/money.ts"
import { fault } from "#models/request/fault.ts"
import { payerOf } from "#models/wallet/account.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  currencyOf,
  minorRate,
  powerMaximum,
  SiteSettings,
  vipMaximum,
} from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { AutoBets } from "../auto-bets/AutoBets.ts"
import { bettingRefusals } from "../betting.refusals.ts"
import { BetHistories } from "../history/BetHistories.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import { BetList } from "./BetList.ts"
import { Bets } from "./Bets.ts"
import { betId } from "./bet.aggregate.ts"
import { type BetNotTaken, toldIn } from "./bet-not-taken.ts"
import { makeRooms } from "./liability-limits.ts"

/** A page of the history. */
const PAGE = 50

const isSafe = (value: number | undefined, minimum: number, maximum: number): boolean =>
  value === undefined || (Number.isSafeInteger(value) && value >= minimum && value <= maximum)

/** §7 Betting: placing and the player's own bets. */
export const BettingHandlers = HttpApiBuilder.group(
  Api,
  "betting",
  Effect.fnUntraced(function* (handlers) {
    const autoBets = yield* AutoBets
    const bets = yield* Bets
    const histories = yield* BetHistories
    const list = yield* BetList
    const sessions = yield* Sessions
    const settings = yield* SiteSettings
    const wallets = yield* Wallets
    const reply = answering(bettingRefusals(wallets))
    const roomsOn = yield* makeRooms
    /** The bet of a body that wants to be answered once it is decided (`notWait`: false), at the end of its delay. */
    const decided = Effect.fnUntraced(function* (
      told: Bet | AutoBet,
      { notWait }: Pick<CountedBet, "notWait">,
    ) {
      if (notWait !== false || "wanted" in told || told.status !== "waiting" || told.acceptAt === undefined)
        return told
      const { userId, betGuid, acceptAt } = told
      yield* Effect.sleep(Math.max(0, acceptAt - (yield* Clock.currentTimeMillis)))
      yield* bets.decideWaiting(betId(userId, betGuid))
      return Option.getOrElse(yield* bets.find(userId, betGuid), () => told)
    })
    /** Makes bets one after another, so that what a bet leaves of the balance is there for the next. */
    const made = Effect.fnUntraced(function* (
      asked: ReadonlyArray<MakeBet>,
      origin: Origin,
      field: (place: number) => string,
    ) {
      const { userId, sessionId } = yield* CurrentPlayer
      yield* sessions.touch({ id: sessionId, playerId: userId })
      // One that can't be counted refuses all of them, as one that can't be read does.
      const paying = yield* Effect.forEach(asked, ({ accountId }) => wallets.paying(userId, accountId))
      const coupons = yield* countedOr400(() =>
        asked.map((body, place) => countedBet(body, paying[place]?.currency ?? "", `${field(place)}.`)),
      )
      const answers = yield* Effect.forEach(coupons, (body, place) => {
        const { betGuid } = body
        const payer = payerOf(userId, paying[place]?.accountId)
        const placed: Effect.Effect<MadeBet, BetNotTaken | KeyReused | StoreUnavailable> =
          body.isAutoBet === true
            ? Effect.map(autoBets.order(payer, body, origin), (autoBet) => ({ betGuid, autoBet }))
            : Effect.map(bets.place(payer, body, origin), (bet) => ({ betGuid, bet }))
        return placed.pipe(
          Effect.catchTag("BetNotTaken", ({ refusal }) => Effect.succeed({ betGuid, refusal })),
          Effect.catchTag("KeyReused", () =>
            Effect.succeed({ betGuid, refusal: { code: "key-reused" as const } }),
          ),
        )
      })
      const value = yield* Effect.forEach(answers, (answer, place) => {
        const body = coupons[place]
        return !("bet" in answer) || body === undefined
          ? Effect.succeed(answer)
          : Effect.map(decided(answer.bet, body), (bet) => ("wanted" in bet ? answer : { ...answer, bet }))
      })
      return { success: true as const, value }
    })
    return handlers.handleAll({
      makeBet: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const { currency, ...payer } = yield* wallets.paying(userId, payload.accountId)
            const body = yield* countedOr400(() => countedBet(payload, currency))
            const placed: Effect.Effect<Bet | AutoBet, BetNotTaken | KeyReused | StoreUnavailable> =
              body.isAutoBet === true ? autoBets.order(payer, body, origin) : bets.place(payer, body, origin)
            const value = yield* decided(yield* toldIn(currency)(placed), payload)
            return { success: true as const, value }
          }),
        ),
      makeBets: ({ payload }) =>
        reply((origin) => made(payload.coupons, origin, (place) => `coupons.${place}`)),
      putBets: ({ payload: { coupon, coupons } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const asked = coupons ?? (coupon === undefined ? [] : [coupon])
            if (asked.length === 0 || (coupon !== undefined && coupons !== undefined)) {
              return yield* badField("coupon", fault("coupon-or-coupons"))
            }
            return yield* made(asked, origin, (place) =>
              coupons === undefined ? "coupon" : `coupons.${place}`,
            )
          }),
        ),
      betByGuid: ({ params }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const found = yield* bets.find(userId, params.betGuid)
            if (Option.isNone(found)) return yield* new BetUnknown()
            return { success: true as const, value: found.value }
          }),
        ),
      autoBets: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return { success: true as const, value: yield* autoBets.list(userId) }
          }),
        ),
      cancelAutoBet: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            return { success: true as const, value: yield* autoBets.cancel(userId, payload.betGuid, origin) }
          }),
        ),
      history: ({ query: { before, beforeGuid, status, days, power, limit } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            if (!isSafe(before, 0, Number.MAX_SAFE_INTEGER)) {
              return yield* badField("before", fault("moment"))
            }
            if (!isSafe(limit, 1, PAGE)) {
              return yield* badField("limit", fault("whole", { minimum: 1, maximum: PAGE }))
            }
            if (!isSafe(days, 1, MOST_HISTORY_DAYS)) {
              return yield* badField("days", fault("whole", { minimum: 1, maximum: MOST_HISTORY_DAYS }))
            }
            const now = yield* Clock.currentTimeMillis
            const value = yield* list.page(userId, {
              limit: limit ?? PAGE,
              hiddenUntil: yield* histories.clearedAt(userId),
              isPower: power === "true",
              ...(days === undefined ? {} : { since: daysBefore(days, now) }),
              ...(before === undefined ? {} : { before: { placedAt: before, betGuid: beforeGuid } }),
              ...(status === undefined ? {} : { status }),
            })
            return { success: true as const, value }
          }),
        ),
      settledBets: ({ query: { since } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            if (!isSafe(since, 0, Number.MAX_SAFE_INTEGER)) {
              return yield* badField("since", fault("moment"))
            }
            return { success: true as const, value: yield* list.settledBets(userId, since, PAGE) }
          }),
        ),
      settledSums: ({ query: { since } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            if (!isSafe(since, 0, Number.MAX_SAFE_INTEGER)) {
              return yield* badField("since", fault("moment"))
            }
            const { currency, ...payer } = yield* wallets.active(userId)
            const { count, stakes, payouts } = yield* list.settledSince(payer, since)
            const value = {
              currency,
              count,
              stakes: minorUnits(stakes),
              payouts: minorUnits(payouts),
            }
            return { success: true as const, value }
          }),
        ),
      advance: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const value = yield* wallets.advance(yield* wallets.active(userId))
            return { success: true as const, value }
          }),
        ),
      stakeBounds: ({ query: { selections } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const { currency } = yield* wallets.active(userId)
            const money = currencyOf(settings, currency) ?? settings.currencies[0]
            const { code, minimum, maximum, maximumWin } = money
            const most = vipMaximum(settings, money)
            const vip = most === undefined ? {} : { vipMaximum: most }
            const mostPower = powerMaximum(settings, money)
            const power = mostPower === undefined ? {} : { powerMaximum: mostPower }
            const rooms = selections === undefined ? {} : yield* roomsOn(selections.split(","), money)
            const taken = betTaxOf(settings.tax, minorRate(settings, money))
            const tax = taken === undefined ? {} : { tax: taken }
            const value = { currency: code, minimum, maximum, ...vip, ...power, maximumWin, ...rooms, ...tax }
            return { success: true as const, value }
          }),
        ),
    })
  }),
)
