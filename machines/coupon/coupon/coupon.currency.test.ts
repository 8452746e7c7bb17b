import { describe, expect, it } from "vitest"
import { plannedBets } from "#models/coupon/coupon.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { type Event, given, picked, pressed } from "#tests/support/coupon-events.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS
const typed = (text: string, currency: string, key?: string): Event => ({
  type: "stake.entered",
  text,
  currency: currency as CurrencyCode,
  ...(key === undefined ? {} : { key }),
})
const signedIn = (currency: string, balance = 900_000_000): Event => ({
  type: "player.signedIn",
  account: { ...SAMPLE_ACCOUNTS.rich, currency: currency as CurrencyCode, balance: balance as MinorUnits },
})
const bare = (text: string): Event => ({ type: "stake.entered", text })
const unitsOf = (...events: ReadonlyArray<Event>) => plannedBets(given(events).context)[0]?.stake

describe("the currency of a coupon (§5 Numeric input: decimals)", () => {
  it.each([
    ["JPY", "1000.75", "1000", 1000],
    ["KWD", "10.00599", "10.005", 10_005],
    ["BTC", "0.000123459", "0.00012345", 12_345],
  ])("of a player in %s decides what stays of %s, and what it comes to", (currency, text, kept, units) => {
    const events = [picked(first), signedIn(currency), bare(text)]
    expect(given(events).context.stake).toBe(kept)
    expect(unitsOf(...events)).toBe(units)
    const [bet] = given([...events, pressed]).context.slip
    expect(bet).toMatchObject({ stake: units, currency })
  })

  it("of a guest is that of the field, and two decimals where none was told", () => {
    expect(unitsOf(picked(first), typed("0.00012345", "BTC"))).toBe(12_345)
    expect(unitsOf(picked(first), typed("1000.5", "JPY"))).toBe(1000)
    expect(unitsOf(picked(first), bare("1000.567"))).toBe(100_056)
  })

  it("becomes the player's at a sign-in: what that currency does not have is cut, in every coupon", () => {
    const key = pickKey(first)
    const events: ReadonlyArray<Event> = [
      picked(first),
      picked(other),
      { type: "kind.chosen", kind: "singles" },
      typed("100.25", "RUB"),
      typed("50.75", "RUB", key),
      { type: "coupon.opened" },
      picked(other),
      typed("7.5", "RUB"),
      signedIn("JPY"),
    ]
    const { stake, beside } = given(events).context
    expect(stake).toBe("7")
    expect(beside?.held[0]).toMatchObject({ stake: "100", stakes: { [key]: "50" } })
    const kept = given([...events.slice(0, -1), signedIn("KZT")]).context
    expect(kept.stake).toBe("7.5")
    expect(kept.beside?.held[0]).toMatchObject({ stake: "100.25", stakes: { [key]: "50.75" } })
  })

  it("stays that of what was typed when the player signs out", () => {
    const events: ReadonlyArray<Event> = [
      picked(first),
      signedIn("BTC"),
      bare("0.00012345"),
      { type: "player.signedOut" },
    ]
    expect(given(events).context).toMatchObject({ account: null, currency: "BTC", stake: "0.00012345" })
    expect(unitsOf(...events)).toBe(12_345)
    expect(given([picked(first), signedIn("RUB"), { type: "player.signedOut" }]).context).not.toHaveProperty(
      "currency",
    )
  })
})
