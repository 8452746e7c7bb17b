import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BidTold } from "#models/betting/bid.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { StopScope } from "#models/line/trading-stop.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
import { openElsewhere, stopElsewhere } from "#tests/support/stops.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  HISTORY,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  statusOf,
  system,
  until,
} from "#tests/support/wagers.ts"

const SUSPENDED = [422, "market-suspended"]
const BID = "/service-api/LiveBet/Secure/MakeBetBidWeb"
const AUTO = "/account-api/auto-bets"

const game = (gameId: number): StopScope => ({ kind: "game", gameId: gameId as GameId })
const result = "result/match" as MarketKey
/** Everything that has the first side of a game under it. */
const scopesOver = (gameId: number): ReadonlyArray<StopScope> => [
  { kind: "all" },
  { kind: "sport", sportId: SPORT.football },
  { kind: "champ", champId: 1 as ChampId },
  game(gameId),
  { kind: "market", gameId: gameId as GameId, market: result },
  { kind: "selection", gameId: gameId as GameId, market: result, outcome: "1" as OutcomeKey },
]

const orderIn = (who: Visitor, key: string) =>
  Effect.map(who.get(AUTO), ({ body }) =>
    (body as { readonly value: ReadonlyArray<AutoBet> }).value.find(({ betGuid }) => betGuid === key),
  )
const joint = { prices: [2000, 1500, 2400], chance: 400_000_000 }
const built = (gameId: number) => ({
  ...single(gameId, { vid: 5, jointCoef: 2400 }),
  couponEvents: ["1", "X"].map((outcome) => pick(gameId, 2, outcome)),
})
const bid = (gameId: number, bidCf: number) => {
  const { checkCf: _checkCf, ...body } = single(gameId)
  return { ...body, bidCf }
}

