import { assign, fromCallback, sendTo, setup } from "xstate"
import { FEED_BEAT_MS } from "#models/line/feed/socket.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  FeedConnectionContext,
  FeedConnectionEvent,
  FeedConnectionInput,
} from "./feed-connection.events.ts"

/** An attempt to open is given up after this time, in milliseconds. */
export const OPEN_MS = 10_000
/** A snapshot that was asked for and did not come is asked for again after this time, in milliseconds. */
export const SNAPSHOT_MS = 3000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** What the chart tells the socket: ask for the snapshots of topics again. */
export interface SocketCommand {
  readonly type: "snapshot.asked"
  readonly topics: ReadonlyArray<string>
}

/** The pause before the next attempt: doubling with each failure, at most half a minute. */
const pause = (failures: number): number => Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failures)

const design = { rule: "design: Feed" } as const

/** The one connection over which prices and the player's news arrive. It is followed while a page is open and is not journalled. */
export const feedConnectionMachine = setup({
  types: {
    context: {} as FeedConnectionContext,
    events: {} as FeedConnectionEvent,
    input: {} as FeedConnectionInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Opens the socket, subscribes to what is followed, reports opening, closing and beats; stopped, it closes the socket. */
    socket: fromCallback<SocketCommand, null>(() => {
      throw new Error('The actor "socket" was not provided')
    }),
  },
  guards: {
    sourceIsFresh: ({ event }) => event.type === "beat.arrived" && event.fresh,
    thatWasTheLastGap: ({ context, event }) =>
      event.type === "gap.closed" && context.missing.every((topic) => topic === event.topic),
  },
  actions: {
    rememberOpening: assign(({ context, event }) =>
      event.type === "socket.opened" ? { ...context, failures: 0, beatAt: event.at, missing: [] } : context,
    ),
    rememberBeat: assign(({ context, event }) =>
      event.type === "beat.arrived" ? { ...context, beatAt: event.at } : context,
    ),
    rememberGap: assign(({ context, event }) =>
      event.type === "gap.found"
        ? {
            ...context,
            askedAt: event.at,
            missing: [...context.missing.filter((topic) => topic !== event.topic), event.topic],
          }
        : context,
    ),
    forgetGap: assign(({ context, event }) =>
      event.type === "gap.closed"
        ? { ...context, missing: context.missing.filter((topic) => topic !== event.topic) }
        : context,
    ),
    askForSnapshot: sendTo("socket", ({ context }) => ({
      type: "snapshot.asked",
      topics: context.missing.slice(-1),
    })),
    askAgain: sendTo("socket", ({ context }) => ({ type: "snapshot.asked", topics: context.missing })),
    rememberAskingAgain: assign(({ context }) => ({ askedAt: context.askedAt + SNAPSHOT_MS })),
    planRetryAfterClosing: assign(({ context, event }) =>
      event.type === "socket.closed"
        ? { ...context, failures: context.failures + 1, retryAt: event.at + pause(context.failures) }
        : context,
    ),
    planRetryAfterOpening: assign(({ context }) => ({
      failures: context.failures + 1,
      retryAt: context.openBy + pause(context.failures),
    })),
    planRetryAfterSilence: assign(({ context }) => ({
      failures: context.failures + 1,
      retryAt: context.beatAt + 4 * FEED_BEAT_MS + pause(context.failures),
    })),
    planOpeningAfterPause: assign(({ context }) => ({ openBy: context.retryAt + OPEN_MS })),
    planOpeningNow: assign(({ context, event }) =>
      event.type === "network.returned" || event.type === "visitor.changed"
        ? { ...context, openBy: event.at + OPEN_MS }
        : context,
    ),
  },
}).createMachine({
  id: "feed-connection",
  description: "The connection over which prices, scores and the player's own news are pushed to the page.",
  meta: design,
  context: ({ input }) => ({
    failures: 0,
    openBy: input.at + OPEN_MS,
    retryAt: input.at,
    beatAt: input.at,
    askedAt: input.at,
    missing: [],
  }),
  initial: "linked",
  states: {
    linked: {
      description: "A socket is held: it is being opened, or frames arrive over it.",
      meta: design,
      invoke: {
        id: "socket",
        src: "socket",
        input: null,
        onError: {
          description: "The socket could not be created: pause and try again.",
          meta: design,
          target: "waiting",
          actions: "planRetryAfterOpening",
        },
      },
      initial: "connecting",
      on: {
        "socket.closed": {
          description: "The socket closed: pause, longer with each failure, and connect again.",
          meta: design,
          target: "waiting",
          actions: "planRetryAfterClosing",
        },
        "network.lost": {
          description: "The browser is offline: nothing is tried until it is back.",
          meta: design,
          target: "offline",
        },
        "visitor.changed": {
          description: "Somebody signed in or out: reconnect, so that the server knows whose news to send.",
          meta: design,
          target: "linked",
          reenter: true,
          actions: "planOpeningNow",
        },
      },
      states: {
        connecting: {
          description: "The socket is being opened.",
          meta: design,
          tags: ["busy"],
          invoke: {
            id: "openingDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.openBy }),
            onDone: {
              description: "The socket did not open in time.",
              meta: design,
              target: "#feed-connection.waiting",
              actions: "planRetryAfterOpening",
            },
          },
          on: {
            "socket.opened": {
              description: "The socket is open and the topics are asked for.",
              meta: design,
              target: "following",
              actions: "rememberOpening",
            },
          },
        },
        following: {
          description:
            "Frames arrive. Two things are watched in parallel: whether the line is alive, and whether a frame was missed.",
          meta: design,
          type: "parallel",
          states: {
            pulse: {
              description: "Whether the server and the source of the line are heard from.",
              meta: design,
              initial: "beating",
              states: {
                beating: {
                  description: "The server responds and its line is fresh.",
                  meta: design,
                  tags: ["open"],
                  invoke: {
                    id: "beatDeadline",
                    src: "deadline",
                    input: ({ context }) => ({ at: context.beatAt + 2 * FEED_BEAT_MS }),
                    onDone: {
                      description: "Two heartbeats are missing: what is on the page may be old.",
                      meta: design,
                      target: "silent",
                    },
                  },
                  on: {
                    "beat.arrived": [
                      {
                        guard: "sourceIsFresh",
                        description: "The heartbeat came: the wait for the next one begins.",
                        meta: design,
                        target: "beating",
                        reenter: true,
                        actions: "rememberBeat",
                      },
                      {
                        description: "The server responds, but the source of its line is silent.",
                        meta: design,
                        target: "sourceSilent",
                        actions: "rememberBeat",
                      },
                    ],
                  },
                },
                sourceSilent: {
                  description:
                    "The server responds, but the source of its line is silent: odds are shown as old and can't be pressed.",
                  meta: design,
                  tags: ["degraded"],
                  invoke: {
                    id: "sourceDeadline",
                    src: "deadline",
                    input: ({ context }) => ({ at: context.beatAt + 2 * FEED_BEAT_MS }),
                    onDone: {
                      description: "Now the server is silent as well.",
                      meta: design,
                      target: "silent",
                    },
                  },
                  on: {
                    "beat.arrived": [
                      {
                        guard: "sourceIsFresh",
                        description: "The source is back.",
                        meta: design,
                        target: "beating",
                        actions: "rememberBeat",
                      },
                      {
                        description: "The source is still silent: the wait for the next heartbeat begins.",
                        meta: design,
                        target: "sourceSilent",
                        reenter: true,
                        actions: "rememberBeat",
                      },
                    ],
                  },
                },
                silent: {
                  description: "Two heartbeats are missing: odds are shown as old and can't be pressed.",
                  meta: design,
                  tags: ["degraded"],
                  invoke: {
                    id: "silenceDeadline",
                    src: "deadline",
                    input: ({ context }) => ({ at: context.beatAt + 4 * FEED_BEAT_MS }),
                    onDone: {
                      description: "Four heartbeats are missing: the socket is replaced by a new one.",
                      meta: design,
                      target: "#feed-connection.waiting",
                      actions: "planRetryAfterSilence",
                    },
                  },
                  on: {
                    "beat.arrived": [
                      {
                        guard: "sourceIsFresh",
                        description: "The server is back and its line is fresh.",
                        meta: design,
                        target: "beating",
                        actions: "rememberBeat",
                      },
                      {
                        description: "The server is back, but the source of its line is silent.",
                        meta: design,
                        target: "sourceSilent",
                        actions: "rememberBeat",
                      },
                    ],
                  },
                },
              },
            },
            sequence: {
              description: "Whether each topic's frames came in order.",
              meta: design,
              initial: "whole",
              states: {
                whole: {
                  description: "No frame is missing.",
                  meta: design,
                  tags: ["open"],
                  on: {
                    "gap.found": {
                      description: "A frame of a topic is missing: its snapshot is requested.",
                      meta: design,
                      target: "resyncing",
                      actions: ["rememberGap", "askForSnapshot"],
                    },
                  },
                },
                resyncing: {
                  description: "Snapshots were requested; until they arrive odds can't be pressed.",
                  meta: design,
                  tags: ["degraded"],
                  invoke: {
                    id: "snapshotDeadline",
                    src: "deadline",
                    input: ({ context }) => ({ at: context.askedAt + SNAPSHOT_MS }),
                    onDone: {
                      description: "A snapshot did not come in time: the missing ones are requested again.",
                      meta: design,
                      target: "resyncing",
                      reenter: true,
                      actions: ["askAgain", "rememberAskingAgain"],
                    },
                  },
                  on: {
                    "gap.found": {
                      description: "Another gap: that topic's snapshot is requested too.",
                      meta: design,
                      target: "resyncing",
                      reenter: true,
                      actions: ["rememberGap", "askForSnapshot"],
                    },
                    "gap.closed": [
                      {
                        guard: "thatWasTheLastGap",
                        description: "Every topic is whole again.",
                        meta: design,
                        target: "whole",
                        actions: "forgetGap",
                      },
                      {
                        description: "One topic is whole again, others are still awaited.",
                        meta: design,
                        actions: "forgetGap",
                      },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
    waiting: {
      description: "No socket; the next attempt begins when the pause is over.",
      meta: design,
      tags: ["degraded", "waiting"],
      invoke: {
        id: "retryDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The pause is over: connect again.",
          meta: design,
          target: "linked",
          actions: "planOpeningAfterPause",
        },
      },
      on: {
        "network.lost": {
          description: "The browser is offline: nothing is tried until it is back.",
          meta: design,
          target: "offline",
        },
        "network.returned": {
          description: "The network is back: connect without waiting for the rest of the pause.",
          meta: design,
          target: "linked",
          actions: "planOpeningNow",
        },
      },
    },
    offline: {
      description: "The browser is offline: what is on the page may be old and can't be pressed.",
      meta: design,
      tags: ["degraded"],
      on: {
        "network.returned": {
          description: "The network is back: connect.",
          meta: design,
          target: "linked",
          actions: "planOpeningNow",
        },
      },
    },
  },
})
