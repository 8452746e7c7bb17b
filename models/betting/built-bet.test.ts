import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChampId, GameId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import { BET_KIND, type Bet, type BetGuid } from "./bet.ts"
import { insureBet, placeBet, reopenLeg, sellBet, settleLeg, voidLeg } from "./bet-changes.ts"
import { premiumFor } from "./bet-insurance.ts"
import { builtFault, builtOutcome, isJointOf } from "./built-bet.ts"
import { jointCount, jointOf, jointSteps } from "./joint-price.ts"
import { liabilitiesOf } from "./liability.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "./market.ts"
import type { OddsMilli } from "./odds.ts"
import { payingPrices } from "./paying-prices.ts"

/** Three selections: alone 2.00, 1.80 and 3.00; the first two 2.40 together, the others 4.50 and 4.00; all 5.20. */
const PRICES = [2000, 1800, 2400, 3000, 4500, 4000, 5200]
const MARKETS = ["result/match", "total/match/2.5", "both-score/match"] as const
const OUTCOMES = ["1", "over", "yes"] as const

const legOf = (position: number) => ({
  gameId: 7 as GameId,
  market: MARKETS[position] as MarketKey,
  outcome: OUTCOMES[position] as OutcomeKey,
  odds: PRICES[(1 << position) - 1] as OddsMilli,
  live: false,
  sportId: SPORT.football,
  champId: 1 as ChampId,
  champ: { en: "League", ru: "Лига" },
  home: { en: "One", ru: "Один" },
  away: { en: "Two", ru: "Два" },
  startsAt: 0,
})

const bet = (more: Partial<Bet> = {}): Bet =>
  placeBet({
    id: 1,
    betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
    userId: 7 as PlayerId,
    kind: BET_KIND.built,
    stake: minorUnits(10_000),
    currency: "RUB" as CurrencyCode,
    legs: [0, 1, 2].map(legOf),
    joint: PRICES,
    placedAt: 0,
    ...more,
  })

/** The bet with these results, one for each leg. */
const settled = (results: ReadonlyArray<SelectionResult | undefined>, from = bet()): Bet =>
  results.reduce<Bet>(
    (now, result, position) => (result === undefined ? now : (settleLeg(now, position, result, 5) ?? now)),
    from,
  )

describe("prices of sets of selections", () => {
  it("are told by the bits of their positions, and step by step", () => {
    expect(jointCount(PRICES)).toBe(3)
    expect(jointCount([2000, 1800])).toBeUndefined()
    expect(jointCount([])).toBeUndefined()
    expect(jointOf(PRICES, [])).toBe(1000)
    expect(jointOf(PRICES, [0, 2])).toBe(4500)
    expect(jointOf(PRICES, [2, 1])).toBe(4000)
    expect(jointSteps(PRICES)).toEqual([2000, 2400, 5200])
    expect(isJointOf(PRICES, 3)).toBe(true)
    expect(isJointOf(PRICES, 2)).toBe(false)
    expect(isJointOf(undefined, 3)).toBe(false)
    expect(isJointOf([1000, 1000, 1000], 2)).toBe(false)
  })
})