/** Whoever stops does it in another process, of which this one hears by no bus: the store alone says it. */
describeStores("bets under a stop that another process has written", (store) => {
  const book = makeHandBook()
  // Of these the line tells the price of one side alone.
  book.offer(31)
  book.offer(32)
  for (let gameId = 1; gameId <= 60; gameId += 1) {
    if (gameId === 31 || gameId === 32) continue
    book.offer(gameId, { whole: true, live: gameId > 40 })
    for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
    book.together(gameId, () => joint)
  }
  book.hear(Number.MAX_SAFE_INTEGER)
  const bids = { leastMargin: 20, gameLiability: minorUnits(1_000_000), openMs: 30_000 }

  layer(layerPlayerSite(store, book, "stopped-bets", { captcha: "disabled", bids }))((it) => {
    it.effect("are refused whatever part of the line it is on, until no stop is over them", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        for (const scope of scopesOver(1)) {
          yield* stopElsewhere(scope)
          const before = yield* eventCount
          const refused = yield* who.secure(PLACE, single(1))
          expect(refusalOf(refused), scope.kind).toEqual(SUSPENDED)
          expect(refused.body).toMatchObject({
            message: expect.stringMatching(/\w+ \w+/),
            refusal: { positions: [0] },
          })
          expect(yield* eventCount).toBe(before)
          yield* openElsewhere(scope)
          expect(betOf(yield* who.secure(PLACE, single(1))).status, scope.kind).toBe("accepted")
        }
        yield* stopElsewhere(game(1))
        yield* stopElsewhere({ kind: "sport", sportId: SPORT.football })
        yield* openElsewhere(game(1))
        expect(refusalOf(yield* who.secure(PLACE, single(1)))).toEqual(SUSPENDED)
        yield* openElsewhere({ kind: "sport", sportId: SPORT.football })
        expect(betOf(yield* who.secure(PLACE, single(1))).status).toBe("accepted")
      }),
    )

    it.effect("leave the other side, the other game and the other sport alone", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const narrow = scopesOver(2).at(-1) ?? game(2)
        yield* stopElsewhere(narrow)
        yield* stopElsewhere(game(3))
        yield* stopElsewhere({ kind: "sport", sportId: SPORT.cricket })
        yield* stopElsewhere({ kind: "producer", producer: "nobody" })
        const other = single(2, { couponEvents: [pick(2, 3.547, "X")] })
        expect(betOf(yield* who.secure(PLACE, other)).status).toBe("accepted")
        expect(betOf(yield* who.secure(PLACE, single(4))).status).toBe("accepted")
        expect(refusalOf(yield* who.secure(PLACE, single(2)))).toEqual(SUSPENDED)
        for (const scope of [
          narrow,
          game(3),
          { kind: "sport", sportId: SPORT.cricket } as const,
          { kind: "producer", producer: "nobody" } as const,
        ])
          yield* openElsewhere(scope)
      }),
    )

    it.effect("are refused of every kind, and their stakes stay", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const old = betOf(yield* who.secure(PLACE, single(5)))
        const sale = { guid: nextGuid(), betGuid: old.betGuid, saleBetId: old.id, summ: 100, price: 1 }
        const insurance = { guid: nextGuid(), betGuid: old.betGuid, betId: old.id, share: 50, premium: 100 }
        const exchange = { betGuid: old.betGuid, saleBetId: old.id, price: 1 }
        const countered = yield* who.secure(BID, bid(5, 2.2))
        expect((countered.body as { value: BidTold }).value.bid.status).toBe("countered")
        const { betGuid } = (countered.body as { value: BidTold }).value.bid
        const groups = { vid: 4, summ: 200, eventsIndexes: [[1], [2, 0]], groupsSumms: [100, 100] }
        yield* stopElsewhere(game(5))
        const [before, money] = [yield* eventCount, yield* moneyOf(who)]
        for (const [name, path, body] of [
          ["single", PLACE, single(5)],
          ["in play", PLACE, express([5, 50])],
          ["express", PLACE, express([6, 5])],
          ["system", PLACE, system([6, 7, 5], 2)],
          ["anti-express", PLACE, express([6, 5], { vid: 3, antiExpressCoef: 1333 })],
          ["multi-bet", PLACE, express([5, 6, 7], groups)],
          ["built", PLACE, built(5)],
          ["automatic", PLACE, single(5, { isAutoBet: true, autoBetCf: 2.5 })],
          ["bid", BID, bid(5, 2.05)],
        ] as const)
          expect(refusalOf(yield* who.secure(path, body)), name).toEqual(SUSPENDED)
        expect(refusalOf(yield* who.secure("/account-api/bids/take", { betGuid }))).toEqual(SUSPENDED)
        expect(refusalOf(yield* who.secure(`${HISTORY}/sale`, sale))).toEqual(SUSPENDED)
        expect(refusalOf(yield* who.secure(`${HISTORY}/insurance`, insurance))).toEqual(SUSPENDED)
        expect(refusalOf(yield* who.secure(PLACE, single(8, { exchange })))).toEqual([
          422,
          "exchange-not-offered",
        ])
        expect([yield* eventCount, yield* moneyOf(who)]).toEqual([before, money])
        yield* openElsewhere(game(5))
        expect(betOf(yield* who.secure(`${HISTORY}/sale`, sale)).status).toBe("sold")
      }),
    )

    it.effect("that wait for their delay are rejected, also for a leg before its game", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const inPlay = betOf(yield* who.secure(PLACE, single(41)))
        const mixed = betOf(yield* who.secure(PLACE, express([9, 42])))
        const other = betOf(yield* who.secure(PLACE, single(43)))
        expect([inPlay.status, mixed.status, other.status]).toEqual(["waiting", "waiting", "waiting"])
        yield* stopElsewhere(game(41))
        yield* stopElsewhere(game(9))
        yield* comesTo(who, inPlay.betGuid, "rejected")
        yield* comesTo(who, mixed.betGuid, "rejected")
        yield* comesTo(who, other.betGuid, "accepted")
        expect(betOf(yield* who.get(`${HISTORY}/${mixed.betGuid}`)).refusal).toMatchObject({
          code: "market-suspended",
          positions: [0],
        })
        expect(yield* moneyOf(who)).toBe(90_000)
        yield* openElsewhere(game(41))
        yield* openElsewhere(game(9))
      }),
    )

    it.effect("that wait for a price wait on: nothing is bet and nothing sold until it is open", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const body = single(31, { isAutoBet: true, autoBetCf: 2.5 })
        yield* who.secure(PLACE, body)
        const bet = betOf(yield* who.secure(PLACE, single(32)))
        const order = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, price: 130 }
        yield* who.secure(`${HISTORY}/sale/order`, order)
        yield* stopElsewhere(game(31))
        yield* stopElsewhere(game(32))
        book.quote(31, "1", { odds: 2600 as OddsMilli })
        book.quote(32, "1", { odds: 1400 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        expect(yield* orderIn(who, body.betGuid)).toMatchObject({ status: "waiting" })
        expect(yield* statusOf(who, bet.betGuid)).toBe("accepted")
        yield* openElsewhere(game(31))
        yield* openElsewhere(game(32))
        book.quote(31, "1", { odds: 2700 as OddsMilli })
        book.quote(32, "1", { odds: 1390 as OddsMilli })
        yield* comesTo(who, bet.betGuid, "sold")
        yield* until(Effect.map(orderIn(who, body.betGuid), (found) => found?.status === "placed"))
      }),
    )

    it.effect("are none or whole where stops and bets come together, and the log bears it out", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const bets = Array.from({ length: 20 }, () => single(12, { summ: 10 }))
        const [answers] = yield* Effect.all(
          [
            Effect.forEach(bets, (body) => who.secure(PLACE, body), { concurrency: "unbounded" }),
            stopElsewhere(game(12)),
          ],
          { concurrency: "unbounded" },
        )
        const taken = answers.filter(({ status }) => status === 200).length
        expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(
          Array(20 - taken).fill(SUSPENDED),
        )
        expect(yield* moneyOf(who)).toBe(500_000 - taken * 1000)
        expect(refusalOf(yield* who.secure(PLACE, single(12)))).toEqual(SUSPENDED)
        yield* openElsewhere(game(12))
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
