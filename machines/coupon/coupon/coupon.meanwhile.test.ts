import { describe, expect, it } from "vitest"
import { pickKey } from "#models/coupon/pick.ts"
import { type Event, given, picked, pressed, signedIn, stake, stored } from "#tests/support/coupon-events.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS
const keys = [first, other].map((pick) => pickKey(pick))
const joint: Event = { type: "joint.told", joint: { keys, steps: [2000, 3710] } }
const poor: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.poor }
const express = [picked(first), picked(other)]
const asked: ReadonlyArray<Event> = [...express, stake, pressed]

describe("a coupon that waits (design: Money is never a surprise)", () => {
  it("takes a price together for picks that are built into one bet alone", () => {
    for (const [state, events] of [
      ["awaitingSignIn", asked],
      ["awaitingFunds", [...express, poor, { type: "stake.entered", text: "900000" }, pressed]],
    ] as const) {
      const waiting = given(events)
      expect(waiting.value).toEqual({ editing: state })
      expect(given([...events, joint]).context.joint).toEqual(waiting.context.joint)
    }
  })

  it("waits on for a player though somebody's balance changes", () => {
    const { value, context } = given([
      ...asked,
      { type: "balance.changed", balance: SAMPLE_ACCOUNTS.rich.balance },
    ])
    expect(value).toEqual({ editing: "awaitingSignIn" })
    expect(context.account).toBeNull()
  })

  it("gives up a guest's press once the guest goes on editing", () => {
    const signsIn = { until: 5_000, currency: SAMPLE_ACCOUNTS.rich.currency }
    const wanted = [...express, stake, { ...pressed, signsIn } as Event]
    expect(given(wanted).context.wanted).toMatchObject({ until: 5_000 })
    const edited = given([...wanted, { type: "stake.entered", text: "11" }])
    expect(edited.value).toEqual({ editing: "guest" })
    expect(edited.context.wanted).toBeNull()
  })

  it("keeps nothing of a refused bet for whoever comes after its player", () => {
    const refused: Event = {
      type: "xstate.done.actor.sendBet",
      output: { ok: false, error: { kind: "refused", at: 1000, refusal: { code: "insufficient-funds" } } },
    }
    const told = [picked(first), stake, signedIn, pressed, stored, refused]
    expect(given(told).context.slip).toMatchObject([
      { state: "refused", userId: SAMPLE_ACCOUNTS.rich.userId },
    ])
    expect(given([...told, { type: "player.signedOut" }]).context.slip).toEqual([])
  })
})
