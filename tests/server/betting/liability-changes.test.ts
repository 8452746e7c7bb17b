import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  HISTORY,
  market,
  nextGuid,
  PLACE,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const SELL = `${HISTORY}/sale`
const BID = "/service-api/LiveBet/Secure/MakeBetBidWeb"

/** The body of a sale of so many roubles of a bet's stake, at whatever is paid for it. */
const sale = ({ betGuid, id }: Bet, summ: number) => ({
  guid: nextGuid(),
  betGuid,
  saleBetId: id,
  summ,
  price: 0,
})

/** A bid of so many roubles on the first side of a game, at these odds. */
const bid = (gameId: number, bidCf: number, summ: number) => {
  const { checkCf: _checkCf, ...body } = single(gameId, { summ })
  return { ...body, bidCf }
}

const bidOf = ({ body }: Answer) => (body as { readonly value: { readonly bet?: Bet } }).value

/** What the house may lose on these, in kopecks. */
const liable = (...names: ReadonlyArray<string>) =>
  Effect.flatMap(Journal, (journal) =>
    Effect.map(Effect.orDie(journal.liabilities(names)), (found) =>
      names.map((name) => Number(found.get(name) ?? 0n)),
    ),
  )
const home = (gameId: number) => `${gameId}/result/match|1`

describeStores("what changes what the house may lose (decision 82)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 20; gameId += 1) {
    book.offer(gameId, { whole: true })
    for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
  }
  book.hear(Number.MAX_SAFE_INTEGER)
  // 500 roubles on a selection, 800 on a game.
  const liability = { selection: minorUnits(50_000), game: minorUnits(80_000) }
  const bids = { leastMargin: 20, gameLiability: minorUnits(1_000_000), openMs: 30_000 }
  const site = layerPlayerSite(store, book, "liability-changes", { captcha: "disabled", liability, bids })

  layer(site)((it) => {
    it.effect("a part that is sold makes room for as much, and the rest settles to nothing", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        yield* market(1, "opened")
        const bet = betOf(yield* who.secure(PLACE, single(1, { summ: 500 })))
        expect(yield* liable("1", home(1))).toEqual([50_000, 50_000])
        expect(refusalOf(yield* who.secure(PLACE, single(1)))).toEqual([422, "liability-full"])
        const part = betOf(yield* who.secure(SELL, sale(bet, 200)))
        expect(part).toMatchObject({ status: "accepted", possibleWin: 60_000 })
        expect(yield* liable("1", home(1))).toEqual([30_000, 30_000])
        expect(refusalOf(yield* who.secure(PLACE, single(1, { summ: 201 })))).toEqual([
          422,
          "stake-above-limit",
        ])
        expect(betOf(yield* who.secure(PLACE, single(1, { summ: 200 }))).status).toBe("accepted")
        yield* market(1, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(who, bet.betGuid, "lost")
        const rest = betOf(yield* who.secure(PLACE, single(2, { summ: 500 })))
        expect(betOf(yield* who.secure(SELL, sale(rest, 500))).status).toBe("sold")
        expect(yield* liable("2", home(2))).toEqual([0, 0])
      }),
    )

    it.effect("an exchange takes the given bet away in the commit that adds the new one", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const old = betOf(yield* who.secure(PLACE, single(3, { summ: 500 })))
        const exchange = { betGuid: old.betGuid, saleBetId: old.id, price: 0 }
        const made = betOf(yield* who.secure(PLACE, single(4, { summ: 300, exchange })))
        expect(made.status).toBe("accepted")
        expect(yield* liable("3", home(3), "4", home(4))).toEqual([0, 0, 30_000, 30_000])
        // What does not fit leaves the bet that was to be given as it was.
        const kept = betOf(yield* who.secure(PLACE, single(5, { summ: 100 })))
        const onto = { exchange: { betGuid: kept.betGuid, saleBetId: kept.id, price: 0 } }
        const refused = yield* who.secure(PLACE, single(4, { summ: 201, ...onto }))
        expect(refusalOf(refused)).toEqual([422, "stake-above-limit"])
        expect(yield* liable("5", home(5), "4", home(4))).toEqual([10_000, 10_000, 30_000, 30_000])
        expect(betOf(yield* who.get(`${HISTORY}/${kept.betGuid}`)).status).toBe("accepted")
      }),
    )

    it.effect("a bid that is taken counts at its own odds, and is held against the limit", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const { bet } = bidOf(yield* who.secure(BID, bid(6, 2.05, 400)))
        expect(bet).toMatchObject({ status: "accepted", odds: 2050 })
        expect(yield* liable("6", home(6))).toEqual([42_000, 42_000])
        const refused = yield* who.secure(BID, bid(6, 2.05, 100))
        expect(refused.status).toBe(422)
        expect(yield* liable("6", home(6))).toEqual([42_000, 42_000])
        expect(betOf(yield* who.secure(PLACE, single(6, { summ: 80 }))).status).toBe("accepted")
        expect(refusalOf(yield* who.secure(PLACE, single(6)))).toEqual([422, "liability-full"])
      }),
    )

    it.effect("leaves whole books, and figures that the audit comes to", () =>
      Effect.gen(function* () {
        yield* expectWholeBooks
        const { defects } = yield* verify(registry)
        expect(defects.filter(({ place }) => place.startsWith("liabilities"))).toEqual([])
      }),
    )

    it.effect("two processes that write at once never come above the limit together", () =>
      Effect.gen(function* () {
        // Each has its own writer and its own memory of what stands; the store is one.
        const processes = yield* Effect.forEach([1, 2], () =>
          Effect.map(Layer.build(Layer.fresh(Journal.layer)), (context) => Context.get(context, Journal)),
        )
        const names = ["9001", "9002"]
        const limitOf = () => 50_000n
        const write = (journal: Journal["Service"], name: string, number: number, amount: bigint) =>
          journal.commitWithin({
            meta: { actor: "system" },
            appends: [
              {
                stream: `process:${name}:${number}`,
                expected: 0,
                events: [{ type: "written", version: 1, payload: {} }],
              },
            ],
            liabilities: [{ name, amount }],
            limitOf,
          })
        const tries = Array.from({ length: 40 }, (_, number) => number)
        const outcomes = yield* Effect.forEach(
          tries,
          (number) =>
            Effect.forEach(
              processes,
              (journal, place) =>
                Effect.match(
                  write(journal, names[number % 2] ?? "", number * 2 + place, 7000n + BigInt(place)),
                  { onSuccess: () => 7000 + place, onFailure: ({ _tag }) => _tag },
                ),
              { concurrency: "unbounded" },
            ),
          { concurrency: 4 },
        )
        const stands = yield* liable(...names)
        for (const [place, stood] of stands.entries()) {
          const told = outcomes.flatMap((each, number) => (number % 2 === place ? each : []))
          const written = told.filter((each) => typeof each === "number")
          expect(written.reduce((sum, each) => sum + each, 0)).toBe(stood)
          expect(stood).toBeLessThanOrEqual(50_000)
          // Seven fit and no eighth does; each process wrote some of them.
          expect(written).toHaveLength(7)
          expect(new Set(written)).toEqual(new Set([7000, 7001]))
          expect(new Set(told.filter((each) => typeof each === "string"))).toEqual(
            new Set(["LiabilityReached"]),
          )
        }
      }),
    )
  })
})
