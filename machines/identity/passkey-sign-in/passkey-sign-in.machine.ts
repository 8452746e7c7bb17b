import { assign, setup } from "xstate"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AskOutcome,
  PasskeySignInContext,
  PasskeySignInEvent,
  PrepareOutcome,
  VerifyOutcome,
} from "./passkey-sign-in.events.ts"

/** What the browser's dialogue is opened with. */
export interface AskInput {
  readonly options: Readonly<Record<string, unknown>>
}

const roles = { rule: "§6 Roles and permissions" } as const
const once = { rule: "design: assurance B6.5.1, B6.6.3" } as const
const screen = "identity/passkeys/PasskeySignIn"

const NOTHING: PasskeySignInContext = {
  prepared: null,
  proof: null,
  isWanted: false,
  error: null,
  player: null,
}

const isAskDone = (event: PasskeySignInEvent) =>
  event.type === "xstate.done.actor.ask" || event.type === "xstate.done.actor.listen"

/** A player signs in with a passkey: by a button, or by choosing it among what the browser fills into the login. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    prepare: contract<PrepareOutcome, null>("prepare"),
    /** Waits until the player chooses a passkey in the login's field. */
    listen: contract<AskOutcome, AskInput>("listen"),
    ask: contract<AskOutcome, AskInput>("ask"),
    verify: contract<VerifyOutcome, { readonly proof: PasskeyProof | null }>("verify"),
  },
  guards: {
    isWantedAndPrepared: ({ context, event }) => context.isWanted && "output" in event && event.output.ok,
    autofillIsKnown: ({ event }) =>
      event.type === "xstate.done.actor.prepare" && event.output.ok && event.output.value.hasAutofill,
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    wasCancelled: ({ event }) =>
      isAskDone(event) && !event.output.ok && event.output.error.kind === "cancelled",
    isWanted: ({ context }) => context.isWanted,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberRequest: assign(({ event }) =>
      event.type === "xstate.done.actor.prepare" && event.output.ok
        ? { prepared: event.output.value, isWanted: false }
        : {},
    ),
    rememberWish: assign({ isWanted: true, error: null }),
    forgetError: assign({ error: null }),
    rememberProof: assign(({ event }) =>
      isAskDone(event) && event.output.ok ? { proof: event.output.value, error: null } : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({ proof: null, isWanted: false, error: failureMessage(event) })),
    rememberPlayer: assign(({ event }) =>
      event.type === "xstate.done.actor.verify" && event.output.ok
        ? { ...NOTHING, player: event.output.value }
        : {},
    ),
  },
}).createMachine({
  id: "passkey-sign-in",
  description:
    "A player signs in with a passkey: with a button, or from the browser's suggestions in the login field.",
  meta: {
    ...roles,
    audit:
      "The server compares the signature and judges by its own chart (passkeys); each question counts once, for five minutes, in this browser.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "passkeys.withdrawn": {
      description: "The form is closed: the challenge and everything loaded are forgotten.",
      meta: roles,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "No sign-in form is open.",
      meta: roles,
      tags: ["idle"],
      on: {
        "passkeys.offered": {
          description: "A form opens in a browser that supports passkeys: a challenge is requested.",
          meta: roles,
          target: "preparing",
        },
      },
    },
    preparing: {
      description: "The challenge that a passkey has to sign is being loaded.",
      meta: { ...once, screen },
      tags: ["busy"],
      invoke: {
        id: "prepare",
        src: "prepare",
        input: null,
        onDone: [
          {
            guard: "isWantedAndPrepared",
            description: "The button was already pressed: the browser asks for a passkey.",
            meta: roles,
            target: "asking",
            actions: "rememberRequest",
          },
          {
            guard: "autofillIsKnown",
            description: "The browser suggests passkeys in the login field.",
            meta: roles,
            target: "offered.listening",
            actions: "rememberRequest",
          },
          {
            guard: "callSucceeded",
            description: "The browser asks only after the button is pressed.",
            meta: roles,
            target: "offered.quiet",
            actions: "rememberRequest",
          },
          {
            guard: "isWanted",
            description: "No challenge came and the player is waiting: the form says why.",
            meta: roles,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
          {
            description: "No challenge came. The player did not ask for a passkey, so nothing is shown.",
            meta: roles,
            target: "unavailable",
          },
        ],
        onError: {
          description: "Loading the challenge failed unexpectedly.",
          meta: roles,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "passkey.requested": {
          description: "The player presses the button before the challenge is loaded.",
          meta: roles,
          actions: "rememberWish",
        },
      },
    },
    unavailable: {
      description: "There is no challenge to sign; the button requests another.",
      meta: { ...roles, screen },
      tags: ["error"],
      on: {
        "passkey.requested": {
          description: "The player presses the button: a challenge is requested again.",
          meta: roles,
          target: "preparing",
          actions: "rememberWish",
        },
      },
    },
    offered: {
      description: "A passkey can be used, with the button or in the login field.",
      meta: roles,
      initial: "quiet",
      invoke: {
        id: "untilStale",
        src: "deadline",
        input: ({ context }) => ({ at: context.prepared?.expiresAt ?? 0 }),
        onDone: {
          description: "The challenge has expired: another is requested.",
          meta: once,
          target: "preparing",
        },
      },
      on: {
        "passkey.requested": {
          description: "The player presses the button: the browser asks for a passkey.",
          meta: roles,
          target: "asking",
          actions: "forgetError",
        },
      },
      states: {
        listening: {
          description: "The browser waits for a passkey to be chosen in the login field.",
          meta: { ...roles, screen },
          tags: ["waiting"],
          invoke: {
            id: "listen",
            src: "listen",
            input: ({ context }) => ({ options: context.prepared?.options ?? {} }),
            onDone: [
              {
                guard: "callSucceeded",
                description: "The player chose a passkey, and it signed the challenge.",
                meta: roles,
                target: "#passkey-sign-in.verifying",
                actions: "rememberProof",
              },
              {
                description: "The browser no longer waits: the button remains.",
                meta: roles,
                target: "quiet",
              },
            ],
            onError: {
              description: "Waiting failed unexpectedly: the button remains.",
              meta: roles,
              target: "quiet",
            },
          },
        },
        quiet: {
          description: "The browser asks for a passkey only after the button is pressed.",
          meta: { ...roles, screen },
          tags: ["waiting"],
        },
      },
    },
    asking: {
      description: "The browser's own dialog asks for a passkey.",
      meta: { ...roles, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context }) => ({ options: context.prepared?.options ?? {} }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "A passkey signed the challenge.",
            meta: roles,
            target: "verifying",
            actions: "rememberProof",
          },
          {
            guard: "wasCancelled",
            description: "The player closed the dialog: the form is as before.",
            meta: roles,
            target: "preparing",
          },
          {
            description: "The device could not do it.",
            meta: roles,
            target: "preparing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The dialog failed unexpectedly.",
          meta: roles,
          target: "preparing",
          actions: "sayWhyItFailed",
        },
      },
    },
    verifying: {
      description: "The server checks what the passkey signed.",
      meta: { ...once, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "verify",
        src: "verify",
        input: ({ context }) => ({ proof: context.proof }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The player is signed in. No second step is asked for.",
            meta: {
              ...roles,
              audit:
                "A passkey is two factors at once: what the player has, opened by what the player knows or is.",
            },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            description: "The passkey was refused, or the server can't be reached.",
            meta: once,
            target: "preparing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The check failed unexpectedly.",
          meta: roles,
          target: "preparing",
          actions: "sayWhyItFailed",
        },
      },
    },
    signedIn: {
      description: "The player is signed in, and the form is told.",
      meta: roles,
      tags: ["done"],
    },
  },
})
