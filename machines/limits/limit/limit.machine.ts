import { and, assign, setup } from "xstate"
import { type Limit, type Limits, raiseState } from "#models/limits/limit.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LimitContext, LimitEvent } from "./limit.events.ts"

const rule = "§7 Limits service"
const lowering = "§7 Limits service: decrease at once"
const raising = "§7 Limits service: raise after a wait"
const offering = "§7 Limits service: before the first deposit"

type OnLimit = Extract<LimitEvent, { readonly limit: unknown }>

const isOnLimit = (event: LimitEvent): event is OnLimit => "limit" in event

/** The limit that an event is about, as it stands before it. */
const limitOf = ({ limits }: LimitContext, event: LimitEvent): Limit | undefined =>
  isOnLimit(event) ? limits[event.limit] : undefined

const raiseOf = (context: LimitContext, event: LimitEvent) => limitOf(context, event)?.raise

/** Whether an event that is about a raise finds it so. */
const isRaise = (context: LimitContext, event: LimitEvent, state: ReturnType<typeof raiseState>): boolean => {
  const raise = raiseOf(context, event)
  return raise !== undefined && raiseState(raise, event.at) === state
}

const withLimit = ({ limits }: LimitContext, { limit }: OnLimit, changed: Limit | undefined): Limits => {
  const { [limit]: _, ...rest } = limits
  return changed === undefined ? rest : { ...rest, [limit]: changed }
}

const withoutRaise = ({ raise: _, ...limit }: Limit): Limit => limit

/** The limits after an event. */
const limitsAfter = (context: LimitContext, event: LimitEvent): Limits => {
  if (!isOnLimit(event)) return context.limits
  const known = limitOf(context, event)
  if (event.type === "limit.set")
    return withLimit(context, event, {
      amount: event.amount,
      ...(event.currency === undefined ? {} : { currency: event.currency }),
      since: event.at,
    })
  if (known === undefined) return context.limits
  switch (event.type) {
    case "raise.asked":
      return withLimit(context, event, { ...known, raise: event.raise })
    case "raise.cancelled":
    case "raise.lapsed":
      return withLimit(context, event, withoutRaise(known))
    case "raise.confirmed": {
      const amount = known.raise?.amount
      const raised = amount === undefined ? undefined : { ...withoutRaise(known), amount, since: event.at }
      return withLimit(context, event, raised)
    }
  }
}

/** The limits that a player sets for deposits, losses, stakes and time, and what they want to be told of their play. Aggregate of the streams `limit:<player>`. */
export const limitMachine = setup({
  types: {
    context: {} as LimitContext,
    events: {} as LimitEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    hasNotAnswered: ({ context }) => context.declinedAt === undefined,
    isLower: ({ context, event }) => {
      const known = limitOf(context, event)
      return event.type === "limit.set" && (known === undefined || event.amount <= known.amount)
    },
    isChange: ({ context, event }) => {
      const known = limitOf(context, event)
      return (
        event.type === "limit.set" &&
        (known === undefined || known.raise !== undefined || event.amount !== known.amount)
      )
    },
    isHigher: ({ context, event }) => {
      const known = limitOf(context, event)
      return (
        event.type === "raise.asked" &&
        known !== undefined &&
        (event.raise.amount === undefined || event.raise.amount > known.amount)
      )
    },
    waitIsOver: ({ context, event }) => isRaise(context, event, "open"),
    isTooLate: ({ context, event }) => isRaise(context, event, "lapsed"),
    isAsked: ({ context, event }) => raiseOf(context, event) !== undefined,
    isOtherInterval: ({ context, event }) =>
      event.type === "check.chosen" && context.checkMinutes !== (event.minutes ?? null),
    isOtherView: ({ context, event }) =>
      event.type === "figures.chosen" && context.figuresShown !== event.shown,
    isLast: ({ context }) => Object.keys(context.limits).length === 1,
    takesItAway: ({ context, event }) => {
      const raise = raiseOf(context, event)
      return raise !== undefined && raise.amount === undefined
    },
  },
  actions: {
    recordAnswer: assign(({ event }) => ({ declinedAt: event.at })),
    recordInterval: assign(({ event }) =>
      event.type === "check.chosen" ? { checkMinutes: event.minutes ?? null } : {},
    ),
    recordView: assign(({ event }) => (event.type === "figures.chosen" ? { figuresShown: event.shown } : {})),
    changeLimits: assign(({ context, event }) => ({ limits: limitsAfter(context, event) })),
  },
}).createMachine({
  id: "limit",
  description:
    "The limits that players set for themselves: a lower one holds at once, a higher one after a wait.",
  meta: {
    rule,
    audit:
      "Each event carries the moment it was asked for and the wait that the site's jurisdiction said then, so that a later change of the rules moves nothing.",
  },
  context: { limits: {} },
  initial: "none",
  on: {
    "check.chosen": {
      guard: "isOtherInterval",
      actions: "recordInterval",
      description:
        "The player chooses how often they are told how long they have played, or that they aren't.",
      meta: { rule: "§7 Limits service: reality check", audit: "Holds at once, longer or shorter." },
    },
    "figures.chosen": {
      guard: "isOtherView",
      actions: "recordView",
      description: "The player chooses whether time and result of the session are in view on every page.",
      meta: { rule: "§7 Limits service: figures in view" },
    },
  },
  states: {
    none: {
      description: "The player has set no limit.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "limits.declined": {
          guard: "hasNotAnswered",
          actions: "recordAnswer",
          description: "Asked before the first deposit, the player says to want no limit.",
          meta: { rule: offering },
        },
        "limit.set": {
          target: "held",
          actions: "changeLimits",
          description: "The player sets a first limit, which holds at once.",
          meta: {
            rule: lowering,
            audit: "Commands on money read this stream and are refused from this event on.",
          },
        },
      },
    },
    held: {
      description: "Some limits hold; raises of them may wait.",
      meta: { rule },
      tags: ["open"],
      on: {
        "limit.set": {
          guard: and(["isLower", "isChange"]),
          actions: "changeLimits",
          description:
            "The player sets one more limit or lowers one, and takes back a raise of it that waits.",
          meta: {
            rule: lowering,
            audit: "Holds at once; a raise of the same limit that waits is cancelled by it.",
          },
        },
        "raise.asked": {
          guard: "isHigher",
          actions: "changeLimits",
          description: "The player asks for a higher limit, or to be rid of it; the old one holds on.",
          meta: {
            rule: raising,
            audit: "Carries from when and until when it can be confirmed. Asked again, the wait begins anew.",
          },
        },
        "raise.confirmed": [
          {
            guard: and(["waitIsOver", "takesItAway", "isLast"]),
            target: "none",
            actions: "changeLimits",
            description: "After the wait the player confirms that the last limit goes.",
            meta: { rule: raising },
          },
          {
            guard: "waitIsOver",
            actions: "changeLimits",
            description: "After the wait the player confirms the higher limit, or that it goes.",
            meta: {
              rule: raising,
              audit: "The second yes: not before the wait is over, and not after it lapsed.",
            },
          },
        ],
        "raise.cancelled": {
          guard: "isAsked",
          actions: "changeLimits",
          description: "The player takes back the raise that waits; the limit stays as it is.",
          meta: { rule: "§7 Limits service: changes cancelled" },
        },
        "raise.lapsed": {
          guard: "isTooLate",
          actions: "changeLimits",
          description: "Nobody confirmed the raise in time; the limit stays as it is.",
          meta: { rule: raising },
        },
      },
    },
  },
})
