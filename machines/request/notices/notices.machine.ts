import { assign, setup } from "xstate"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { NoticesContext, NoticesEvent, NoticesInput } from "./notices.events.ts"
import { dismissed, nextUntil, outlived, released, told } from "./notices.updates.ts"

const rule = "§3 Betting entities: notifications" as const
const timing = "§9 Timing: notification" as const
const reading = "design: Enough time to read" as const
const screen = "messages/notifications/Notices"

/** The last one that there was is dismissed. */
const lastDismissed = {
  guard: "isTheLast",
  target: "#notices.nothing",
  description: "The player dismisses the only notice.",
  meta: { rule },
  actions: "dismiss",
} as const

/** What the player is told in a corner of the page: so many at once, for as long as it takes to read them. */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    input: {} as NoticesInput,
    events: {} as NoticesEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { deadline },
  guards: {
    isNew: ({ context: { shown, waiting }, event }) =>
      event.type === "notice.told" && ![...shown, ...waiting].some(({ id }) => id === event.notice.id),
    isThere: ({ context: { shown, waiting }, event }) =>
      event.type === "notice.dismissed" && [...shown, ...waiting].some(({ id }) => id === event.id),
    isTheLast: ({ context: { shown, waiting }, event }) =>
      event.type === "notice.dismissed" &&
      waiting.length === 0 &&
      shown.length === 1 &&
      shown[0]?.id === event.id,
    nothingIsLeft: ({ context }) => outlived(context).shown.length === 0,
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === "notice.told" ? told(context, event.notice, event.at) : {},
    ),
    dismiss: assign(({ context, event }) =>
      event.type === "notice.dismissed" ? dismissed(context, event.id, event.at) : {},
    ),
    dropOutlived: assign(({ context }) => outlived(context)),
    hold: assign(({ event }) => (event.type === "notices.held" ? { heldAt: event.at } : {})),
    release: assign(({ context, event }) =>
      event.type === "notices.released" ? released(context, event.at) : {},
    ),
    forgetHold: assign({ heldAt: null }),
  },
}).createMachine({
  id: "notices",
  description: "What the player is told in a corner of the page.",
  meta: { rule },
  context: ({ input }) => ({ ...input, shown: [], waiting: [], heldAt: null }),
  initial: "nothing",
  states: {
    nothing: {
      description: "There is nothing to tell.",
      meta: { rule, screen },
      tags: ["idle"],
      entry: "forgetHold",
      on: {
        "notice.told": {
          target: "some",
          description: "A notice is shown.",
          meta: { rule },
          actions: "take",
        },
      },
    },
    some: {
      description: "Notices are shown; others may wait for room.",
      meta: { rule, screen },
      tags: ["open"],
      initial: "counting",
      states: {
        counting: {
          description: "Each notice goes when its time is over.",
          meta: { rule: timing, screen },
          invoke: {
            id: "noticeDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: nextUntil(context) }),
            onDone: [
              {
                guard: "nothingIsLeft",
                target: "#notices.nothing",
                description: "The time of the last notice is over.",
                meta: { rule: timing },
                actions: "dropOutlived",
              },
              {
                target: "counting",
                reenter: true,
                description: "The time of a notice is over; the next one takes its place.",
                meta: { rule: timing },
                actions: "dropOutlived",
              },
            ],
          },
          on: {
            "notice.told": {
              guard: "isNew",
              target: "counting",
              reenter: true,
              description: "One more notice is shown, or waits for room.",
              meta: { rule },
              actions: "take",
            },
            "notice.dismissed": [
              lastDismissed,
              {
                guard: "isThere",
                target: "counting",
                reenter: true,
                description: "The player dismisses a notice; the next one takes its place.",
                meta: { rule },
                actions: "dismiss",
              },
            ],
            "notices.held": {
              target: "held",
              description: "The pointer or the focus is on the notices: they stay while they are read.",
              meta: { rule: reading },
              actions: "hold",
            },
          },
        },
        held: {
          description: "The player is at the notices: no time passes for them.",
          meta: { rule: reading, screen },
          tags: ["waiting"],
          on: {
            "notice.told": {
              guard: "isNew",
              description: "One more notice is shown, or waits for room.",
              meta: { rule },
              actions: "take",
            },
            "notice.dismissed": [
              lastDismissed,
              {
                guard: "isThere",
                description: "The player dismisses a notice; the next one takes its place.",
                meta: { rule },
                actions: "dismiss",
              },
            ],
            "notices.released": {
              target: "counting",
              description: "The player has left them: each has as much time as it had left.",
              meta: { rule: reading },
              actions: "release",
            },
          },
        },
      },
    },
  },
})
