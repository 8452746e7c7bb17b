import { contendersOf } from "#models/casino/poker/betting.ts"
import type { SealedDeck } from "#models/casino/poker/deck.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { nextPlaces, placesOf, resultOf, stageOf } from "#models/casino/poker/hand-steps.ts"
import type { PokerHandEvent } from "./poker-hand.events.ts"

/** What the house does next with a hand that waits for no player, as its deck has it; nothing where it is somebody's turn. */
export const houseStep = (hand: PokerHand, deck: SealedDeck, at: number): PokerHandEvent | undefined => {
  switch (stageOf(hand)) {
    case "betting":
      return undefined
    case "dealing":
      return { type: "hand.laid", at, cards: nextPlaces(hand).map(deck.at) }
    case "showing":
      if (hand.shown.length === 0)
        return {
          type: "hand.shown",
          at,
          shown: (hand.betting === undefined ? [] : contendersOf(hand.betting)).map((seat) => ({
            seat,
            cards: placesOf(hand, seat).map(deck.at),
          })),
        }
  }
  const { rake, won } = resultOf(hand, at)
  return { type: "hand.settled", at, rake, won }
}
