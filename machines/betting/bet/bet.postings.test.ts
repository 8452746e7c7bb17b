import { describe, expect, it } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { insureBet, rejectBet, reopenLeg, sellBet, settleLeg } from "#models/betting/bet-changes.ts"
import { exampleBet, exampleGuid, exampleTerms } from "#models/betting/bet-examples.ts"
import { minorUnits } from "#models/money/money.ts"
import { betPostings } from "./bet.postings.ts"

/** The bet with its only leg settled so. */
const ended = (bet: Bet, result: "won" | "lost" | "returned") => settleLeg(bet, 0, result, 9000)
const tax = { stakeRate: 100, payoutRate: 100, threshold: minorUnits(0), coefLimit: 0, returned: true }
const promo = (kind: "freebet" | "boost") =>
  ({ code: "SPRING27", kind, amount: minorUnits(1000), rate: 500 }) as unknown as NonNullable<Bet["promo"]>

const bet = exampleBet()
const taxed = exampleBet({ tax })
const boosted = exampleBet({ promo: promo("boost") })
const free = exampleBet({ promo: promo("freebet") })
const wonUnderTaxes = ended(taxed, "won")
const waiting = exampleBet({ acceptAt: 4000 })
/** 60 percent of it for 3.00. */
const insured = insureBet(
  bet,
  { at: 6000, guid: exampleGuid(2), share: 60, premium: minorUnits(300) },
  exampleTerms(bet),
)
const soldInPart = sellBet(
  bet,
  { at: 6000, guid: exampleGuid(3), stake: minorUnits(400), amount: minorUnits(400) },
  exampleTerms(bet),
)

describe("postings of a bet on the house's accounts", () => {
  it.each<readonly [string, Bet | undefined, Bet | undefined, Readonly<Record<string, bigint>>]>([
    ["none before it is placed", undefined, undefined, {}],
    ["placed: its stake is held", undefined, bet, { held: 1000n }],
    ["nothing happens: none", bet, bet, {}],
    [
      "refused: the stake goes back",
      waiting,
      rejectBet(waiting, { code: "market-closed" }, 4000),
      { held: -1000n },
    ],
    ["lost: the house wins the stake", bet, ended(bet, "lost"), { held: -1000n, win: 1000n }],
    ["won at 2.000: the house pays as much again", bet, ended(bet, "won"), { held: -1000n, win: -1000n }],
    ["returned: the stake goes back", bet, ended(bet, "returned"), { held: -1000n }],
    // A tenth of the stake, and a tenth of what nine tenths of it win.
    ["won under taxes", taxed, ended(taxed, "won"), { held: -1000n, tax: 190n, win: -900n }],
    ["lost under taxes", taxed, ended(taxed, "lost"), { held: -1000n, tax: 100n, win: 900n }],
    [
      "won with a code that adds half",
      boosted,
      ended(boosted, "won"),
      { held: -1000n, bonus: -500n, win: -1000n },
    ],
    ["a free bet: promotions stake it", undefined, free, { held: 1000n, bonus: -1000n }],
    ["a free bet lost", free, ended(free, "lost"), { held: -1000n, win: 1000n }],
    [
      "a free bet returned: promotions have it back",
      free,
      ended(free, "returned"),
      { held: -1000n, bonus: 1000n },
    ],
    ["insured: the premium is kept apart", bet, insured, { insurance: 300n }],
    [
      "insured and lost",
      insured,
      insured && ended(insured, "lost"),
      { held: -1000n, insurance: -600n, win: 1000n },
    ],
    [
      "lost once a part was sold",
      soldInPart,
      soldInPart && ended(soldInPart, "lost"),
      { held: -600n, win: 600n },
    ],
    [
      "opened again",
      wonUnderTaxes,
      wonUnderTaxes && reopenLeg(wonUnderTaxes, 0, 9500),
      { held: 1000n, tax: -190n, win: 900n },
    ],
    ["sold in part at its stake", bet, soldInPart, { held: -400n }],
  ])("%s", (_, before, after, amounts) => {
    expect(betPostings(before, after)).toEqual(
      Object.entries(amounts).map(([account, amount]) => ({
        account: `house:${account}`,
        currency: "RUB",
        amount,
      })),
    )
  })
})
