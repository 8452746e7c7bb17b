import { assign, setup } from "xstate"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import { DECIMAL_VIEW } from "#models/betting/coef-view.ts"
import { namedOdds, oddsText } from "#models/coupon/auto-bet-draft.ts"
import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { AutoBetFailure, AutoBetOrder, AutoBetsContext, AutoBetsEvent } from "./auto-bets.events.ts"

const rule = "§3 Coupon or bet payload fields: isAutoBet" as const
const scoring = "§3 Coupon or bet payload fields: dropOnScoreChange" as const
const money = "design: Money" as const
const screen = "betting/auto-bets/AutoBetsDialog"

const untold = noAnswer("No answer came: whether it is ordered is not known.", "unknown")

/** Before anybody asked. */
const NOTHING: AutoBetsContext = {
  draft: null,
  orders: [],
  named: "",
  drop: false,
  body: null,
  withdrawing: null,
  refusal: null,
  kept: false,
}

const isRefused = (event: AutoBetsEvent) =>
  event.type === "xstate.done.actor.sendOrder" && !event.output.ok && event.output.error.kind === "refused"

/** The orders with this one as it is now: in its place, or first. */
const withOrder = (orders: ReadonlyArray<AutoBet>, told: AutoBet): ReadonlyArray<AutoBet> =>
  orders.some(({ betGuid }) => betGuid === told.betGuid)
    ? orders.map((order) => (order.betGuid === told.betGuid ? told : order))
    : [told, ...orders]

