import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { areGroupsOf, type BetGroups, groupsStake, joiningOf } from "./bet-groups.ts"
import { betOutcome, legShare } from "./bet-payout.ts"
import { CERTAIN } from "./chance.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout, stakeWithin, totalOdds } from "./odds.ts"
import { expectedShortfall, salePrice } from "./sale-price.ts"

const units = (amount: number) => amount as MinorUnits
const group = (stake: number, ...legs: ReadonlyArray<number>) => ({ legs, stake: units(stake) })
const joining = (groups: BetGroups) => joiningOf({ groups }) ?? []

/** A at 2.000, B at 1.500, C at 3.000, D at 4.000. */
const PRICES = [2000, 1500, 3000, 4000] as const
type Told = SelectionResult | "open" | "void"
const legsOf = (results: ReadonlyArray<Told>) =>
  results.map((result, index) => ({
    odds: (PRICES[index] ?? 0) as OddsMilli,
    ...(result === "open" ? {} : { result: result === "void" ? ("returned" as const) : result }),
    ...(result === "void" ? { voided: { by: "feed", reason: "abandoned" } } : {}),
  }))

/** 100 on A, 200 on B and C. */
const APART: BetGroups = { lobby: [], groups: [group(10_000, 0), group(20_000, 1, 2)] }
/** D stands in both: 100 on D and A, 50 on D, B and C. */
const TOGETHER: BetGroups = { lobby: [3], groups: [group(10_000, 0), group(5000, 1, 2)] }

describe("a multi-bet (§3 groupsSumms, eventsIndexes, withLobby)", () => {
  it.each([
    ["all won", APART, ["won", "won", "won"], "won", 110_000],
    ["a group lost", APART, ["lost", "won", "won"], "won", 90_000],
    ["the other lost: less than was staked", APART, ["won", "lost", "won"], "lost", 20_000],
    ["each group lost, with a leg still open", APART, ["lost", "lost", "open"], "lost", 0],
    ["a group lost and the other open", APART, ["open", "lost", "won"], undefined, undefined],
    ["a leg returned", APART, ["won", "returned", "won"], "won", 80_000],
    ["a quarter line half lost", APART, ["won", "won", "half-lost"], "won", 35_000],
    ["a dead heat of two", APART, ["share-1-0-2", "won", "won"], "won", 100_000],
    ["a group returned, the other lost", APART, ["returned", "lost", "won"], "lost", 10_000],
    ["all returned", APART, ["returned", "returned", "returned"], "returned", 30_000],
    ["all void", APART, ["void", "void", "void"], "cancelled", 30_000],
    ["with a lobby, all won", TOGETHER, ["won", "won", "won", "won"], "won", 170_000],
    ["the lobby lost: everything is", TOGETHER, ["open", "open", "won", "lost"], "lost", 0],
    ["the lobby void: the groups stand alone", TOGETHER, ["won", "won", "won", "void"], "won", 42_500],
    ["the lobby won, a group lost", TOGETHER, ["lost", "won", "won", "won"], "won", 90_000],
  ] as const)("%s", (_, groups, results, status, paid) => {
    const outcome = betOutcome(groupsStake(groups), legsOf(results), joining(groups))
    expect(outcome?.status).toBe(status)
    expect(outcome?.payout).toBe(paid)
  })

  it("has the mean odds of its groups, by what is staked on each, and pays by them", () => {
    const prices = PRICES.slice(0, 3)
    expect(totalOdds(prices, joining(APART))).toBe(3667)
    expect(payout(units(30_000), prices, joining(APART))).toBe(110_000)
    expect(stakeWithin(units(110_000), prices, joining(APART))).toBe(30_000)
    expect(totalOdds(PRICES, joining(TOGETHER))).toBe(11_333)
  })

  it.each([
    ["two groups", APART, 3, true],
    ["a lobby and two groups", TOGETHER, 4, true],
    ["one group", { lobby: [], groups: [group(1, 0, 1)] }, 2, false],
    ["a lobby and one group", { lobby: [0], groups: [group(1, 1)] }, 2, false],
    ["an empty group", { lobby: [], groups: [group(1, 0), group(1, 1), group(1)] }, 2, false],
    ["a selection twice", { lobby: [], groups: [group(1, 0), group(1, 1, 0)] }, 2, false],
    ["one of the lobby in a group", { lobby: [0], groups: [group(1, 0), group(1, 1)] }, 2, false],
    ["a selection nowhere", { lobby: [], groups: [group(1, 0), group(1, 1)] }, 3, false],
    ["a selection that is not there", { lobby: [], groups: [group(1, 0), group(1, 2)] }, 2, false],
    ["nothing staked", { lobby: [], groups: [group(0, 0), group(1, 1)] }, 2, false],
  ] as const)("%s of so many selections", (_, groups, count, isFit) => {
    expect(areGroupsOf(groups, count)).toBe(isFit)
  })
})

