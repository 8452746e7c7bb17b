import { analyticsSetup, IDLE_MS } from "./analytics-session.setup.ts"

const sessions = { rule: "§4 Analytics session" } as const
const errors = { rule: "§8 Analytics" } as const

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
          meta: sessions,
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
          meta: { rule: "§9 Timing" },
          target: "expiring",
        },
      },
      states: {
        asking: {
          description: "The server is asked for its clock and whether to record.",
          meta: { rule: "§7 Analytics" },
          tags: ["busy"],
          invoke: {
            id: "fetchMetadata",
            src: "fetchMetadata",
            input: null,
            onDone: [
              {
                description: "The server wants sessions recorded.",
                meta: sessions,
                guard: "serverRecords",
                target: "recording",
                actions: "setClock",
              },
              {
                description: "The server does not want sessions recorded.",
                meta: sessions,
                guard: "metadataArrived",
                target: "unrecorded",
                actions: "setClock",
              },
              {
                description: "The server could not be asked: nothing is recorded.",
                meta: errors,
                target: "unrecorded",
              },
            ],
            onError: {
              description: "The answer could not be read: nothing is recorded.",
              meta: errors,
              target: "unrecorded",
            },
          },
        },
        unrecorded: {
          description: "The session is not recorded.",
          meta: sessions,
        },
        recording: {
          description: "The session is being recorded.",
          meta: sessions,
          entry: "noteRecording",
          invoke: {
            id: "recordSession",
            src: "recordSession",
            input: ({ context }) => ({ id: context.session?.id ?? "" }),
            onDone: {
              description: "Nothing happened for a while: recording stops.",
              meta: sessions,
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
        },
        quiet: {
          description: "Recording rests; every five seconds it is looked whether something happens again.",
          meta: sessions,
          invoke: {
            id: "pollDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.pollAt }),
            onDone: [
              {
                description: "Something happened meanwhile: recording goes on.",
                meta: sessions,
                guard: "sessionIsActive",
                target: "recording",
              },
              {
                description: "Nothing happened: looked at again in five seconds.",
                meta: sessions,
                target: "quiet",
                reenter: true,
                actions: "planPoll",
              },
            ],
          },
        },
      },
    },
    expiring: {
      description: "The wait is over: it remains to be seen whether something was done meanwhile.",
      meta: sessions,
      invoke: {
        id: "expiryDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: (context.session?.updated ?? 0) + IDLE_MS }),
        onDone: {
          description: "Nothing was done for half an hour: the session is removed.",
          meta: { rule: "§9 Timing" },
          target: "none",
          actions: "removeSession",
        },
      },
      on: {
        "activity.seen": {
          description: "The visitor did something in time: the session goes on.",
          meta: sessions,
          guard: "sessionIsAlive",
          target: "alive",
          actions: "updateSession",
        },
      },
    },
    none: {
      description: "There is no session.",
      meta: sessions,
      tags: ["idle"],
      on: {
        "activity.seen": {
          description: "The visitor is back: a new session.",
          meta: sessions,
          target: "alive",
          actions: "createSession",
        },
      },
    },
  },
})
