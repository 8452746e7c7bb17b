import { describe, expect, it } from "vitest"
import type { EventFromLogic } from "xstate"
import type { OddsMilli } from "#models/betting/odds.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS, told } from "../../coupon/coupon/coupon.samples.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { oneClickMachine } from "./one-click.machine.ts"

type Event = EventFromLogic<typeof oneClickMachine>

const { first, other } = SAMPLE_PICKS
const [guid, another] = SAMPLE_GUIDS
const given = (...events: ReadonlyArray<Event>) =>
  fold(oneClickMachine, initialSnapshot(oneClickMachine, undefined), events)

const signedIn: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich }
const amount = (text: string): Event => ({ type: "amount.entered", text })
const on: Event = { type: "mode.switchedOn" }
const press = (pick: typeof first, at: number, key = guid): Event => ({
  type: "price.pressed",
  pick,
  guid: key,
  at,
})
const stored: Event = { type: "xstate.done.actor.storeBet", output: undefined }
const lost: Event = {
  type: "xstate.done.actor.sendBet",
  output: { ok: false, error: { kind: "lost", at: 1000 } },
}
const absent: Event = {
  type: "xstate.done.actor.findBet",
  output: { ok: false, error: { kind: "absent", at: 2000 } },
}
const ready = [signedIn, amount("10"), on]
const sending = [...ready, press(first, 0), stored]
const accepted = (): Event => {
  const { bet } = given(...sending).context
  if (bet === null) throw new Error("no bet was prepared")
  return {
    type: "xstate.done.actor.sendBet",
    output: { ok: true, value: { bet: told(bet, "accepted"), at: 1 } },
  }
}

