import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { FreshProofContext, FreshProofEvent, ProofFailure, ProofOutcome } from "./fresh-proof.events.ts"

const proofs = { rule: "design: assurance B7.5.1" } as const
const pins = { rule: "§7 Office: PIN code" } as const
const privacy = { rule: "design: Event sourcing" } as const
const slowing = { rule: "design: assurance A30" } as const
const screen = "identity/passkeys/FreshProofHost"

const nothing: FreshProofContext = { canUsePasskey: false, password: "", pin: "", errors: {}, error: null }

/** Nothing typed and nothing said, as the player turns from one proof to another. */
const anew = { password: "", pin: "", errors: {}, error: null } satisfies Partial<FreshProofContext>

const failureOf = (event: FreshProofEvent): ProofFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

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
    checkPin: contract<ProofOutcome, { readonly pin: string }>("checkPin"),
  },
  guards: {
    passwordIsThere: ({ context }) => context.password !== "",
    pinIsThere: ({ context }) => context.pin !== "",
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
    turnAway: assign(anew),
    rememberPin: assign(({ event }) =>
      event.type === "pin.entered" ? { pin: event.pin, errors: {}, error: null } : {},
    ),
    sayPinIsMissing: assign({ errors: { pin_code: messageOf("proof.error.pin") }, error: null }),
    forgetErrors: assign({ errors: {}, error: null }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      switch (failure?.kind) {
        case "cancelled":
          return { errors: {}, error: null }
        case "refused":
          return { ...anew, errors: failure.errors }
        default:
          return { errors: {}, error: failure?.message ?? messageOf("error.unexpected") }
      }
    }),
  },
}).createMachine({
  id: "fresh-proof",
  description:
    "A signed-in player proves who they are again, before doing what a session alone does not allow.",
  meta: {
    ...proofs,
    audit:
      "The server decides: a proof is an event of the session (session.proved) and counts for ten minutes.",
  },
  context: nothing,
  initial: "idle",
  states: {
    idle: {
      description: "No proof is needed.",
      meta: proofs,
      tags: ["idle"],
      on: {
        "proof.asked": {
          description: "A request needs a proof of who the player is.",
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
          description: "The player closes the question; the request is not carried out.",
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
              description: "The password is typed; it is not stored anywhere.",
              meta: privacy,
              actions: "rememberPassword",
            },
            "password.submitted": [
              {
                guard: "passwordIsThere",
                description: "A password is given: the server checks it.",
                meta: proofs,
                target: "checkingPassword",
                actions: "forgetErrors",
              },
              {
                description: "The password is missing: nothing is sent, and no attempt is lost.",
                meta: proofs,
                actions: "sayPasswordIsMissing",
              },
            ],
            "passkey.chosen": {
              guard: "passkeysAreKnown",
              description: "The player chooses a passkey.",
              meta: proofs,
              target: "checkingPasskey",
              actions: "forgetErrors",
            },
            "pin.chosen": {
              description: "The player chooses the PIN.",
              meta: pins,
              target: "typingPin",
              actions: "turnAway",
            },
          },
        },
        typingPin: {
          description: "The PIN is being typed.",
          meta: { ...pins, screen },
          tags: ["waiting"],
          on: {
            "pin.entered": {
              description: "The PIN is typed; it is not stored anywhere.",
              meta: privacy,
              actions: "rememberPin",
            },
            "pin.submitted": [
              {
                guard: "pinIsThere",
                description: "A PIN is given: the server checks it.",
                meta: pins,
                target: "checkingPin",
                actions: "forgetErrors",
              },
              {
                description: "The PIN is missing: nothing is sent, and no attempt is lost.",
                meta: pins,
                actions: "sayPinIsMissing",
              },
            ],
            "password.chosen": {
              description: "The player goes back to the password.",
              meta: proofs,
              target: "typing",
              actions: "turnAway",
            },
          },
        },
        checkingPin: {
          description: "The server checks the PIN.",
          meta: { ...pins, screen },
          tags: ["busy", "blocking"],
          invoke: {
            id: "checkPin",
            src: "checkPin",
            input: ({ context }) => ({ pin: context.pin }),
            onDone: [
              {
                guard: "isProved",
                description: "It is the player.",
                meta: { ...pins, audit: "Written into the session's stream." },
                target: "#fresh-proof.passed",
                actions: "forgetAll",
              },
              {
                description: "The PIN is wrong or no longer valid, or the server can't be reached.",
                meta: { rule: "design: assurance B6.6.3" },
                target: "typingPin",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "The check failed unexpectedly.",
              meta: pins,
              target: "typingPin",
              actions: "sayWhyItFailed",
            },
          },
        },
        checkingPassword: {
          description: "The server checks the password, after a captcha if needed.",
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
                  "The password is wrong, the next attempt has to wait, or the server can't be reached.",
                meta: slowing,
                target: "typing",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "The check failed unexpectedly.",
              meta: proofs,
              target: "typing",
              actions: "sayWhyItFailed",
            },
          },
        },
        checkingPasskey: {
          description: "The browser asks for a passkey, and the server checks what it signed.",
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
                description: "The player closed the browser's dialog, or the passkey was refused.",
                meta: proofs,
                target: "typing",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "The request failed unexpectedly.",
              meta: proofs,
              target: "typing",
              actions: "sayWhyItFailed",
            },
          },
        },
      },
    },
    passed: {
      description: "The player has proved who they are.",
      meta: proofs,
      tags: ["done"],
      on: {
        "proof.taken": {
          description: "The request continues.",
          meta: proofs,
          target: "idle",
        },
      },
    },
  },
})