/** Bets that are placed by themselves: ordered from the coupon, listed, and taken back. */
export const autoBetsMachine = setup({
  types: {
    context: {} as AutoBetsContext,
    events: {} as AutoBetsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    fetchOrders: contract<Outcome<ReadonlyArray<AutoBet>, AutoBetFailure>, null>("fetchOrders"),
    /** Orders under its key; sent again, it orders once. */
    sendOrder: contract<
      Outcome<AutoBet, AutoBetFailure>,
      { readonly body: AutoBetOrder | null; readonly currency: string | undefined }
    >("sendOrder"),
    withdrawOrder: contract<Outcome<AutoBet, AutoBetFailure>, { readonly guid: BetGuid | null }>(
      "withdrawOrder",
    ),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    oddsAreNamed: ({ context }) => context.draft !== null && namedOdds(context.named) !== undefined,
    somethingIsDrafted: ({ context }) => context.draft !== null,
    ruleRefuses: ({ event }) => isRefused(event),
    orderWaits: ({ context, event }) =>
      event.type === "order.withdrawn" &&
      context.orders.some(({ betGuid, status }) => betGuid === event.guid && status === "waiting"),
  },
  actions: {
    beginAnew: assign(({ event }) => ({
      ...NOTHING,
      draft: event.type === "autoBets.opened" ? event.draft : null,
    })),
    forgetAll: assign(NOTHING),
    rememberOrders: assign(({ event }) =>
      event.type === "xstate.done.actor.fetchOrders" && event.output.ok ? { orders: event.output.value } : {},
    ),
    nameOdds: assign(({ context, event }) =>
      event.type === "odds.named" ? { named: oddsText(event.text, context.named), refusal: null } : {},
    ),
    chooseDrop: assign(({ event }) => (event.type === "drop.chosen" ? { drop: event.drop } : {})),
    prepareOrder: assign(({ context: { draft, named, drop }, event }) => {
      const odds = namedOdds(named)
      if (event.type !== "order.pressed" || draft === null || odds === undefined) return {}
      const body: AutoBetOrder = {
        betGuid: event.guid,
        ...(draft.accountId === undefined ? {} : { accountId: draft.accountId }),
        couponEvents: draft.selections,
        summ: draft.stake,
        vid: draft.kind,
        ...(draft.systemSize === undefined ? {} : { expressNum: draft.systemSize }),
        ...(draft.couponCode === undefined ? {} : { couponCode: draft.couponCode }),
        checkCf: PRICE_CONSENT.rise,
        isAutoBet: true,
        autoBetCf: odds,
        autoBetCfView: DECIMAL_VIEW,
        dropOnScoreChange: drop,
      }
      return { body, refusal: null, kept: false }
    }),
    rememberOrder: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendOrder" && event.output.ok
        ? { orders: withOrder(context.orders, event.output.value), draft: null, named: "", body: null }
        : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === "xstate.done.actor.sendOrder" &&
      !event.output.ok &&
      event.output.error.kind === "refused"
        ? { refusal: event.output.error.refusal, body: null }
        : {},
    ),
    rememberWhich: assign(({ event }) =>
      event.type === "order.withdrawn" ? { withdrawing: event.guid, kept: false } : {},
    ),
    rememberEnd: assign(({ context, event }) =>
      event.type === "xstate.done.actor.withdrawOrder" && event.output.ok
        ? { orders: withOrder(context.orders, event.output.value), withdrawing: null }
        : {},
    ),
    noteThatItStands: assign({ withdrawing: null, kept: true }),
  },
}).createMachine({
  id: "auto-bets",
  description: "Automatic bets, placed when the odds reach what the player named: set, listed, cancelled.",
  meta: { rule },
  context: NOTHING,
  initial: "closed",
  states: {
    closed: {
      description: "The automatic bets are not open.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "autoBets.opened": {
          description: "The player opens them, with a bet from the coupon to set up or without one.",
          meta: { rule },
          target: "reading",
          actions: "beginAnew",
        },
      },
    },
    reading: {
      description: "The player's automatic bets are being loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "fetchOrders",
        src: "fetchOrders",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are loaded.",
            meta: { rule },
            target: "open",
            actions: "rememberOrders",
          },
          { description: "They could not be loaded.", meta: { rule }, target: "failed" },
        ],
        onError: { description: "Loading failed unexpectedly.", meta: { rule }, target: "failed" },
      },
      on: {
        "autoBets.closed": {
          description: "The player leaves before they are loaded.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    failed: {
      description: "The automatic bets are not known; the player can ask again.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "autoBets.retried": { description: "The player asks again.", meta: { rule }, target: "reading" },
        "autoBets.closed": {
          description: "The player signs out.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    open: {
      description:
        "The player can name odds for the bet in the coupon, if there is one; the automatic bets are listed below.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "odds.named": {
          guard: "somethingIsDrafted",
          description:
            "The player types the total odds to bet at; anything but a number with up to three decimals is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "nameOdds",
        },
        "drop.chosen": {
          guard: "somethingIsDrafted",
          description: "The player chooses whether a change of the score cancels the automatic bet.",
          meta: { rule: scoring },
          actions: "chooseDrop",
        },
        "order.pressed": {
          guard: "oddsAreNamed",
          description: "The automatic bet is set at the odds on the button, under a new key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "ordering",
          actions: "prepareOrder",
        },
        "order.withdrawn": {
          guard: "orderWaits",
          description: "The player cancels a waiting automatic bet.",
          meta: { rule },
          target: "withdrawing",
          actions: "rememberWhich",
        },
        "autoBets.closed": {
          description: "The player leaves; the automatic bets stay on the server.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    ordering: {
      description: "The automatic bet is being sent.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendOrder",
        src: "sendOrder",
        input: ({ context: { body, draft } }) => ({ body, currency: draft?.currency }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The server has the automatic bet, and the stake is set aside.",
            meta: {
              rule,
              audit: "Posting: the stake from the player to the reserved stakes, once for its key.",
            },
            target: "open",
            actions: "rememberOrder",
          },
          {
            guard: "ruleRefuses",
            description: "A rule refuses the automatic bet; nothing was written, and the player is told why.",
            meta: { rule: "design: Bad input" },
            target: "open",
            actions: "rememberRefusal",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "ordering",
      screen,
      {
        description:
          "It is not known whether the automatic bet is set; asking again sends it under the same key.",
        audit: "Never a second order: the key answers the same.",
        asking: "The same order is sent again under its key.",
      },
      {
        "autoBets.closed": {
          description: "The player leaves; the list will show the result.",
          meta: { rule: money },
          target: "closed",
          actions: "forgetAll",
        },
      },
    ),
    withdrawing: {
      description: "An automatic bet is being cancelled.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "withdrawOrder",
        src: "withdrawOrder",
        input: ({ context }) => ({ guid: context.withdrawing }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The automatic bet no longer waits: it was cancelled, or placed a moment before.",
            meta: { rule, audit: "Posting: the reserved stake back to the player, once." },
            target: "open",
            actions: "rememberEnd",
          },
          {
            description: "No answer came, so it is taken as still set.",
            meta: { rule },
            target: "open",
            actions: "noteThatItStands",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly.",
          meta: { rule },
          target: "open",
          actions: "noteThatItStands",
        },
      },
    },
  },
})
