import { and, assign, setup } from "xstate"
import {
  GUEST_LINK_MS,
  MESSAGE_LENGTH,
  MOST_MESSAGES,
  REOPEN_MS,
  type SupportMessage,
} from "#models/support/conversation.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ConversationContext, ConversationEvent } from "./conversation.events.ts"

const support = { rule: "§2 Personal office sections: support" } as const
const guests = { rule: "§7 Office: request to the support" } as const

type Written = Extract<ConversationEvent, { readonly type: "message.sent" | "message.answered" }>

const isWritten = (event: ConversationEvent): event is Written =>
  event.type === "message.sent" || event.type === "message.answered"

const linkIn = ({
  number,
  digest,
  expiresAt,
}: Extract<ConversationEvent, { readonly type: "link.given" }>) => ({
  number,
  digest,
  expiresAt,
})

/** Up to which message a side has read. */
const readBy = (context: ConversationContext, side: SupportMessage["side"]): number =>
  side === "player" ? context.readByPlayer : context.readByOperator

/** A message in its place, read by whoever wrote it. */
const withMessage = (context: ConversationContext, event: Written): Partial<ConversationContext> => {
  const { at, key, text, file } = event
  const isSent = event.type === "message.sent"
  const number = context.messages.length + 1
  const message: SupportMessage = {
    number,
    key,
    side: isSent ? "player" : "operator",
    operator: isSent ? null : event.operator,
    text,
    file,
    ...(isSent && event.payment !== undefined ? { payment: event.payment } : {}),
    at,
  }
  return {
    messages: [...context.messages, message],
    waitingSince: isSent ? (context.waitingSince ?? at) : null,
    ...(isSent ? { readByPlayer: number } : { readByOperator: number }),
  }
}

const READ = {
  guard: "isFurther",
  description: "One side has read more: the other sees it.",
  meta: { ...support, audit: "Which side, and up to which message." },
  actions: "recordReading",
} as const
const CLOSED = {
  guard: "isOwnClosing",
  description: "The player or the operator who has it in hand closes it.",
  meta: { ...support, audit: "Who closed it." },
  target: "closed",
  actions: "recordClosing",
} as const
const HANDED = [
  {
    guard: and(["isHolder", "isForAll"]),
    description: "The operator gives it back to the queue, with a note for whoever takes it.",
    meta: { ...support, audit: "Who gave it back, and the note; the player sees neither." },
    target: "waiting",
    actions: "recordHandover",
  },
  {
    guard: and(["isHolder", "isForAnother"]),
    description: "The operator hands it over to another by name, with a note.",
    meta: { ...support, audit: "Who gave it to whom, and the note; the player sees neither." },
    target: "taken",
    actions: "recordHandover",
  },
] as const
const HEARD = {
  guard: and(["saysSomething", "isNew", "hasRoom"]),
  meta: { ...support, audit: "The text is sealed under the player's key." },
  actions: "recordMessage",
} as const
const ANSWERED = {
  guard: and(["isHolder", "saysSomething", "isNew", "hasRoom"]),
  description: "The operator answers.",
  meta: { ...support, audit: "Who answered; the text is sealed under the player's key." },
  target: "answered",
  actions: "recordMessage",
} as const

