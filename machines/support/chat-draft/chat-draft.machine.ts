import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { plainText } from "#models/support/conversation.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ChatDraftContext, ChatDraftEvent, DraftMessage, DraftOutcome } from "./chat-draft.events.ts"

const support = { rule: "§2 Personal office sections: support" } as const
const consultant = { rule: "§2 Personal office sections: payment consultant" } as const
const roles = { rule: "§6 Roles and permissions" } as const
const kept = { rule: "design: Event sourcing" } as const
const screen = "support/chat/Composer"

const nothing: ChatDraftContext = {
  userId: null,
  text: "",
  topic: null,
  pending: null,
  sent: 0,
  returned: 0,
  error: null,
}

const outcomeIn = (event: ChatDraftEvent): DraftOutcome | undefined =>
  event.type === "xstate.done.actor.sendDraft" ? event.output : undefined

/** What a player is writing to the support: kept over a reload, sent once, gone with its player. */
export const chatDraftMachine = setup({
  types: {
    context: {} as ChatDraftContext,
    events: {} as ChatDraftEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    sendDraft: contract<DraftOutcome, DraftMessage | null>("sendDraft"),
  },
  guards: {
    saysSomething: ({ event }) => event.type === "send.pressed" && plainText(event.text) !== "",
    isTaken: ({ event }) => outcomeIn(event)?.ok === true,
    isRefused: ({ event }) => {
      const outcome = outcomeIn(event)
      return outcome?.ok === false && outcome.error.kind === "refused"
    },
  },
  actions: {
    rememberPlayer: assign(({ event }) => (event.type === "player.signedIn" ? { userId: event.userId } : {})),
    forgetAll: assign({ ...nothing, payment: undefined }),
    rememberText: assign(({ event }) => (event.type === "draft.typed" ? { text: event.text } : {})),
    rememberTopic: assign(({ event }) =>
      event.type === "topic.chosen" ? { topic: event.topic, error: null } : {},
    ),
    rememberPayment: assign(({ event }) =>
      event.type === "payment.chosen" ? { payment: event.payment, topic: "payments", error: null } : {},
    ),
    forgetPayment: assign({ payment: undefined }),
    rememberMessage: assign(({ context: { topic, payment }, event }) =>
      event.type === "send.pressed"
        ? {
            pending: {
              key: event.key,
              topic,
              text: plainText(event.text),
              ...(payment === undefined ? {} : { payment }),
            },
            text: "",
            payment: undefined,
            error: null,
          }
        : {},
    ),
    rememberSent: assign(({ context }) => ({ pending: null, topic: null, sent: context.sent + 1 })),
    takeBack: assign(({ context, event }) => ({
      pending: null,
      payment: context.payment ?? context.pending?.payment,
      text: [context.pending?.text ?? "", context.text].filter((text) => text !== "").join("\n"),
      returned: context.returned + 1,
      error: failureMessage(event),
    })),
    sayWhatIsMissing: assign({ error: messageOf("support.empty") }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: "chat-draft",
  description:
    "What a player is writing to the support: kept over a reload, sent once, gone with its player.",
  meta: { ...support, audit: "The key is made and stored before the message is sent." },
  context: nothing,
  initial: "guest",
  states: {
    guest: {
      description: "Nobody is signed in: there is nothing to write.",
      meta: roles,
      tags: ["idle"],
      on: {
        "player.signedIn": {
          description: "A player signed in.",
          meta: roles,
          target: "player",
          actions: "rememberPlayer",
        },
      },
    },
    player: {
      description: "A player is signed in.",
      meta: support,
      initial: "writing",
      on: {
        "player.signedOut": {
          description: "The player signed out.",
          meta: { ...roles, audit: "Nothing that was written is left to the next one at the browser." },
          target: "guest",
          actions: "forgetAll",
        },
        "draft.typed": {
          description: "The player types; the text is kept over a reload.",
          meta: kept,
          actions: "rememberText",
        },
        "topic.chosen": {
          description: "The player chooses what it is about.",
          meta: support,
          actions: "rememberTopic",
        },
        "payment.chosen": {
          description: "The player asks about one of their payments: the next message is about it.",
          meta: { ...consultant, audit: "Its key goes with the message; the server finds the rest." },
          actions: "rememberPayment",
        },
        "payment.removed": {
          description: "The player writes about no payment after all.",
          meta: consultant,
          actions: "forgetPayment",
        },
      },
      states: {
        writing: {
          description: "The player writes.",
          meta: { ...support, screen },
          tags: ["open"],
          on: {
            "send.pressed": [
              {
                guard: "saysSomething",
                description: "The player sends it.",
                meta: { ...support, audit: "The key is made before anything is sent." },
                target: "sending",
                actions: "rememberMessage",
              },
              {
                description: "Nothing is written: nothing is sent.",
                meta: support,
                actions: "sayWhatIsMissing",
              },
            ],
          },
        },
        sending: {
          description: "The message is on its way; the player may write the next one.",
          meta: { ...support, screen },
          tags: ["busy"],
          invoke: {
            id: "sendDraft",
            src: "sendDraft",
            input: ({ context }) => context.pending,
            onDone: [
              {
                guard: "isTaken",
                description: "It is in the conversation.",
                meta: support,
                target: "writing",
                actions: "rememberSent",
              },
              {
                guard: "isRefused",
                description: "A rule refuses it: the text is put back, and the page says which one.",
                meta: support,
                target: "writing",
                actions: "takeBack",
              },
              {
                description: "No answer came: the message may have arrived.",
                meta: support,
                target: "unsent",
                actions: "sayWhyItFailed",
              },
            ],
            onError: {
              description: "Sending failed unexpectedly.",
              meta: support,
              target: "unsent",
              actions: "sayWhyItFailed",
            },
          },
        },
        unsent: {
          description: "Nobody knows whether the message arrived; it is sent again under the same key.",
          meta: { ...support, screen },
          tags: ["error"],
          on: {
            "send.retried": {
              description: "The connection is back, or the player asks: the same key arrives once.",
              meta: { ...support, audit: "Never a second message: the key answers the same." },
              target: "sending",
              actions: "forgetError",
            },
          },
        },
      },
    },
  },
})
