import { assign, setup } from "xstate"
import { MARKET_STATUS, type MarketStatus } from "#models/betting/market.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MarketContext, MarketEvent, ReturnedWindow } from "./market.events.ts"

const rule = "§3 Event or market status"

/** Markets the event speaks of. */
const marketsOf = (event: MarketEvent): ReadonlyArray<string> => {
  switch (event.type) {
    case "market.opened":
    case "market.closed":
      return event.markets.map(({ market }) => market)
    case "market.settled":
      return event.results.map(({ market }) => market)
    default:
      return event.markets
  }
}

const statusAfter: Readonly<Record<MarketEvent["type"], MarketStatus>> = {
  "market.opened": MARKET_STATUS.open,
  "market.closed": MARKET_STATUS.closed,
  "market.settled": MARKET_STATUS.settled,
  "market.reopened": MARKET_STATUS.closed,
  "market.cancelled": MARKET_STATUS.cancelled,
  "market.restored": MARKET_STATUS.closed,
}

/** Statuses a market may have for the event to be taken; `undefined` stands for a market never opened. */
const allowedBefore: Readonly<Record<MarketEvent["type"], ReadonlyArray<MarketStatus | undefined>>> = {
  "market.opened": [undefined, MARKET_STATUS.closed],
  "market.closed": [MARKET_STATUS.open],
  "market.settled": [MARKET_STATUS.open, MARKET_STATUS.closed],
  "market.reopened": [MARKET_STATUS.settled],
  "market.cancelled": [MARKET_STATUS.open, MARKET_STATUS.closed],
  "market.restored": [MARKET_STATUS.cancelled],
}

const isAllowed = ({ statuses }: MarketContext, event: MarketEvent): boolean => {
  const markets = marketsOf(event)
  return (
    markets.length > 0 &&
    new Set(markets).size === markets.length &&
    markets.every((market) => allowedBefore[event.type].includes(statuses[market]))
  )
}

/** A window returns bets of a time and leaves the markets as they are. */
const hasWindow = (event: MarketEvent): boolean =>
  (event.type === "market.cancelled" || event.type === "market.restored") &&
  (event.from !== undefined || event.to !== undefined)

/** Whether a window is the one that an event takes back, as to its time. */
const isWindowOf = (event: MarketEvent, { from, to }: ReturnedWindow): boolean =>
  event.type === "market.restored" && from === event.from && to === event.to

/** Whether every market of the event had its bets of this time returned. */
const hadWindow = ({ windows }: MarketContext, event: MarketEvent): boolean =>
  hasWindow(event) &&
  marketsOf(event).length > 0 &&
  marketsOf(event).every((market) =>
    windows.some((window) => isWindowOf(event, window) && window.markets.some((each) => each === market)),
  )

const after = ({ statuses }: MarketContext, event: MarketEvent): MarketContext["statuses"] => ({
  ...statuses,
  ...Object.fromEntries(marketsOf(event).map((market) => [market, statusAfter[event.type]])),
})

const leavesNone = (context: MarketContext, event: MarketEvent): boolean =>
  Object.values(after(context, event)).every(
    (status) => status === MARKET_STATUS.settled || status === MARKET_STATUS.cancelled,
  )

