import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { BettingProvider } from "../../line/line/betting.tsx"
import { CouponView } from "./CouponPanel.tsx"
import type { CouponRef } from "./connect-coupon.ts"

const words = await loadedWords("en")
afterEach(cleanup)

const nothing = () => {}

/** The coupon of a player in a currency, with one price of 2.000 and these bounds in minor units. */
const couponIn = async (code: string, minimum: number, maximum: number, hasCashier = true) => {
  const actor = createActor(couponMachine, { input: { maxSelections: 50 } })
  actor.start()
  actor.send({ type: "pick.pressed", pick: SAMPLE_PICKS.first })
  const currency = code as CurrencyCode
  const account = { ...SAMPLE_ACCOUNTS.rich, currency, balance: 900_000_000 as MinorUnits }
  actor.send({ type: "player.signedIn", account })
  actor.send({
    type: "limits.arrived",
    limits: { minimum: minimum as MinorUnits, maximum: maximum as MinorUnits },
  })
  const coupon: CouponRef = {
    send: actor.send,
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (listener) => actor.subscribe(typeof listener === "function" ? listener : nothing),
  }
  await act(async () => {
    render(
      <MemoryRouter>
        <Words store={words}>
          <BettingProvider value={lineSetting().betting}>
            <CouponView
              hasCashier={hasCashier}
              coupon={coupon}
              currency="RUB"
              historyHref="/en/account/history"
              delaySeconds={4}
              onCode={nothing}
              onOneClick={nothing}
              onSignIn={nothing}
            />
          </BettingProvider>
        </Words>
      </MemoryRouter>,
    )
  })
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Stake" })
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
  const chips = () => screen.getAllByRole("button", { name: /^Add .*\d/ }).map((chip) => chip.textContent)
  return { actor, field, type, chips }
}

describe("a stake above the balance", () => {
  const short = async (hasCashier: boolean) => {
    const { type } = await couponIn("RUB", 1000, 9_000_000_000, hasCashier)
    type("9000100")
    return screen.getByRole("button", { name: /100/ })
  }

  it("leads to the cashier", async () => {
    const button = await short(true)
    expect(button.textContent?.replaceAll("\u00a0", " ")).toBe("Deposit ₽100")
    expect(button.getAttribute("aria-disabled")).not.toBe("true")
  })

  it("says how much is missing where there is none, and offers nothing", async () => {
    const button = await short(false)
    expect(button.textContent?.replaceAll("\u00a0", " ")).toBe("You are ₽100 short")
    expect(button.hasAttribute("disabled") || button.getAttribute("aria-disabled") === "true").toBe(true)
  })
})

describe("Enter in the stake field", () => {
  it("places what can be placed, and nothing else", async () => {
    const { actor, field, type } = await couponIn("RUB", 1000, 150_000)
    const enter = () => fireEvent.keyDown(field(), { key: "Enter" })
    enter()
    expect(actor.getSnapshot().matches("editing")).toBe(true)
    type("5")
    enter()
    expect(actor.getSnapshot().matches("editing")).toBe(true)
    type("100")
    enter()
    expect(actor.getSnapshot().matches("placing")).toBe(true)
  })
})

describe("the stake field (§5 Numeric input: decimals)", () => {
  it("takes whole yen, with chips and a possible win in them", async () => {
    const { actor, field, type, chips } = await couponIn("JPY", 50, 150_000)
    expect(chips()).toEqual(["+2,500", "+5,000", "+25,000"])
    type("1000.75")
    expect(field().value).toBe("1000")
    expect(actor.getSnapshot().value).toEqual({ editing: "ready" })
    expect(screen.getByRole("button", { name: /¥1,000$/ })).toBeDefined()
    expect(screen.getByText("¥2,000")).toBeDefined()
    fireEvent.click(screen.getByRole("button", { name: "Add ¥2,500" }))
    expect(field().value).toBe("3500")
    fireEvent.click(screen.getByRole("button", { name: "Max" }))
    expect(field().value).toBe("150000")
  })

  it("takes satoshis, with chips and a possible win in them", async () => {
    const { actor, field, type, chips } = await couponIn("BTC", 1000, 100_000_000)
    expect(chips()).toEqual(["+0.0005", "+0.001", "+0.005"])
    type("0,000123456")
    expect(field().value).toBe("0.00012345")
    expect(actor.getSnapshot().value).toEqual({ editing: "ready" })
    expect(screen.getByText(/^0\.0002469\sBTC$/)).toBeDefined()
    fireEvent.click(screen.getByRole("button", { name: /^Add 0\.0005\sBTC$/ }))
    expect(field().value).toBe("0.00062345")
    fireEvent.click(screen.getByRole("button", { name: "Max" }))
    expect(field().value).toBe("1")
    type("0.00000999")
    expect(screen.getByRole("button", { name: /0\.00001\sBTC/ })).toBeDefined()
  })
})
