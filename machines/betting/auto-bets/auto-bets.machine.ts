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
  description: "Bets that are placed by themselves at odds that are named: ordered, listed, taken back.",
  meta: { rule },
  context: NOTHING,
  initial: "closed",
  states: {
    closed: {
      description: "Nobody looks at automatic bets.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "autoBets.opened": {
          description: "The player turns to them, with what the coupon would order or without.",
          meta: { rule },
          target: "reading",
          actions: "beginAnew",
        },
      },
    },
    reading: {
      description: "The orders that there are, are being read.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "fetchOrders",
        src: "fetchOrders",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are there.",
            meta: { rule },
            target: "open",
            actions: "rememberOrders",
          },
          { description: "They could not be read.", meta: { rule }, target: "failed" },
        ],
        onError: { description: "Reading broke down.", meta: { rule }, target: "failed" },
      },
      on: {
        "autoBets.closed": {
          description: "The player leaves before they are read.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    failed: {
      description: "The orders are not known; they can be asked for again.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "autoBets.retried": { description: "The player asks again.", meta: { rule }, target: "reading" },
        "autoBets.closed": {
          description: "The player leaves.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    open: {
      description: "Odds are named for the coupon's bet, if there is one; the orders stand below.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "odds.named": {
          guard: "somethingIsDrafted",
          description: "The total odds at which to bet; what is no number with three decimals is stripped.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "nameOdds",
        },
        "drop.chosen": {
          guard: "somethingIsDrafted",
          description: "Whether the order is dropped when the score changes.",
          meta: { rule: scoring },
          actions: "chooseDrop",
        },
        "order.pressed": {
          guard: "oddsAreNamed",
          description: "The bet is ordered at the odds that the button said, under a new key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "ordering",
          actions: "prepareOrder",
        },
        "order.withdrawn": {
          guard: "orderWaits",
          description: "An order that waits is taken back.",
          meta: { rule },
          target: "withdrawing",
          actions: "rememberWhich",
        },
        "autoBets.closed": {
          description: "The player leaves; orders stand on the server.",
          meta: { rule },
          target: "closed",
          actions: "forgetAll",
        },
      },
    },
    ordering: {
      description: "The order is on its way.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendOrder",
        src: "sendOrder",
        input: ({ context: { body, draft } }) => ({ body, currency: draft?.currency }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The server has the order, and the stake is set aside.",
            meta: {
              rule,
              audit: "Posting: the stake from the player to the reserved stakes, once for its key.",
            },
            target: "open",
            actions: "rememberOrder",
          },
          {
            guard: "ruleRefuses",
            description: "A rule refuses the order; nothing was written, and why is told.",
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
          "Whether the bet is ordered is not known; asking sends the same order under the same key.",
        audit: "Never a second order: the key answers the same.",
        asking: "The same order is sent again under its key.",
      },
      {
        "autoBets.closed": {
          description: "The player leaves; the list tells later what came of it.",
          meta: { rule: money },
          target: "closed",
          actions: "forgetAll",
        },
      },
    ),
    withdrawing: {
      description: "An order is being taken back.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "withdrawOrder",
        src: "withdrawOrder",
        input: ({ context }) => ({ guid: context.withdrawing }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The order waits no more: taken back, or placed a moment before.",
            meta: { rule, audit: "Posting: the reserved stake back to the player, once." },
            target: "open",
            actions: "rememberEnd",
          },
          {
            description: "Nobody said that it is taken back: it is taken to stand.",
            meta: { rule },
            target: "open",
            actions: "noteThatItStands",
          },
        ],
        onError: {
          description: "The sending broke down.",
          meta: { rule },
          target: "open",
          actions: "noteThatItStands",
        },
      },
    },
  },
})
