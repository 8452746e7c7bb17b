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
    "A player signs in with a passkey: by a button, or by choosing it among what the browser fills into the login.",
  meta: {
    ...roles,
    audit:
      "The server compares the signature and judges by its own chart (passkeys); each question counts once, for five minutes, in this browser.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "passkeys.withdrawn": {
      description: "The form is closed: the question and all that was read are forgotten.",
      meta: roles,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "No form to sign in stands open.",
      meta: roles,
      tags: ["idle"],
      on: {
        "passkeys.offered": {
          description: "A form is opened in a browser that knows passkeys: a question is asked for.",
          meta: roles,
          target: "preparing",
        },
      },
    },
    preparing: {
      description: "The server gives the question that a passkey is to sign.",
      meta: { ...once, screen },
      tags: ["busy"],
      invoke: {
        id: "prepare",
        src: "prepare",
        input: null,
        onDone: [
          {
            guard: "isWantedAndPrepared",
            description: "The button was pressed already: the browser asks for a passkey.",
            meta: roles,
            target: "asking",
            actions: "rememberRequest",
          },
          {
            guard: "autofillIsKnown",
            description: "The browser offers passkeys in the login's field.",
            meta: roles,
            target: "offered.listening",
            actions: "rememberRequest",
          },
          {
            guard: "callSucceeded",
            description: "The browser asks only by the button.",
            meta: roles,
            target: "offered.quiet",
            actions: "rememberRequest",
          },
          {
            guard: "isWanted",
            description: "No question came, and the player waits for it: why is said.",
            meta: roles,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
          {
            description: "No question came. Nobody asked for a passkey, so nothing is said.",
            meta: roles,
            target: "unavailable",
          },
        ],
        onError: {
          description: "Asking for the question broke off.",
          meta: roles,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "passkey.requested": {
          description: "The player presses the button before the question is there.",
          meta: roles,
          actions: "rememberWish",
        },
      },
    },
    unavailable: {
      description: "There is no question to sign; the button asks for another.",
      meta: { ...roles, screen },
      tags: ["error"],
      on: {
        "passkey.requested": {
          description: "The player presses the button: the question is asked for again.",
          meta: roles,
          target: "preparing",
          actions: "rememberWish",
        },
      },
    },
    offered: {
      description: "A passkey can be used, by the button or in the login's field.",
      meta: roles,
      initial: "quiet",
      invoke: {
        id: "untilStale",
        src: "deadline",
        input: ({ context }) => ({ at: context.prepared?.expiresAt ?? 0 }),
        onDone: {
          description: "The question is too old to be signed: another is asked for.",
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
          description: "The browser waits for a passkey to be chosen in the login's field.",
          meta: { ...roles, screen },
          tags: ["waiting"],
          invoke: {
            id: "listen",
            src: "listen",
            input: ({ context }) => ({ options: context.prepared?.options ?? {} }),
            onDone: [
              {
                guard: "callSucceeded",
                description: "The player chose a passkey, and it signed the question.",
                meta: roles,
                target: "#passkey-sign-in.verifying",
                actions: "rememberProof",
              },
              {
                description: "The browser waits no longer: the button is left.",
                meta: roles,
                target: "quiet",
              },
            ],
            onError: {
              description: "Waiting broke off: the button is left.",
              meta: roles,
              target: "quiet",
            },
          },
        },
        quiet: {
          description: "The browser asks for a passkey by the button alone.",
          meta: { ...roles, screen },
          tags: ["waiting"],
        },
      },
    },
    asking: {
      description: "The browser's own dialogue asks for a passkey.",
      meta: { ...roles, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context }) => ({ options: context.prepared?.options ?? {} }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "A passkey signed the question.",
            meta: roles,
            target: "verifying",
            actions: "rememberProof",
          },
          {
            guard: "wasCancelled",
            description: "The player dismissed the dialogue: the form stands as before.",
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
          description: "The dialogue broke off.",
          meta: roles,
          target: "preparing",
          actions: "sayWhyItFailed",
        },
      },
    },
    verifying: {
      description: "The server compares what the passkey signed.",
      meta: { ...once, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "verify",
        src: "verify",
        input: ({ context }) => ({ proof: context.proof }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The player is signed in. No second factor is asked for.",
            meta: {
              ...roles,
              audit:
                "A passkey is two factors at once: what the player has, opened by what the player knows or is.",
            },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            description: "The passkey is not taken, or the server can't be reached.",
            meta: once,
            target: "preparing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Comparing broke off.",
          meta: roles,
          target: "preparing",
          actions: "sayWhyItFailed",
        },
      },
    },
    signedIn: {
      description: "The player is signed in; the form hears of it.",
      meta: roles,
      tags: ["done"],
    },
  },
})
