import type { Commitment } from "../fair/seeds.ts"
import {
  contendersOf,
  inTurnFrom,
  isLegal,
  leftOf,
  moved,
  nextStreet,
  opened,
  optionsOf,
  type PokerMove,
} from "./betting.ts"
import { BANK_ADDS_MS, BANK_MS, bankAfter, turnEnds, UNSEEN_MS } from "./clock.ts"
import { BOARD, boardPlaces, cutOf, HOLE, holePlaces, isProved, mixOf, type ProvedCard } from "./deck.ts"
import {
  BOARD_OF,
  type HandResult,
  type PokerHand,
  type PokerMoveMade,
  type PokerSeat,
  type ShownHand,
  type WonChips,
} from "./hand.ts"
import { handValue } from "./hand-rank.ts"
import { potsOf, raked, rakeOf, wonOf } from "./pots.ts"

const seatAt = ({ seats }: PokerHand, seat: number): PokerSeat | undefined =>
  seats.find((each) => each.seat === seat)

const bySeat = (seats: ReadonlyArray<PokerSeat>): ReadonlyArray<PokerSeat> =>
  seats.toSorted((one, other) => one.seat - other.seat)

const withSeat = (hand: PokerHand, seat: number, change: Partial<PokerSeat>): PokerHand => ({
  ...hand,
  seats: hand.seats.map((each) => (each.seat === seat ? { ...each, ...change } : each)),
})

/** Whether somebody is dealt in and their chips are at stake until the hand is over. */
export const isInHand = ({ dealt }: PokerHand, seat: number): boolean =>
  dealt?.players.some((player) => player.seat === seat) === true

/** Whether a player can sit down there with these chips: the seat is free, and the player has no other one. */
export const canTake = (hand: PokerHand, taken: PokerSeat): boolean =>
  taken.seat <= hand.rules.seats &&
  hand.seats.every(
    ({ seat, playerId, key }) => seat !== taken.seat && playerId !== taken.playerId && key !== taken.key,
  ) &&
  taken.stack >= hand.rules.leastBuyIn &&
  taken.stack <= hand.rules.mostBuyIn

/** The hand with one more player at the table. */
export const takenBy = (hand: PokerHand, taken: PokerSeat, at: number): PokerHand => ({
  ...hand,
  seatedAt: at,
  seats: bySeat([...hand.seats, taken]),
})

/** Whether so many chips can be added: the player is not in the hand, and has no more than the most afterwards. */
export const canTopUp = (hand: PokerHand, seat: number, amount: number): boolean => {
  const found = seatAt(hand, seat)
  return (
    found !== undefined && amount > 0 && !isInHand(hand, seat) && found.stack + amount <= hand.rules.mostBuyIn
  )
}

/** The hand with more chips before a player. */
export const toppedUp = (hand: PokerHand, seat: number, amount: number): PokerHand =>
  withSeat(hand, seat, { stack: (seatAt(hand, seat)?.stack ?? 0) + amount })

/** Whether a player can get up with just these chips. */
export const canLeave = (hand: PokerHand, seat: number, stack: number): boolean =>
  seatAt(hand, seat)?.stack === stack && !isInHand(hand, seat)

/** The hand without a player. */
export const left = (hand: PokerHand, seat: number): PokerHand => ({
  ...hand,
  seats: hand.seats.filter((each) => each.seat !== seat),
})

/** How a hand is dealt to these seats: where the button is, and the digest that the deck is cut by. */
export const dealTo = (
  { button, seats }: PokerHand,
  dealt: ReadonlyArray<number>,
): { readonly button: number; readonly mix: Commitment } => ({
  button: leftOf(dealt, button),
  mix: mixOf(seats.filter(({ seat }) => dealt.includes(seat))),
})

/** Whether a deal is what seats, button and digest say. */
export const isDeal = (
  hand: PokerHand,
  told: { readonly button: number; readonly seats: ReadonlyArray<number>; readonly mix: Commitment },
): boolean => {
  const inOrder = told.seats.every((seat, place) => place === 0 || seat > (told.seats[place - 1] ?? 0))
  const haveChips = told.seats.every((seat) => (seatAt(hand, seat)?.stack ?? 0) > 0)
  if (told.seats.length < 2 || !inOrder || !haveChips) return false
  const { button, mix } = dealTo(hand, told.seats)
  return told.button === button && told.mix === mix
}

