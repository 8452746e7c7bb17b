import { describe, expect, it } from "vitest"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { makeBetBody, type SlipBet } from "#models/coupon/slip.ts"
import type { MinorUnits } from "#models/money/money.ts"
import {
  betOf,
  changed,
  type Event,
  given,
  picked,
  pressed,
  signedIn,
  stake,
  stateAfter,
  stored,
} from "#tests/support/coupon-events.ts"
import { fold } from "../../kernel/fold.ts"
import { couponMachine } from "./coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, draw, other } = SAMPLE_PICKS
const lost: Event = {
  type: "xstate.done.actor.sendBet",
  output: { ok: false, error: { kind: "lost", at: 1000 } },
}

/** Two single bets, of which the first is being sent. */
const sendingTwo: ReadonlyArray<Event> = [
  picked(first),
  picked(other),
  { type: "kind.chosen", kind: "singles" },
  stake,
  signedIn,
  pressed,
  stored,
]

describe("coupon", () => {
  it("is ready when there is a pick, a stake and a player with money", () => {
    expect(stateAfter()).toEqual({ editing: "empty" })
    expect(stateAfter(picked(first))).toEqual({ editing: "stakeMissing" })
    expect(stateAfter(picked(first), stake)).toEqual({ editing: "guest" })
    expect(stateAfter(picked(first), stake, signedIn)).toEqual({ editing: "ready" })
  })

  it("takes a pick out when it is pressed again", () => {
    expect(stateAfter(picked(first), picked(first))).toEqual({ editing: "empty" })
  })

  it("tells of two picks of one game before an express is sent, and takes them as singles", () => {
    const events = [picked(first), picked(draw), stake, signedIn]
    expect(stateAfter(...events)).toEqual({ editing: "conflicting" })
    expect(stateAfter(...events, { type: "kind.chosen", kind: "singles" })).toEqual({ editing: "ready" })
  })

  it("offers a changed price again, and bets at the new one when pressed", () => {
    const quotes: Event = {
      type: "quotes.arrived",
      quotes: [{ key: pickKey(first), availability: "open", odds: 1900 as typeof first.odds }],
    }
    const events = [picked(first), stake, signedIn, quotes]
    expect(stateAfter(...events)).toEqual({ editing: "repriced" })
    expect(stateAfter(...events, { type: "price.accepted", key: pickKey(first) })).toEqual({
      editing: "ready",
    })
    expect(given([...events, pressed]).context.slip).toMatchObject([{ selections: [{ odds: 1900 }] }])
  })

  it("holds fifty picks and no more (§9 Coupon)", () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      picked({ ...first, gameId: (index + 1) as typeof first.gameId }),
    )
    const { context } = given(many)
    expect(context.picks).toHaveLength(50)
    expect(context.full).toBe(true)
  })

  it("writes the keys down before it sends", () => {
    const events = [picked(first), stake, signedIn, pressed]
    expect(stateAfter(...events)).toEqual({ placing: "storing" })
    expect(given(events).context.slip).toMatchObject([{ betGuid: SAMPLE_GUIDS[0], state: "unsent" }])
    expect(stateAfter(...events, stored)).toEqual({ placing: "sending" })
  })

  it("looks a lost answer up by its key, and sends the same again when the server never got it", () => {
    const events = [picked(first), stake, signedIn, pressed, stored, lost]
    const unknown = given(events)
    expect(unknown.value).toEqual({ placing: "unknown" })
    expect(unknown.context.askAt).toBe(2000)
    const absent: Event = {
      type: "xstate.done.actor.findBet",
      output: { ok: false, error: { kind: "absent", at: 3000 } },
    }
    const again = given([...events, { type: "xstate.done.actor.askingDeadline" }, absent])
    expect(again.value).toEqual({ placing: "sending" })
    expect(again.context.slip[0]?.betGuid).toBe(unknown.context.slip[0]?.betGuid)
  })

  it("places singles one after the other, each with its own answer", () => {
    const events: ReadonlyArray<Event> = [
      picked(first),
      picked(other),
      { type: "kind.chosen", kind: "singles" },
      stake,
      signedIn,
      pressed,
      stored,
      {
        type: "xstate.done.actor.sendBet",
        output: {
          ok: false,
          error: { kind: "refused", at: 1000, refusal: { code: "market-suspended", positions: [0] } },
        },
      },
    ]
    const { value, context } = given(events)
    expect(value).toEqual({ placing: "sending" })
    expect(context.slip.map(({ state }) => state)).toEqual(["refused", "unsent"])
  })

  it("takes the refused price as the one on offer", () => {
    const refused: Event = {
      type: "xstate.done.actor.sendBet",
      output: {
        ok: false,
        error: {
          kind: "refused",
          at: 1000,
          refusal: { code: "price-changed", positions: [0], odds: [1900 as typeof first.odds] },
        },
      },
    }
    const { value, context } = given([picked(first), stake, signedIn, pressed, stored, refused])
    expect(value).toEqual({ editing: "repriced" })
    expect(context.picks).toMatchObject([{ odds: 2000, offered: 1900 }])
    expect(context.slip).toMatchObject([{ state: "refused", refusal: { code: "price-changed" } }])
  })

  it("never sends one player's bet on another's account", () => {
    const events: ReadonlyArray<Event> = [
      picked(first),
      stake,
      signedIn,
      pressed,
      stored,
      lost,
      { type: "answer.asked" },
      { type: "xstate.done.actor.findBet", output: { ok: false, error: { kind: "signedOut", at: 3000 } } },
    ]
    expect(stateAfter(...events)).toEqual({ placing: "signedOut" })
    const another: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.another }
    const absent: Event = {
      type: "xstate.done.actor.findBet",
      output: { ok: false, error: { kind: "absent", at: 3000 } },
    }
    for (const who of [signedIn, another]) {
      expect(stateAfter(...events, who)).toEqual({ placing: "finding" })
      const after = given([...events, who, absent])
      expect(after.value).toEqual({ editing: "ready" })
      expect(after.context.slip).toEqual([])
      expect(after.context.picks).toHaveLength(1)
    }
  })

  describe("when its player is gone (B14.3.1)", () => {
    const out: Event = { type: "player.signedOut" }
    const names = (snapshot: ReturnType<typeof given>) => /"userId":\d/.test(JSON.stringify(snapshot.context))
    const foundBy = (slip: SlipBet | undefined): Event => ({
      type: "xstate.done.actor.findBet",
      output: { ok: true, value: { bet: betOf(slip, "accepted"), at: 3000 } },
    })

    it("names nobody any more, wherever its bets were, and sends none of them", () => {
      const one = [picked(first), stake, signedIn, pressed]
      const [bet] = given(sendingTwo).context.slip
      const places = [
        [picked(first), stake, signedIn],
        one,
        [...one, stored],
        [...one, stored, lost],
        [...one, stored, changed(given([...one, stored]).context.slip[0], "accepted")],
        [...sendingTwo, changed(bet, "accepted")],
        [...sendingTwo, changed(bet, "waiting")],
      ]
      for (const events of places) {
        expect(names(given(events))).toBe(true)
        const left = given([...events, out])
        expect(names(left)).toBe(false)
        expect(left.context.slip.map(({ state }) => state)).not.toContain("unsent")
      }
    })

    it("asks by its key whoever signs in what became of a bet that may exist", () => {
      const sent = [picked(first), stake, signedIn, pressed, stored]
      const [bet] = given(sent).context.slip
      const left = [...sent, out]
      expect(stateAfter(...left)).toEqual({ placing: "signedOut" })
      expect(stateAfter(...left, changed(bet, "accepted"))).toEqual({ placing: "signedOut" })
      const found = given([...left, signedIn, foundBy(bet)])
      expect(found.value).toBe("receipt")
      const closed = fold(couponMachine, found, [{ type: "receipt.closed" }])
      expect(closed.context.picks).toEqual([])
    })

    it("need not wait for it: its picks are taken out, for the history tells of it", () => {
      const left = [picked(first), stake, signedIn, pressed, stored, lost, out]
      const after = given([...left, { type: "rest.cancelled" }])
      expect(after.value).toEqual({ editing: "empty" })
      expect(after.context).toMatchObject({ picks: [], slip: [], account: null })
    })
  })

  it("asks for money when the stakes are more than the balance, and goes on when it is there", () => {
    const poor: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.poor }
    const events = [picked(first), stake, poor]
    expect(stateAfter(...events)).toEqual({ editing: "short" })
    expect(stateAfter(...events, pressed)).toEqual({ editing: "awaitingFunds" })
    const funded: Event = { type: "balance.changed", balance: 1000 as MinorUnits }
    expect(stateAfter(...events, pressed, funded)).toEqual({ editing: "ready" })
  })

  it("takes no bet without a key for each", () => {
    expect(stateAfter(picked(first), stake, signedIn, { type: "bet.pressed", guids: [] })).toEqual({
      editing: "ready",
    })
  })

  it("drops the question about a bet that the server tells of meanwhile", () => {
    const [bet] = given(sendingTwo).context.slip
    const told = changed(bet, "accepted")
    const after = given([...sendingTwo, told])
    expect(after.value).toEqual({ placing: "sending" })
    expect(after.context.slip.map(({ state }) => state)).toEqual(["accepted", "unsent"])
    const lostNext = given([...sendingTwo, told, lost]).context.slip
    expect(lostNext.map(({ state }) => state)).toEqual(["accepted", "unknown"])
  })

  it("waits no longer than for the bets that are still undecided, whichever was decided first", () => {
    const [one, two] = given(sendingTwo).context.slip
    const answered = (slip: SlipBet | undefined, delay: number): Event => ({
      type: "xstate.done.actor.sendBet",
      output: { ok: true, value: { bet: { ...betOf(slip, "waiting"), acceptAt: 900 + delay }, at: 1000 } },
    })
    const waiting = given([...sendingTwo, answered(one, 4000), answered(two, 9000)])
    const until = (snapshot: typeof waiting) => snapshot.children.acceptanceDeadline?.getSnapshot().input
    expect(waiting.value).toEqual({ placing: "awaitingAcceptance" })
    expect(until(waiting)).toEqual({ at: 10_000 })
    const decided = fold(couponMachine, waiting, [changed(two, "accepted")])
    expect(decided.value).toEqual({ placing: "awaitingAcceptance" })
    expect(until(decided)).toEqual({ at: 5000 })
  })

  it("takes in a saved coupon in place of what is picked, or beside it as far as there is room", () => {
    const loaded = (picks: ReadonlyArray<Pick>, replaces: boolean): Event => ({
      type: "coupon.loaded",
      picks,
      kind: "system",
      size: 2,
      replaces,
    })
    const own: Event = { type: "stake.entered", text: "5", key: pickKey(first) }
    const replaced = given([picked(first), own, loaded([other, draw], true)]).context
    expect(replaced).toMatchObject({ picks: [other, draw], kind: "system", systemSize: 2, stakes: {} })
    const many = Array.from({ length: 52 }, (_, place) => ({ ...other, gameId: (place + 100) as never }))
    const added = given([picked(first), own, loaded([first, ...many], false)]).context
    expect(added.picks).toHaveLength(MAX_SELECTIONS)
    expect(added.picks.slice(0, 2)).toEqual([first, many[0]])
    expect(added).toMatchObject({ kind: "express", full: true, stakes: { [pickKey(first)]: "5" } })
    const system = given([loaded(many.slice(0, 21), true)]).context
    expect([system.picks.length, system.full]).toEqual([21, false])
  })

  it("takes in nothing while bets are on their way, and closes the receipt when they are told", () => {
    const loaded: Event = { type: "coupon.loaded", picks: [other], kind: "express", replaces: false }
    expect(given([...sendingTwo, loaded]).context.picks).toEqual(given(sendingTwo).context.picks)
  })
})

