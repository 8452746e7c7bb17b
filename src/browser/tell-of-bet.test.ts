import { afterEach, describe, expect, it, vi } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import type { Page } from "./page.ts"
import { tellOfBet } from "./tell-of-bet.ts"

const words = await loadedWords("ru")

const page = () => {
  const notify = vi.fn()
  return {
    notify,
    page: { messages: words, odds: { get: () => undefined }, notify } as unknown as Page,
  }
}

const see = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState)
  document.dispatchEvent(new Event("visibilitychange"))
}

describe("how a bet ended", () => {
  afterEach(() => {
    vi.restoreAllMocks()
    document.title = ""
  })

  it("is told once, by its number and what was paid, and again where it is settled anew", () => {
    see("visible")
    const { notify, page: told } = page()
    const won = aBet(11, { status: "won", payout: minorUnits(25_000) })
    tellOfBet(told, won)
    tellOfBet(told, won)
    expect(notify).toHaveBeenCalledExactlyOnceWith("success", "notifications.bet.won", {
      number: "11",
      sum: expect.stringMatching(/^250\s₽$/),
    })
    tellOfBet(told, aBet(11, { status: "lost", payout: minorUnits(0) }))
    expect(notify).toHaveBeenLastCalledWith(
      "info",
      "notifications.bet.lost",
      expect.objectContaining({ number: "11" }),
    )
  })

  it("says nothing of a bet that runs on or that its player has sold", () => {
    see("visible")
    const { notify, page: told } = page()
    tellOfBet(told, aBet(12))
    tellOfBet(told, aBet(13, { status: "sold", payout: minorUnits(9000) }))
    expect(notify).not.toHaveBeenCalled()
  })

  it("waits for who does not look, counts in the title meanwhile, and is told when the page is seen", () => {
    see("hidden")
    document.title = "Лайв · Statebook"
    const { notify, page: told } = page()
    tellOfBet(told, aBet(14, { status: "returned", payout: minorUnits(10_000) }))
    tellOfBet(told, aBet(15, { status: "lost", payout: minorUnits(0) }))
    tellOfBet(told, aBet(16, { status: "cancelled", payout: minorUnits(10_000) }))
    expect([document.title, notify.mock.calls.length]).toEqual(["(3) Лайв · Statebook", 0])
    see("visible")
    expect([document.title, notify.mock.calls.map(([, key]) => key)]).toEqual([
      "Лайв · Statebook",
      ["notifications.bet.returned", "notifications.bet.lost", "notifications.bet.returned"],
    ])
  })
})