/** The hand as it is dealt. */
export const dealt = (
  hand: PokerHand,
  told: { readonly seats: ReadonlyArray<number>; readonly mix: Commitment },
  at: number,
): PokerHand => {
  const isIn = ({ seat }: PokerSeat) => told.seats.includes(seat)
  const players = hand.seats
    .filter(isIn)
    .map((seat) => ({ ...seat, bank: Math.min(BANK_MS, seat.bank + BANK_ADDS_MS) }))
  // Who comes in out of turn pays for it only where a game goes on without them.
  const isGoing = players.filter(({ owes }) => !owes).length > 1
  const { rules } = hand
  const button = leftOf(told.seats, hand.button)
  return {
    ...hand,
    button,
    since: at,
    seats: hand.seats.map((seat) =>
      isIn(seat)
        ? { ...seat, owes: false, bank: Math.min(BANK_MS, seat.bank + BANK_ADDS_MS) }
        : { ...seat, owes: true },
    ),
    dealt: { at, players, mix: told.mix, cut: cutOf(told.mix, hand.number) },
    betting: opened({
      seats: players.map(({ seat, stack, owes }) => ({ seat, stack, owes: owes && isGoing })),
      button,
      smallBlind: rules.smallBlind,
      bigBlind: rules.bigBlind,
    }),
  }
}

/** What the house does for a player who doesn't act: nothing is bet, and the cards are thrown away only where the bet is to be matched. */
export const passiveMove = (hand: PokerHand): PokerMove =>
  hand.betting !== undefined && optionsOf(hand.betting)?.canCheck === true
    ? { kind: "check" }
    : { kind: "fold" }

/** When the turn that goes on is over, time bank included. */
export const turnOver = (hand: PokerHand): number =>
  turnEnds(hand.since, seatAt(hand, hand.betting?.turn ?? 0)?.bank ?? 0)

/** Whether nobody looked after the hand at the end of its turn. */
export const isUnseen = (hand: PokerHand, at: number): boolean => at > turnOver(hand) + UNSEEN_MS

/** A move as it is told. */
export interface ToldMove extends PokerMove {
  readonly at: number
  readonly seat: number
  readonly by: PokerMoveMade["by"]
}

/** Whether a move is its player's, legal and in time; or the house makes it for one who is late or away. */
export const canMove = (hand: PokerHand, { at, seat, by, kind, to }: ToldMove): boolean => {
  const { betting } = hand
  if (betting === undefined || betting.turn !== seat || !isLegal(betting, { kind, to })) return false
  if (by === "player") return at < turnOver(hand)
  if (kind !== passiveMove(hand).kind) return false
  return by === "away" || (at >= turnOver(hand) && !isUnseen(hand, at))
}

/** The hand after a move. */
export const afterMove = (hand: PokerHand, told: ToldMove): PokerHand => {
  const { betting } = hand
  if (betting === undefined) return hand
  const after = moved(betting, told)
  const spot = after.spots.find(({ seat }) => seat === told.seat)
  const bank = seatAt(hand, told.seat)?.bank ?? 0
  return {
    ...withSeat(hand, told.seat, {
      bank: told.by === "away" ? bank : bankAfter(bank, hand.since, told.at),
    }),
    betting: after,
    since: told.at,
    moves: [
      ...hand.moves,
      {
        at: told.at,
        street: betting.street,
        seat: told.seat,
        kind: told.kind,
        to: spot?.bet ?? 0,
        isAllIn: spot?.stack === 0 && told.kind !== "fold" && told.kind !== "check",
        by: told.by,
      },
    ],
  }
}

/** What follows: somebody's turn, cards of the board, cards to be shown, or the pots. */
export const stageOf = ({ betting, board }: PokerHand): "betting" | "dealing" | "showing" | "ending" => {
  if (betting === undefined) return "ending"
  if (contendersOf(betting).length < 2) return "ending"
  if (betting.turn !== undefined) return "betting"
  return board.length === BOARD ? "showing" : "dealing"
}

/** How many cards are laid next. */
export const nextCards = ({ board }: PokerHand): number => (board.length === 0 ? BOARD_OF.flop : 1)