/** The markets of one game, folded from the stream `market:<game id>`. */
export const marketMachine = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    statusesAllowIt: ({ context, event }) => !hasWindow(event) && isAllowed(context, event),
    lastMarketsAreDecided: ({ context, event }) =>
      !hasWindow(event) && isAllowed(context, event) && leavesNone(context, event),
    windowWasReturned: ({ context, event }) => hadWindow(context, event),
    windowConcernsKnownMarkets: ({ context, event }) =>
      event.type === "market.cancelled" &&
      hasWindow(event) &&
      marketsOf(event).length > 0 &&
      marketsOf(event).every((market) => context.statuses[market] !== undefined),
  },
  actions: {
    recordStatuses: assign(({ context, event }) => ({ statuses: after(context, event) })),
    recordWindow: assign(({ context, event }) => {
      if (event.type !== "market.cancelled") return {}
      const { markets, from, to } = event
      const window = { markets, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      return { windows: [...context.windows, window] }
    }),
    forgetWindow: assign(({ context, event }) => ({
      windows: context.windows.flatMap((window) => {
        if (!isWindowOf(event, window)) return [window]
        const markets = window.markets.filter((market) => !marketsOf(event).includes(market))
        return markets.length === 0 ? [] : [{ ...window, markets }]
      }),
    })),
  },
}).createMachine({
  id: "market",
  description: "The markets of one game: opened, closed and settled exactly once.",
  meta: {
    rule,
    audit: "A market has one result; another one needs an event that takes the first back.",
  },
  context: { statuses: {}, windows: [] },
  initial: "unopened",
  states: {
    unopened: {
      description: "No market of the game was opened.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "market.opened": {
          guard: "statusesAllowIt",
          target: "undecided",
          actions: "recordStatuses",
          description: "The first markets are opened, with their opening odds.",
          meta: { rule: "design: assurance A3" },
        },
      },
    },
    undecided: {
      description: "At least one market has no result yet.",
      meta: { rule },
      tags: ["open"],
      on: {
        "market.opened": {
          guard: "statusesAllowIt",
          actions: "recordStatuses",
          description: "More markets are opened, or closed ones are reopened.",
          meta: { rule: "design: assurance A3" },
        },
        "market.closed": {
          guard: "statusesAllowIt",
          actions: "recordStatuses",
          description: "Bets on the markets are no longer taken; their last prices are kept.",
          meta: { rule },
        },
        "market.settled": [
          {
            guard: "lastMarketsAreDecided",
            target: "decided",
            actions: "recordStatuses",
            description: "The last markets without a result get one.",
            meta: { rule, audit: "Bets with selections on these markets are settled by this event." },
          },
          {
            guard: "statusesAllowIt",
            actions: "recordStatuses",
            description: "Some markets get their results.",
            meta: { rule, audit: "Bets with selections on these markets are settled by this event." },
          },
        ],
        "market.cancelled": [
          {
            guard: "windowConcernsKnownMarkets",
            actions: "recordWindow",
            description: "Bets placed in a certain period are returned; the markets stay as they are.",
            meta: {
              rule: "design: assurance A13",
              audit:
                "A recorded correction: selections on these markets placed within the window count with odds of one.",
            },
          },
          {
            guard: "lastMarketsAreDecided",
            target: "decided",
            actions: "recordStatuses",
            description: "The last markets without a result are cancelled.",
            meta: {
              rule: "design: assurance A14",
              audit: "Selections on these markets count with odds of one.",
            },
          },
          {
            guard: "statusesAllowIt",
            actions: "recordStatuses",
            description: "Some markets are cancelled.",
            meta: {
              rule: "design: assurance A14",
              audit: "Selections on these markets count with odds of one.",
            },
          },
        ],
        "market.restored": [
          {
            guard: "windowWasReturned",
            actions: "forgetWindow",
            description: "Bets of a certain period were returned by mistake; the markets stay as they are.",
            meta: {
              rule: "design: Feed",
              audit:
                "Bets returned by the window get compensating entries, and the results that stand are put on them again.",
            },
          },
          {
            guard: "statusesAllowIt",
            actions: "recordStatuses",
            description: "Markets were cancelled by mistake: they wait for their results again.",
            meta: { rule: "design: Feed", audit: "Bets returned by it get compensating entries." },
          },
        ],
        "market.reopened": {
          guard: "statusesAllowIt",
          actions: "recordStatuses",
          description: "A wrong result is withdrawn while other markets are undecided.",
          meta: { rule: "design: assurance A15", audit: "Bets settled by it get compensating entries." },
        },
      },
    },
    decided: {
      description: "Every market of the game has its result or is cancelled.",
      meta: { rule },
      tags: ["done"],
      on: {
        "market.opened": {
          guard: "statusesAllowIt",
          target: "undecided",
          actions: "recordStatuses",
          description: "A market opens that was not offered before.",
          meta: { rule: "design: assurance A3" },
        },
        "market.cancelled": {
          guard: "windowConcernsKnownMarkets",
          actions: "recordWindow",
          description: "Bets placed in a certain period are returned; the results stay as they are.",
          meta: {
            rule: "design: assurance A13",
            audit:
              "A recorded correction: selections on these markets placed within the window count with odds of one.",
          },
        },
        "market.restored": [
          {
            guard: "windowWasReturned",
            actions: "forgetWindow",
            description: "Bets of a certain period were returned by mistake; the markets stay as they are.",
            meta: {
              rule: "design: Feed",
              audit:
                "Bets returned by the window get compensating entries, and the results that stand are put on them again.",
            },
          },
          {
            guard: "statusesAllowIt",
            target: "undecided",
            actions: "recordStatuses",
            description: "Markets were cancelled by mistake: they wait for their results again.",
            meta: { rule: "design: Feed", audit: "Bets returned by it get compensating entries." },
          },
        ],
        "market.reopened": {
          guard: "statusesAllowIt",
          target: "undecided",
          actions: "recordStatuses",
          description: "A wrong result is withdrawn.",
          meta: { rule: "design: assurance A15", audit: "Bets settled by it get compensating entries." },
        },
      },
    },
  },
})
