import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { MarketKey, SelectionResult } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { marketAggregate } from "#src/server/domains/line/trading/aggregates.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { selection } from "./book.ts"
import { type Answer, Visitor } from "./player-site.ts"

export const PLACE = "/service-api/LiveBet/Secure/MakeBetWeb"
export const DEPOSIT = "/account-api/cashier/sandbox/deposit"
export const BALANCE = "/account-api/user/balance"
export const HISTORY = "/account-api/bets"

let numbers = 0
/** A phone after +7 that nobody has yet. */
export const nextNumber = () => {
  numbers += 1
  return `914${`${numbers}`.padStart(7, "0")}`
}

let guids = 0
/** A key that no command has yet. */
export const nextGuid = () => {
  guids += 1
  return `00000000-0000-4000-8000-${`${guids}`.padStart(12, "0")}`
}

/** The first outcome of a game at 2.000, as a coupon sends it. */
export const pick = (gameId: number, cf = 2, outcome = "1") => ({ ...selection(gameId, outcome), cf })

/** The body of a bet of 100 roubles on one game. */
export const single = (gameId: number, more: object = {}) => ({
  betGuid: nextGuid(),
  couponEvents: [pick(gameId)],
  summ: 100,
  vid: 0,
  checkCf: 0,
  ...more,
})

/** The body of a bet of 100 roubles on several games together. */
export const express = (gameIds: ReadonlyArray<number>, more: object = {}) => ({
  ...single(0),
  couponEvents: gameIds.map((gameId) => pick(gameId)),
  vid: 1,
  ...more,
})

/** The body of a bet of 100 roubles on every express of `size` of several games. */
export const system = (gameIds: ReadonlyArray<number>, size: number, more: object = {}) =>
  express(gameIds, { vid: 2, expressNum: size, ...more })

/** More events than the log of a test has. */
const ALL = 1_000_000

/** Kinds of streams that reactors and carriers write to a moment after what they answer. */
const WRITTEN_LATER = ["message:", "outgoing-message:", "reactor:"]

/** The log, but for what is written by itself a moment later. */
export const commandLog = Effect.flatMap(Journal, ({ readAll }) =>
  Effect.map(Effect.orDie(readAll(0, ALL)), (log) =>
    log.filter(({ stream }) => !WRITTEN_LATER.some((kind) => stream.startsWith(kind))),
  ),
)

/** Number of events in the log, but for what is written by itself a moment later. */
export const eventCount = Effect.map(commandLog, ({ length }) => length)

export const betOf = ({ body }: Answer) => (body as { readonly value: Bet }).value

/** The visitor's balance, in kopecks. */
export const moneyOf = (visitor: Visitor) =>
  Effect.map(
    visitor.get(BALANCE),
    ({ body }) => (body as { readonly value: { readonly money: number } }).value.money,
  )

/** What an account of the house holds, in kopecks. */
export const houseHolds = (account: string) =>
  Effect.flatMap(Journal, (journal) => Effect.orDie(journal.balance(account, "RUB")))

/** A player with this much money, in roubles. Time passes between two, for one address may not register without end. */
export const player = Effect.fnUntraced(function* (roubles: number) {
  yield* TestClock.adjust("5 minutes")
  const visitor = new Visitor("en", false)
  yield* visitor.register(nextNumber())
  if (roubles > 0) yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: roubles })
  return visitor
})

type Results = Readonly<Record<string, SelectionResult>>

/** Writes what happens to the result market of a game into the log, as the trader does. */
export const market = Effect.fnUntraced(function* (
  gameId: number,
  /** `returnedFrom`: bets placed at that moment or later are returned, and the market stays as it is. */
  what:
    | { readonly settled: Results }
    | { readonly returnedFrom: number }
    | "reopened"
    | "cancelled"
    | "opened",
) {
  const aggregates = yield* Aggregates
  const key = "result/match" as MarketKey
  const base = { at: 0, gameId: gameId as GameId }
  const newsOf = (): MarketEvent => {
    switch (what) {
      case "opened":
        return { ...base, type: "market.opened", markets: [{ market: key, odds: [] }] }
      case "reopened":
        return { ...base, type: "market.reopened", markets: [key] }
      case "cancelled":
        return { ...base, type: "market.cancelled", markets: [key], reason: "abandoned" }
      default: {
        if ("returnedFrom" in what)
          return {
            ...base,
            type: "market.cancelled",
            markets: [key],
            reason: "abandoned",
            from: what.returnedFrom,
          }
        const results = [{ market: key, outcomes: Object.entries(what.settled) as never }]
        return { ...base, type: "market.settled", results, closing: [] }
      }
    }
  }
  const decision = yield* aggregates.decide(marketAggregate, `${gameId}`, newsOf())
  yield* aggregates.commit([decision], { meta: { actor: "trader" } })
}, Effect.orDie)

/** Turns of the event loop in which a machine at rest does what is waited for; after them another process may need the core. */
const OWN_TURNS = 500

/** Lets the reactors, which live on real queues and stores, do their work. */
export const until = <R>(
  condition: Effect.Effect<boolean, never, R>,
  /** How far the clock goes at each turn. */
  step: "100 millis" | "1 millis" = "100 millis",
): Effect.Effect<void, never, R> =>
  Effect.gen(function* () {
    for (let turn = 0; turn < 5000; turn++) {
      if (yield* condition) return
      yield* TestClock.adjust(step)
      const giveWay = turn < OWN_TURNS ? setImmediate : (resume: () => void) => setTimeout(resume, 1)
      yield* Effect.promise(() => new Promise<void>((resolve) => giveWay(resolve)))
    }
    throw new Error("It never came about")
  })

/** An answer's status, and the code by which it refuses. */
export const refusalOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]

/** An answer's status, and why it offers nothing for a bet; nothing where there is an offer. */
export const unofferedOf = ({ status, body }: Answer) => [
  status,
  (body as { readonly value?: { readonly refusal?: string } }).value?.refusal,
]

/** The status of the visitor's bet of that key. */
export const statusOf = (visitor: Visitor, key: string) =>
  Effect.map(visitor.get(`${HISTORY}/${key}`), (answer) => betOf(answer).status)

/** Waits until the visitor's bet of that key has come to this. */
export const comesTo = (visitor: Visitor, key: string, wanted: Bet["status"]) =>
  until(Effect.map(statusOf(visitor, key), (status) => status === wanted))
