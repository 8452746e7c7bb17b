import { cleanup, screen as dom, render, within } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { plannedBets } from "#models/coupon/coupon.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import GroupedPicks from "./GroupedPicks.tsx"

let words: MessageStore
beforeAll(async () => {
  words = await loadedWords()
})
afterEach(cleanup)

const { first, other } = SAMPLE_PICKS
const third = { ...other, gameId: 19 as GameId }

describe("a multi-bet's groups in the coupon (§3 Coupon or bet payload fields)", () => {
  it("are marked, one by one, where a refusal names them or too little is staked on them", () => {
    const coupon = {
      picks: [first, other, third],
      groups: { [pickKey(first)]: 0, [pickKey(other)]: 1, [pickKey(third)]: 4 },
      kind: "multi",
      stake: "100",
      stakes: { "group/4": "5" },
    } as never
    const [bet] = plannedBets(coupon)
    if (bet === undefined) throw new Error("No bet was planned")
    const shown = (refused: ReadonlyArray<number>) => {
      cleanup()
      render(
        <Words store={words}>
          <GroupedPicks
            coupon={coupon}
            bet={bet}
            currency="RUB"
            refused={new Set(refused)}
            least={1000}
            row={(pick) => <li key={pickKey(pick)}>{pick.home.en}</li>}
            onGroup={() => {}}
            onStake={() => {}}
          />
        </Words>,
      )
      return ["Lobby", "Group 1", "Group 2"].map((name) => {
        const group = within(dom.getByRole("region", { name }))
        const stake = group.queryByRole("textbox")
        return [
          group.queryByText("The bet was not accepted because of this group") !== null,
          stake?.getAttribute("aria-invalid") ?? "none",
          document.getElementById(stake?.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
        ]
      })
    }
    const small = ["true", "Minimum stake ₽10"]
    expect(shown([])).toEqual([
      [false, "none", ""],
      [false, "false", ""],
      [false, ...small],
    ])
    expect(shown([2])).toEqual([
      [false, "none", ""],
      [false, "false", ""],
      [true, ...small],
    ])
    expect(shown([0, 1])).toEqual([
      [true, "none", ""],
      [true, "false", ""],
      [false, ...small],
    ])
  })
})