/** Groups of up to six legs, each in the lobby or a group, with a result and a chance of each leg in hundredths. */
const placed = fc
  .array(
    fc.record({
      place: fc.integer({ min: 0, max: 3 }),
      odds: fc.integer({ min: 1001, max: 9000 }).map((price) => price as OddsMilli),
      result: fc.constantFrom<SelectionResult>(
        "won",
        "lost",
        "returned",
        "half-won",
        "half-lost",
        "share-1-0-3",
      ),
      isOpen: fc.boolean(),
      chance: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      stakes: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
    }),
  )
  .map(({ legs, stakes }) => {
    const at = (wanted: number) => legs.flatMap(({ place }, position) => (place === wanted ? [position] : []))
    const groups = [1, 2, 3].flatMap((place) =>
      at(place).length === 0 ? [] : [group(stakes[place] ?? 1, ...at(place))],
    )
    return { legs, groups: { lobby: at(0), groups } satisfies BetGroups }
  })
  .filter(({ legs, groups }) => areGroupsOf(groups, legs.length))

type Placed = typeof placed extends fc.Arbitrary<infer Value> ? Value : never

/** A number as a fraction, written out apart from the code under test. */
type Ratio = readonly [bigint, bigint]
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d]
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d]
const ZERO: Ratio = [0n, 1n]
const ONE: Ratio = [1n, 1n]

/** Bets group after group: what each stake becomes by what each leg multiplies by, added up. */
const paidBy = ({ groups }: Placed, multiplied: ReadonlyArray<Ratio>): Ratio =>
  groups.groups
    .map(({ legs, stake }) =>
      [...groups.lobby, ...legs].map((each) => multiplied[each] ?? ZERO).reduce(times, [BigInt(stake), 1n]),
    )
    .reduce(plus, ZERO)

const legRatio = (odds: number, result: SelectionResult): Ratio => {
  const { won, returned, of } = legShare(result)
  return [won * BigInt(odds) + returned * 1000n, of * 1000n]
}

/** Each way in which the open legs go, with how likely it is. */
const waysOf = (
  legs: Placed["legs"],
): ReadonlyArray<{ readonly by: ReadonlyArray<Ratio>; readonly likely: Ratio }> =>
  legs.reduce<ReadonlyArray<{ readonly by: ReadonlyArray<Ratio>; readonly likely: Ratio }>>(
    (ways, { odds, result, isOpen, chance }) =>
      ways.flatMap(({ by, likely }) =>
        isOpen
          ? [
              { by: [...by, legRatio(odds, "won")], likely: times(likely, [BigInt(chance), 100n]) },
              { by: [...by, ZERO], likely: times(likely, [BigInt(100 - chance), 100n]) },
            ]
          : [{ by: [...by, legRatio(odds, result)], likely }],
      ),
    [{ by: [], likely: ONE }],
  )

const termsOf = ({ legs }: Placed, margin: number) => ({
  chances: legs.flatMap(({ isOpen, odds, chance }, position) =>
    isOpen ? [{ position, odds, chance: (CERTAIN / 100) * chance }] : [],
  ),
  margin,
})
const played = ({ legs }: Placed) =>
  legs.map(({ odds, result, isOpen }) => (isOpen ? { odds } : { odds, result }))

describe("a multi-bet against its groups reckoned one by one", () => {
  it("pays at its outcome what they pay together, rounded once", () => {
    fc.assert(
      fc.property(placed, (bet) => {
        const stake = groupsStake(bet.groups)
        const [paid, of] = paidBy(
          bet,
          bet.legs.map(({ odds, result }) => legRatio(odds, result)),
        )
        const outcome = betOutcome(stake, bet.legs, joining(bet.groups))
        expect(outcome?.payout).toBe(Number((2n * paid + of) / (2n * of)))
      }),
    )
  })

  it("is sold for what they are worth on the mean, rounded down", () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: 0, max: 200 }), (bet, margin) => {
        const [worth, of] = waysOf(bet.legs)
          .map(({ by, likely }) => times(paidBy(bet, by), likely))
          .reduce(plus, ZERO)
        const price = salePrice(
          groupsStake(bet.groups),
          played(bet),
          termsOf(bet, margin),
          joining(bet.groups),
        )
        expect(price).toBe(Number((worth * BigInt(1000 - margin)) / (of * 1000n)))
      }),
      { numRuns: 50 },
    )
  })

  it("falls short of its stake, on the mean, by what its insurance is priced on", () => {
    fc.assert(
      fc.property(placed, (bet) => {
        const stake = BigInt(groupsStake(bet.groups))
        const [short, of] = waysOf(bet.legs)
          .map(({ by, likely }) => {
            const [paid, parts] = paidBy(bet, by)
            const lack: Ratio = paid < stake * parts ? [stake * parts - paid, parts] : ZERO
            return times(lack, likely)
          })
          .reduce(plus, ZERO)
        const told = expectedShortfall(played(bet), termsOf(bet, 0).chances, joining(bet.groups))
        expect((told?.share ?? -1n) * of * stake).toBe(short * (told?.of ?? 0n))
      }),
      { numRuns: 50 },
    )
  })
})
