import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ProofCheckContext, ProofCheckEvent, ProofOutcome } from "./proof-check.events.ts"

const rule = "design: assurance B16.4.2" as const
const screen = "audit/proof-check/ProofPage"
const nothing: ProofCheckContext = { checked: null }

/** A player's proof of a bet is checked in the page: nothing is sent, so it works without a network too. */
export const proofCheckMachine = setup({
  types: {
    context: {} as ProofCheckContext,
    events: {} as ProofCheckEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { checkFile: contract<ProofOutcome, null>("checkFile") },
  guards: {
    fileIsProof: ({ event }) => event.type === "xstate.done.actor.checkFile" && event.output.ok,
  },
  actions: {
    forget: assign(nothing),
    rememberFindings: assign(({ event }) =>
      event.type === "xstate.done.actor.checkFile" && event.output.ok ? { checked: event.output.value } : {},
    ),
  },
}).createMachine({
  id: "proof-check",
  description: "The file with the proof of a bet is checked in the page, and nothing of it is sent.",
  meta: {
    rule,
    audit: "The page recomputes every hash of the bet up to the published heads, and their signatures.",
  },
  context: nothing,
  initial: "waiting",
  on: {
    "file.chosen": {
      description: "Another file is chosen: what is found of the one before is of no interest.",
      meta: { rule },
      target: ".checking",
      reenter: true,
      actions: "forget",
    },
    "file.removed": {
      description: "The choice is taken back.",
      meta: { rule },
      target: ".waiting",
      actions: "forget",
    },
  },
  states: {
    waiting: {
      description: "A file is asked for.",
      meta: { rule, screen },
      tags: ["idle"],
    },
    checking: {
      description: "The file is read and checked.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "checkFile",
        src: "checkFile",
        input: null,
        onDone: [
          {
            guard: "fileIsProof",
            description: "It is a proof: it holds, or each fault is named.",
            meta: { rule },
            target: "checked",
            actions: "rememberFindings",
          },
          {
            description: "The file is no proof of a bet, or can't be read.",
            meta: { rule },
            target: "unreadable",
          },
        ],
        onError: {
          description: "The browser can't compute what the check takes.",
          meta: { rule },
          target: "failed",
        },
      },
    },
    checked: {
      description: "The page says whether the proof holds, with the bet's events and the key's fingerprint.",
      meta: { rule, screen },
      tags: ["done"],
    },
    failed: {
      description: "The page says that it could not check the file, and that another try may help.",
      meta: { rule, screen },
      tags: ["error"],
    },
    unreadable: {
      description: "The page says that the file is no proof, or not whole.",
      meta: { rule, screen },
      tags: ["error"],
    },
  },
})
