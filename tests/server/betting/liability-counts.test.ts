import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { TAX_TYPE } from "#models/betting/taxes.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
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

/** What the house may lose on games, in kopecks. */
const liable = (...games: ReadonlyArray<number>) =>
  Effect.flatMap(Journal, (journal) =>
    Effect.map(Effect.orDie(journal.liabilities(games.map(String))), (found) =>
      games.map((game) => Number(found.get(`${game}`) ?? 0n)),
    ),
  )

const insure = (who: Visitor, { betGuid, id }: Bet, share: number) =>
  Effect.map(
    who.secure(`${HISTORY}/insurance`, { guid: nextGuid(), betGuid, betId: id, share, premium: 1000 }),
    betOf,
  )
const sell = (who: Visitor, { betGuid, id }: Bet, summ: number) =>
  Effect.map(
    who.secure(`${HISTORY}/sale`, { guid: nextGuid(), betGuid, saleBetId: id, summ, price: 0 }),
    betOf,
  )
const won = { settled: { "1": "won", X: "lost", "2": "lost" } } as const
const lost = { settled: { "1": "lost", X: "won", "2": "lost" } } as const

const expectFiguresOfTheAudit = Effect.gen(function* () {
  yield* expectWholeBooks
  const { defects } = yield* verify(registry)
  expect(defects).toEqual([])
})

describeStores("what taxes and insurances are to what the house may lose (decision 93)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 20; gameId += 1) book.offer(gameId, { live: gameId === 20 })
  book.hear(Number.MAX_SAFE_INTEGER)
  const liability = { selection: minorUnits(50_000), game: minorUnits(80_000) }

  layer(layerPlayerSite(store, book, "liability-insured", { captcha: "disabled", liability }))((it) => {
    it.effect("a premium is taken off as the bet is insured, sold, settled and taken back", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        yield* market(1, "opened")
        const bet = betOf(yield* who.secure(PLACE, single(1)))
        expect(yield* liable(1)).toEqual([10_000])
        const half = yield* insure(who, bet, 50)
        const first = half.insurances?.[0]?.premium ?? 0
        expect(first).toBeGreaterThan(0)
        expect(yield* liable(1)).toEqual([10_000 - first])
        const whole = yield* insure(who, bet, 50)
        const second = whole.insurances?.[1]?.premium ?? 0
        expect(yield* liable(1)).toEqual([10_000 - first - second])
        const part = yield* sell(who, bet, 40)
        expect(part.status).toBe("accepted")
        const running = Math.floor(first * 0.6) + Math.floor(second * 0.6)
        expect(yield* liable(1)).toEqual([6000 - running])
        yield* market(1, lost)
        yield* comesTo(who, bet.betGuid, "lost")
        expect(yield* liable(1)).toEqual([0])
        yield* market(1, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        expect(yield* liable(1)).toEqual([6000 - running])
        yield* market(1, won)
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* liable(1)).toEqual([0])
        yield* expectFiguresOfTheAudit
      }),
    )

    it.effect("an insured bet that is given for another leaves nothing, and what insures makes room", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const bet = betOf(yield* who.secure(PLACE, single(2, { summ: 500 })))
        expect(refusalOf(yield* who.secure(PLACE, single(2, { summ: 10 })))).toEqual([422, "liability-full"])
        const { insurances } = yield* insure(who, bet, 100)
        const { premium = 0 } = insurances?.[0] ?? {}
        expect(yield* liable(2)).toEqual([50_000 - premium])
        const again = betOf(yield* who.secure(PLACE, single(2, { summ: 10 })))
        expect(again.status).toBe("accepted")
        const exchange = { betGuid: bet.betGuid, saleBetId: bet.id, price: 0 }
        expect(betOf(yield* who.secure(PLACE, single(3, { summ: 100, exchange }))).status).toBe("accepted")
        expect(yield* liable(2, 3)).toEqual([1000, 10_000])
        yield* expectFiguresOfTheAudit
      }),
    )
  })

  const tax = { ...SETTINGS.tax, type: TAX_TYPE.both, stake_tax: 10, payout_tax: 10 }
  layer(layerPlayerSite(store, book, "liability-taxed", { captcha: "disabled", liability, tax }))((it) => {
    it.effect(
      "a tax on a win is counted with it, as it is placed, settled, taken back and accepted in play",
      () =>
        Effect.gen(function* () {
          const who = yield* player(5000)
          for (const gameId of [11, 20]) yield* market(gameId, "opened")
          const bet = betOf(yield* who.secure(PLACE, single(11)))
          // 90 are played for 180, of whose 90 above them a tenth is taken: the house loses 90 all the same.
          expect(bet.possibleWin).toBe(17_100)
          expect(yield* liable(11)).toEqual([9000])
          yield* market(11, won)
          yield* comesTo(who, bet.betGuid, "won")
          expect(yield* liable(11)).toEqual([0])
          yield* market(11, "reopened")
          yield* comesTo(who, bet.betGuid, "accepted")
          expect(yield* liable(11)).toEqual([9000])
          const live = betOf(yield* who.secure(PLACE, single(20)))
          expect(yield* liable(20)).toEqual([9000])
          yield* comesTo(who, live.betGuid, "accepted")
          expect(yield* liable(20)).toEqual([9000])
          yield* expectFiguresOfTheAudit
        }),
    )

    it.effect("the largest stake that is still taken is told with the taxes", () =>
      Effect.gen(function* () {
        const who = yield* player(5000)
        const refused = yield* who.secure(PLACE, single(12, { summ: 600 }))
        // 540 of 600 would be lost: 500 are by 555.56, of which 500.00 are played.
        expect(refused.body).toMatchObject({ refusal: { code: "stake-above-limit", bound: 55_556 } })
        expect(betOf(yield* who.secure(PLACE, single(12, { summ: 555.56 }))).status).toBe("accepted")
        expect(yield* liable(12)).toEqual([50_000])
        expect(refusalOf(yield* who.secure(PLACE, single(12, { summ: 10 })))).toEqual([422, "liability-full"])
        yield* expectFiguresOfTheAudit
      }),
    )
  })
})
