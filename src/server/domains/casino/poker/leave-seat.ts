import { Effect } from "effect"
import type { PokerSitting, SatOutWhy } from "#machines/casino/poker-seat/poker-seat.events.ts"
import { OUT_MOST_MS } from "#models/casino/poker/clock.ts"
import { canLeave } from "#models/casino/poker/hand-steps.ts"
import { minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { BY_POKER, PokerGone } from "./change-poker-hand.ts"
import { handId, pokerHandAggregate, theHand } from "./poker-hand.aggregate.ts"
import { pokerSeatAggregate, sittingId, theSitting } from "./poker-seat.aggregate.ts"
import { PokerNotSeated } from "./take-seat.ts"

/** What a player does at the table beside the cards, or the house where the player is away. Absent `origin`: the house. */
export interface ChangingPresence {
  readonly sitting: PokerSitting
  readonly what: "out" | "in" | "leave"
  readonly why?: SatOutWhy
  readonly origin?: Origin
}

const seatOf = ({ sitting: { playerId, key } }: { readonly sitting: PokerSitting }) =>
  stream(pokerSeatAggregate, sittingId(playerId, key))

/** Sits a player out or in, or lets them get up as soon as they are in no hand; what is so already stays so. */
export const changePresence = command("casino.change-poker-presence", {
  streams: (input: ChangingPresence) => ({ seat: seatOf(input) }),
  by: ({ sitting, origin }) =>
    origin === undefined ? BY_POKER : metaOf(playerOwner(sitting.playerId), origin),
  decide: ({ seat: { snapshot } }, { what, why, origin }, { at }) => {
    if (snapshot.status === "done") return { refusal: new PokerNotSeated() }
    if (what === "out")
      return snapshot.matches("seated")
        ? { events: { seat: [{ type: "seat.satOut" as const, at, why: why ?? "asked" }] } }
        : {}
    if (what === "in")
      return snapshot.matches("sittingOut") ? { events: { seat: [{ type: "seat.satIn" as const, at }] } } : {}
    if (snapshot.matches("leaving")) return {}
    return {
      events: { seat: [{ type: "seat.leaving" as const, at, why: origin === undefined ? "away" : "asked" }] },
    }
  },
  refused: { seat: () => new PokerNotSeated() },
  answer: ({ seat }) => theSitting(seat),
})

/** Whether a player has sat out for so long that the seat is given up. */
export const isAwayForLong = ({ out }: PokerSitting, at: number): boolean =>
  out !== undefined && at >= out.since + OUT_MOST_MS

/** Brings all chips of a player who gets up home, as soon as they are in no hand; once. */
export const leaveSeat = command("casino.leave-poker-seat", {
  streams: (input: { readonly sitting: PokerSitting; readonly number: number }) => ({
    hand: stream(pokerHandAggregate, handId(input.sitting.table, input.number)),
    seat: seatOf(input),
    wallet: walletOf(payerOf(input.sitting.playerId, input.sitting.accountId)),
  }),
  by: () => BY_POKER,
  decide: ({ hand, seat, wallet }, _, { at }) => {
    const { key, bought, table } = theSitting(seat)
    const known = theHand(hand)
    const own = known.seats.find((each) => each.key === key)
    if (!seat.snapshot.matches("leaving") || own === undefined || hand.snapshot.status === "done") return {}
    if (!canLeave(known, own.seat, own.stack)) return {}
    const stack = minorUnits(own.stack)
    const { owed } = wallet.snapshot.context
    return {
      events: {
        hand: [{ type: "chair.left" as const, at, seat: own.seat, stack }],
        seat: [{ type: "seat.left" as const, at, stack }],
        wallet: [roundPaid({ round: key, stake: minorUnits(bought), paid: stack, owed, at, table })],
      },
    }
  },
  refused: { hand: () => new PokerGone(), seat: () => new PokerGone() },
  tell: ({ wallet }, { sitting }, { written }) =>
    written.has("wallet") ? tellBalance(sitting.playerId, wallet) : Effect.void,
  answer: ({ seat }) => theSitting(seat),
})
