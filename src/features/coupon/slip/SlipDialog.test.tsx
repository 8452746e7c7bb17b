import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { minorUnits } from "#models/money/money.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider } from "../../line/line/betting.tsx"
import SlipDialog from "./SlipDialog.tsx"

const words = await loadedWords("en")

/** What the picture was drawn with: the texts, and where they stand. */
let drawn: Array<{ readonly text: string; readonly x: number }> = []
const context = {
  measureText: (text: string) => ({ width: text.length * 5 }),
  scale: () => {},
  fillRect: () => {},
  fillText: (text: string, x: number) => drawn.push({ text, x }),
}

beforeEach(() => {
  drawn = []
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob(["picture"], { type: "image/png" })),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bet = aBet(7, { payout: minorUnits(25_000), status: "won" })
const shown = (known: unknown = bet, asked = () => Promise.resolve(bet)) =>
  render(
    <Words store={words}>
      <BettingProvider value={lineSetting([], {}, { bet: asked }).betting}>
        <SlipDialog betGuid={bet.betGuid} known={known} onDismiss={() => {}} />
      </BettingProvider>
    </Words>,
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })))

it("draws the bet, and says the same to those who can't see it", () => {
  shown()
  const said = screen.getByRole("img").getAttribute("aria-label") ?? ""
  for (const part of ["Single", "No.\u00a07", "11 — 12", "2.5", "Total paid"]) expect(said).toContain(part)
  const texts = drawn.map(({ text }) => text).join(" ")
  for (const part of ["Single", "Home win", "2.5", "Total paid"]) expect(texts).toContain(part)
})

it("asks for a bet that is not known any more, as after a reload, and again where no answer came", async () => {
  const asked = vi.fn<() => Promise<Bet>>().mockRejectedValueOnce(new Error("no answer"))
  asked.mockResolvedValue(bet)
  shown(null, asked)
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
  await act(async () => undefined)
  await press("Try again")
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("No.\u00a07")
  expect(asked).toHaveBeenCalledTimes(2)
})

it("prints one receipt and nothing of the page, as often as it is asked to", async () => {
  const print = vi.fn(() => {
    expect(document.documentElement.dataset.printing).toBe("")
    expect(document.querySelectorAll("body > [data-paper]")).toHaveLength(1)
    expect(document.querySelector("body > [data-paper]")?.textContent).toContain("No.\u00a07")
  })
  vi.stubGlobal("print", print)
  shown()
  await press("Print")
  // Some devices never say that a printing is over.
  await press("Print")
  expect(print).toHaveBeenCalledTimes(2)
  act(() => void dispatchEvent(new Event("afterprint")))
  expect(document.querySelector("[data-paper]")).toBeNull()
  expect(document.documentElement.dataset.printing).toBeUndefined()
})

it("keeps the picture as a file of the bet's number", async () => {
  const names: Array<string> = []
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }))
  shown()
  await press("Save picture")
  expect(names).toEqual(["bet-7.png"])
  expect(screen.getByText("Picture saved.")).toBeDefined()
})

it("copies and gives on where the browser can, and says where it may not", async () => {
  const write = vi.fn().mockRejectedValueOnce(new Error("forbidden")).mockResolvedValue(undefined)
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException("left", "AbortError"))
    .mockResolvedValue(undefined)
  vi.stubGlobal("ClipboardItem", class {})
  vi.stubGlobal("navigator", { canShare: () => true, share, clipboard: { write } })
  shown()
  await press("Copy picture")
  expect(screen.getByText("This browser does not allow it.")).toBeDefined()
  await press("Copy picture")
  expect(screen.getByText("Picture copied.")).toBeDefined()
  await press("Share picture")
  expect(screen.queryByText("Picture shared.")).toBeNull()
  await press("Share picture")
  expect(share.mock.calls[1]?.[0].files[0].name).toBe("bet-7.png")
  expect(screen.getByText("Picture shared.")).toBeDefined()
})

it("offers only what the browser can", () => {
  vi.stubGlobal("ClipboardItem", undefined)
  shown()
  expect(screen.queryByRole("button", { name: "Copy picture" })).toBeNull()
  expect(screen.queryByRole("button", { name: "Share picture" })).toBeNull()
})
