import { inTurnFrom } from "./betting.ts"
import { boardPlaces, cutOf, holePlaces, isProved, mixOf, type ProvedCard } from "./deck.ts"
import { handValue } from "./hand-rank.ts"
import type { PokerProof } from "./poker-view.ts"
import { raked, wonOf } from "./pots.ts"

/** What of a hand's proof is right; each is computed from the proof alone. */
export interface ProofVerdict {
  /** The digest is that of the players, their chips and their seeds. */
  readonly isMixRight: boolean
  /** Each card that is told stood at its place of the deck that was committed to, and the cut brings it where it lay. */
  readonly areCardsRight: boolean
  /** The pots went to the best of the hands that were shown. */
  readonly isResultRight: boolean
}

/** Computes a hand again from its proof. */
export const verdictOf = (proof: PokerProof): ProofVerdict => {
  const { players, mix, number, commitment, board, shown, own, button, result } = proof
  const cut = cutOf(mix, number)
  const order = inTurnFrom(
    players.map(({ seat }) => seat),
    button,
  )
  const areAt = (cards: ReadonlyArray<ProvedCard>, places: ReadonlyArray<number>): boolean =>
    cards.every((card, at) => card.place === places[at] && isProved(card, commitment))
  const hands = [...shown, ...(own === undefined ? [] : [own])]
  const common = board.map(({ card }) => card)
  const values = new Map(
    shown.map(({ seat, cards }) => [seat, handValue([...cards.map(({ card }) => card), ...common])]),
  )
  const won = result === undefined ? undefined : wonOf(raked(result.pots, result.rake), values, order)
  return {
    isMixRight: mixOf(players) === mix,
    areCardsRight:
      areAt(board, boardPlaces(cut, players.length)) &&
      hands.every(({ seat, cards }) => areAt(cards, holePlaces(cut, order.indexOf(seat), players.length))),
    isResultRight:
      result === undefined ||
      (won?.size === result.won.length && result.won.every(({ seat, amount }) => won.get(seat) === amount)),
  }
}
