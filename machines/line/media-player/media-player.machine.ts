import { assign, type EventObject, fromCallback, setup } from "xstate"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MediaPlayerContext, MediaPlayerEvent } from "./media-player.events.ts"

/** What a stream is opened with. */
export interface StreamInput {
  readonly url: string
}

const rule = "§3 Site configuration: broadcasts" as const
const failures = "§8 The error catalogue" as const
const screen = "line/broadcast/Video" as const

/** Waits before a stream that broke off is opened again, in milliseconds; when all have passed in vain it is given up. */
export const RETRY_MS = [1000, 3000, 8000, 20_000] as const

const NONE: MediaPlayerContext = { url: "", failures: 0, retryAt: 0, fault: null }

/** The visitor goes back to the drawn play. */
const left = {
  description: "The visitor goes back to the match tracker: nothing is loaded any more.",
  meta: { rule },
  target: "#media-player.off",
  actions: "forgetStream",
} as const

/** The visitor asks for the stream once more. */
const retried = {
  description: "The stream is asked for again.",
  meta: { rule: failures },
  target: "#media-player.watching",
  actions: "forgetFailures",
} as const

/** The video of a game in play: its stream is opened, watched, opened again where it broke off, or given up. */
export const mediaPlayerMachine = setup({
  types: {
    context: {} as MediaPlayerContext,
    events: {} as MediaPlayerEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Loads a stream into the page's video for as long as it lives, and tells what becomes of it. */
    stream: fromCallback<EventObject, StreamInput>(() => {
      throw new Error('The actor "stream" was not provided')
    }),
  },
  guards: {
    isAnother: ({ context, event }) => event.type === "video.chosen" && event.url !== context.url,
    mayComeBack: ({ context, event }) =>
      event.type === "stream.failed" && event.fault === "broken" && context.failures < RETRY_MS.length,
  },
  actions: {
    rememberStream: assign(({ event }) => (event.type === "video.chosen" ? { ...NONE, url: event.url } : {})),
    forgetStream: assign(NONE),
    forgetFailures: assign({ failures: 0, fault: null }),
    planRetry: assign(({ context, event }) =>
      event.type === "stream.failed"
        ? {
            failures: context.failures + 1,
            retryAt: event.at + (RETRY_MS[context.failures] ?? 0),
          }
        : {},
    ),
    rememberFault: assign(({ event }) => (event.type === "stream.failed" ? { fault: event.fault } : {})),
    giveUp: assign({ fault: "unsupported" }),
  },
}).createMachine({
  id: "media-player",
  description: "The video of a game in play, in place of its match tracker.",
  meta: { rule },
  context: NONE,
  initial: "off",
  on: {
    "video.chosen": {
      guard: "isAnother",
      description: "The visitor asks for the video of a game: its stream is opened.",
      meta: { rule },
      target: ".watching",
      reenter: true,
      actions: "rememberStream",
    },
  },
  states: {
    off: {
      description: "No video; the match tracker is shown.",
      meta: { rule, screen },
      tags: ["closed"],
    },
    watching: {
      description: "The stream is playing or loading.",
      meta: { rule, screen },
      invoke: {
        id: "stream",
        src: "stream",
        input: ({ context }) => ({ url: context.url }),
        onError: {
          description: "The video player could not be loaded.",
          meta: { rule: failures },
          target: "failed",
          actions: "giveUp",
        },
      },
      initial: "opening",
      on: {
        "video.left": left,
        "playback.started": {
          description: "The video plays: earlier failures are forgotten.",
          meta: { rule },
          target: ".playing",
          actions: "forgetFailures",
        },
        "playback.paused": {
          description: "The visitor pauses the video, or the browser waits for the visitor to start it.",
          meta: { rule },
          target: ".paused",
        },
        "playback.ended": {
          description: "The broadcast is over.",
          meta: { rule },
          target: "over",
        },
        "stream.failed": [
          {
            guard: "mayComeBack",
            description: "The stream was interrupted: it is reopened after a pause that grows each time.",
            meta: { rule: failures },
            target: "reconnecting",
            actions: "planRetry",
          },
          {
            description:
              "The game has no stream, it was interrupted too often, or the browser can't play it.",
            meta: { rule: failures },
            target: "failed",
            actions: "rememberFault",
          },
        ],
      },
      states: {
        opening: {
          description: "The stream is being opened.",
          meta: { rule, screen },
          tags: ["busy"],
        },
        playing: {
          description: "The video plays.",
          meta: { rule, screen },
          tags: ["open"],
          on: {
            "playback.stalled": {
              description: "The video has to load more before it can go on.",
              meta: { rule },
              target: "stalled",
            },
          },
        },
        stalled: {
          description: "The video waits for more of the stream.",
          meta: { rule, screen },
          tags: ["busy"],
        },
        paused: {
          description: "The video is paused.",
          meta: { rule, screen },
          tags: ["open"],
        },
      },
    },
    reconnecting: {
      description: "The stream was interrupted and is reopened in a moment.",
      meta: { rule: failures, screen },
      tags: ["waiting"],
      invoke: {
        id: "reconnectDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: the stream is opened again.",
          meta: { rule: failures },
          target: "watching",
        },
      },
      on: {
        "video.left": left,
        "video.retried": retried,
      },
    },
    over: {
      description: "The broadcast has ended.",
      meta: { rule, screen },
      tags: ["closed"],
      on: { "video.left": left, "video.retried": retried },
    },
    failed: {
      description: "The stream can't be shown, and the visitor is told why.",
      meta: { rule: failures, screen },
      tags: ["error"],
      on: { "video.left": left, "video.retried": retried },
    },
  },
})
