import { and, assign, setup } from "xstate"
import { advanceAvailable } from "#models/betting/advance.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { WalletContext, WalletEvent } from "./wallet.events.ts"
import { advancedMore, owedMore, playedMore, reservedMore, takenBy } from "./wallet-moves.ts"

const money = "design: Money"
const resettling = "design: assurance A15"
const ordering = "§3 Coupon or bet payload fields: isAutoBet"
const insuring = "§1 What the product does and for whom: coupon features"
const advancing = "§3 Coupon or bet payload fields: avanceBet"
const selling = "§3 Coupon or bet payload fields: saleBetId"

type Paid = Extract<WalletEvent, { readonly type: "bet.settled" | "bet.sold" }>

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

/** Whether an event pays for a stake that is among those in play. */
const isInPlay = ({ inPlay }: WalletContext, event: WalletEvent): event is Paid =>
  (event.type === "bet.settled" || event.type === "bet.sold") && event.stake <= inPlay

/** A player's money in one currency. Aggregate of the streams `wallet:<player>`. */
export const walletMachine = setup({
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
    isAllOfIt: ({ context, event }) =>
      takenBy(event) === context.balance && context.inPlay === 0 && (context.reserved ?? 0) === 0,
    repaysNothing: ({ context, event }) => isInPlay(context, event) && event.repaid === 0,
    repaysAllOwed: ({ context, event }) =>
      isInPlay(context, event) && event.repaid === context.owed && context.owed <= event.amount,
    repaysAllOfIt: ({ context, event }) =>
      isInPlay(context, event) && event.repaid === event.amount && event.amount < context.owed,
    balanceCoversAll: ({ context, event }) =>
      event.type === "bet.reopened" && event.uncovered === 0 && covers(context, event),
    balanceIsEmptied: ({ context, event }) =>
      event.type === "bet.reopened" && event.uncovered > 0 && takenBy(event) === context.balance,
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
      ...powerBetsAfter(context, event),
    })),
  },
}).createMachine({
  id: "wallet",
  description: "A player's money: every change is an event with a double entry.",
  meta: {
    rule: money,
    audit:
      "The balance of the last event equals the account's balance row, which a constraint of the database keeps at zero or above.",
  },
  context: { balance: minorUnits(0), inPlay: minorUnits(0), owed: minorUnits(0) },
  initial: "absent",
  states: {
    absent: {
      description: "The player has no wallet.",
      meta: { rule: money },
      tags: ["idle"],
      on: {
        "wallet.opened": {
          target: "open",
          actions: "recordOwner",
          description: "The registration opens a wallet in the currency the player chose.",
          meta: { rule: "§3 Account", audit: "Opened empty: no posting." },
        },
      },
    },
    open: {
      description: "The wallet takes deposits and stakes.",
      meta: { rule: money, screen: "cashier/cashier/CashierDialog" },
      tags: ["open"],
      initial: "clear",
      on: {
        "deposit.credited": {
          actions: "moveMoney",
          description: "A payment arrives.",
          meta: { rule: money, audit: "Posting: from the cashier to the player, once for its key." },
        },
        "stake.debited": {
          guard: and(["gameHasNoPowerBet", "balanceCoversStake"]),
          actions: "moveMoney",
          description:
            "A bet takes its stake, which the balance must hold; a power bet is the only open one on its game.",
          meta: {
            rule: "design: assurance A19",
            audit:
              "Posting: from the player to the held stakes, in the transaction that places the bet. The game of a power bet is held here until its stake is in play no more.",
          },
        },
        "stake.reserved": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description: "An automatic bet sets its stake aside, which the balance must hold.",
          meta: {
            rule: ordering,
            audit: "Posting: from the player to the reserved stakes, in the transaction of the order.",
          },
        },
        "stake.released": {
          guard: "isSetAside",
          actions: "moveMoney",
          description: "The stake is no longer set aside: the bet is being placed, or will not be.",
          meta: {
            rule: ordering,
            audit: "Posting: from the reserved stakes to the player; a bet that is placed debits it at once.",
          },
        },
        "advance.granted": {
          guard: "stakesAreInPlay",
          actions: "moveMoney",
          description:
            "Part of a stake is advanced against the player's stakes in play, up to a share of them.",
          meta: {
            rule: advancing,
            audit:
              "Posting: from the advances to the player, in the transaction that takes the stake; no more than the share of own stakes less what is advanced and owed.",
          },
        },
        "advance.repaid": {
          guard: "repaysAdvance",
          actions: "moveMoney",
          description: "What a bet paid first repays the advance.",
          meta: {
            rule: advancing,
            audit: "Posting: from the player to the advances, in the transaction that pays the bet.",
          },
        },
        "advance.claimed": {
          guard: "nothingIsInPlay",
          target: ".owing",
          actions: "moveMoney",
          description: "No stake is in play any more: what was not repaid of the advances is owed.",
          meta: {
            rule: advancing,
            audit: "Posting: from the claims to the advances; the balance stays at zero or above.",
          },
        },
        "premium.debited": {
          guard: "balanceCoversStake",
          actions: "moveMoney",
          description: "The insurance of a bet takes its premium, which the balance must hold.",
          meta: {
            rule: insuring,
            audit: "Posting: from the player to the account of insurances; no stake is in play for it.",
          },
        },
        "balance.returned": {
          guard: "isAllOfIt",
          actions: "moveMoney",
          description: "The player is erased and gave up the rest of the balance.",
          meta: {
            rule: "design: erasure",
            audit: "Posting: from the player to the cashier, in the transaction of the erasure.",
          },
        },
      },
      states: {
        clear: {
          description: "The player owes nothing.",
          meta: { rule: money },
          on: {
            "bet.settled": {
              guard: "repaysNothing",
              actions: "moveMoney",
              description: "A bet is settled; what it pays, if anything, is credited in full.",
              meta: { rule: money, audit: "Posting: from held stakes and the house to the player." },
            },
            "bet.sold": {
              guard: "repaysNothing",
              actions: "moveMoney",
              description: "A bet, or part of it, is cashed out; what it brings is credited in full.",
              meta: { rule: selling, audit: "Posting: from held stakes and the house to the player." },
            },
            "bet.reopened": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "A result was withdrawn, and the balance covers all that was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry: from the player to held stakes and the house.",
                },
              },
              {
                guard: "balanceIsEmptied",
                target: "owing",
                actions: "moveMoney",
                description: "A result was withdrawn, and the player has already used what was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry for what is there; the rest is booked as a claim on the player.",
                },
              },
            ],
          },
        },
        owing: {
          description:
            "A paid win was withdrawn after it was partly used, or an advance was not repaid: the next wins repay it first.",
          meta: {
            rule: resettling,
            audit: "The claim stands on an account of its own; the balance stays at zero or above.",
          },
          on: {
            "bet.settled": [
              {
                guard: "repaysAllOwed",
                target: "clear",
                actions: "moveMoney",
                description: "What a bet pays covers the whole debt; the rest is credited.",
                meta: {
                  rule: resettling,
                  audit: "Posting: what is owed to the claims, the rest to the player.",
                },
              },
              {
                guard: "repaysAllOfIt",
                actions: "moveMoney",
                description: "What a bet pays, if anything, goes entirely to the debt.",
                meta: { rule: resettling, audit: "Posting: to the claims; nothing is credited." },
              },
            ],
            "bet.sold": [
              {
                guard: "repaysAllOwed",
                target: "clear",
                actions: "moveMoney",
                description: "What a cash out brings covers the whole debt; the rest is credited.",
                meta: {
                  rule: selling,
                  audit: "Posting: what is owed to the claims, the rest to the player.",
                },
              },
              {
                guard: "repaysAllOfIt",
                actions: "moveMoney",
                description: "What a cash out brings goes entirely to the debt.",
                meta: { rule: selling, audit: "Posting: to the claims; nothing is credited." },
              },
            ],
            "bet.reopened": [
              {
                guard: "balanceCoversAll",
                actions: "moveMoney",
                description: "Another result was withdrawn, and the balance covers all that was paid for it.",
                meta: {
                  rule: resettling,
                  audit: "Compensating entry: from the player to held stakes and the house.",
                },
              },
              {
                guard: "balanceIsEmptied",
                actions: "moveMoney",
                description: "Another result was withdrawn, and the debt grows.",
                meta: { rule: resettling, audit: "Compensating entry for what is there; the rest is owed." },
              },
            ],
          },
        },
      },
    },
  },
})
