import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChampId, GameId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type CurrencyCode, minorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import { BET_KIND, type Bet, type BetGuid, type BetLeg } from "./bet.ts"
import { betMoney, insureBet, placeBet, sellBet, settleLeg, voidLeg } from "./bet-changes.ts"
import { joiningOf } from "./bet-groups.ts"
import { premiumFor, runningPremiums } from "./bet-insurance.ts"
import { runningStake } from "./bet-sales.ts"
import { insuredShare } from "./insured.ts"
import { liabilitiesOf } from "./liability.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "./market.ts"
import type { OddsMilli } from "./odds.ts"
import { salePrice } from "./sale-price.ts"

const COUNTED = { rate: 1_000_000, isWhole: true }
const guid = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}` as BetGuid

const leg = (gameId: number, odds: number, chance?: number): BetLeg => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  ...(chance === undefined ? {} : { chance }),
  live: false,
  sportId: SPORT.football,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  startsAt: 0,
})

const placed = (stake: number, legs: ReadonlyArray<BetLeg>, more: Partial<Bet> = {}): Bet =>
  placeBet({
    id: 1,
    betGuid: guid(1),
    userId: 7 as PlayerId,
    kind: legs.length > 1 ? BET_KIND.express : BET_KIND.single,
    stake: minorUnits(stake),
    currency: "RUB" as CurrencyCode,
    legs,
    placedAt: 0,
    ...more,
  })

const chancesOf = (bet: Bet) => ({
  chances: bet.legs.flatMap(({ result, odds }, position) =>
    result === undefined ? [{ position, odds, chance: Math.floor(900_000_000_000 / odds) }] : [],
  ),
  margin: 50,
})

/** The bet with a share insured, as it is where that can't be. */
const insured = (bet: Bet, share: number, number: number): Bet => {
  const terms = chancesOf(bet)
  const premium = premiumFor(bet, share, terms)
  return (premium && insureBet(bet, { at: 1, guid: guid(number), share, premium }, terms)) ?? bet
}

/** The bet with a part sold, as it is where that can't be. */
const sold = (bet: Bet, percent: number): Bet => {
  const terms = chancesOf(bet)
  const stake = minorUnits(Math.floor((runningStake(bet) * percent) / 100))
  const amount = salePrice(stake, bet.legs, terms, joiningOf(bet), insuredShare(bet))
  return (
    (amount === undefined ? undefined : sellBet(bet, { at: 2, guid: guid(9), stake, amount }, terms)) ?? bet
  )
}

const ENDS: ReadonlyArray<SelectionResult | "void"> = [
  "won",
  "lost",
  "returned",
  "half-won",
  "half-lost",
  "void",
]

/** Each way in which a bet may end, its open legs settled one after the other. */
const endsOf = (bet: Bet): ReadonlyArray<Bet> => {
  const position = bet.legs.findIndex(({ result }) => result === undefined)
  if (position < 0 || bet.status !== "accepted") return [bet]
  return ENDS.flatMap((end) => {
    const after =
      end === "void"
        ? voidLeg(bet, position, { by: "feed", reason: "abandoned" }, 5)
        : settleLeg(bet, position, end, 5)
    if (after === undefined) throw new Error("A leg was not settled")
    return endsOf(after)
  })
}

/**
 * What the house loses by how a bet ended, by where the money lies then and now: all that it paid since, to its player and to the taxes, less
 * the stake that ran and what insured that.
 */
const lossOf = (bet: Bet, ended: Bet): number => {
  const now = betMoney(bet)
  const then = betMoney(ended)
  return then.paid - now.paid + (then.taxed - now.taxed) - now.cash - runningPremiums(bet)
}

const countedOn = (bet: Bet): number =>
  Number(liabilitiesOf(bet, COUNTED).find(({ name }) => !name.includes("/"))?.amount ?? 0n)

const most = (bet: Bet): number => Math.max(0, ...endsOf(bet).map((ended) => lossOf(bet, ended)))

const odds = fc.integer({ min: 1001, max: 20_000 })
const stakes = fc.integer({ min: 1, max: 1_000_000 })
const tax = fc.record({
  stakeRate: fc.integer({ min: 0, max: 400 }),
  payoutRate: fc.integer({ min: 0, max: 400 }),
  threshold: fc.integer({ min: 0, max: 100_000 }).map(minorUnits),
  coefLimit: fc.integer({ min: 0, max: 5000 }),
  returned: fc.boolean(),
})
const legsOf = (prices: ReadonlyArray<number>) => prices.map((price, index) => leg(index + 1, price))
const manyOdds = (minLength: number) => fc.array(odds, { minLength, maxLength: 4 })

/** Bets of every kind. */
const bets = fc
  .record({ stake: stakes, prices: manyOdds(1), kind: fc.constantFrom("express", "system", "multi") })
  .map(
    ({
      stake,
      prices,
      kind,
    }): { readonly stake: number; readonly legs: ReadonlyArray<BetLeg>; readonly more: Partial<Bet> } => {
      const legs = legsOf(prices)
      if (kind === "system" && legs.length > 2) {
        return { stake, legs, more: { kind: BET_KIND.system, systemSize: 2 } }
      }
      if (kind === "multi" && legs.length > 2) {
        const groups = [
          { legs: [1], stake: minorUnits(stake) },
          { legs: legs.slice(2).map((_, index) => index + 2), stake: minorUnits(3 * stake) },
        ]
        return { stake: 4 * stake, legs, more: { kind: BET_KIND.multi, groups: { lobby: [0], groups } } }
      }
      return { stake, legs, more: {} }
    },
  )

/** Every selection open is told apart from one by one: the whole is shared evenly, rounded up. */
const shared = (bet: Bet, whole: number): number => {
  const open = bet.legs.filter(({ result }) => result === undefined).length
  return whole === 0 ? 0 : Math.ceil(whole / open)
}

describe("what the house may lose, against every way in which a bet may end (decision 93)", () => {
  it("is the most of a bet that is neither taxed nor insured", () => {
    fc.assert(
      fc.property(bets, ({ stake, legs, more }) => {
        const bet = placed(stake, legs, more)
        expect(countedOn(bet)).toBe(shared(bet, most(bet)))
      }),
      { numRuns: 60 },
    )
  })

  it("counts what the taxes get of a win beside what its player does", () => {
    fc.assert(
      fc.property(bets, tax, ({ stake, legs, more }, taxes) => {
        const bet = placed(stake, legs, { ...more, tax: taxes })
        expect(countedOn(bet)).toBe(shared(bet, most(bet)))
      }),
      { numRuns: 60 },
    )
  })

  it("counts premiums, and never what an insurance pays back beside a win, of what was sold in part too", () => {
    fc.assert(
      fc.property(
        bets,
        fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)),
        ({ stake, legs, more }, [one, part, two]) => {
          const bet = insured(sold(insured(placed(stake, legs, more), one + 1, 2), part), two + 1, 3)
          fc.pre(bet.status === "accepted")
          // Premiums that go back are those of the stake that runs; of a win each is kept.
          expect(countedOn(bet)).toBe(shared(bet, most(bet)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it("counts an anti-express by what void selections may leave of it", () => {
    const chances = fc.array(fc.integer({ min: 300_000_000, max: 950_000_000 }), {
      minLength: 2,
      maxLength: 3,
    })
    fc.assert(
      fc.property(stakes, chances, fc.option(tax, { nil: undefined }), (stake, told, taxes) => {
        const legs = told.map((chance, index) => leg(index + 1, 1500, chance))
        const more = { kind: BET_KIND.antiExpress, ...(taxes === undefined ? {} : { tax: taxes }) }
        const bet = placed(stake, legs, more)
        expect(countedOn(bet)).toBe(shared(bet, most(bet)))
      }),
      { numRuns: 60 },
    )
  })

  it("counts a promotion's part, and nothing of a stake that it gave", () => {
    fc.assert(
      fc.property(
        bets,
        fc.constantFrom("freebet" as const, "boost" as const, "risk-free" as const),
        fc.integer({ min: 1, max: 1000 }),
        ({ stake, legs, more }, kind, rate) => {
          const promo = {
            code: "GIFT2" as never,
            kind,
            amount: minorUnits(kind === "freebet" ? stake : 50_000),
            rate,
          }
          const bet = placed(stake, legs, { ...more, promo })
          expect(countedOn(bet)).toBe(shared(bet, most(bet)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it("is told by what its player may be paid for bets from before", () => {
    const taxed = placed(10_000, [leg(1, 3000)], {
      tax: { stakeRate: 100, payoutRate: 100, threshold: minorUnits(0), coefLimit: 0, returned: false },
    })
    // 90.00 are played for 270.00, of whose 180.00 the player keeps nine tenths.
    const before = liabilitiesOf(taxed, { ...COUNTED, isWhole: false })
    expect(before.map(({ amount }) => amount)).toEqual([15_200n, 15_200n])
    expect(liabilitiesOf(taxed, COUNTED).map(({ amount }) => amount)).toEqual([18_000n, 18_000n])
  })
})
