import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ActivationLinkContext,
  ActivationLinkEvent,
  LinkFailure,
  LinkOutcome,
} from "./activation-link.events.ts"

const user = { rule: "§7 User: activation" } as const
const forged = { rule: "design: assurance B3.5.3" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/activation/ActivationPage"

const failureOf = (event: ActivationLinkEvent): LinkFailure | undefined =>
  event.type === "xstate.done.actor.followLink" && !event.output.ok ? event.output.error : undefined

const nothing: ActivationLinkContext = { hash: "", code: "", proved: null, error: null }

/** The page that the link of a letter opens: whoever follows it confirms, and the mail address is proved. */
export const activationLinkMachine = setup({
  types: {
    context: {} as ActivationLinkContext,
    events: {} as ActivationLinkEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    followLink: contract<LinkOutcome, { readonly hash: string; readonly code: string }>("followLink"),
  },
  guards: {
    linkIsWhole: ({ event }) => event.type === "link.opened" && event.hash !== "" && event.code !== "",
    mailboxIsProved: ({ event }) => event.type === "xstate.done.actor.followLink" && event.output.ok,
    linkIsSpent: ({ event }) => failureOf(event)?.kind === "spent",
  },
  actions: {
    forgetAll: assign(nothing),
    rememberLink: assign(({ event }) =>
      event.type === "link.opened" ? { ...nothing, hash: event.hash, code: event.code } : {},
    ),
    forgetError: assign({ error: null }),
    rememberProof: assign(({ event }) =>
      event.type === "xstate.done.actor.followLink" && event.output.ok
        ? { ...nothing, proved: event.output.value }
        : {},
    ),
    sayLinkIsSpent: assign(({ event }) => ({ ...nothing, error: failureOf(event)?.message ?? null })),
    sayLinkIsBroken: assign({ ...nothing, error: messageOf("activation.link.broken") }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
  },
}).createMachine({
  id: "activation-link",
  description:
    "The page that the link in the email opens: whoever follows it confirms, and the email address is confirmed.",
  meta: {
    ...user,
    audit:
      "Opening the link changes nothing: programs that look through mail open links, people confirm (assurance B3.5.3). It signs nobody in.",
  },
  context: nothing,
  initial: "idle",
  on: {
    "link.closed": {
      description: "The page is left: the link is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "No link has been opened.",
      meta: user,
      tags: ["idle"],
      on: {
        "link.opened": [
          {
            guard: "linkIsWhole",
            description: "The link carries the email's id and code.",
            meta: { ...privacy, audit: "Both are taken out of the address at once (assurance B14.2.1)." },
            target: "awaitingConsent",
            actions: "rememberLink",
          },
          {
            description: "The link is incomplete, or the page was reloaded.",
            meta: user,
            target: "refused",
            actions: "sayLinkIsBroken",
          },
        ],
      },
    },
    awaitingConsent: {
      description: "The person who followed the link is asked to confirm the address.",
      meta: { ...forged, screen },
      tags: ["waiting"],
      on: {
        "proof.confirmed": {
          description: "They confirm: the server is told.",
          meta: { ...user, audit: "A POST by a person." },
          target: "following",
          actions: "forgetError",
        },
      },
    },
    following: {
      description: "The server checks the code of the link.",
      meta: { ...codes, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "followLink",
        src: "followLink",
        input: ({ context }) => ({ hash: context.hash, code: context.code }),
        onDone: [
          {
            guard: "mailboxIsProved",
            description: "The address belongs to the player and can be used to sign in.",
            meta: { ...user, audit: "The code is used, the login claimed, the player told." },
            target: "proved",
            actions: "rememberProof",
          },
          {
            guard: "linkIsSpent",
            description: "The link was used, has expired, or was replaced by a newer email.",
            meta: codes,
            target: "refused",
            actions: "sayLinkIsSpent",
          },
          {
            description: "No answer came: it can be tried again.",
            meta: user,
            target: "awaitingConsent",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: it can be tried again.",
          meta: user,
          target: "awaitingConsent",
          actions: "sayWhyItFailed",
        },
      },
    },
    proved: {
      description: "The address is confirmed; the player can sign in with it.",
      meta: { ...user, screen },
      tags: ["done"],
    },
    refused: {
      description: "The link is not valid; the account's page can send another email.",
      meta: { ...codes, screen },
      tags: ["error"],
    },
  },
})
