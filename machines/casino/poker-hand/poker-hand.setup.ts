import { assign, setup } from "xstate"
import type { PokerHand, PokerSeat } from "#models/casino/poker/hand.ts"
import {
  afterMove,
  areShown,
  canLeave,
  canMove,
  canTake,
  canTopUp,
  dealt,
  isBoard,
  isDeal,
  isSettledSo,
  isUnseen,
  laid,
  left,
  settled,
  stageOf,
  type ToldMove,
  takenBy,
  toppedUp,
} from "#models/casino/poker/hand-steps.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PokerHandContext, PokerHandEvent } from "./poker-hand.events.ts"

type EventOf<Type extends PokerHandEvent["type"]> = Extract<PokerHandEvent, { readonly type: Type }>
interface Told {
  readonly context: PokerHandContext
  readonly event: PokerHandEvent
}

const seatOf = ({ type: _, at: __, ...seat }: EventOf<"chair.taken">): PokerSeat => seat
const moveOf = ({ at, seat, kind, raiseTo, by }: EventOf<"hand.moved">): ToldMove => ({
  at,
  seat,
  by,
  kind,
  ...(raiseTo === undefined ? {} : { to: raiseTo }),
})

type ChairEvent = EventOf<"chair.taken" | "chair.toppedUp" | "chair.left">

const isOfChair = (event: PokerHandEvent): event is ChairEvent => event.type.startsWith("chair.")

/** Whether the table takes a change of its seats. */
const takesChair = (hand: PokerHand, event: ChairEvent): boolean => {
  switch (event.type) {
    case "chair.taken":
      return canTake(hand, seatOf(event))
    case "chair.toppedUp":
      return canTopUp(hand, event.seat, event.amount)
    case "chair.left":
      return canLeave(hand, event.seat, event.stack)
  }
}

/** The hand after a change of its seats. */
const withChair = (hand: PokerHand, event: ChairEvent): PokerHand => {
  switch (event.type) {
    case "chair.taken":
      return takenBy(hand, seatOf(event), event.at)
    case "chair.toppedUp":
      return toppedUp(hand, event.seat, event.amount)
    case "chair.left":
      return left(hand, event.seat)
  }
}

/** What an event makes of the hand, where the rules take it. */
const after = ({ context: { hand }, event }: Told): PokerHand | undefined => {
  if (event.type === "hand.announced") {
    const { type: _, at, ...told } = event
    return { ...told, announcedAt: at, seatedAt: at, since: at, moves: [], board: [], shown: [] }
  }
  if (hand === undefined) return undefined
  if (isOfChair(event)) return takesChair(hand, event) ? withChair(hand, event) : undefined
  switch (event.type) {
    case "hand.dealt":
      return isDeal(hand, event) ? dealt(hand, event, event.at) : undefined
    case "hand.moved":
      return event.move === hand.moves.length && canMove(hand, moveOf(event))
        ? afterMove(hand, moveOf(event))
        : undefined
    case "hand.laid":
      return isBoard(hand, event.cards) ? laid(hand, event.cards, event.at) : undefined
    case "hand.shown":
      return areShown(hand, event.shown) ? { ...hand, shown: event.shown, since: event.at } : undefined
    case "hand.settled":
      return isSettledSo(hand, event) ? settled(hand, event.at) : undefined
    case "hand.voided":
      return isUnseen(hand, event.at) ? { ...hand, voidedAt: event.at } : undefined
  }
}

/** Whether the rules take the event and the hand then stands there. */
const leadsTo =
  (stage: ReturnType<typeof stageOf>) =>
  (told: Told): boolean => {
    const hand = after(told)
    return hand !== undefined && stageOf(hand) === stage
  }

/** Types, guards and actions of a hand: what the rules of poker say stands in `models/casino/poker`. */
export const pokerHandSetup = setup({
  types: {
    context: {} as PokerHandContext,
    events: {} as PokerHandEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isTaken: (told) => after(told) !== undefined,
    goesOn: leadsTo("betting"),
    needsCards: leadsTo("dealing"),
    needsShowing: leadsTo("showing"),
    isOver: leadsTo("ending"),
  },
  actions: {
    /** A change of seats is made as it is told: whether it may be is the guard's to say. */
    take: assign((told) => {
      const { event } = told
      const before = told.context.hand
      const hand = before !== undefined && isOfChair(event) ? withChair(before, event) : after(told)
      return hand === undefined ? {} : { hand }
    }),
  },
})
