import { assign, setup } from "xstate"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { type MessageKey, plainText } from "#models/support/conversation.ts"
import { type GuestRequest, type GuestToken, requestFaults } from "#models/support/guest-request.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  GuestSupportContext,
  GuestSupportEvent,
  LinkOutcome,
  RequestOutcome,
  TypedField,
} from "./guest-support.events.ts"

const guests = { rule: "§7 Office: request to the support" } as const
const formRules = { rule: "§5 Form rules" } as const
const screen = "support/guest-support/GuestSupport"

const nothing: GuestSupportContext = {
  token: null,
  name: "",
  email: "",
  topic: null,
  text: "",
  key: null,
  errors: {},
  error: null,
  shown: null,
}

/** What is added to which conversation. */
export interface ReplyInput {
  readonly token: GuestToken | null
  readonly key: MessageKey | null
  readonly text: string
}

/** The name of a field in what the server says of it. */
const told = (field: TypedField): string => (field === "name" ? "userName" : field)

/** What is wrong with the request as it stands, by field. */
const faultsOf = (context: GuestSupportContext): FormErrors => ({
  ...requestFaults(context),
  ...(context.topic === null ? { topic: messageOf("guest-support.error.topic") } : {}),
})

/** The request as it is sent; null while something of it is missing. */
const requestOf = ({ key, name, email, topic, text }: GuestSupportContext): GuestRequest | null =>
  key === null || topic === null ? null : { key, name, email, topic, text }

const linkIn = (event: GuestSupportEvent): LinkOutcome | undefined =>
  event.type === "xstate.done.actor.readConversation" || event.type === "xstate.done.actor.sendReply"
    ? event.output
    : undefined

const TYPED = {
  description: "The guest types.",
  meta: guests,
  actions: "rememberField",
} as const
const LEFT = { description: "The guest leaves: nothing typed is kept.", meta: guests } as const

const readConversation = {
  id: "readConversation",
  src: "readConversation",
  input: ({ context }: { readonly context: GuestSupportContext }) => context.token,
} as const
const GONE = {
  guard: "linkIsGone",
  description: "The link leads nowhere any more.",
  meta: guests,
  target: "gone",
} as const

