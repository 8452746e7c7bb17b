import { cleanup, screen as dom, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { BetRefusal } from "#models/betting/bet.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { refusedKeys } from "./coupon-view.ts"
import { PickRow } from "./PickRow.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

const { first, other } = SAMPLE_PICKS
const third: Pick = { ...other, gameId: 19 as GameId }

const refusedBet = (selections: ReadonlyArray<Pick>, refusal: BetRefusal) =>
  ({ selections, refusal }) as unknown as SlipBet & { readonly refusal: BetRefusal }

it("names the selections that a refusal means among others, and none of a bet of one", () => {
  const meant = { code: "liability-full", positions: [1] } as const
  expect([...refusedKeys([refusedBet([first, other, third], meant)])]).toEqual([pickKey(other)])
  expect([...refusedKeys([refusedBet([first], { ...meant, positions: [0] })])]).toEqual([])
  expect([...refusedKeys([refusedBet([first, other], { code: "insufficient-funds" })])]).toEqual([])
})

it("marks a selection that a refusal means, unless its price has moved and is offered", () => {
  const isMarked = (pick: Pick, refused: boolean) => {
    cleanup()
    const none = () => undefined
    render(
      <Words store={words}>
        <PickRow
          pick={pick}
          now={0}
          linked
          conflicting={false}
          refused={refused}
          onRemove={none}
          onAccept={none}
        />
      </Words>,
    )
    return dom.queryByText("The bet was not accepted because of this selection") !== null
  }
  expect(isMarked(first, true)).toBe(true)
  expect(isMarked(first, false)).toBe(false)
  expect(isMarked({ ...first, offered: first.odds + 100 } as Pick, true)).toBe(false)
})
