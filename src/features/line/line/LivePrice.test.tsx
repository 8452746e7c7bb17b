import { act, cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { StrictMode } from "react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { aSnapshot, aView, lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider, useTopic } from "./betting.tsx"
import { LivePrice } from "./LivePrice.tsx"

let words: MessageStore
beforeAll(async () => {
  words = await loadedWords()
})
afterEach(cleanup)

const outcomes = ["1", "X", "2"] as unknown as ReadonlyArray<OutcomeKey>

const Cells = () =>
  useTopic("live")?.games.map((view) => (
    <div key={view.game.id}>
      {outcomes.map((outcome) => (
        <LivePrice
          key={outcome}
          view={view}
          market={"result/match" as MarketKey}
          outcome={outcome}
          name={`Result ${outcome}`}
        />
      ))}
    </div>
  ))

const shown = async (games = [aView(17)]) => {
  const setting = lineSetting([aSnapshot("live", games)])
  await act(async () => {
    render(
      <StrictMode>
        <Words store={words}>
          <BettingProvider value={setting.betting}>
            <Cells />
          </BettingProvider>
        </Words>
      </StrictMode>,
    )
  })
  await act(async () => setting.open())
  await act(async () => setting.hear(aSnapshot("live", games)))
  const hear = (frame: unknown) =>
    act(async () => {
      setting.hear(frame)
      setting.paint()
    })
  return { ...setting, hear }
}

const cell = (outcome: string) => screen.getByRole("button", { name: new RegExp(`^Result ${outcome},`) })

describe("live price", () => {
  it("shows its price once under StrictMode, by name", async () => {
    await shown()
    expect(cell("1").textContent).toBe("Result 1, 2.00")
    expect(cell("X").textContent).toBe("Result X, 3.25")
    expect(cell("1").getAttribute("aria-pressed")).toBe("false")
  })

  it("writes a move into the same text node and says its direction", async () => {
    const { hear } = await shown()
    const node = cell("1").querySelector(".price-value")?.firstChild?.firstChild
    await userEvent.tab()
    await hear([7, 11, 170, 2100, 171, 3000])
    expect(node?.textContent).toBe("2.10")
    expect(cell("1").dataset.move).toBe("up")
    expect(cell("1").getAttribute("aria-description")).toBe("odds up")
    expect(cell("X").dataset.move).toBe("down")
    expect(cell("2").dataset.move).toBeUndefined()
  })

  it("goes on showing the price where a translator has put elements of its own around it, or other words in its place", async () => {
    const { hear } = await shown()
    const value = () => cell("1").querySelector(".price-value span")
    const text = value()?.firstChild
    if (text == null) throw new Error("There is no price")
    const font = document.createElement("font")
    text.replaceWith(font)
    font.append(text)
    await hear([7, 11, 170, 2100])
    expect(value()?.textContent).toBe("2.10")
    value()?.replaceChildren("2,10")
    await hear([7, 12, 170, 2200])
    expect(value()?.textContent).toBe("2.20")
    // The cell is drawn anew over what a translator left.
    value()?.replaceChildren(font)
    await hear([7, 13, 170, -2200])
    await hear([7, 14, 170, 2300])
    expect(value()?.textContent).toBe("2.30")
  })

  it("keeps its place with a lock while suspended, and comes back without a false move", async () => {
    const { hear } = await shown()
    await hear([7, 11, 170, -2000])
    expect(cell("1").dataset.state).toBe("suspended")
    expect(cell("1").textContent).not.toContain("2.00")
    await hear([7, 12, 170, 2000])
    expect(cell("1").textContent).toBe("Result 1, 2.00")
    expect(cell("1").dataset.move).toBeUndefined()
    await hear([7, 13, 170, 0])
    expect(cell("1").dataset.state).toBe("none")
  })

  it("goes to the coupon with the odds that are seen, and shows that it is there", async () => {
    const { selected, toggled } = await shown()
    await userEvent.click(cell("X"))
    expect(toggled).toMatchObject([
      { gameId: 17, market: "result/match", outcome: "X", odds: 3250, home: { en: "Lions" } },
    ])
    await act(async () => selected.replace(["17/result/match|X"]))
    expect(cell("X").getAttribute("aria-pressed")).toBe("true")
    await act(async () => selected.replace([]))
    expect(cell("X").getAttribute("aria-pressed")).toBe("false")
  })

  it("is outlined and can't be pressed while what it shows may be old", async () => {
    const { close, toggled } = await shown()
    await act(async () => close())
    expect(cell("1").dataset.state).toBe("stale")
    expect(cell("1").textContent).toContain("2.00")
    await userEvent.click(cell("1"))
    expect(toggled).toEqual([])
  })

  it("can't be pressed while its game is suspended", async () => {
    const { toggled } = await shown([aView(17, { suspended: true })])
    expect(cell("2").dataset.state).toBe("suspended")
    await userEvent.click(cell("2"))
    expect(toggled).toEqual([])
  })
})
