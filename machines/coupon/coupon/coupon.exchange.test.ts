import { describe, expect, it } from "vitest"
import type { BetRefusal } from "#models/betting/bet.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { MinorUnits } from "#models/money/money.ts"
import {
  betOf,
  type Event,
  given,
  picked,
  pressed,
  signedIn,
  stake,
  stateAfter,
  stored,
} from "#tests/support/coupon-events.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_EDITED, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, other } = SAMPLE_PICKS

describe("a bet that is edited in the coupon", () => {
  const edited = SAMPLE_EDITED
  const { betGuid } = edited
  const begun: Event = { type: "exchange.begun", bet: edited }
  const priced = (price: number): Event => ({
    type: "exchange.priced",
    betGuid,
    price: price as MinorUnits,
    quotes: [{ key: pickKey(first), odds: 2050 as typeof first.odds }],
  })
  const before: ReadonlyArray<Event> = [picked(other), stake, signedIn]
  const changedStake: Event = { type: "stake.entered", text: "25" }
  const ready: ReadonlyArray<Event> = [...before, begun, priced(1900), changedStake]

  it("comes with its open selections and its stake, at the prices that are told with what it counts for", () => {
    expect(stateAfter(...before, begun)).toEqual({ editing: "exchangePending" })
    const { value, context } = given([...before, begun, priced(1900)])
    expect(value).toEqual({ editing: "unchanged" })
    expect(context).toMatchObject({
      stake: "20",
      picks: [{ odds: 2050, offered: 2050, status: "scheduled" }],
    })
  })

  it("leaves out what has its result, which counts in the price", () => {
    const leg = edited.legs[0]
    if (leg === undefined) throw new Error("no leg")
    const legs = [
      { ...leg, result: "won" as const },
      { ...leg, gameId: other.gameId },
    ]
    const { value, context } = given([
      ...before,
      { type: "exchange.begun", bet: { ...edited, kind: 1, legs } },
      priced(1900),
    ])
    expect(context.picks.map(({ gameId }) => gameId)).toEqual([other.gameId])
    expect(value).toEqual({ editing: "ready" })
  })

  it("names the bet, its number and the price that was seen as it is saved", () => {
    const { value, context } = given([...ready, pressed])
    expect(value).toEqual({ placing: "storing" })
    expect(context.slip).toMatchObject([
      { stake: 2500, exchange: { betGuid, saleBetId: edited.id, price: 1900 } },
    ])
  })

  it("puts back what the coupon held, when the player leaves it as it is", () => {
    const { value, context } = given([...ready, { type: "exchange.cancelled" }])
    expect(value).toEqual({ editing: "ready" })
    expect(context).toMatchObject({ picks: [other], stake: "10", exchange: null })
  })

  it("puts back what the coupon held, when it was exchanged", () => {
    const sent = [...ready, pressed, stored]
    const [slip] = given(sent).context.slip
    const answered: Event = {
      type: "xstate.done.actor.sendBet",
      output: { ok: true, value: { bet: betOf(slip, "accepted"), at: 1000 } },
    }
    expect(stateAfter(...sent, answered)).toBe("receipt")
    expect(given([...sent, answered, { type: "receipt.closed" }]).context).toMatchObject({
      picks: [other],
      stake: "10",
      exchange: null,
      slip: [],
    })
  })

  it("offers a price that fell again, and takes one that rose", () => {
    expect(stateAfter(...ready, priced(1800))).toEqual({ editing: "repriced" })
    expect(given([...ready, priced(1800), pressed]).context.slip[0]?.exchange?.price).toBe(1800)
    expect(stateAfter(...ready, priced(1800), priced(1950))).toEqual({ editing: "ready" })
  })

  it("offers the price that a refusal tells, and asks anew where nothing is offered any more", () => {
    const refused = (refusal: BetRefusal): Event => ({
      type: "xstate.done.actor.sendBet",
      output: { ok: false, error: { kind: "refused", at: 1000, refusal } },
    })
    const sent = [...ready, pressed, stored]
    const fell = given([...sent, refused({ code: "exchange-price-changed", bound: 1700 as MinorUnits })])
    expect(fell.value).toEqual({ editing: "repriced" })
    expect(fell.context.exchange?.offered).toBe(1700)
    expect(stateAfter(...sent, refused({ code: "exchange-not-offered" }))).toEqual({
      editing: "exchangePending",
    })
  })

  it("takes no game in play, and no several singles", () => {
    expect(stateAfter(...ready, picked(other))).toEqual({ editing: "exchangeInPlay" })
    const two = given([
      ...ready,
      picked({ ...other, status: "scheduled" }),
      { type: "kind.chosen", kind: "singles" },
    ])
    expect(two.value).toEqual({ editing: "ready" })
    expect(given([pressed]).context.slip).toEqual([])
    expect(
      given([
        ...ready,
        picked({ ...other, status: "scheduled" }),
        { type: "kind.chosen", kind: "singles" },
        pressed,
      ]).context.slip,
    ).toMatchObject([{ kind: 1 }])
  })

  it("counts what it brings as money there is", () => {
    const poor: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.poor }
    const short = [begun, poor, priced(1900)]
    expect(stateAfter(...short, { type: "stake.entered", text: "19.99" })).toEqual({ editing: "ready" })
    expect(stateAfter(...short, { type: "stake.entered", text: "20.01" })).toEqual({ editing: "short" })
  })

  it("tells why nothing is offered, and goes on when something is", () => {
    const refused: Event = { type: "exchange.refused", betGuid, code: "market-suspended" }
    expect(stateAfter(...ready, refused)).toEqual({ editing: "exchangeRefused" })
    expect(stateAfter(...ready, refused, priced(1900))).toEqual({ editing: "ready" })
  })

  it("is left alone by another player, and when its own signs out", () => {
    const another: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.another }
    expect(given([another, begun]).context.exchange ?? null).toBeNull()
    expect(given([begun, another]).context.exchange).toBeNull()
    const out = given([...ready, { type: "player.signedOut" }])
    expect(out.context).toMatchObject({ picks: [other], exchange: null })
    expect(out.value).toEqual({ editing: "guest" })
  })

  describe("while it is exchanged", () => {
    const out: Event = { type: "player.signedOut" }
    const sent = [...ready, pressed, stored]
    const [slip] = given(sent).context.slip
    const lost = (kind: "lost" | "signedOut"): Event => ({
      type: "xstate.done.actor.sendBet",
      output: { ok: false, error: { kind, at: 1000 } },
    })
    const answered = (status: "waiting" | "accepted"): Event => ({
      type: "xstate.done.actor.sendBet",
      output: { ok: true, value: { bet: betOf(slip, status), at: 1000 } },
    })
    const asked: ReadonlyArray<Event> = [...sent, answered("waiting"), { type: "network.returned" }]
    const endedMeanwhile: Event = {
      type: "xstate.done.actor.findBet",
      output: { ok: false, error: { kind: "signedOut", at: 1000 } },
    }

    it.each<readonly [string, ReadonlyArray<Event>]>([
      ["it is sent", [...sent, out]],
      ["no answer came", [...sent, lost("lost"), out]],
      ["it waits to be accepted", [...sent, answered("waiting"), out]],
      ["it is asked about, and the session is over", [...asked, endedMeanwhile]],
    ])("keeps its key and gives back the coupon, when its player is gone while %s", (_name, events) => {
      const { value, context } = given(events)
      expect(value).toEqual({ placing: "signedOut" })
      expect(context).toMatchObject({ picks: [other], stake: "10", exchange: null, account: null })
      expect(context.slip).toMatchObject([{ betGuid: slip?.betGuid, state: "unknown" }])
      const back = given([...events, signedIn])
      expect(back.value).toEqual({ placing: "finding" })
    })

    it.each<readonly [string, unknown, ReadonlyArray<Event>]>([
      ["before it is sent", { editing: "guest" }, [...ready, pressed, out]],
      ["when its receipt is shown", { editing: "guest" }, [...sent, answered("accepted"), out]],
      ["as the session was over already", { editing: "awaitingSignIn" }, [...sent, lost("signedOut")]],
    ])("keeps nothing of it when its player is gone %s", (_name, state, events) => {
      const { value, context } = given(events)
      expect(value).toEqual(state)
      expect(context).toMatchObject({ picks: [other], stake: "10", exchange: null, slip: [], account: null })
    })
  })

  it("is left when its player is gone while all coupons are sent", () => {
    const both = [picked(other), stake, signedIn, { type: "coupon.opened" }, picked(first), stake] as const
    const all: Event = { type: "all.pressed", guids: SAMPLE_GUIDS }
    const sent = [...both, begun, priced(1900), changedStake, all, stored]
    const sending = given(sent)
    expect(sending.value).toEqual({ placing: "sendingAll" })
    expect(sending.context.exchange).toMatchObject({ betGuid })
    const out = given([...sent, { type: "player.signedOut" }])
    expect(out.value).toEqual({ placing: "signedOut" })
    expect(out.context).toMatchObject({ picks: [first], exchange: null })
    expect(out.context.slip.map(({ state }) => state)).toEqual(["unknown", "unknown"])
    const ended: Event = {
      type: "xstate.done.actor.sendBets",
      output: { ok: false, error: { kind: "signedOut", at: 1000 } },
    }
    const over = given([...sent, ended])
    expect(over.value).toEqual({ editing: "awaitingSignIn" })
    expect(over.context).toMatchObject({ picks: [first], exchange: null, slip: [] })
  })

  it("takes no price and no refusal of another bet, wherever the player is", () => {
    const another = "00000000-0000-4000-8000-0000000000ff" as typeof betGuid
    const guest = [begun, priced(1900), changedStake, pressed]
    const poor: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.poor }
    const short = [begun, poor, priced(1900), { type: "stake.entered", text: "900000" }, pressed] as const
    for (const [state, events] of [
      ["awaitingSignIn", guest],
      ["awaitingFunds", short],
    ] as const) {
      const { value, context } = given(events)
      expect(value).toEqual({ editing: state })
      for (const event of [
        { ...priced(5000), betGuid: another } as Event,
        { type: "exchange.refused", betGuid: another, code: "market-suspended" } as const,
      ])
        expect(given([...events, event]).context.exchange).toEqual(context.exchange)
      expect(given([...events, priced(1800)]).context.exchange?.offered).toBe(1800)
    }
  })
})
