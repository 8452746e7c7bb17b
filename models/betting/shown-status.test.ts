import { describe, expect, it } from "vitest"
import { BET_KIND, type Bet } from "./bet.ts"
import type { SelectionResult } from "./market.ts"
import { shownStatus } from "./shown-status.ts"

const bet = (
  status: Bet["status"],
  payout: number,
  results: ReadonlyArray<SelectionResult>,
  more: object = {},
) =>
  ({
    kind: results.length === 1 ? BET_KIND.single : BET_KIND.system,
    status,
    payout,
    legs: results.map((result) => ({ result })),
    ...more,
  }) as unknown as Bet

describe("how a bet stands in words", () => {
  it.each([
    ["a win", bet("won", 300, ["won"]), "won"],
    ["a loss", bet("lost", 0, ["lost"]), "lost"],
    ["one double of a system", bet("lost", 80, ["won", "won", "lost"]), "won-in-part"],
    ["a place shared in a dead heat", bet("lost", 60, ["share-1-0-4"]), "won-in-part"],
    ["a handicap that is half lost", bet("lost", 50, ["half-lost"]), "lost-in-part"],
    [
      "a void leg of a system beside a lost one",
      bet("lost", 33, ["returned", "returned", "lost"]),
      "lost-in-part",
    ],
    ["an insured loss", bet("lost", 40, ["won", "lost"], { insured: 40 }), "lost"],
    ["a loss with a promotion's money back", bet("lost", 40, ["lost"], { given: 40 }), "lost"],
    [
      "a loss of what was left after a sale",
      bet("lost", 40, ["won", "lost"], { sales: [{ amount: 40 }] }),
      "lost",
    ],
    [
      "an anti-express that is half lost",
      bet("lost", 50, ["won", "half-lost"], { kind: BET_KIND.antiExpress }),
      "won-in-part",
    ],
    ["a stake that came back", bet("returned", 100, ["returned"]), "returned"],
  ])("%s", (_, told, expected) => {
    expect(shownStatus(told)).toBe(expected)
  })
})
