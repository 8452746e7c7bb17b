import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MailingChoice, MailingContext, MailingEvent, MailingOutcome } from "./mailing.events.ts"

const meta = { rule: "§2 Personal office sections: mailing" } as const
const shown = { ...meta, screen: "privacy/mailing/Mailing" } as const

const nothing: MailingContext = { view: null, saving: null, error: null }

/** What a player wants to be told and how, in the page: each choice is saved as it is switched. */
export const mailingMachine = setup({
  types: {
    context: {} as MailingContext,
    events: {} as MailingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadMailing: contract<MailingOutcome, null>("loadMailing"),
    saveChoice: contract<MailingOutcome, MailingChoice>("saveChoice"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    isOtherwise: ({ context: { view }, event }) =>
      event.type === "choice.switched" &&
      view?.choices.some(({ kind, granted }) => kind === event.kind && granted !== event.granted) === true,
  },
  actions: {
    forgetAll: assign(nothing),
    rememberView: assign(({ event }) =>
      "output" in event && event.output.ok ? { view: event.output.value, saving: null, error: null } : {},
    ),
    rememberChoice: assign(({ event }) =>
      event.type === "choice.switched"
        ? { saving: { kind: event.kind, granted: event.granted }, error: null }
        : {},
    ),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({ saving: null, error: failureMessage(event) })),
  },
}).createMachine({
  id: "mailing",
  description: "The player chooses which messages to get, and by which way: each choice is saved at once.",
  meta: { ...meta, audit: "Each choice is a consent with its time, given and withdrawn alike." },
  context: nothing,
  initial: "idle",
  on: {
    "mailing.left": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The page is closed.",
      meta,
      tags: ["idle"],
      on: {
        "mailing.opened": {
          description: "The player opens the page: the choices are loaded.",
          meta,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The choices are being loaded.",
      meta: shown,
      tags: ["busy"],
      invoke: {
        id: "loadMailing",
        src: "loadMailing",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are loaded.",
            meta,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "They could not be loaded.",
            meta,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
      meta: shown,
      tags: ["error"],
      on: {
        "mailing.asked": {
          description: "The player asks again.",
          meta,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    shown: {
      description: "The page shows each kind of messages and each way, and which messages always come.",
      meta: shown,
      tags: ["open"],
      on: {
        "choice.switched": {
          guard: "isOtherwise",
          description: "The player switches a kind of messages on or off.",
          meta: { ...meta, audit: "The version of the words and the time are kept." },
          target: "saving",
          actions: "rememberChoice",
        },
      },
    },
    saving: {
      description: "The choice is being saved.",
      meta: shown,
      tags: ["busy"],
      invoke: {
        id: "saveChoice",
        src: "saveChoice",
        input: ({ context }) => context.saving ?? { kind: "news.email", granted: false },
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is saved; all choices are shown as they stand.",
            meta,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "It could not be saved: the choice is as before.",
            meta,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
