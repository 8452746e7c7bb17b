import { describe, expect, it } from "vitest"
import type { EventFromLogic, SnapshotFrom } from "xstate"
import { type Bet, MAX_SELECTIONS } from "#models/betting/bet.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../kernel/fold.ts"
import { couponMachine } from "./coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS } from "./coupon.model.ts"

type Event = EventFromLogic<typeof couponMachine>

const { first, draw, other } = SAMPLE_PICKS
const picked = (pick: typeof first): Event => ({ type: "pick.pressed", pick })
const signedIn: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich }
const stake: Event = { type: "stake.entered", text: "10" }
const pressed: Event = { type: "bet.pressed", guids: SAMPLE_GUIDS }
const stored: Event = { type: "xstate.done.actor.storeSlip", output: undefined }
const lost: Event = {
  type: "xstate.done.actor.sendBet",
  output: { ok: false, error: { kind: "lost", at: 1000 } },
}

const given = (events: ReadonlyArray<Event>): SnapshotFrom<typeof couponMachine> =>
  fold(couponMachine, initialSnapshot(couponMachine, { maxSelections: 50 }), events)

const stateAfter = (...events: ReadonlyArray<Event>) => given(events).value

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

/** A bet as the server tells it. */
const betOf = (slip: SlipBet | undefined, status: Bet["status"]): Bet => {
  if (slip === undefined) throw new Error("no bet was prepared")
  return {
    id: 1,
    betGuid: slip.betGuid,
    userId: slip.userId,
    kind: 0,
    stake: slip.stake,
    currency: SAMPLE_ACCOUNTS.rich.currency,
    odds: 2000,
    possibleWin: slip.stake,
    legs: [],
    status,
    placedAt: 900,
    history: [],
  }
}
const changed = (slip: SlipBet | undefined, status: Bet["status"]): Event => ({
  type: "bet.changed",
  at: 1000,
  bet: betOf(slip, status),
})

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
    expect(stateAfter(...events, signedIn)).toEqual({ placing: "finding" })
    const another: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.another }
    expect(stateAfter(...events, another)).toBe("receipt")
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
