import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Bet, BetGuid } from "../betting/bet.ts"
import { MakeBet } from "../betting/make-bet.ts"
import type { MarketKey, OutcomeKey } from "../betting/market.ts"
import type { OddsMilli } from "../betting/odds.ts"
import type { ChampId, GameId, SportId } from "../line/catalogue/catalogue.ts"
import { asDecimal } from "../money/decimal-amount.ts"
import type { CurrencyCode, MinorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import {
  type Coupon,
  conflictingKeys,
  couponRoom,
  expressCount,
  kindInForce,
  plannedBets,
  systemSizeInForce,
  systemSizes,
  totals,
  winsTooMuch,
} from "./coupon.ts"
import { type Pick, pickKey } from "./pick.ts"
import { quotesMatter, withConsent, withQuotes } from "./quotes.ts"
import { readiness } from "./readiness.ts"
import { repricedPicks } from "./repriced.ts"
import { currentBet, makeBetBody, pauseAfter, prepareSlip, type SlipBet, withAnswer } from "./slip.ts"
import { refitted, stakeOf, stakeText, stakeUnits } from "./stake.ts"

const pick = (gameId: number, odds: number, over: Partial<Pick> = {}): Pick => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  offered: odds as OddsMilli,
  availability: "open",
  status: "scheduled",
  sportId: 1 as SportId,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 0,
  ...over,
})

const LIMITS = { minimum: 1000 as MinorUnits, maximum: 10_000_000 as MinorUnits }

const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  picks: [pick(1, 2080), pick(2, 1890)],
  kind: "express",
  stake: "1000",
  stakes: {},
  consent: 0,
  account: { userId: 7 as PlayerId, currency: "RUB" as CurrencyCode, balance: 500_000 as MinorUnits },
  limits: LIMITS,
  ...over,
})

const guids = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
] as unknown as readonly [BetGuid, BetGuid]

describe("stake (§5 Numeric input, accuracy 2)", () => {
  it.each([
    ["1 000,50", "1000.50"],
    ["-5", "5"],
    ["007", "7"],
    ["1.239", "1.23"],
    ["abc", ""],
    [",5", "0.5"],
  ])("%s is kept as %s", (typed, kept) => expect(stakeText(typed, undefined)).toBe(kept))

  it.each([
    ["", undefined],
    ["0", undefined],
    ["0.", undefined],
    ["10", 1000],
    ["10.", 1000],
    ["0.5", 50],
    ["1000.05", 100_005],
    ["999999999999", 99_999_999_999_900],
  ])("%s is %s minor units", (text, units) => expect(stakeUnits(text, "RUB")).toBe(units))

  it.each([0, 1, 10, 100, 100_005, 100_050])("%s is written so that it is read back", (units) =>
    expect(stakeUnits(stakeOf(units, "RUB"), "RUB") ?? 0).toBe(units),
  )

  it.each([
    ["JPY", "1 000,50", "1000", 1000],
    ["KWD", "1.23456", "1.234", 1234],
    ["CLF", "0,00015", "0.0001", 1],
    ["USDT", "12.3456789", "12.345678", 12_345_678],
    ["BTC", "0.000000015", "0.00000001", 1],
    ["BTC", "12345678901.1", "1234567.1", 123_456_710_000_000],
  ])("in %s, %s is kept as %s, which is %s minor units", (currency, typed, kept, units) => {
    expect(stakeText(typed, currency)).toBe(kept)
    expect(stakeUnits(kept, currency)).toBe(units)
  })

  it.each([
    ["100.25", "RUB", "100.25"],
    ["100.25", "JPY", "100"],
    ["100.", "JPY", "100."],
    ["12345678.5", "BTC", "1234567.5"],
    ["0.00000001", "USD", "0.00"],
  ])("what was typed as %s stays in %s as %s", (typed, currency, kept) =>
    expect(refitted(typed, currency)).toBe(kept),
  )
})