describe("an advance", () => {
  const poor: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.poor }
  const toldOf = (available: number): Event => ({
    type: "advance.told",
    available: available as MinorUnits,
  })
  const wanted: Event = { type: "advance.chosen", chosen: true }
  /** The stake is 10.00, and there is 1.00. */
  const lacking = [picked(first), stake, poor]

  it("makes up what the balance lacks where all of it may be taken, and goes with the bet", () => {
    expect(stateAfter(...lacking, toldOf(899), wanted)).toEqual({ editing: "short" })
    expect(stateAfter(...lacking, toldOf(900))).toEqual({ editing: "short" })
    expect(stateAfter(...lacking, toldOf(900), wanted)).toEqual({ editing: "ready" })
    const { value, context } = given([...lacking, toldOf(900), wanted, pressed])
    expect(value).toEqual({ placing: "storing" })
    expect(context.slip).toMatchObject([{ stake: 1000, advanced: true }])
    expect(context.slip.map(makeBetBody)).toMatchObject([{ avanceBet: true }])
  })

  it("is not taken where the balance suffices, nor upon less than the stake lacks, whatever was wished", () => {
    const wished = [...lacking, toldOf(900), wanted]
    expect(stateAfter(...wished, { type: "stake.entered", text: "10.01" })).toEqual({ editing: "short" })
    expect(given([...wished, { type: "stake.entered", text: "1" }, pressed]).context.slip).toEqual([
      expect.not.objectContaining({ advanced: true }),
    ])
    expect(stateAfter(...wished, toldOf(0))).toEqual({ editing: "short" })
  })

  it("is asked for anew with each bet and by each player", () => {
    const wished = [...lacking, toldOf(900), wanted]
    for (const event of [{ type: "coupon.cleared" }, { type: "player.signedOut" }] as const) {
      expect(given([...wished, event]).context.advance).toEqual({ available: 0, chosen: false })
    }
  })
})

