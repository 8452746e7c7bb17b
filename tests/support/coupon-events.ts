import type { EventFromLogic, SnapshotFrom } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, type SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { SlipBet } from "#models/coupon/slip.ts"

/** An event of the coupon. */
export type Event = EventFromLogic<typeof couponMachine>

/** A price is pressed. */
export const picked = (pick: (typeof SAMPLE_PICKS)["first"]): Event => ({ type: "pick.pressed", pick })
/** A player with money signs in. */
export const signedIn: Event = { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich }
/** A stake of ten is typed. */
export const stake: Event = { type: "stake.entered", text: "10" }
/** The main button is pressed. */
export const pressed: Event = { type: "bet.pressed", guids: SAMPLE_GUIDS }
/** The bets are written down. */
export const stored: Event = { type: "xstate.done.actor.storeSlip", output: undefined }
/** The coupon after these events. */
export const given = (events: ReadonlyArray<Event>): SnapshotFrom<typeof couponMachine> =>
  fold(couponMachine, initialSnapshot(couponMachine, { maxSelections: 50 }), events)

/** The state after these events. */
export const stateAfter = (...events: ReadonlyArray<Event>) => given(events).value

/** A bet as the server tells it. */
export const betOf = (slip: SlipBet | undefined, status: Bet["status"]): Bet => {
  if (slip === undefined) throw new Error("no bet was prepared")
  return {
    id: 1,
    betGuid: slip.betGuid,
    userId: slip.userId ?? SAMPLE_ACCOUNTS.rich.userId,
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

/** The server tells how a bet stands. */
export const changed = (slip: SlipBet | undefined, status: Bet["status"]): Event => ({
  type: "bet.changed",
  at: 1000,
  bet: betOf(slip, status),
})
