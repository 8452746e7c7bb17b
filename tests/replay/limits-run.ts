import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  cancelRaise,
  changeLimit,
  confirmRaise,
  declineLimits,
} from "#src/server/domains/limits/change-limits.ts"
import { answerTest, askReturn, stopPlay } from "#src/server/domains/limits/stop-play.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

/**
 * A player wants no limits, sets some, has one raised, takes a raise back and forgets another; then takes a break, presses the panic button,
 * is excluded and comes back. Over months, in which no session lasts: the commands are asked themselves.
 */
export const playIsLimited = Effect.gen(function* () {
  const playerId = (yield* new Visitor("en", false).register(nextNumber())) as PlayerId
  const who = { playerId, origin: NOWHERE }
  const currency = "RUB" as CurrencyCode
  const change = yield* prepared(changeLimit)
  const confirm = yield* prepared(confirmRaise)
  const cancel = yield* prepared(cancelRaise)
  const stop = yield* prepared(stopPlay)
  const set = (limit: "stake-day" | "deposit-month", amount: number | undefined) =>
    change({ ...who, limit, amount: amount === undefined ? undefined : minorUnits(amount), currency })
  yield* (yield* prepared(declineLimits))(who)
  yield* set("stake-day", 100_000)
  yield* set("deposit-month", 1_000_000)
  yield* set("stake-day", 50_000)
  yield* set("stake-day", 200_000)
  yield* TestClock.adjust("25 hours")
  yield* confirm({ ...who, limit: "stake-day" })
  yield* set("stake-day", undefined)
  yield* cancel({ ...who, limit: "stake-day" })
  yield* set("deposit-month", 2_000_000)
  yield* TestClock.adjust("30 days")
  yield* Effect.flip(confirm({ ...who, limit: "deposit-month" }))
  yield* (yield* prepared(answerTest))({ ...who, answers: [0, 1, 2, 3, 0, 1, 0, 0, 0] })
  yield* stop({ ...who, stopping: { kind: "time-out", span: { unit: "hour", count: 24 } } })
  yield* TestClock.adjust("2 days")
  yield* stop({ ...who, stopping: { kind: "panic" } })
  yield* stop({ ...who, stopping: { kind: "exclusion", span: { unit: "month", count: 6 }, reason: 2 } })
  yield* TestClock.adjust("200 days")
  yield* (yield* prepared(askReturn))(who)
}).pipe(Effect.orDie, Effect.asVoid)