describe("a built bet", () => {
  it("is of one game, each selection once", () => {
    const [first, second] = [legOf(0), legOf(1)]
    expect(builtFault([first, second])).toBeUndefined()
    expect(builtFault([first, { ...second, gameId: 8 as GameId }])).toEqual({
      code: "wrong-kind",
      positions: [1],
    })
    expect(builtFault([first, second, first])).toEqual({ code: "conflicting-selections", positions: [0, 2] })
  })

  it("pays by its one price, never by the product of those of its legs", () => {
    expect(payingPrices(bet())).toEqual([5200])
    expect(bet()).toMatchObject({ odds: 5200, possibleWin: 52_000 })
    expect(settled(["won", "won", "won"])).toMatchObject({ status: "won", payout: 52_000 })
  })

  it("is lost with its first lost leg, and waits for all while none is", () => {
    expect(settled([undefined, "lost"])).toMatchObject({ status: "lost", payout: 0 })
    expect(settled(["won", "won"]).status).toBe("accepted")
    expect(settled(["won", "returned"]).status).toBe("accepted")
  })

  it.each([
    [["won", "returned", "won"], "won", 45_000],
    [["won", "won", "returned"], "won", 24_000],
    [["returned", "won", "returned"], "won", 18_000],
    [["returned", "returned", "returned"], "returned", 10_000],
    [["returned", "lost", "returned"], "lost", 0],
    // Half at the price of all, half at that of the other two.
    [["won", "half-won", "won"], "won", 48_500],
    [["won", "half-lost", "won"], "won", 22_500],
    [["half-won", "half-won", "returned"], "won", 18_000],
  ] as const)("leaves out what is returned: %j is %s", (results, status, payout) => {
    expect(settled(results)).toMatchObject({ status, payout })
  })

  it("is cancelled where every leg is void, and is at another price without one", () => {
    const voided = { by: "trader", reason: "error" }
    const first = voidLeg(bet(), 0, voided, 1) ?? bet()
    expect(settled([undefined, "won", "won"], first)).toMatchObject({ status: "won", payout: 40_000 })
    const all = [1, 2].reduce<Bet>((now, position) => voidLeg(now, position, voided, 2) ?? now, first)
    expect(all).toMatchObject({ status: "cancelled", payout: 10_000 })
  })

  it("is settled anew with a result that is taken back", () => {
    const won = settled(["won", "won", "won"])
    const open = reopenLeg(won, 1, 6) ?? won
    expect(open).toMatchObject({ status: "accepted" })
    expect(open.payout).toBeUndefined()
    expect(settleLeg(open, 1, "returned", 7)).toMatchObject({ status: "won", payout: 45_000 })
    expect(settleLeg(open, 1, "lost", 7)).toMatchObject({ status: "lost", payout: 0 })
  })

  it("pays what its parts pay, each at the price of the legs that count in it", () => {
    const result = fc.constantFrom<SelectionResult>("won", "returned", "half-won", "half-lost", "share-1-2-4")
    const share = (of: SelectionResult): readonly [won: number, returned: number] =>
      (({ won: [1, 0], returned: [0, 1], "half-won": [0.5, 0.5], "half-lost": [0, 0.5] }) as const)[
        of as "won"
      ] ?? [0.25, 0.5]
    fc.assert(
      fc.property(
        fc.tuple(result, result, result),
        fc.integer({ min: 1, max: 1_000_000 }),
        (results, stake) => {
          let paid = 0
          for (let set = 0; set < 8; set += 1) {
            const positions = [0, 1, 2].filter((position) => ((set >> position) & 1) === 1)
            const part = results.reduce((all, of, position) => {
              const [won, returned] = share(of)
              return all * (positions.includes(position) ? won : returned)
            }, 1)
            paid += part * (jointOf(PRICES, positions) / 1000)
          }
          const outcome = builtOutcome(
            minorUnits(stake),
            results.map((of) => ({ result: of })),
            PRICES,
          )
          expect(Math.abs((outcome?.payout ?? -1) - stake * paid)).toBeLessThanOrEqual(0.5 + 1e-6)
        },
      ),
    )
  })

  it("is sold by how likely its open legs come true together, and not by their product", () => {
    const open = settled(["won"])
    const terms = { chances: [{ position: 0, odds: 2500 as OddsMilli, chance: 380_000_000 }], margin: 0 }
    // 100 roubles at 5.20, won with 0.38.
    const sale = { at: 6, guid: "00000000-0000-4000-8000-000000000002" as BetGuid, stake: minorUnits(10_000) }
    expect(sellBet(open, { ...sale, amount: minorUnits(19_760) }, terms)).toMatchObject({
      status: "sold",
      payout: 19_760,
    })
    expect(sellBet(open, { ...sale, amount: minorUnits(19_761) }, terms)).toBeUndefined()
    const twice = { ...terms, chances: [1, 2].map((position) => ({ ...terms.chances[0], position })) }
    expect(sellBet(open, { ...sale, amount: minorUnits(19_760) }, twice as never)).toBeUndefined()
    const half = sellBet(open, { ...sale, stake: minorUnits(5000), amount: minorUnits(9880) }, terms)
    expect(half).toMatchObject({ status: "accepted", possibleWin: 26_000 })
  })

  it("is sold at the price that is left where a leg is returned, and not where a result parted it", () => {
    const terms = { chances: [{ position: 0, odds: 2500 as OddsMilli, chance: 500_000_000 }], margin: 0 }
    const sale = { at: 6, guid: "00000000-0000-4000-8000-000000000003" as BetGuid, stake: minorUnits(10_000) }
    expect(sellBet(settled(["returned"]), { ...sale, amount: minorUnits(20_000) }, terms)?.status).toBe(
      "sold",
    )
    expect(sellBet(settled(["half-won"]), { ...sale, amount: minorUnits(20_000) }, terms)).toBeUndefined()
  })

  it("is insured by the same chance", () => {
    const terms = { chances: [{ position: 0, odds: 4000 as OddsMilli, chance: 200_000_000 }], margin: 50 }
    // Of 100 roubles 80 are lost on the mean, and a twentieth upon it.
    expect(premiumFor(bet(), 100, terms)).toBe(8400)
    const insured = insureBet(
      bet(),
      {
        at: 1,
        guid: "00000000-0000-4000-8000-000000000004" as BetGuid,
        share: 50,
        premium: minorUnits(4200),
      },
      terms,
    )
    expect(settled([undefined, "lost"], insured ?? bet())).toMatchObject({
      status: "lost",
      payout: 5000,
      insured: 5000,
    })
  })

  it("counts on its game with all that may be lost by it, once", () => {
    const all = liabilitiesOf(bet(), { rate: 1_000_000, isWhole: true })
    const onGame = all.filter(({ name }) => name === "7").reduce((sum, { amount }) => sum + amount, 0n)
    expect(onGame).toBe(42_000n)
    expect(new Set(all.map(({ name }) => name)).size).toBe(4)
    expect(liabilitiesOf(settled([undefined, "lost"]), { rate: 1_000_000, isWhole: true })).toEqual([])
  })
})
