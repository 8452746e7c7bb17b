import { Schema } from "effect"
import { optionsOf, type PokerMove } from "#models/casino/poker/betting.ts"
import type { MoveBy, PokerHand } from "#models/casino/poker/hand.ts"
import { canMove, passiveMove, turnOver } from "#models/casino/poker/hand-steps.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { BY_POKER, PokerGone } from "./change-poker-hand.ts"
import { handId, pokerHandAggregate, theHand } from "./poker-hand.aggregate.ts"
import { pokerSeatAggregate, sittingId } from "./poker-seat.aggregate.ts"

/** It is not the player's turn: not yet, or no longer. */
export class PokerTurnOver extends Schema.TaggedError<PokerTurnOver>()("PokerTurnOver", {}) {}

/** The rules don't let the player do that now. `least`, `most`: what a raise could be to, in minor units of the currency. */
export class PokerMoveNotTaken extends Schema.TaggedError<PokerMoveNotTaken>()("PokerMoveNotTaken", {
  least: Schema.optionalKey(Schema.Int),
  most: Schema.optionalKey(Schema.Int),
  currency: Schema.String,
}) {}

/** A move that a player asks for. `move`: which move of the hand it is, from 0 on. */
export interface MovingInHand extends PokerMove {
  readonly table: string
  readonly number: number
  readonly seat: number
  readonly playerId: PlayerId
  readonly key: RoundKey
  readonly move: number
  readonly origin: Origin
}

const event = (
  { kind, to }: PokerMove,
  told: {
    readonly at: number
    readonly move: number
    readonly seat: number
    readonly by: typeof MoveBy.Type
  },
) => ({ type: "hand.moved" as const, ...told, kind, ...(to === undefined ? {} : { raiseTo: to }) })

/** Whether the move was made before, by this player, just so. */
const isMade = (hand: PokerHand, { move, seat, kind, to }: MovingInHand): boolean => {
  const made = hand.moves[move]
  return (
    made?.seat === seat && made.by === "player" && made.kind === kind && (to === undefined || to === made.to)
  )
}

/** Makes a player's move; a move that was made is answered as it is. */
export const moveInHand = command("casino.move-in-poker-hand", {
  streams: ({ table, number }: MovingInHand) => ({ hand: stream(pokerHandAggregate, handId(table, number)) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ hand }, asked, { at }) => {
    const { seat, playerId, move, kind, to } = asked
    const known = hand.snapshot.context.hand
    if (known === undefined) return { refusal: new PokerTurnOver() }
    const player = known.dealt?.players.find((each) => each.seat === seat)
    if (player?.playerId !== playerId || player.key !== asked.key) return { refusal: new PokerTurnOver() }
    if (isMade(known, asked)) return {}
    if (known.betting?.turn !== seat || known.moves.length !== move || at >= turnOver(known))
      return { refusal: new PokerTurnOver() }
    if (!canMove(known, { at, seat, by: "player", kind, to })) {
      const { currency } = known.rules
      return {
        refusal: new PokerMoveNotTaken({
          ...optionsOf(known.betting)?.raise,
          currency: currency as CurrencyCode,
        }),
      }
    }
    return { events: { hand: [event({ kind, to }, { at, move, seat, by: "player" })] } }
  },
  refused: { hand: () => new PokerTurnOver() },
  answer: ({ hand }) => hand,
})

/** A turn that the house ends for its player. */
interface EndingTurn {
  readonly table: string
  readonly number: number
  readonly seat: number
  readonly playerId: PlayerId
  readonly key: RoundKey
  readonly by: "clock" | "away"
}

/** Checks or folds for a player who is late, who sits out from then on, or who sits out already. */
export const endTurn = command("casino.end-poker-turn", {
  streams: ({ table, number, playerId, key }: EndingTurn) => ({
    hand: stream(pokerHandAggregate, handId(table, number)),
    seat: stream(pokerSeatAggregate, sittingId(playerId, key)),
  }),
  by: () => BY_POKER,
  decide: ({ hand, seat: sitting }, { seat, by }, { at }) => {
    const known = theHand(hand)
    if (known.betting?.turn !== seat) return { refusal: new PokerGone() }
    const isIn = sitting.snapshot.matches("seated")
    if (by === "away" && isIn) return { refusal: new PokerGone() }
    const move = known.moves.length
    return {
      events: {
        hand: [event(passiveMove(known), { at, move, seat, by })],
        seat: isIn ? [{ type: "seat.satOut" as const, at, why: "late" as const }] : [],
      },
    }
  },
  refused: { hand: () => new PokerGone(), seat: () => new PokerGone() },
  answer: ({ hand }) => hand,
})