describe("planned bets", () => {
  it("tell as much as can be counted of what a stake would pay that nobody takes", () => {
    const account = { userId: 7 as PlayerId, currency: "BTC" as CurrencyCode, balance: 0 as MinorUnits }
    const picks = [1, 2, 3, 4].map((gameId) => pick(gameId, 900_000))
    const [bet] = plannedBets(coupon({ picks, account, stake: "9999999.99999999" }))
    expect(bet?.stake).toBe(999_999_999_999_999)
    expect(Number.isSafeInteger(bet?.possibleWin)).toBe(true)
    const many = plannedBets(coupon({ picks, account, kind: "singles", stake: "9999999" }))
    expect(totals(many).possibleWin).toBe(Number.MAX_SAFE_INTEGER)
  })

  it("joins the picks of an express and multiplies their odds exactly", () => {
    const [bet, ...others] = plannedBets(coupon())
    expect(others).toEqual([])
    expect(bet).toMatchObject({ kind: 1, stake: 100_000, odds: 3931, possibleWin: 393_120 })
  })

  it("makes a bet of each single with its own stake or the common one", () => {
    const key = pickKey(pick(2, 1890))
    const bets = plannedBets(coupon({ kind: "singles", stakes: { [key]: "10" } }))
    expect(bets.map(({ stake }) => stake)).toEqual([100_000, 1000])
    expect(totals(bets)).toEqual({ stake: 101_000, cash: 101_000, possibleWin: 209_890 })
  })

  it("places one bet with a code: a free bet stakes what it gives, and costs the player nothing", () => {
    const promo = {
      code: "FREEBET500",
      kind: "freebet",
      amount: 50_000,
      rate: 0,
      leastOdds: 1500,
      leastStake: 0,
    } as NonNullable<Coupon["promo"]>
    const poor = { userId: 7 as PlayerId, currency: "RUB" as CurrencyCode, balance: 0 as MinorUnits }
    const free = coupon({ stake: "", promo, account: poor })
    const [bet] = plannedBets(free)
    expect(bet).toMatchObject({ stake: 50_000, possibleWin: 146_560 })
    expect(totals(plannedBets(free)).cash).toBe(0)
    expect(readiness(free)).toBe("ready")
    expect(makeBetBody(prepareSlip(free, { guids })[0] as SlipBet)).toMatchObject({
      summ: asDecimal(50_000, "RUB"),
      promo: "FREEBET500",
    })
    const singles = prepareSlip(coupon({ kind: "singles", promo }), { guids })
    expect(singles.map((each) => makeBetBody(each).promo)).toEqual([undefined, undefined])
  })

  it("boosts an express by the rule that was chosen, where its picks reach it", () => {
    const boost = { leastOdds: 1500, steps: [{ legs: 2, factor: 1100 }] }
    const boosted = coupon({ boost })
    expect(plannedBets(boosted)).toMatchObject([{ boost: 1100, odds: 4324, possibleWin: 432_432 }])
    expect(makeBetBody(prepareSlip(boosted, { guids })[0] as SlipBet).isExpressBoost).toBe(true)
    const few = coupon({ boost: { ...boost, leastOdds: 2000 } })
    expect(plannedBets(few)).toMatchObject([{ odds: 3931 }])
    expect(makeBetBody(prepareSlip(few, { guids })[0] as SlipBet)).not.toHaveProperty("isExpressBoost")
  })

  it("takes one pick for a single whatever was chosen", () => {
    expect(kindInForce(coupon({ picks: [pick(1, 2000)] }))).toBe("singles")
  })

  it("shares the stake of a system among its expresses, and says their mean", () => {
    const picks = [pick(1, 2000), pick(2, 3000), pick(3, 4000)]
    const [bet, ...others] = plannedBets(coupon({ picks, kind: "system", systemSize: 2 }))
    expect(others).toEqual([])
    // (6 + 8 + 12) / 3 of a stake of 1000.00
    expect(bet).toMatchObject({ kind: 2, systemSize: 2, odds: 8667, possibleWin: 866_667 })
    expect(bet && expressCount(bet)).toBe(3)
    expect(
      makeBetBody(prepareSlip(coupon({ picks, kind: "system" }), { guids })[0] as SlipBet),
    ).toMatchObject({
      vid: 2,
      expressNum: 2,
    })
  })

  it("makes an express of a system with too few or too many picks, and keeps its size within them", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => pick(index + 1, 2000))
    const system = (count: number) => coupon({ picks: many(count), kind: "system", systemSize: 9 })
    expect([1, 2, 3, 20, 21].map((count) => kindInForce(system(count)))).toEqual([
      "singles",
      "express",
      "system",
      "system",
      "express",
    ])
    expect(systemSizeInForce(system(5))).toBe(4)
    expect(systemSizes(5)).toEqual([2, 3, 4])
    expect([couponRoom(system(20), 50), couponRoom(coupon(), 50)]).toEqual([20, 50])
  })

  it("names all picks of a game that conflict in an express, none in singles", () => {
    const picks = [pick(1, 2000), pick(1, 3000, { outcome: "X" as OutcomeKey }), pick(2, 1500)]
    expect(conflictingKeys(coupon({ picks }))).toEqual(["1/result/match|1", "1/result/match|X"])
    expect(conflictingKeys(coupon({ picks, kind: "singles" }))).toEqual([])
  })
})

