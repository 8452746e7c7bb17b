import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { ScratchSlug } from "#models/casino/scratch/prize-tables.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import type { Shown } from "../game-screen.ts"
import art from "../slots/art/orchard.tsx"
import { ScratchStage } from "./ScratchStage.tsx"

const words = await loadedWords("en")
/** Three plums, on the first, the fifth and the last field. */
const FIELDS = [1, 0, 0, 2, 1, 2, 3, 4, 1]
const round = (key: string) =>
  ({ key, book: [{ type: "printed", fields: FIELDS }] }) as unknown as Shown<ScratchSlug>

const seen: Array<string> = []
const shown = (card: Shown<ScratchSlug> | null, isTelling: boolean) => (
  <Words store={words}>
    <ScratchStage
      slug="harvest"
      art={art}
      round={card}
      isTelling={isTelling}
      onSeen={() => seen.push(card?.key ?? "")}
    />
  </Words>
)
const covered = () => screen.queryAllByRole("button", { name: /, covered$/ }).length
const field = (number: number) => screen.getByRole("button", { name: new RegExp(`^Field ${number}[:,]`) })

afterEach(() => {
  cleanup()
  seen.length = 0
})

describe("a scratchcard", () => {
  it("is uncovered field by field with keys, and says that all is seen once, with its last field", async () => {
    render(shown(round("a"), true))
    expect([covered(), screen.getByText("Find 3 of a kind").tagName]).toEqual([9, "SPAN"])
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(seen).toEqual([])
      field(number).focus()
      await userEvent.keyboard("{Enter}")
      expect(covered()).toBe(9 - number)
    }
    expect(seen).toEqual(["a"])
    expect(screen.getByText("Three of a kind")).toBeDefined()
    await userEvent.click(field(1))
    expect(seen).toEqual(["a"])
  })

  it("is uncovered all at once", async () => {
    render(shown(round("a"), true))
    await userEvent.click(field(5))
    await userEvent.click(screen.getByRole("button", { name: "Uncover all" }))
    expect([covered(), seen]).toEqual([0, ["a"]])
    expect(screen.getAllByRole("button", { name: /plum, 2×$/ }).length).toBe(3)
  })

  it("is rubbed with a mouse that is pressed, not with one that is not, nor with a finger", () => {
    render(shown(round("a"), true))
    fireEvent.pointerEnter(field(1), { buttons: 0, pointerType: "mouse" })
    fireEvent.pointerEnter(field(1), { buttons: 1, pointerType: "touch" })
    expect(covered()).toBe(9)
    fireEvent.pointerLeave(field(1), { buttons: 1, pointerType: "mouse" })
    fireEvent.pointerEnter(field(2), { buttons: 1, pointerType: "mouse" })
    expect([covered(), seen]).toEqual([7, []])
  })

  it("covers the next card again, uncovers one that waited too long, and nothing before a card is bought", async () => {
    const { rerender } = render(shown(round("a"), true))
    await userEvent.click(field(5))
    rerender(shown(round("b"), true))
    expect(covered()).toBe(9)
    rerender(shown(round("b"), false))
    expect(covered()).toBe(0)
    rerender(shown(null, false))
    await userEvent.click(field(1))
    expect([covered(), seen]).toEqual([9, []])
  })
})
