import { Schema } from "effect"
import { CurrencyCode } from "../../money/money.ts"
import type { PlayerId } from "../../wallet/account.ts"
import { Card } from "../cards.ts"
import type { PokerHand } from "./hand.ts"
import { Chips, HandNumber, PokerTableId } from "./tables.ts"

/** A hand that is over, as the table lists it. Amounts in minor units of its currency. */
export const PokerOver = Schema.Struct({
  table: PokerTableId,
  number: HandNumber,
  at: Schema.Int,
  currency: CurrencyCode,
  /** How many were dealt in. */
  players: Schema.Int,
  /** All pots together, before the rake. */
  pot: Chips,
  rake: Chips,
  board: Schema.Array(Card),
  isVoid: Schema.Boolean,
})
export type PokerOver = typeof PokerOver.Type

/** A hand that is over, as it was for one who was dealt in. `put`: into the pot, without what came back; `won`: out of it. */
export const PlayedHand = Schema.Struct({
  table: PokerTableId,
  number: HandNumber,
  at: Schema.Int,
  currency: CurrencyCode,
  put: Chips,
  won: Chips,
})
export type PlayedHand = typeof PlayedHand.Type

/** What a hand came to, once it is over. */
export const overOf = (hand: PokerHand): PokerOver | undefined => {
  const { table, number, rules, dealt, result, voidedAt, board } = hand
  const at = result?.at ?? voidedAt
  if (at === undefined) return undefined
  return {
    table,
    number,
    at,
    currency: rules.currency,
    players: dealt?.players.length ?? 0,
    pot: result?.pots.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
    rake: result?.rake ?? 0,
    board: board.map(({ card }) => card),
    isVoid: voidedAt !== undefined,
  }
}

/** What a hand that is settled was for each who was dealt in. */
export const playedOf = ({
  table,
  number,
  rules,
  dealt,
  betting,
  result,
}: PokerHand): ReadonlyArray<{ readonly playerId: PlayerId; readonly played: PlayedHand }> => {
  if (result === undefined || dealt === undefined) return []
  const { at, returned, won } = result
  return dealt.players.map(({ seat, playerId }) => {
    const paid = betting?.spots.find((spot) => spot.seat === seat)?.paid ?? 0
    return {
      playerId,
      played: {
        table,
        number,
        at,
        currency: rules.currency,
        put: paid - (returned?.seat === seat ? returned.amount : 0),
        won: won.find((each) => each.seat === seat)?.amount ?? 0,
      },
    }
  })
}