describe("readiness", () => {
  it.each<[string, Partial<Coupon>]>([
    ["empty", { picks: [] }],
    ["conflicting", { picks: [pick(1, 2000), pick(1, 3000, { outcome: "X" as OutcomeKey })] }],
    ["unavailable", { picks: [pick(1, 2000, { availability: "suspended" })] }],
    ["stakeMissing", { stake: "" }],
    ["stakeTooSmall", { stake: "9.99" }],
    ["stakeTooLarge", { stake: "100000.01" }],
    ["stakeTooLarge", { stake: "254.38", limits: { ...LIMITS, maximumWin: 100_000 as MinorUnits } }],
    ["ready", { stake: "254.37", limits: { ...LIMITS, maximumWin: 100_000 as MinorUnits } }],
    // An express at 3.9312 of two selections, half of what it wins beyond its stake on each.
    [
      "ready",
      { stake: "682.31", limits: { ...LIMITS, rooms: { "2/result/match|1": 100_000 as MinorUnits } } },
    ],
    [
      "stakeTooLarge",
      { stake: "682.32", limits: { ...LIMITS, rooms: { "2/result/match|1": 100_000 as MinorUnits } } },
    ],
    ["ready", { limits: { ...LIMITS, rooms: { "3/result/match|1": 0 as MinorUnits } } }],
    ["guest", { account: null }],
    ["short", { stake: "5000.01" }],
    ["repriced", { picks: [pick(1, 2000, { offered: 1900 as OddsMilli })] }],
    ["ready", {}],
    ["ready", { limits: null, stake: "0.01" }],
  ])("%s", (verdict, over) => expect(readiness(coupon(over))).toBe(verdict))

  it.each([
    // The least stake is 10.00: at total odds of 2.000 it wins 20.00.
    ["no more than one bet pays", [2000], 2000, false],
    ["a unit more than one bet pays", [2000], 1999, true],
    ["far more than can be counted", Array<number>(50).fill(1_000_000), 1_000_000_000, true],
    ["whatever it does where no bound is known", Array<number>(50).fill(1_000_000), undefined, false],
  ] as const)("knows that the least stake wins %s", (_, odds, maximumWin, isTooMuch) => {
    const limits = { ...LIMITS, ...(maximumWin !== undefined && { maximumWin: maximumWin as MinorUnits }) }
    const picks = odds.map((each, place) => pick(place + 1, each))
    const made = coupon({ picks, kind: picks.length === 1 ? "singles" : "express", limits })
    expect(winsTooMuch(plannedBets(made), limits)).toBe(isTooMuch)
  })

  it("adds up the stakes of singles before it looks at the balance", () => {
    expect(readiness(coupon({ kind: "singles", stake: "2500" }))).toBe("ready")
    expect(readiness(coupon({ kind: "singles", stake: "2500.01" }))).toBe("short")
  })
})

