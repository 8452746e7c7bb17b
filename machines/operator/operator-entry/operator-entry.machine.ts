import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DoneOutcome, RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { askingWho, signingOut } from "../../audit/role-entry/role-entry.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  KeyOutcome,
  OperatorEntryContext,
  OperatorEntryEvent,
  WhoOutcome,
} from "./operator-entry.events.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const badInput = { rule: "design: Bad input" } as const
const guessing = { rule: "design: assurance A30, B6.1.1, B6.3.1" } as const
const screen = "operator/operator-entry/OperatorShell"

const NO_FAULTS: OperatorEntryContext["faults"] = { name: null, key: null }

const NOBODY: OperatorEntryContext = { name: "", key: "", faults: NO_FAULTS, error: null, who: null }

const failureOf = (event: OperatorEntryEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** What operators type to come in. */
export interface EntryInput {
  readonly name: string
  readonly key: string
}

/** An operator signs in by name and key; the desks that the roles open follow. */
export const operatorEntryMachine = setup({
  types: {
    context: {} as OperatorEntryContext,
    events: {} as OperatorEntryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Whether the cookie still opens the desks, and whose it is. */
    askSession: contract<WhoOutcome, null>("askSession"),
    signIn: contract<WhoOutcome, EntryInput>("signIn"),
    takeKey: contract<KeyOutcome, OperatorEntryContext["link"]>("takeKey"),
    signOut: contract<DoneOutcome, null>("signOut"),
  },
  guards: {
    bothAreGiven: ({ event }) =>
      event.type === "entry.submitted" && event.name.trim() !== "" && event.key.trim() !== "",
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
  },
  actions: {
    rememberEntry: assign(({ event }) =>
      event.type === "entry.submitted"
        ? { name: event.name.trim().toLowerCase(), key: event.key.trim(), error: null, faults: NO_FAULTS }
        : {},
    ),
    askForBoth: assign(({ event }) =>
      event.type === "entry.submitted"
        ? {
            faults: {
              name: event.name.trim() === "" ? "operator.fault.name" : null,
              key: event.key.trim() === "" ? "operator.fault.key" : null,
            },
          }
        : {},
    ),
    rememberWho: assign(({ event }) =>
      (event.type === "xstate.done.actor.askSession" || event.type === "xstate.done.actor.signIn") &&
      event.output.ok
        ? { ...NOBODY, taken: undefined, who: event.output.value }
        : {},
    ),
    forgetKey: assign({ key: "" }),
    rememberLink: assign(({ event }) =>
      event.type === "link.followed"
        ? {
            link: { name: event.name, secret: event.secret },
            taken: undefined,
            error: null,
            faults: NO_FAULTS,
          }
        : {},
    ),
    rememberTaken: assign(({ context: { link }, event }) =>
      event.type === "xstate.done.actor.takeKey" && event.output.ok && link !== undefined
        ? { link: undefined, taken: { name: link.name, key: event.output.value.key } }
        : {},
    ),
    forgetLink: assign({ link: undefined }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    sayThatItIsOver: assign(({ event }) =>
      event.type === "session.lost" ? { ...NOBODY, error: event.message } : {},
    ),
    forgetRecord: assign(NOBODY),
  },
}).createMachine({
  id: "operator-entry",
  description:
    "The operators' way in: sign-in by name and key, then the desks that the operator's roles open, and the way out.",
  meta: { ...roles, audit: "Each sign-in is stored with name, time, address and device." },
  context: NOBODY,
  initial: "askingWho",
  states: {
    askingWho: askingWho("inside", screen),
    locked: {
      description: "Name and key are asked for.",
      meta: { ...roles, screen },
      tags: ["closed"],
      on: {
        "entry.submitted": [
          {
            guard: "bothAreGiven",
            description: "Name and key were given: the server compares them.",
            meta: roles,
            target: "signingIn",
            actions: "rememberEntry",
          },
          { description: "One of them is missing: nothing is sent.", meta: badInput, actions: "askForBoth" },
        ],
        "link.followed": {
          description: "Somebody has a link to a key, and asks for it.",
          meta: roles,
          target: "takingKey",
          actions: "rememberLink",
        },
      },
    },
    takingKey: {
      description: "The server looks at the link and draws the key.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "takeKey",
        src: "takeKey",
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The key is shown this once, to be kept by its owner.",
            meta: { ...roles, audit: "When, from which address and device." },
            target: "locked",
            actions: "rememberTaken",
          },
          {
            description: "The link gives no key, and the server says why.",
            meta: guessing,
            target: "locked",
            actions: ["forgetLink", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Taking the key failed unexpectedly.",
          meta: roles,
          target: "locked",
          actions: ["forgetLink", "sayWhyItFailed"],
        },
      },
    },
    signingIn: {
      description: "The server checks name and key.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context: { name, key } }) => ({ name, key }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are right: the desks open, and the key is forgotten.",
            meta: { ...roles, audit: "Each sign-in is stored with name, time, address and device." },
            target: "inside",
          },
          {
            description:
              "Name or key is wrong, too many were tried, the operator is suspended, or the server can't be reached.",
            meta: guessing,
            target: "locked",
            actions: ["forgetKey", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Signing in failed unexpectedly.",
          meta: roles,
          target: "locked",
          actions: ["forgetKey", "sayWhyItFailed"],
        },
      },
    },
    inside: {
      description: "The operator is signed in: the desks that the roles allow are shown.",
      meta: { ...roles, screen },
      tags: ["open"],
      entry: "rememberWho",
      on: {
        "signOut.pressed": { description: "The operator signs out.", meta: roles, target: "signingOut" },
        "session.lost": {
          description: "A desk was told that the session is over: name and key are asked for.",
          meta: roles,
          target: "locked",
          actions: "sayThatItIsOver",
        },
      },
    },
    signingOut: signingOut("inside", screen),
  },
})