describe("bets at a click (§1 What the product does and for whom: coupon features)", () => {
  it("are off until a player asks for them with an amount that can be staked", () => {
    const limits: Event = {
      type: "limits.arrived",
      limits: { minimum: 1000 as MinorUnits, maximum: 2000 as MinorUnits },
    }
    expect(given().value).toBe("off")
    expect(given(amount("10"), on).value).toBe("off")
    for (const text of ["", "0", "9.99", "20.01"])
      expect(given(signedIn, limits, amount(text), on).value).toBe("off")
    expect(given(signedIn, limits, amount("20"), on).value).toBe("ready")
    expect(decide(oneClickMachine, given(), press(first, 0))).toBeUndefined()
  })

  it.each([
    ["JPY", "1000.5", "1000", 1000],
    ["BTC", "0.000123456", "0.00012345", 12_345],
  ])("bet the amount of an account in %s to its last decimal", (code, text, kept, units) => {
    const currency = code as CurrencyCode
    const account = { ...SAMPLE_ACCOUNTS.rich, currency }
    const [mine, typed]: [Event, Event] = [
      { type: "player.signedIn", account },
      { type: "amount.entered", text, currency },
    ]
    for (const events of [
      [mine, amount(text), on, press(first, 0)],
      [typed, mine, on, press(first, 0)],
    ]) {
      const { context } = given(...events)
      expect(context.amount).toBe(kept)
      expect(context.bet).toMatchObject({ stake: units, currency })
    }
    expect(given(amount("100.25"), mine).context.amount).toBe(code === "JPY" ? "100" : "100.25")
  })

  it("say whether the price was pressed in play, and nothing of it where that was not told (§3 Coupon or bet payload fields: live)", () => {
    const body = (event: Event) => {
      const { bet } = given(...ready, event).context
      return bet === null ? undefined : makeBetBody(bet)
    }
    for (const live of [true, false])
      expect(body({ ...press(first, 0), live } as Event)).toMatchObject({ live })
    expect(body(press(first, 0))).not.toHaveProperty("live")
  })

  it("make one bet of a press, under its key, at the price that was pressed", () => {
    const { value, context } = given(...ready, press({ ...first, offered: 2100 as OddsMilli }, 0))
    expect(value).toEqual({ betting: "storing" })
    expect(context.bet).toMatchObject({ betGuid: guid, stake: 1000, kind: 0, selections: [{ odds: 2100 }] })
  })

  it("never make two of a double click, whether the first is on its way or told", () => {
    const twice = given(...sending, press(first, 999, another))
    expect(twice.value).toEqual({ betting: "sending" })
    expect(twice.context).toMatchObject({ bet: { betGuid: guid }, news: null })
    const told = given(...sending, accepted(), press(first, 999, another))
    expect([told.value, told.context.bet?.betGuid]).toEqual(["ready", guid])
    const meant = given(...sending, accepted(), press(first, 1000, another))
    expect([meant.value, meant.context.bet?.betGuid]).toEqual([{ betting: "storing" }, another])
  })

  it("are made one after another: a press of another price meanwhile is told not to count", () => {
    const { value, context } = given(...sending, press(other, 10, another))
    expect(value).toEqual({ betting: "sending" })
    expect(context).toMatchObject({ bet: { betGuid: guid }, news: { number: 1, kind: "busy" } })
  })

  it.each([
    ["market-suspended", { ...first, availability: "suspended" as const }, []],
    ["market-closed", { ...first, availability: "gone" as const }, []],
    ["insufficient-funds", first, [{ type: "balance.changed", balance: 999 as MinorUnits } as const]],
    [
      "stake-below-minimum",
      first,
      [
        {
          type: "limits.arrived",
          limits: { minimum: 1001 as MinorUnits, maximum: 2000 as MinorUnits },
        } as const,
      ],
    ],
    [
      "stake-above-limit",
      first,
      [
        {
          type: "limits.arrived",
          limits: { minimum: 1 as MinorUnits, maximum: 2000 as MinorUnits, maximumWin: 1000 as MinorUnits },
        } as const,
      ],
    ],
  ])("are refused without being sent: %s", (code, pick, before) => {
    const { value, context } = given(...ready, ...before, press(pick, 0))
    expect(value).toBe("ready")
    expect(context).toMatchObject({ bet: null, news: { kind: "refused", refusal: { code } } })
  })

  it("tell a price that changed and take it only by standing consent", () => {
    const refusal = { code: "price-changed", positions: [0], odds: [1900 as OddsMilli] } as const
    const refused: Event = {
      type: "xstate.done.actor.sendBet",
      output: { ok: false, error: { kind: "refused", at: 1, refusal } },
    }
    const told = given(...sending, refused)
    expect([told.value, told.context.news]).toEqual(["ready", { number: 1, kind: "refused", refusal }])
    const any = given(signedIn, amount("10"), { type: "consent.chosen", consent: 1 }, on, press(first, 0))
    expect(any.context.bet?.consent).toBe(1)
  })

  it("are resolved by their key where an answer was lost, never made anew", () => {
    const unknown = given(...sending, lost)
    expect(unknown.value).toEqual({ betting: "unknown" })
    expect(unknown.context).toMatchObject({ askAt: 2000, news: { kind: "unknown" } })
    const again = given(...sending, lost, { type: "network.returned" }, absent)
    expect([again.value, again.context.bet?.betGuid]).toEqual([{ betting: "sending" }, guid])
  })

  it("end with the player who switched them on, and are never sent on another's account", () => {
    const out: Event = { type: "player.signedOut" }
    const stranger: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.another }
    expect(given(...ready, out).value).toBe("off")
    for (const before of [sending, [...sending, lost]]) {
      for (const who of [signedIn, stranger]) {
        const came = given(...before, out, who)
        expect([came.value, came.context.bet, came.context.news?.kind]).toEqual(["off", null, "lost"])
      }
    }
  })

  it("name nobody once the player is gone (B14.3.1)", () => {
    const out: Event = { type: "player.signedOut" }
    for (const before of [[signedIn], ready, sending, [...sending, accepted()], [...sending, lost]]) {
      expect(JSON.stringify(given(...before).context)).toMatch(/"userId":\d/)
      expect(JSON.stringify(given(...before, out).context)).not.toMatch(/"userId":\d/)
    }
  })

  it("take no news that changes nothing", () => {
    const left: Event = { type: "player.signedOut" }
    const same: Event = { type: "balance.changed", balance: SAMPLE_ACCOUNTS.rich.balance }
    const refused = (before: ReadonlyArray<Event>, event: Event) =>
      decide(oneClickMachine, given(...before), event) === undefined
    expect(refused([], left)).toBe(true)
    expect(refused([...sending, left], left)).toBe(true)
    for (const before of [[signedIn], ready, sending]) expect(refused(before, same)).toBe(true)
  })
})
