import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { IdentityClaimContext, IdentityClaimEvent } from "./identity-claim.events.ts"

const one = { rule: "§7 Identification" } as const

/** Whose something is that proves an identity. Aggregate of the streams `identity-claim:<keyed digest>`. */
export const identityClaimMachine = setup({
  types: {
    context: {} as IdentityClaimContext,
    events: {} as IdentityClaimEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isAnothers: ({ context, event }) => event.playerId !== context.playerId,
  },
  actions: {
    rememberHolder: assign(({ event: { playerId, check } }) => ({ playerId, check })),
    countContest: assign(({ context }) => ({ contests: context.contests + 1 })),
  },
}).createMachine({
  id: "identity-claim",
  description: "A proof of identity belongs to one player: the first it was used for.",
  meta: {
    ...one,
    audit: "The stream is named by a keyed digest: the log says whose it is, never what it is.",
  },
  context: { playerId: 0, check: "", contests: 0 },
  initial: "free",
  states: {
    free: {
      description: "Nobody has used this proof.",
      meta: one,
      tags: ["idle"],
      on: {
        "claim.made": {
          target: "held",
          actions: "rememberHolder",
          description: "A player uses it for the first time: from now on it belongs to them.",
          meta: { ...one, audit: "Whose, by which check; in the transaction that the check decides in." },
        },
      },
    },
    held: {
      description: "It belongs to a player.",
      meta: one,
      tags: ["done"],
      on: {
        "claim.contested": {
          guard: "isAnothers",
          actions: "countContest",
          description:
            "Another player uses it: it stays with the first, and a reviewer decides on the other.",
          meta: { ...one, audit: "Which other account, by which check." },
        },
      },
    },
  },
})
