import { assign, setup } from "xstate"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PageScrollContext, PageScrollEvent, PageScrollInput } from "./page-scroll.events.ts"
import { atRest, MOVING_MS, POINTER_MS, scrolled, shifted, wantsTop } from "./page-scroll.updates.ts"

const timing = "§9 Timing: scroller" as const
const toTop = "§4 Account states: scroll to top" as const
const screen = "request/frame/ToTop"

/** The page moves on: how long it is at rest is counted anew. */
const moved = {
  target: "moving",
  reenter: true,
  description: "The page moved: the time at rest is counted from the start.",
  meta: { rule: timing },
  actions: "recordMove",
} as const

/** How the page is scrolled: while it moves nothing under a pointer is pressed, and after a long way up it offers the rest of it. */
export const pageScrollMachine = setup({
  types: {
    context: {} as PageScrollContext,
    input: {} as PageScrollInput,
    events: {} as PageScrollEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { deadline },
  guards: {
    topIsWanted: ({ context, event }) => event.type === "page.scrolled" && wantsTop(context, event),
    topIsNotWanted: ({ context, event }) =>
      (event.type === "page.scrolled" || event.type === "page.shifted") && !wantsTop(context, event),
  },
  actions: {
    recordMove: assign(({ context, event }) =>
      event.type === "page.scrolled" ? scrolled(context, event) : {},
    ),
    recordShift: assign(({ context, event }) =>
      event.type === "page.shifted" ? shifted(context, event) : {},
    ),
  },
}).createMachine({
  id: "page-scroll",
  description:
    "Scrolling of the page: what lies under the pointer while it moves is not pressed, and after a long way up the top is offered.",
  meta: { rule: timing },
  context: ({ input }) => atRest(input),
  type: "parallel",
  states: {
    motion: {
      description: "Whether the page is moving.",
      meta: { rule: timing },
      initial: "still",
      on: {
        "page.shifted": {
          description:
            "Nobody scrolled: the content stays under the pointer, or it is another page. The pointer works as before.",
          meta: { rule: timing },
          actions: "recordShift",
        },
      },
      states: {
        still: {
          description: "The page is at rest: the pointer presses what it is on.",
          tags: ["idle"],
          meta: { rule: timing },
          on: { "page.scrolled": moved },
        },
        moving: {
          description:
            "The page moves under the pointer, which presses nothing in lists except what it was already pressing.",
          tags: ["busy"],
          meta: { rule: timing },
          invoke: {
            id: "movingDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.movedAt + MOVING_MS }),
            onDone: {
              target: "settling",
              description: "For 150 ms nothing moved: the page no longer counts as being scrolled.",
              meta: { rule: timing },
            },
          },
          on: { "page.scrolled": moved },
        },
        settling: {
          description:
            "The page came to rest a moment ago: a press meant for what was there before must not hit something else.",
          tags: ["waiting"],
          meta: { rule: timing },
          invoke: {
            id: "pointerDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.movedAt + POINTER_MS }),
            onDone: {
              target: "still",
              description: "300 ms after the last move the pointer presses again.",
              meta: { rule: timing },
            },
          },
          on: { "page.scrolled": moved },
        },
      },
    },
    way: {
      description: "Whether a button to the top is shown.",
      meta: { rule: toTop },
      initial: "away",
      states: {
        away: {
          description: "No button to the top.",
          tags: ["closed"],
          meta: { rule: toTop },
          on: {
            "page.scrolled": {
              guard: "topIsWanted",
              target: "offered",
              description: "After four screens upwards, away from both ends: a button to the top is offered.",
              meta: { rule: toTop },
            },
          },
        },
        offered: {
          description: "A button leads to the top.",
          tags: ["open"],
          meta: { rule: toTop, screen },
          on: {
            "page.scrolled": {
              guard: "topIsNotWanted",
              target: "away",
              description: "The page is at its top or end, or goes down again.",
              meta: { rule: toTop },
            },
            "page.shifted": {
              guard: "topIsNotWanted",
              target: "away",
              description: "The page is at its top or end though nobody scrolled: it is another page.",
              meta: { rule: toTop },
            },
            "top.asked": {
              target: "away",
              description: "The page scrolls to the top.",
              meta: { rule: toTop },
            },
          },
        },
      },
    },
  },
})
