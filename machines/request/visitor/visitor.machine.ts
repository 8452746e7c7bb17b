import type { VisitorContext } from "./visitor.events.ts"
import { visitorSetup } from "./visitor.setup.ts"

const idle = { rule: "§9 Coupon: automatic logoff" } as const
const roles = { rule: "§6 Roles and permissions" } as const
const session = { rule: "design: Application" } as const

/** A deadline this far away never comes. */
const NEVER = 8_640_000_000_000_000

const idleAt = ({ activeAt, idleMs }: VisitorContext): number => (idleMs === 0 ? NEVER : activeAt + idleMs)

/** Who looks at the page: nobody known, a guest or a player (§6), and how the player's session ends. */
export const visitorMachine = visitorSetup.createMachine({
  id: "visitor",
  description: "Who is at the page, and how long a player's session lasts.",
  meta: roles,
  context: ({ input }) => ({
    ...input,
    player: null,
    activeAt: input.at,
    toldAt: input.at,
    unanswered: 0,
    ended: null,
  }),
  initial: "unknown",
  on: {
    "player.signedIn": {
      description: "Somebody registered or signed in.",
      meta: { ...roles, audit: "The server has already made the session; the page only shows it." },
      target: ".signedIn",
      actions: "rememberPlayer",
    },
  },
  states: {
    unknown: {
      description: "The server is being asked who is signed in.",
      meta: roles,
      tags: ["busy"],
      invoke: {
        id: "askWho",
        src: "askWho",
        input: null,
        onDone: [
          {
            description: "A player is signed in.",
            meta: roles,
            guard: "somebodyIsSignedIn",
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            description: "Nobody is signed in.",
            meta: { rule: "§6 Roles and permissions: two roles" },
            guard: "nobodyIsSignedIn",
            target: "guest",
            actions: "noteAnswer",
          },
          {
            description: "The server could not be asked.",
            meta: roles,
            target: "unreachable",
            actions: "noteNoAnswer",
          },
        ],
        onError: {
          description: "The answer could not be read.",
          meta: roles,
          target: "unreachable",
          actions: "noteNoAnswer",
        },
      },
    },
    unreachable: {
      description:
        "It is not known who is signed in: the server is asked again after a pause, and what the page has of a player stays.",
      meta: roles,
      tags: ["degraded"],
      invoke: {
        id: "waitToAsk",
        src: "waitToAsk",
        input: null,
        onDone: {
          description: "The pause is over: the server is asked again.",
          meta: roles,
          target: "unknown",
        },
        onError: {
          description: "The pause was cut short: the server is asked again.",
          meta: roles,
          target: "unknown",
        },
      },
      on: {
        "check.requested": {
          description: "The network is back: the server is asked again.",
          meta: roles,
          target: "unknown",
          actions: "rememberAsking",
        },
      },
    },
    guest: {
      description: "Nobody is signed in.",
      meta: { rule: "§6 Roles and permissions: two roles" },
      tags: ["idle"],
      on: {
        "check.requested": {
          description: "Another tab may have signed in: the server is asked again.",
          meta: roles,
          target: "unknown",
          actions: "rememberAsking",
        },
      },
    },
    signedIn: {
      description: "A player is signed in.",
      meta: {
        rule: "§6 Roles and permissions: two roles",
        audit: "Ends after 30 minutes without activity (assurance A29).",
      },
      initial: "present",
      on: {
        "balance.changed": {
          description: "The server reports the balance.",
          meta: { rule: "§7 User: balance", audit: "Shown only; the ledger is the server's." },
          actions: "rememberBalance",
        },
        "check.requested": {
          description:
            "The network or the feed is back: the balance may have changed, the session may have ended.",
          meta: { rule: "§7 User: balance" },
          target: ".checking",
          reenter: true,
        },
        "session.ended": {
          description: "The session ended elsewhere.",
          meta: session,
          target: "guest",
          actions: "noteEndedElsewhere",
        },
        "signOut.requested": {
          description: "The player signs out.",
          meta: session,
          target: "leaving",
        },
      },
      states: {
        present: {
          description: "The player is active; half an hour without activity ends the session.",
          meta: idle,
          invoke: {
            id: "idleDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: idleAt(context) }),
            onDone: {
              description: "Half an hour without activity has passed.",
              meta: idle,
              target: "#visitor.ending",
            },
          },
          on: {
            "outage.met": {
              description:
                "A call was told that the server can't answer now: it is asked again, and nothing changes.",
              meta: session,
              target: "unsure",
              actions: "noteNoAnswer",
            },
            "activity.seen": [
              {
                description: "The player is active, and the server has not been told for a minute.",
                meta: idle,
                guard: "serverShouldKnow",
                target: "touching",
                actions: "rememberTelling",
              },
              {
                description: "The player is active.",
                meta: idle,
                target: "present",
                reenter: true,
                actions: "rememberActivity",
              },
            ],
          },
        },
        checking: {
          description:
            "The server is asked for the player and the balance: what happened in the meantime was not reported.",
          meta: { rule: "§7 User: balance" },
          invoke: {
            id: "askAgain",
            src: "askWho",
            input: null,
            onDone: [
              {
                description: "The player's current data has come.",
                meta: { rule: "§7 User: balance" },
                guard: "somebodyIsSignedIn",
                target: "present",
                actions: "refreshPlayer",
              },
              {
                description: "The session ended in the meantime.",
                meta: session,
                guard: "nobodyIsSignedIn",
                target: "#visitor.guest",
                actions: "noteEndedElsewhere",
              },
              {
                description: "The server could not be asked: what is known stays, and it is asked again.",
                meta: roles,
                target: "unsure",
                actions: "noteNoAnswer",
              },
            ],
            onError: {
              description: "The answer could not be read: what is known stays, and it is asked again.",
              meta: roles,
              target: "unsure",
              actions: "noteNoAnswer",
            },
          },
          on: {
            "balance.changed": {
              description:
                "News came while the server was asked: the answer may be older, so it is asked again.",
              meta: { rule: "§7 User: balance", audit: "Shown only; the ledger is the server's." },
              target: "checking",
              reenter: true,
              actions: "rememberBalance",
            },
            "activity.seen": {
              description: "The player is active.",
              meta: idle,
              actions: "rememberActivity",
            },
          },
        },
        unsure: {
          description:
            "The server could not say whether the session is valid: the player stays signed in here, and it is asked again after a pause.",
          meta: session,
          tags: ["degraded"],
          invoke: {
            id: "waitToAskAgain",
            src: "waitToAsk",
            input: null,
            onDone: {
              description: "The pause is over: the server is asked again.",
              meta: session,
              target: "checking",
            },
            onError: {
              description: "The pause was cut short: the server is asked again.",
              meta: session,
              target: "checking",
            },
          },
          on: {
            "activity.seen": {
              description: "The player is active.",
              meta: idle,
              actions: "rememberActivity",
            },
          },
        },
        touching: {
          description: "The server is being told that the player is active.",
          meta: idle,
          invoke: {
            id: "touchSession",
            src: "touchSession",
            input: null,
            onDone: [
              {
                description: "The session has already ended.",
                meta: session,
                guard: "sessionIsRefused",
                target: "#visitor.guest",
                actions: "noteEndedElsewhere",
              },
              {
                description: "The server has been told, or will be next time.",
                meta: idle,
                target: "present",
              },
            ],
            onError: {
              description: "The answer could not be read: it is told again next time.",
              meta: idle,
              target: "present",
            },
          },
          on: {
            "activity.seen": {
              description: "The player is still active.",
              meta: idle,
              actions: "rememberActivity",
            },
          },
        },
      },
    },
    ending: {
      description: "The session is being ended because of inactivity.",
      meta: idle,
      tags: ["busy"],
      invoke: {
        id: "endIdleSession",
        src: "endSession",
        input: null,
        onDone: {
          description: "The session has ended; the server ends it by itself if it was not reached.",
          meta: idle,
          target: "guest",
          actions: "noteIdle",
        },
        onError: {
          description: "The answer could not be read; the server ends the session by itself.",
          meta: idle,
          target: "guest",
          actions: "noteIdle",
        },
      },
    },
    leaving: {
      description: "The session is being ended because the player signed out.",
      meta: session,
      tags: ["busy"],
      invoke: {
        id: "endSession",
        src: "endSession",
        input: null,
        onDone: [
          {
            description: "The player is signed out.",
            meta: session,
            guard: "serverAgreed",
            target: "guest",
            actions: "noteSignedOut",
          },
          {
            description: "The server was not reached: it is asked who is signed in.",
            meta: session,
            target: "unknown",
          },
        ],
        onError: {
          description: "The answer could not be read: the server is asked who is signed in.",
          meta: session,
          target: "unknown",
        },
      },
    },
  },
})
