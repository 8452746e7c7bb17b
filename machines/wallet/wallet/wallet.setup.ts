import { assign, setup } from "xstate"
import { advanceAvailable } from "#models/betting/advance.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { WalletContext, WalletEvent } from "./wallet.events.ts"
import {
  advancedMore,
  inRoundsMore,
  owedMore,
  playedMore,
  reservedMore,
  takenBy,
  withdrawingMore,
} from "./wallet-moves.ts"

type Paid = Extract<WalletEvent, { readonly type: "bet.settled" | "bet.sold" | "round.paid" }>

const covers = ({ balance }: WalletContext, event: WalletEvent) => takenBy(event) <= balance

/** Whether a stake is on a power bet on a game that has none yet, or on another bet. */
const leavesGameItsPower = ({ powerBets = {} }: WalletContext, event: WalletEvent): boolean =>
  event.type !== "stake.debited" ||
  event.powerGame === undefined ||
  !Object.hasOwn(powerBets, event.powerGame)

/** The open power bets after an event; nothing where it changes none. */
const powerBetsAfter = ({ powerBets }: WalletContext, event: WalletEvent): Partial<WalletContext> => {
  if (event.type === "stake.debited" && event.powerGame !== undefined) {
    return { powerBets: { ...powerBets, [event.powerGame]: event.bet } }
  }
  if (event.type !== "bet.settled" || powerBets === undefined) return {}
  const rest = Object.entries(powerBets).filter(([, guid]) => guid !== event.bet)
  return { powerBets: Object.fromEntries(rest) }
}

type TakenBack = Extract<
  WalletEvent,
  { readonly type: "bet.reopened" | "deposit.reversed" | "round.reversed" }
>

/** Whether an event takes back what was paid before, be it there still or not. */
const isTakenBack = (event: WalletEvent): event is TakenBack =>
  event.type === "bet.reopened" || event.type === "deposit.reversed" || event.type === "round.reversed"

/** Whether an event pays for a stake that is among those in play, or in rounds that go on. */
const isInPlay = ({ inPlay, inRounds = minorUnits(0) }: WalletContext, event: WalletEvent): event is Paid =>
  event.type === "round.paid"
    ? event.stake <= inRounds
    : (event.type === "bet.settled" || event.type === "bet.sold") && event.stake <= inPlay

/** Whether no money is out at a bet or a round, or on its way to the player. */
const isIdle = (context: WalletContext): boolean =>
  context.inPlay === 0 && (context.withdrawing ?? 0) === 0 && (context.inRounds ?? 0) === 0

/** Guards and actions of a wallet: what its balance, its debt and its stakes allow, and how an event moves them. */
export const walletSetup = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    balanceCoversStake: ({ context, event }) => covers(context, event),
    gameHasNoPowerBet: ({ context, event }) => leavesGameItsPower(context, event),
    stakesAreInPlay: ({ context, event }) =>
      event.type === "advance.granted" && event.amount <= advanceAvailable(context, event.share),
    repaysAdvance: ({ context, event }) =>
      covers(context, event) && -advancedMore(event) <= (context.advanced ?? 0),
    nothingIsInPlay: ({ context, event }) =>
      context.inPlay === 0 && -advancedMore(event) === (context.advanced ?? 0),
    isSetAside: ({ context, event }) => -reservedMore(event) <= (context.reserved ?? 0),
    isBeingWithdrawn: ({ context, event }) => -withdrawingMore(event) <= (context.withdrawing ?? 0),
    isAllOfIt: ({ context, event }) =>
      takenBy(event) === context.balance && isIdle(context) && (context.reserved ?? 0) === 0,
    isEmpty: ({ context }) =>
      isIdle(context) &&
      [context.balance, context.owed, context.reserved ?? 0, context.advanced ?? 0].every((sum) => sum === 0),
    repaysNothing: ({ context, event }) => isInPlay(context, event) && event.repaid === 0,
    repaysAllOwed: ({ context, event }) =>
      isInPlay(context, event) && event.repaid === context.owed && context.owed <= event.amount,
    repaysAllOfIt: ({ context, event }) =>
      isInPlay(context, event) && event.repaid === event.amount && event.amount < context.owed,
    balanceCoversAll: ({ context, event }) =>
      isTakenBack(event) && event.uncovered === 0 && covers(context, event),
    balanceIsEmptied: ({ context, event }) =>
      isTakenBack(event) && event.uncovered > 0 && takenBy(event) === context.balance,
  },
  actions: {
    recordOwner: assign(({ event }) =>
      event.type === "wallet.opened" ? { playerId: event.playerId, currency: event.currency } : {},
    ),
    moveMoney: assign(({ context, event }) => ({
      balance: minorUnits(context.balance - takenBy(event)),
      owed: minorUnits(context.owed + owedMore(event)),
      inPlay: minorUnits(context.inPlay + playedMore(event)),
      ...(reservedMore(event) === 0
        ? {}
        : { reserved: minorUnits((context.reserved ?? 0) + reservedMore(event)) }),
      ...(advancedMore(event) === 0
        ? {}
        : { advanced: minorUnits((context.advanced ?? 0) + advancedMore(event)) }),
      ...(withdrawingMore(event) === 0
        ? {}
        : { withdrawing: minorUnits((context.withdrawing ?? 0) + withdrawingMore(event)) }),
      ...(inRoundsMore(event) === 0
        ? {}
        : { inRounds: minorUnits((context.inRounds ?? 0) + inRoundsMore(event)) }),
      ...powerBetsAfter(context, event),
    })),
  },
})