/** A conversation of a player with the support. Aggregate of the streams `conversation:<player>.<number>`. */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    saysSomething: ({ event }) =>
      isWritten(event) && event.text.length <= MESSAGE_LENGTH && (event.text !== "" || event.file !== null),
    isNew: ({ context, event }) => isWritten(event) && !context.messages.some(({ key }) => key === event.key),
    hasRoom: ({ context }) => context.messages.length < MOST_MESSAGES,
    isHolder: ({ context, event }) => "operator" in event && event.operator === context.operator,
    isForAll: ({ event }) => event.type === "conversation.handed" && event.receiver === null,
    isForAnother: ({ event }) =>
      event.type === "conversation.handed" && event.receiver !== null && event.receiver !== event.operator,
    isOwnClosing: ({ context, event }) =>
      event.type === "conversation.closed" &&
      (event.side === "player" ? event.operator === null : event.operator === context.operator),
    isFurther: ({ context, event }) =>
      event.type === "messages.read" &&
      event.upTo > readBy(context, event.side) &&
      event.upTo <= context.messages.length,
    isSoon: ({ context, event }) =>
      event.type === "conversation.reopened" &&
      // Letters are read later than chats.
      event.at < (context.closedAt ?? 0) + (context.guest === undefined ? REOPEN_MS : GUEST_LINK_MS),
    isNewLink: ({ context: { guest, messages }, event }) =>
      event.type === "link.given" &&
      guest !== undefined &&
      event.number <= messages.length &&
      event.number > (guest.links.at(-1)?.number ?? 0),
    isRatedOnce: ({ context, event }) =>
      event.type === "conversation.rated" &&
      context.rating === null &&
      event.rating >= 1 &&
      event.rating <= 5,
  },
  actions: {
    recordOpening: assign(({ event }) =>
      event.type === "conversation.opened"
        ? { userId: event.userId, topic: event.topic, language: event.language, openedAt: event.at }
        : {},
    ),
    recordGuest: assign(({ event }) =>
      event.type === "guest.asked"
        ? {
            guest: { name: event.name, email: event.email, links: [] },
            topic: event.topic,
            language: event.language,
            openedAt: event.at,
          }
        : {},
    ),
    recordLink: assign(({ context: { guest }, event }) =>
      event.type === "link.given" && guest !== undefined
        ? { guest: { ...guest, links: [...guest.links, linkIn(event)] } }
        : {},
    ),
    recordMessage: assign(({ context, event }) => (isWritten(event) ? withMessage(context, event) : {})),
    recordReading: assign(({ event }) =>
      event.type === "messages.read"
        ? event.side === "player"
          ? { readByPlayer: event.upTo }
          : { readByOperator: event.upTo }
        : {},
    ),
    recordTaking: assign(({ event }) =>
      event.type === "conversation.taken" ? { operator: event.operator } : {},
    ),
    recordHandover: assign(({ context, event }) => {
      if (event.type !== "conversation.handed") return {}
      const { at, operator, receiver, note } = event
      return {
        operator: receiver,
        handovers: [...context.handovers, { at, operator, receiver, note }],
        // Whoever gets it is to act, whoever wrote last.
        waitingSince: context.waitingSince ?? at,
      }
    }),
    recordClosing: assign(({ event }) => ({ closedAt: event.at, operator: null, waitingSince: null })),
    recordReopening: assign({ closedAt: null, rating: null }),
    recordRating: assign(({ event }) =>
      event.type === "conversation.rated" ? { rating: event.rating } : {},
    ),
  },
}).createMachine({
  id: "conversation",
  description:
    "A conversation of a player with the support: it waits, an operator takes it, answers or hands it over, one side closes it.",
  meta: { ...support, audit: "Its events are the transcript." },
  context: {
    topic: "other",
    language: "",
    openedAt: 0,
    operator: null,
    waitingSince: null,
    messages: [],
    readByPlayer: 0,
    readByOperator: 0,
    handovers: [],
    closedAt: null,
    rating: null,
  },
  initial: "absent",
  on: {
    "link.given": {
      guard: "isNewLink",
      description: "A letter with the answer leads the guest to the conversation.",
      meta: { ...guests, audit: "The digest of what the link says, and until when it leads there." },
      actions: "recordLink",
    },
  },
  states: {
    absent: {
      description: "Nothing has been written yet.",
      meta: support,
      tags: ["idle"],
      on: {
        "conversation.opened": {
          description: "The player chooses a topic and writes.",
          meta: support,
          target: "waiting",
          actions: "recordOpening",
        },
        "guest.asked": {
          description: "Somebody who is not signed in writes, with a mail address for the answer.",
          meta: { ...guests, audit: "Name and address are sealed under the key of the month's visitors." },
          target: "waiting",
          actions: "recordGuest",
        },
      },
    },
    waiting: {
      description: "No operator has it in hand: it stands in the queue.",
      meta: support,
      tags: ["waiting"],
      on: {
        "message.sent": { ...HEARD, description: "The player writes." },
        "messages.read": READ,
        "conversation.taken": {
          description: "An operator takes it; whoever comes second is told so.",
          meta: { ...support, audit: "Who took it." },
          target: "taken",
          actions: "recordTaking",
        },
        "conversation.closed": CLOSED,
      },
    },
    taken: {
      description: "An operator has it in hand, and the player waits for an answer.",
      meta: support,
      tags: ["waiting"],
      on: {
        "message.sent": { ...HEARD, description: "The player writes more." },
        "message.answered": ANSWERED,
        "messages.read": READ,
        "conversation.handed": HANDED,
        "conversation.closed": CLOSED,
      },
    },
    answered: {
      description: "The operator has answered: it is the player's turn.",
      meta: support,
      tags: ["open"],
      on: {
        "message.sent": {
          ...HEARD,
          description: "The player writes again: the operator is to answer.",
          target: "taken",
        },
        "message.answered": {
          guard: ANSWERED.guard,
          description: "The operator adds something.",
          meta: ANSWERED.meta,
          actions: "recordMessage",
        },
        "messages.read": READ,
        "conversation.handed": HANDED,
        "conversation.closed": CLOSED,
      },
    },
    closed: {
      description: "It is closed; the player may rate it, and goes on with it for a day.",
      meta: support,
      tags: ["done"],
      on: {
        "messages.read": READ,
        "conversation.rated": {
          guard: "isRatedOnce",
          description: "The player says how it went, once.",
          meta: support,
          actions: "recordRating",
        },
        "conversation.reopened": {
          guard: "isSoon",
          description: "The player writes again within a day: it goes on in the queue.",
          meta: support,
          target: "waiting",
          actions: "recordReopening",
        },
      },
    },
  },
})
