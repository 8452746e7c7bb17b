import { assign, setup } from "xstate"
import { messageOf } from "#models/registration/form-message.ts"
import { contract } from "../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type { FreshProofContext, FreshProofEvent, ProofFailure, ProofOutcome } from "./fresh-proof.events.ts"

const proofs = { rule: "design: assurance B7.5.1" } as const
const privacy = { rule: "design: Event sourcing" } as const
const slowing = { rule: "design: assurance A30" } as const
const screen = "passkeys/FreshProofHost"

const nothing: FreshProofContext = { canUsePasskey: false, password: "", errors: {}, error: null }

const failureOf = (event: FreshProofEvent): ProofFailure | undefined =>
  (event.type === "xstate.done.actor.checkPassword" || event.type === "xstate.done.actor.checkPasskey") &&
  !event.output.ok
    ? event.output.error
    : undefined

/** A signed-in player says once more who they are, before what a session alone does not allow. */
export const freshProofMachine = setup({
  types: {
    context: {} as FreshProofContext,
    events: {} as FreshProofEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Passes a captcha first where one is needed. */
    checkPassword: contract<ProofOutcome, { readonly password: string }>("checkPassword"),
    checkPasskey: contract<ProofOutcome, null>("checkPasskey"),
  },
  guards: {
    passwordIsThere: ({ context }) => context.password !== "",
    passkeysAreKnown: ({ context }) => context.canUsePasskey,
    isProved: ({ event }) => "output" in event && event.output.ok,
  },
  actions: {
    beginAnew: assign(({ event }) =>
      event.type === "proof.asked" ? { ...nothing, canUsePasskey: event.canUsePasskey } : {},
    ),
    forgetAll: assign(nothing),
    rememberPassword: assign(({ event }) =>
      event.type === "password.entered" ? { password: event.password, errors: {}, error: null } : {},
    ),
    sayPasswordIsMissing: assign({
      errors: { password: messageOf("sign-in.error.password") },
      error: null,
    }),
    forgetErrors: assign({ errors: {}, error: null }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      switch (failure?.kind) {
        case "cancelled":
          return { errors: {}, error: null }
        case "refused":
          return { password: "", errors: failure.errors, error: null }
        default:
          return { errors: {}, error: failure?.message ?? messageOf("error.unexpected") }
      }
    }),
  },
}).createMachine({
  id: "fresh-proof",
  description: "A signed-in player says once more who they are, before what a session alone does not allow.",
  meta: {
    ...proofs,
    audit:
      "The server decides: a proof is an event of the session (session.proved) and counts for ten minutes.",
  },
  context: nothing,
  initial: "idle",
  states: {
    idle: {
      description: "Nothing wants a proof.",
      meta: proofs,
      tags: ["idle"],
      on: {
        "proof.asked": {
          description: "Something was refused until the player says who they are.",
          meta: proofs,
          target: "asked",
          actions: "beginAnew",
        },
      },
    },
    asked: {
      description: "The player is asked for the password or a passkey.",
      meta: proofs,
      initial: "typing",
      on: {
        "proof.dismissed": {
          description: "The player does not say; whatever asked is left undone.",
          meta: privacy,
          target: "idle",
          actions: "forgetAll",
        },
      },
      states: {
        typing: {
          description: "The password is being typed.",
          meta: { ...proofs, screen },
          tags: ["waiting"],
          on: {
            "password.entered": {
              description: "The password is typed; it is stored nowhere.",
              meta: privacy,
              actions: "rememberPassword",
            },
            "password.submitted": [
              {
                guard: "passwordIsThere",
                description: "A password is there: the server compares it.",
                meta: proofs,
                target: "checkingPassword",
                actions: "forgetErrors",
              },
              {
                description: "No password is there: nothing is sent, and no try is lost.",
                meta: proofs,
                actions: "sayPasswordIsMissing",
              },
            ],
            "passkey.chosen": {
              guard: "passkeysAreKnown",
              description: "The player proves it with a passkey.",
              meta: proofs,
              target: "checkingPasskey",
              actions: "forgetErrors",
            },
          },
        },
        checkingPassword: {
          description: "The server compares the password, after a captcha where one is needed.",
          meta: { ...proofs, screen },
          tags: ["busy", "blocking"],
          invoke: {
            id: "checkPassword",
            src: "checkPassword",
            input: ({ context }) => ({ password: context.password }),
            onDone: [
              {
                guard: "isProved",
                description: "It is the player.",
                meta: { ...proofs, audit: "Written into the session's stream." },
                target: "#fresh-proof.passed",
                actions: "forgetAll",
              },
              {
                description:
                  "The password is wrong, the next try has to wait, or the server can't be reached.",
                meta: slowing,
                target: "typing",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Comparing broke off.",
              meta: proofs,
              target: "typing",
              actions: "sayWhyItFailed",
            },
          },
        },
        checkingPasskey: {
          description: "The browser asks for a passkey, and the server compares what it signed.",
          meta: { ...proofs, screen },
          tags: ["busy", "blocking"],
          invoke: {
            id: "checkPasskey",
            src: "checkPasskey",
            input: null,
            onDone: [
              {
                guard: "isProved",
                description: "It is the player.",
                meta: { ...proofs, audit: "Written into the session's stream." },
                target: "#fresh-proof.passed",
                actions: "forgetAll",
              },
              {
                description: "The browser's dialogue was dismissed, or the passkey is not taken.",
                meta: proofs,
                target: "typing",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Asking broke off.",
              meta: proofs,
              target: "typing",
              actions: "sayWhyItFailed",
            },
          },
        },
      },
    },
    passed: {
      description: "The player is known anew.",
      meta: proofs,
      tags: ["done"],
      on: {
        "proof.taken": {
          description: "Whatever asked goes on.",
          meta: proofs,
          target: "idle",
        },
      },
    },
  },
})