describe("quotes", () => {
  const key = pickKey(pick(1, 2000))
  const moved = (odds: number) => [{ key, availability: "open" as const, odds: odds as OddsMilli }]

  it.each([
    [0, 2100, 2000],
    [0, 1900, 2000],
    [2, 2100, 2100],
    [2, 1900, 2000],
    [1, 1900, 1900],
  ] as const)("under consent %s a price of %s leaves %s agreed", (consent, odds, agreed) => {
    const [after] = withQuotes([pick(1, 2000)], moved(odds), consent)
    expect(after).toMatchObject({ odds: agreed, offered: odds })
  })

  it("takes the offered price when consent is given later (§3 Coupon or bet payload fields: checkCf)", () => {
    const offered = withQuotes([pick(1, 2000)], moved(1900), 0)
    expect(repricedPicks({ picks: offered, kind: "express" })).toHaveLength(1)
    expect(withConsent(offered, 1)).toMatchObject([{ odds: 1900 }])
  })

  it("matters only when it says something new of a pick", () => {
    expect(quotesMatter([pick(1, 2000)], moved(2000))).toBe(false)
    expect(quotesMatter([pick(1, 2000)], moved(2001))).toBe(true)
    expect(quotesMatter([pick(2, 2000)], moved(2001))).toBe(false)
    expect(quotesMatter([pick(1, 2000)], [{ key, availability: "suspended" }])).toBe(true)
  })
})

describe("slip", () => {
  const slip = prepareSlip(coupon({ kind: "singles" }), { guids })
  const [first] = slip
  if (first === undefined) throw new Error("no bet was prepared")
  const told = (status: Bet["status"]): Bet => ({
    id: 1,
    betGuid: first.betGuid,
    userId: 7 as PlayerId,
    kind: 0,
    stake: first.stake,
    currency: "RUB" as CurrencyCode,
    odds: 2080,
    possibleWin: 208_000 as MinorUnits,
    legs: [],
    status,
    placedAt: 900_000,
    acceptAt: 904_000,
    history: [],
  })

  it("freezes each bet under its own key with the odds on offer (§3 Coupon or bet payload fields: betGuid; §3 Coupon or bet payload fields: events)", () => {
    expect(slip.map(makeBetBody)).toEqual([
      {
        betGuid: guids[0],
        couponEvents: [{ gameId: 1, market: "result/match", outcome: "1", cf: 2080 }],
        summ: asDecimal(100_000, "RUB"),
        vid: 0,
        checkCf: 0,
      },
      {
        betGuid: guids[1],
        couponEvents: [{ gameId: 2, market: "result/match", outcome: "1", cf: 1890 }],
        summ: asDecimal(100_000, "RUB"),
        vid: 0,
        checkCf: 0,
      },
    ])
    expect(prepareSlip(coupon({ account: null }), { guids })).toEqual([])
  })

  it.each([
    ["JPY", "1000", 1000],
    ["KWD", "10.005", 10_005],
    ["BTC", "0.00012345", 12_345],
  ])("keeps the currency of an account in %s, whose minor units are no hundredths", (code, stake, units) => {
    const account = { userId: 7 as PlayerId, currency: code as CurrencyCode, balance: 500_000 as MinorUnits }
    const [bet] = prepareSlip(coupon({ account, stake, limits: null }), { guids })
    if (bet === undefined) throw new Error("No bet was pressed")
    expect(bet).toMatchObject({ stake: units, currency: code })
    expect(Schema.encodeSync(MakeBet)(makeBetBody(bet)).summ).toBe(Number(stake))
  })

  it("counts the delay of acceptance from the answer, whatever the browser's clock says", () => {
    const waiting = withAnswer(first, told("waiting"), 5000)
    expect(waiting).toMatchObject({ state: "waiting", decidesAt: 9000, decidesIn: 4000 })
    expect(withAnswer(waiting, told("waiting"), 6000)).toMatchObject({ decidesAt: 9000 })
    expect(withAnswer(waiting, told("waiting"), 9000)).toMatchObject({ decidesAt: 10_000, decidesIn: 4000 })
    expect(withAnswer(waiting, told("accepted"), 9000)).not.toHaveProperty("decidesAt")
  })

  it("asks for the unsent and unknown first, then for those that wait", () => {
    const waiting = { ...first, state: "waiting" as const }
    const unsent = { ...first, betGuid: guids[1] }
    expect(currentBet([waiting, unsent])).toBe(unsent)
    expect(currentBet([waiting])).toBe(waiting)
    expect(currentBet([{ ...first, state: "accepted" }])).toBeUndefined()
  })

  it("doubles its pauses up to half a minute", () => {
    expect([1, 2, 3, 6, 40].map(pauseAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  })
})