describe("a VIP stake", () => {
  const large: Event = { type: "stake.entered", text: "6000" }
  const limits: Event = {
    type: "limits.arrived",
    limits: {
      minimum: 100 as MinorUnits,
      maximum: 500_000 as MinorUnits,
      vipMaximum: 1_000_000 as MinorUnits,
    },
  }
  const vip: Event = { type: "vip.chosen", vip: true }
  const asked = [picked(first), large, signedIn, limits]

  it("goes above the ordinary most where it is asked for, up to its own", () => {
    expect(stateAfter(...asked)).toEqual({ editing: "stakeTooLarge" })
    const { value, context } = given([...asked, vip, pressed])
    expect(value).toEqual({ placing: "storing" })
    expect(context.slip).toMatchObject([{ stake: 600_000, vip: true }])
    expect(stateAfter(...asked, vip, { type: "stake.entered", text: "10000.01" })).toEqual({
      editing: "stakeTooLarge",
    })
  })

  it("is forgotten with its bet, with a cleared coupon, and when the player leaves", () => {
    const sent = [...asked, vip, pressed, stored]
    const [slip] = given(sent).context.slip
    const answered: Event = {
      type: "xstate.done.actor.sendBet",
      output: { ok: true, value: { bet: betOf(slip, "accepted"), at: 1000 } },
    }
    for (const events of [
      [...sent, answered, { type: "receipt.closed" }],
      [...asked, vip, { type: "coupon.cleared" }],
      [...asked, vip, { type: "player.signedOut" }],
    ] satisfies ReadonlyArray<ReadonlyArray<Event>>) {
      expect(given(events).context.vip).toBe(false)
    }
  })
})
