import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { IdentityCheckContext, IdentityCheckEvent } from "./identity-check.events.ts"

const services = { rule: "§7 Identification: smart-id and mobile-id" } as const
const proved = "The certificate and the signature were checked before; neither is in the log."

/** How a check comes out, wherever it waits. */
const outcomes = {
  "check.confirmed": {
    guard: "countsStill",
    target: "confirmed",
    description: "The provider confirms that the player is who the account says.",
    meta: { ...services, audit: `${proved} In the transaction that raises the level.` },
  },
  "check.doubted": {
    guard: "doubtsAreNamed",
    target: "doubted",
    actions: "rememberDoubts",
    description: "The provider confirms a person who differs from the account: a reviewer decides.",
    meta: { ...services, audit: `${proved} What differs is named.` },
  },
  "check.denied": {
    guard: "countsStill",
    target: "denied",
    description: "The provider confirms a person who may not play here.",
    meta: { ...services, audit: `${proved} In the transaction that refuses the identification.` },
  },
  "check.failed": {
    target: "failed",
    actions: "rememberFault",
    description: "The player declined or did not answer, or the provider's answer proves nothing.",
    meta: { ...services, audit: "Why, as one word." },
  },
} as const

const nothing: IdentityCheckContext = {
  playerId: 0,
  provider: null,
  person: "",
  until: 0,
  doubts: [],
  why: null,
}

/** One check of a player by a provider of identities. Aggregate of the streams `identity-check:<digest of the check's name>`. */
export const identityCheckMachine = setup({
  types: {
    context: {} as IdentityCheckContext,
    events: {} as IdentityCheckEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    countsFromNow: ({ event }) => event.type === "check.begun" && event.until > event.at,
    countsStill: ({ context, event }) => event.at < context.until,
    doubtsAreNamed: ({ context, event }) =>
      event.type === "check.doubted" && event.doubts.length > 0 && event.at < context.until,
  },
  actions: {
    rememberCheck: assign(({ event }) => {
      if (event.type !== "check.begun") return {}
      const { playerId, provider, person, until } = event
      return { playerId, provider, person, until }
    }),
    rememberDoubts: assign(({ event }) => (event.type === "check.doubted" ? { doubts: event.doubts } : {})),
    rememberFault: assign(({ event }) => (event.type === "check.failed" ? { why: event.why } : {})),
  },
}).createMachine({
  id: "identity-check",
  description:
    "A provider is asked who a player is; it must answer in time, and its answer decides only once.",
  meta: {
    ...services,
    audit: "Bound to one player. What was decided by it stands in the player's own identification as well.",
  },
  context: nothing,
  initial: "none",
  states: {
    none: {
      description: "No provider has been asked.",
      meta: services,
      tags: ["idle"],
      on: {
        "check.begun": {
          guard: "countsFromNow",
          target: "waiting",
          actions: "rememberCheck",
          description: "The provider was asked, and the player has to confirm there.",
          meta: { ...services, audit: "Which provider, and until when; the person as a keyed digest." },
        },
      },
    },
    waiting: {
      description: "The player confirms at the provider.",
      meta: services,
      tags: ["waiting"],
      on: {
        "check.shown": {
          guard: "countsStill",
          target: "looking",
          description: "A document and a face were filmed: the provider is asked for the result.",
          meta: { ...services, audit: "The sessions are the check's own from now on, and nobody else's." },
        },
        ...outcomes,
      },
    },
    looking: {
      description: "The provider is checking the recording.",
      meta: services,
      tags: ["waiting"],
      on: outcomes,
    },
    confirmed: {
      description: "The provider confirmed the identity; asking again changes nothing.",
      meta: services,
      tags: ["done"],
      type: "final",
    },
    doubted: {
      description: "The provider answered, and a reviewer decides.",
      meta: services,
      tags: ["done"],
      type: "final",
    },
    denied: {
      description: "The provider confirmed a person who may not play here.",
      meta: services,
      tags: ["done"],
      type: "final",
    },
    failed: {
      description: "The provider confirmed nobody: only another check helps.",
      meta: services,
      tags: ["error"],
      type: "final",
    },
  },
})
