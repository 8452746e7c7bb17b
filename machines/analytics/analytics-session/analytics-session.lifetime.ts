import type { AnalyticsSessionContext } from "./analytics-session.events.ts"
import { analyticsSetup, IDLE_MS } from "./analytics-session.setup.ts"

const sessions = { rule: "§4 Analytics session" } as const
const errors = { rule: "§8 Analytics" } as const

/** A session that nobody records is asked about anew: what stops meanwhile is nothing. */
const recheck = {
  id: "recheckDeadline",
  src: "deadline",
  input: ({ context }: { readonly context: AnalyticsSessionContext }) => ({ at: context.recheckAt }),
  onDone: {
    description: "A minute has passed: the server is asked again whether to record.",
    meta: { rule: "§9 Timing: session re-check" },
    target: "asking",
  },
} as const

/** Whether a session is alive, which half an hour without activity ends, and whether it is recorded. */
export const lifetime = analyticsSetup.createStateConfig({
  description: "Whether a session is alive and whether it is recorded.",
  meta: sessions,
  initial: "alive",
  states: {
    alive: {
      description: "A session is alive; half an hour without activity ends it.",
      meta: sessions,
      initial: "asking",
      on: {
        "activity.seen": {
          description: "The visitor did something: the session goes on.",
          meta: { rule: "§4 Analytics session: prolonged" },
          guard: "sessionIsAlive",
          actions: "updateSession",
        },
      },
      invoke: {
        id: "idleDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: (context.session?.updated ?? 0) + IDLE_MS }),
        onDone: {
          description: "Half an hour after the last activity that was known when the wait began.",
          meta: { rule: "§9 Timing: session time-out" },
          target: "expiring",
        },
      },
      states: {
        asking: {
          description: "The server is asked for its clock and whether to record.",
          meta: { rule: "§7 Analytics: metadata" },
          tags: ["busy"],
          invoke: {
            id: "fetchMetadata",
            src: "fetchMetadata",
            input: null,
            onDone: [
              {
                description: "The server wants sessions recorded.",
                meta: { rule: "§4 Analytics session: recording" },
                guard: "serverRecords",
                target: "recording",
                actions: "setClock",
              },
              {
                description: "The server wants no recording any more: the session is removed.",
                meta: { rule: "§4 Analytics session: idle end" },
                guard: "serverStopped",
                target: "#analytics-session.session.none",
                actions: "endSession",
              },
              {
                description: "The server does not want sessions recorded.",
                meta: { rule: "§4 Analytics session: recording" },
                guard: "metadataArrived",
                target: "unrecorded",
                actions: "setClock",
              },
              {
                description: "The server could not be asked: nothing is recorded.",
                meta: { rule: "§8 Analytics: failed metadata" },
                target: "unrecorded",
                actions: "planRecheck",
              },
            ],
            onError: {
              description: "The answer could not be read: nothing is recorded.",
              meta: { rule: "§8 Analytics: failed metadata" },
              target: "unrecorded",
              actions: "planRecheck",
            },
          },
        },
        unrecorded: {
          description: "The session is not recorded.",
          meta: { rule: "§4 Analytics session: recording" },
          invoke: recheck,
        },
        recording: {
          description: "The session is being recorded.",
          meta: { rule: "§4 Analytics session: recording" },
          entry: "noteRecording",
          initial: "trusted",
          invoke: {
            id: "recordSession",
            src: "recordSession",
            input: ({ context }) => ({ id: context.session?.id ?? "" }),
            onDone: {
              description: "Nothing happened for a while: recording stops.",
              meta: { rule: "§4 Analytics session: recording" },
              target: "quiet",
              actions: "noteNoRecording",
            },
            onError: {
              description: "The recorder failed: nothing more is recorded.",
              meta: errors,
              target: "unrecorded",
              actions: "noteNoRecording",
            },
          },
          states: {
            trusted: {
              description: "The session counts as valid until it is asked again.",
              meta: { rule: "§9 Timing: session re-check" },
              invoke: {
                id: "recheckDeadline",
                src: "deadline",
                input: ({ context }) => ({ at: context.recheckAt }),
                onDone: {
                  description:
                    "A minute has passed: the server is asked, and recording goes on in the meantime.",
                  meta: { rule: "§9 Timing: session re-check" },
                  target: "checking",
                },
              },
            },
            checking: {
              description: "The server is asked whether it still wants the session recorded.",
              meta: { rule: "§9 Timing: session re-check" },
              tags: ["busy"],
              invoke: {
                id: "fetchMetadata",
                src: "fetchMetadata",
                input: null,
                onDone: [
                  {
                    description: "It still does.",
                    meta: { rule: "§9 Timing: session re-check" },
                    guard: "serverRecords",
                    target: "trusted",
                    actions: "setClock",
                  },
                  {
                    description: "It no longer does: the session is removed.",
                    meta: { rule: "§4 Analytics session: idle end" },
                    guard: "metadataArrived",
                    target: "#analytics-session.session.none",
                    actions: "endSession",
                  },
                  {
                    description: "The server could not be asked: nothing more is recorded.",
                    meta: { rule: "§8 Analytics: failed metadata" },
                    target: "#analytics-session.session.alive.unrecorded",
                    actions: ["noteNoRecording", "planRecheck"],
                  },
                ],
                onError: {
                  description: "The answer could not be read: nothing more is recorded.",
                  meta: { rule: "§8 Analytics: failed metadata" },
                  target: "#analytics-session.session.alive.unrecorded",
                  actions: ["noteNoRecording", "planRecheck"],
                },
              },
            },
          },
        },
        quiet: {
          description: "Recording is paused; every five seconds it checks whether something happens again.",
          meta: { rule: "§4 Analytics session: recording" },
          invoke: [
            {
              id: "pollDeadline",
              src: "deadline",
              input: ({ context }) => ({ at: context.pollAt }),
              onDone: [
                {
                  description: "Something happened in the meantime: recording continues.",
                  meta: { rule: "§4 Analytics session: recording" },
                  guard: "sessionIsActive",
                  target: "recording",
                },
                {
                  description: "Nothing happened: the next check is in five seconds.",
                  meta: { rule: "§4 Analytics session: recording" },
                  target: "quiet",
                  reenter: true,
                  actions: "planPoll",
                },
              ],
            },
            recheck,
          ],
        },
      },
    },
    expiring: {
      description: "The wait is over: it is checked whether something was done in the meantime.",
      meta: { rule: "§4 Analytics session: idle end" },
      invoke: {
        id: "expiryDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: (context.session?.updated ?? 0) + IDLE_MS }),
        onDone: {
          description: "Nothing was done for half an hour: the session is removed.",
          meta: { rule: "§4 Analytics session: idle end" },
          target: "none",
          actions: "removeSession",
        },
      },
      on: {
        "activity.seen": {
          description: "The visitor did something in time: the session goes on.",
          meta: { rule: "§4 Analytics session: prolonged" },
          guard: "sessionIsAlive",
          target: "alive",
          actions: "updateSession",
        },
      },
    },
    none: {
      description: "There is no session.",
      meta: { rule: "§4 Analytics session: created" },
      tags: ["idle"],
      on: {
        "activity.seen": {
          description: "The visitor is back: a new session.",
          meta: { rule: "§4 Analytics session: created" },
          target: "alive",
          actions: "createSession",
        },
      },
    },
  },
})