/** Places of the deck that the next cards of the board come from. */
export const nextPlaces = (hand: PokerHand): ReadonlyArray<number> =>
  hand.dealt === undefined
    ? []
    : boardPlaces(hand.dealt.cut, hand.dealt.players.length).slice(
        hand.board.length,
        hand.board.length + nextCards(hand),
      )

/** Whether cards are those of the deck that was committed to, from the places that the cut says. */
const areProved = (
  cards: ReadonlyArray<ProvedCard>,
  places: ReadonlyArray<number>,
  commitment: Commitment,
): boolean =>
  cards.length === places.length &&
  cards.every((card, at) => card.place === places[at] && isProved(card, commitment))

/** Whether these are the next cards of the board. */
export const isBoard = (hand: PokerHand, cards: ReadonlyArray<ProvedCard>): boolean =>
  cards.length > 0 && areProved(cards, nextPlaces(hand), hand.commitment)

/** The hand with more cards on the board. */
export const laid = (hand: PokerHand, cards: ReadonlyArray<ProvedCard>, at: number): PokerHand => ({
  ...hand,
  since: at,
  board: [...hand.board, ...cards],
  ...(hand.betting === undefined ? {} : { betting: nextStreet(hand.betting) }),
})

/** Places of the deck that a player's cards come from; nothing of one who is not dealt in. */
export const placesOf = ({ dealt: deal, button }: PokerHand, seat: number): ReadonlyArray<number> => {
  if (deal === undefined) return []
  const order = inTurnFrom(
    deal.players.map((player) => player.seat),
    button,
  ).indexOf(seat)
  return order < 0 ? [] : holePlaces(deal.cut, order, deal.players.length)
}

/** Whether just those who can still win show their cards, and these are theirs. */
export const areShown = (hand: PokerHand, shown: ReadonlyArray<ShownHand>): boolean => {
  const contenders = hand.betting === undefined ? [] : contendersOf(hand.betting)
  return (
    shown.length === contenders.length &&
    shown.every(
      ({ seat, cards }, at) =>
        seat === contenders[at] &&
        cards.length === HOLE &&
        areProved(cards, placesOf(hand, seat), hand.commitment),
    )
  )
}

/** What pots, rake and winnings a hand comes to that is bet and shown. */
export const resultOf = (hand: PokerHand, at: number): HandResult => {
  const { betting, board, shown, rules } = hand
  if (betting === undefined) throw new Error("Nothing was dealt")
  const { returned, pots } = potsOf(betting.spots)
  const rake = rakeOf(pots, { share: rules.rakeShare, cap: rules.rakeCap }, board.length > 0)
  const common = board.map(({ card }) => card)
  const values = new Map(
    shown.map(({ seat, cards }) => [seat, handValue([...cards.map(({ card }) => card), ...common])]),
  )
  const order = inTurnFrom(
    betting.spots.map(({ seat }) => seat),
    betting.button,
  )
  const won = wonOf(raked(pots, rake), values, order)
  return {
    at,
    rake,
    ...(returned === undefined ? {} : { returned }),
    pots,
    won: [...won].map(([seat, amount]) => ({ seat, amount })).toSorted((one, other) => one.seat - other.seat),
  }
}

/** Whether a hand is settled just so. */
export const isSettledSo = (
  hand: PokerHand,
  told: { readonly at: number; readonly rake: number; readonly won: ReadonlyArray<WonChips> },
): boolean => {
  if (hand.betting === undefined) return false
  const { rake, won } = resultOf(hand, told.at)
  return (
    told.rake === rake &&
    told.won.length === won.length &&
    told.won.every(({ seat, amount }, place) => seat === won[place]?.seat && amount === won[place]?.amount)
  )
}

/** The hand with everybody's chips as it left them. */
export const settled = (hand: PokerHand, at: number): PokerHand => {
  const result = resultOf(hand, at)
  const gained = (seat: number): number =>
    (result.won.find((each) => each.seat === seat)?.amount ?? 0) +
    (result.returned?.seat === seat ? result.returned.amount : 0)
  return {
    ...hand,
    result,
    seats: hand.seats.map((each) => {
      const spot = hand.betting?.spots.find(({ seat }) => seat === each.seat)
      return spot === undefined ? each : { ...each, stack: spot.stack + gained(each.seat) }
    }),
  }
}
