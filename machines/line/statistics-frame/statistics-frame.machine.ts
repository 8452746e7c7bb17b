import { assign, fromCallback, sendTo, setup } from "xstate"
import type { Pick } from "#models/coupon/pick.ts"
import { FRAME_MARK, type HostMessage } from "#models/line/statistics/frame-messages.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { StatisticsFrameContext, StatisticsFrameEvent } from "./statistics-frame.events.ts"
import { loadedAgain, moved, NO_FRAME, opened, shownPath, told } from "./statistics-frame.updates.ts"

/** What the chart gives to its channel: a message for the frame, or a price for the coupon. */
export type ChannelCommand =
  | { readonly type: "message.posted"; readonly message: HostMessage }
  | { readonly type: "bet.passed"; readonly pick: Pick }

type Context = { readonly context: StatisticsFrameContext }

const rule = "§2 Statistics frame" as const
const failures = "§8 The error catalogue" as const
const screen = "line/statistics/StatisticsDialog"

const post = (message: HostMessage): ChannelCommand => ({ type: "message.posted", message })

/** The frame with statistics, in a window or in a modal: what it says is heard, checked and carried out. */
export const statisticsFrameMachine = setup({
  types: {
    context: {} as StatisticsFrameContext,
    events: {} as StatisticsFrameEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Hears the frame, refuses what others say or what has no shape of ours, and speaks to it. */
    channel: fromCallback<ChannelCommand, null>(() => {
      throw new Error('The actor "channel" was not provided')
    }),
  },
  guards: {
    isInWindow: ({ context }) => context.presentation === "window",
    isInModal: ({ context }) => context.presentation === "modal",
    isAnotherPath: ({ context, event }) => event.type === "path.changed" && event.path !== shownPath(context),
    hasBefore: ({ context }) => context.place > 0,
    hasBehind: ({ context }) => context.place < context.paths.length - 1,
  },
  actions: {
    rememberOpening: assign(({ context, event }) => opened(context, event)),
    loadAgain: assign(({ context, event }) => loadedAgain(context, event)),
    showInModal: assign({ presentation: "modal" }),
    rememberPath: assign(({ context, event }) => moved(context, event)),
    stepBack: assign(({ context }) => ({ place: context.place - 1 })),
    stepForward: assign(({ context }) => ({ place: context.place + 1 })),
    rememberTold: assign(({ context, event }) => told(context, event)),
    countRefusal: assign(({ context, event }) =>
      event.type === "message.refused"
        ? { refused: { count: context.refused.count + 1, reason: event.reason } }
        : {},
    ),
    forgetFrame: assign(({ context }) => ({ ...NO_FRAME, bets: context.bets, attempt: context.attempt })),
    tellPath: sendTo("channel", ({ context }: Context) =>
      post({ mark: FRAME_MARK, type: "navigate", path: shownPath(context) ?? "" }),
    ),
    tellHistory: sendTo("channel", ({ context: { place, paths } }: Context) =>
      post({ mark: FRAME_MARK, type: "history", back: place > 0, forward: place < paths.length - 1 }),
    ),
    tellBets: sendTo("channel", ({ context }: Context) =>
      post({ mark: FRAME_MARK, type: "bets", keys: [...context.bets] }),
    ),
    passBet: sendTo("channel", ({ event }): ChannelCommand => {
      if (event.type !== "bet.sent") throw new Error(`No bet in ${event.type}`)
      return { type: "bet.passed", pick: event.pick }
    }),
  },
}).createMachine({
  id: "statistics-frame",
  description: "The frame with statistics, in a window of its own or in a modal over the page.",
  meta: { rule },
  context: NO_FRAME,
  initial: "closed",
  states: {
    closed: {
      description: "No statistics are open.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "frame.opened": {
          description: "The player opens statistics: a window or a modal opens at their path.",
          meta: { rule },
          target: "open",
          actions: "rememberOpening",
        },
        "bets.changed": {
          description: "The coupon changed: the frame is told when it asks.",
          meta: { rule },
          actions: "rememberTold",
        },
      },
    },
    open: {
      description: "The frame is open; only its own messages are accepted, and only in the agreed shapes.",
      meta: { rule, screen },
      invoke: {
        id: "channel",
        src: "channel",
        input: null,
        onError: {
          description: "Messages can't be received here: the frame is closed, and the log says so.",
          meta: { rule: failures },
          target: "closed",
          actions: "forgetFrame",
        },
      },
      initial: "loading",
      on: {
        "frame.opened": {
          description: "The player opens other statistics: the frame starts again.",
          meta: { rule },
          target: "open",
          reenter: true,
          actions: "rememberOpening",
        },
        "window.blocked": {
          guard: "isInWindow",
          description: "The browser opened no window: a modal takes its place.",
          meta: { rule },
          target: "open",
          reenter: true,
          actions: ["showInModal", "loadAgain"],
        },
        "frame.closed": {
          description: "The player closes the frame or its window.",
          meta: { rule },
          target: "closed",
          actions: "forgetFrame",
        },
        "height.changed": {
          description: "The content has another height: the modal follows, never below 280 pixels.",
          meta: { rule },
          target: ".shown",
          actions: "rememberTold",
        },
        "title.set": {
          description: "The content has a title: the modal takes it as its name.",
          meta: { rule },
          target: ".shown",
          actions: "rememberTold",
        },
        "path.changed": {
          guard: "isAnotherPath",
          description: "The frame went to another path: it can go back.",
          meta: { rule },
          target: ".shown",
          actions: ["rememberPath", "tellHistory"],
        },
        "back.asked": {
          guard: "hasBefore",
          description: "The frame goes back to the path before.",
          meta: { rule },
          target: ".shown",
          actions: ["stepBack", "tellPath", "tellHistory"],
        },
        "forward.asked": {
          guard: "hasBehind",
          description: "The frame goes forward again.",
          meta: { rule },
          target: ".shown",
          actions: ["stepForward", "tellPath", "tellHistory"],
        },
        "bets.asked": {
          description: "The frame asks what is in the coupon and how far it can go back: it is told.",
          meta: { rule },
          target: ".shown",
          actions: ["tellBets", "tellHistory"],
        },
        "bet.sent": {
          description: "Odds were pressed in the frame: the selection is added to the coupon or removed.",
          meta: { rule, audit: "The coupon decides about the price; the frame places no bet." },
          target: ".shown",
          actions: "passBet",
        },
        "bets.changed": {
          description: "The coupon changed: the frame marks what is in it.",
          meta: { rule },
          actions: ["rememberTold", "tellBets"],
        },
        "message.refused": {
          description:
            "A message came from another origin or has an unknown shape: it is counted, logged and ignored.",
          meta: { rule, audit: "Nothing that a foreign page says reaches the coupon." },
          actions: "countRefusal",
        },
      },
      states: {
        loading: {
          description: "The frame is loading and has not sent a message yet.",
          meta: { rule, screen },
          tags: ["busy"],
          invoke: {
            id: "speakingDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.speaksBy }),
            onDone: {
              description: "The frame sent no message in time.",
              meta: { rule: failures },
              target: "silent",
            },
          },
        },
        shown: {
          description: "The frame responds: its content is shown in the window or the modal.",
          meta: { rule, screen },
          tags: ["open"],
        },
        silent: {
          description:
            "The frame does not respond; it can be reloaded, and appears by itself if it responds late.",
          meta: { rule: failures, screen },
          tags: ["error"],
          on: {
            "frame.retried": {
              guard: "isInModal",
              description: "The frame is loaded again.",
              meta: { rule: failures },
              target: "loading",
              actions: "loadAgain",
            },
          },
        },
      },
    },
  },
})
