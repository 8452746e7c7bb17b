import { optionsOf } from "#models/casino/poker/betting.ts"
import { TURN_MS } from "#models/casino/poker/clock.ts"
import type { PokerHand, PokerSeat, ShownHand } from "#models/casino/poker/hand.ts"
import { isInHand, turnOver } from "#models/casino/poker/hand-steps.ts"
import type { PokerOver } from "#models/casino/poker/poker-history.ts"
import { type HandPhase, type PokerTable, resultView } from "#models/casino/poker/poker-view.ts"
import { potsOf } from "#models/casino/poker/pots.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type LoadedSitting, theSitting } from "./poker-seat.aggregate.ts"

/** What a table is shown from: the hand that seats are taken upon, and the one whose cards are on the table. */
interface Shown {
  readonly now: number
  readonly hand: PokerHand
  readonly shown: PokerHand
  readonly phase: HandPhase
  readonly sittings: ReadonlyArray<LoadedSitting>
  readonly playerId: PlayerId
  readonly accountId: number
  /** The player's own cards in the hand that is shown. */
  readonly cards: ShownHand | undefined
  readonly history: ReadonlyArray<PokerOver>
  readonly dealsAt: number | undefined
}

/** A table as one player sees it: of cards that nobody has shown only the player's own. */
export const tableView = (from: Shown): PokerTable => {
  const { now, hand, shown, phase, sittings, playerId, accountId, cards, history } = from
  const { betting, dealt } = shown
  const isOver = phase === "settled" || phase === "voided"
  const spotOf = (key: string) => {
    const player = dealt?.players.find((each) => each.key === key)
    return player && betting?.spots.find(({ seat }) => seat === player.seat)
  }
  const sittingOf = (key: string) => sittings.find((each) => theSitting(each).key === key)
  const seatView = ({ seat, alias, key, stack, playerId: whose }: PokerSeat) => {
    const spot = spotOf(key)
    const state = sittingOf(key)?.snapshot
    return {
      seat,
      name: alias,
      stack: isOver || spot === undefined ? stack : spot.stack,
      bet: isOver ? 0 : (spot?.bet ?? 0),
      isDealt: spot !== undefined,
      isFolded: spot?.isFolded ?? false,
      isOut: state?.matches("sittingOut") ?? false,
      isLeaving: state?.matches("leaving") ?? false,
      isYou: whose === playerId,
    }
  }
  const mine = hand.seats.find((each) => each.playerId === playerId)
  const isMyTurn = !isOver && mine !== undefined && betting?.turn === mine.seat && isInHand(hand, mine.seat)
  const options = isMyTurn && betting !== undefined ? optionsOf(betting) : undefined
  const lastMove = shown.moves.at(-1)
  const spots = betting?.spots ?? []
  return {
    now,
    table: hand.table,
    rules: hand.rules,
    number: shown.number,
    phase,
    commitment: shown.commitment,
    next: shown.next,
    ...(dealt === undefined ? {} : { mix: dealt.mix }),
    button: shown.button,
    ...(betting === undefined ? {} : { street: betting.street }),
    seats: hand.seats.map(seatView),
    board: shown.board,
    pots: shown.result?.pots ?? potsOf(spots.map((spot) => ({ ...spot, paid: spot.paid - spot.bet }))).pots,
    high: isOver ? 0 : (betting?.high ?? 0),
    total: isOver ? 0 : spots.reduce((sum, { paid }) => sum + paid, 0),
    ...(isOver || betting?.turn === undefined
      ? {}
      : {
          turn: {
            seat: betting.turn,
            move: shown.moves.length,
            since: shown.since,
            bankFrom: shown.since + TURN_MS,
            until: turnOver(shown),
          },
        }),
    ...(lastMove === undefined ? {} : { lastMove }),
    shown: shown.shown,
    ...(shown.result === undefined ? {} : { result: resultView(shown.result) }),
    ...(from.dealsAt === undefined ? {} : { dealsAt: from.dealsAt }),
    ...(mine === undefined
      ? {}
      : {
          own: {
            seat: mine.seat,
            key: mine.key,
            canAdd: isInHand(hand, mine.seat) ? 0 : Math.max(0, hand.rules.mostBuyIn - mine.stack),
            cards: cards !== undefined && spotOf(mine.key) !== undefined ? cards.cards : [],
            ...(options === undefined ? {} : { options }),
          },
        }),
    history,
    accountId,
  }
}