/** The page on which guests write to the support, and go on by a letter's link. */
export const guestSupportMachine = setup({
  types: {
    context: {} as GuestSupportContext,
    events: {} as GuestSupportEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Passes a captcha first where the site asks for one. */
    sendRequest: contract<RequestOutcome, GuestRequest | null>("sendRequest"),
    readConversation: contract<LinkOutcome, GuestToken | null>("readConversation"),
    sendReply: contract<LinkOutcome, ReplyInput>("sendReply"),
  },
  guards: {
    hasLink: ({ event }) => event.type === "guestSupport.opened" && event.token !== null,
    isComplete: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    isTaken: ({ event }) => event.type === "xstate.done.actor.sendRequest" && event.output.ok,
    isShown: ({ event }) => linkIn(event)?.ok === true,
    linkIsGone: ({ event }) => {
      const outcome = linkIn(event)
      return outcome?.ok === false && outcome.error.kind === "gone"
    },
    saysSomething: ({ context }) => plainText(context.text) !== "",
  },
  actions: {
    startAnew: assign(nothing),
    rememberLink: assign(({ event }) =>
      event.type === "guestSupport.opened" ? { ...nothing, token: event.token } : {},
    ),
    rememberField: assign(({ context, event }) =>
      event.type === "field.typed"
        ? {
            [event.field]: event.value,
            errors: withoutField(context.errors, told(event.field)),
            key: context[event.field] === event.value ? context.key : null,
          }
        : {},
    ),
    rememberTopic: assign(({ context, event }) =>
      event.type === "topic.chosen"
        ? { topic: event.topic, errors: withoutField(context.errors, "topic"), key: null }
        : {},
    ),
    // What perhaps arrived goes again under the key that it had.
    rememberKey: assign(({ context, event }) =>
      event.type === "request.sent" || event.type === "reply.sent"
        ? { key: context.key ?? event.key, errors: {}, error: null }
        : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: faultsOf(context), error: null })),
    sayNothingIsWritten: assign({ errors: { text: messageOf("support.empty") }, error: null }),
    forgetWritten: assign({ text: "", key: null }),
    rememberShown: assign(({ event }) => {
      const outcome = linkIn(event)
      return outcome?.ok === true ? { shown: outcome.value, error: null } : {}
    }),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => {
      if (event.type === "xstate.done.actor.sendRequest" && !event.output.ok) {
        const { errors, message } = event.output.error
        return { errors, error: message }
      }
      const outcome = linkIn(event)
      return { error: outcome?.ok === false ? outcome.error.message : messageOf("error.unexpected") }
    }),
  },
}).createMachine({
  id: "guest-support",
  description:
    "Whoever is not signed in writes to the support, and goes on by the link of the letter with the answer.",
  meta: {
    ...guests,
    audit: "Nothing says whether anybody has an account. Nothing typed is kept in the browser.",
  },
  context: nothing,
  initial: "away",
  on: { "guestSupport.left": { ...LEFT, target: ".away", actions: "startAnew" } },
  states: {
    away: {
      description: "The page is not shown.",
      meta: { ...guests, screen },
      tags: ["idle"],
      on: {
        "guestSupport.opened": [
          {
            guard: "hasLink",
            description: "The guest follows the link of a letter.",
            meta: guests,
            target: "loading",
            actions: "rememberLink",
          },
          {
            description: "The guest wants to write.",
            meta: guests,
            target: "writing",
            actions: "rememberLink",
          },
        ],
      },
    },
    writing: {
      description: "The guest says who they are, where the answer goes, and what it is about.",
      meta: { ...guests, screen },
      tags: ["open"],
      on: {
        "field.typed": TYPED,
        "topic.chosen": {
          description: "The guest chooses what it is about.",
          meta: guests,
          actions: "rememberTopic",
        },
        "request.sent": [
          {
            guard: "isComplete",
            description: "Everything is there: it is sent.",
            meta: { ...guests, audit: "The key is made before anything is sent." },
            target: "sending",
            actions: "rememberKey",
          },
          {
            description: "Something is missing or wrong: nothing is sent, and the fields say what.",
            meta: formRules,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    sending: {
      description: "The request is on its way, past the captcha.",
      meta: { ...guests, screen },
      tags: ["busy"],
      invoke: {
        id: "sendRequest",
        src: "sendRequest",
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: "isTaken",
            description: "The support has it.",
            meta: guests,
            target: "sent",
            actions: "forgetWritten",
          },
          {
            description:
              "It was refused, or no answer came: what is written stays, and goes again under its key.",
            meta: guests,
            target: "writing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly.",
          meta: guests,
          target: "writing",
          actions: "sayWhyItFailed",
        },
      },
    },
    sent: {
      description: "The page says where the answer will come.",
      meta: { ...guests, screen },
      tags: ["done"],
      on: {
        "another.wanted": {
          description: "The guest writes about something else.",
          meta: guests,
          target: "writing",
        },
      },
    },
    loading: {
      description: "The conversation behind the link is asked for.",
      meta: { ...guests, screen },
      tags: ["busy"],
      invoke: {
        ...readConversation,
        onDone: [
          {
            guard: "isShown",
            description: "The link leads to a conversation.",
            meta: guests,
            target: "talking",
            actions: "rememberShown",
          },
          GONE,
          {
            description: "The server can't say.",
            meta: guests,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: guests,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    failed: {
      description: "The conversation can't be shown now; the page says why.",
      meta: { ...guests, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": {
          description: "The guest tries again.",
          meta: guests,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    gone: {
      description: "The link is over or was never one: the page leads to a new request.",
      meta: { ...guests, screen },
      tags: ["closed"],
      on: {
        "another.wanted": {
          description: "The guest writes anew.",
          meta: guests,
          target: "writing",
          actions: "startAnew",
        },
      },
    },
    talking: {
      description: "The conversation is shown; the guest may write more.",
      meta: { ...guests, screen },
      tags: ["open"],
      on: {
        "field.typed": TYPED,
        "refresh.pressed": {
          description: "The guest looks whether there is an answer.",
          meta: guests,
          target: "refreshing",
          actions: "forgetError",
        },
        "reply.sent": [
          {
            guard: "saysSomething",
            description: "The guest writes again.",
            meta: { ...guests, audit: "The key is made before anything is sent." },
            target: "replying",
            actions: "rememberKey",
          },
          {
            description: "Nothing is written: nothing is sent.",
            meta: formRules,
            actions: "sayNothingIsWritten",
          },
        ],
      },
    },
    refreshing: {
      description: "The conversation is asked for again; what is shown stays.",
      meta: { ...guests, screen },
      tags: ["busy"],
      invoke: {
        ...readConversation,
        onDone: [
          {
            guard: "isShown",
            description: "It is as the server has it.",
            meta: guests,
            target: "talking",
            actions: "rememberShown",
          },
          GONE,
          {
            description: "The server can't say: what is shown stays.",
            meta: guests,
            target: "talking",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly: what is shown stays.",
          meta: guests,
          target: "talking",
          actions: "sayWhyItFailed",
        },
      },
    },
    replying: {
      description: "What the guest added is on its way.",
      meta: { ...guests, screen },
      tags: ["busy"],
      invoke: {
        id: "sendReply",
        src: "sendReply",
        input: ({ context: { token, key, text } }) => ({ token, key, text }),
        onDone: [
          {
            guard: "isShown",
            description: "It is in the conversation.",
            meta: guests,
            target: "talking",
            actions: ["rememberShown", "forgetWritten"],
          },
          GONE,
          {
            description: "It was refused, or no answer came: the text stays, and goes again under its key.",
            meta: guests,
            target: "talking",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: the text stays.",
          meta: guests,
          target: "talking",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
