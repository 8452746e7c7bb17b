import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type ConversationId, plainText } from "#models/support/conversation.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  QueueAsked,
  QueueLoaded,
  RecordLoaded,
  SupportAct,
  SupportDeskContext,
  SupportDeskEvent,
} from "./support-desk.events.ts"

/** What is done with which conversation. */
export interface SupportActInput {
  readonly id: ConversationId | null
  readonly act: SupportAct | null
}

const NO_RECORD = {
  id: null,
  record: null,
  text: "",
  key: null,
  act: null,
  fault: null,
} satisfies Partial<SupportDeskContext>

export const EMPTY_SUPPORT_DESK: SupportDeskContext = {
  asked: { view: "waiting", topic: null },
  queue: null,
  askAt: 0,
  error: null,
  ...NO_RECORD,
}

const failureOf = (event: SupportDeskEvent): (RoleFailure & { readonly askAt: number }) | undefined =>
  "output" in event && event.output !== undefined && !event.output.ok ? event.output.error : undefined

const recordIn = (event: SupportDeskEvent) =>
  (event.type === "xstate.done.actor.openConversation" ||
    event.type === "xstate.done.actor.followConversation" ||
    event.type === "xstate.done.actor.carryOut") &&
  event.output.ok
    ? event.output.value
    : undefined

/** Whether an act means something as the conversation stands: the server says the rest. */
const isFit = ({ record }: SupportDeskContext, act: SupportAct): boolean => {
  if (record === null) return false
  switch (act.kind) {
    case "take":
      return record.state === "waiting"
    case "unmask":
      return record.isMasked && isReason(act.reason)
    case "answer":
      return record.isMine && plainText(act.text) !== ""
    default:
      return record.isMine
  }
}

/** The parts of the desk of the support. */
export const supportDeskSetup = setup({
  types: {
    context: {} as SupportDeskContext,
    events: {} as SupportDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadQueue: contract<QueueLoaded, QueueAsked>("loadQueue"),
    deadline,
    openConversation: contract<RecordLoaded, ConversationId | null>("openConversation"),
    followConversation: contract<RecordLoaded, ConversationId | null>("followConversation"),
    carryOut: contract<RecordLoaded, SupportActInput>("carryOut"),
  },
  guards: {
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadQueue" && event.output.ok,
    isMine: ({ event }) => recordIn(event)?.record.isMine === true,
    isShown: ({ event }) => recordIn(event) !== undefined,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isHeld: ({ context }) => context.record?.isMine === true,
    isFit: ({ context, event }) => event.type === "act.pressed" && isFit(context, event.act),
    lacksWhy: ({ event }) => event.type === "act.pressed" && event.act.kind === "unmask",
    lacksText: ({ event }) => event.type === "act.pressed" && event.act.kind === "answer",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_SUPPORT_DESK, asked: event.asked } : {},
    ),
    rememberQueue: assign(({ event }) =>
      event.type === "xstate.done.actor.loadQueue" && event.output.ok
        ? { queue: event.output.value.queue, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberPick: assign(({ event }) =>
      event.type === "conversation.picked" ? { ...NO_RECORD, id: event.id, error: null } : {},
    ),
    rememberRecord: assign(({ context, event }) => {
      const read = recordIn(event)
      if (read === undefined) return {}
      const { record: known } = context
      // What was shown for a reason stays shown while the conversation is open.
      const isShown = known !== null && !known.isMasked && read.record.isMasked && known.id === read.record.id
      const contacts = isShown
        ? {
            isMasked: false,
            phone: known.phone,
            email: known.email,
            ...(known.guestName === undefined ? {} : { guestName: known.guestName }),
          }
        : {}
      return { record: { ...read.record, ...contacts }, askAt: read.askAt }
    }),
    rememberDone: assign(({ context }) => ({
      error: null,
      fault: null,
      ...(context.act?.kind === "answer" ? { text: "", key: null } : {}),
    })),
    rememberText: assign(({ context, event }) =>
      event.type === "answer.typed" && event.text !== context.text
        ? { text: event.text, key: null, fault: null }
        : {},
    ),
    rememberAct: assign(({ context, event }) => {
      if (event.type !== "act.pressed") return {}
      const { act } = event
      if (act.kind !== "answer") return { act, error: null, fault: null }
      // An answer of which nothing is known goes again under the key that it had.
      const key = context.key ?? act.key
      return {
        act: { ...act, key, text: plainText(act.text) },
        key,
        text: act.text,
        error: null,
        fault: null,
      }
    }),
    forgetAct: assign({ act: null }),
    askForWhy: assign({ fault: "why" }),
    askForText: assign({ fault: "text" }),
    forgetRecord: assign({ ...NO_RECORD, error: null }),
    forgetError: assign({ error: null, fault: null }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      return {
        error: failure?.message ?? messageOf("error.unexpected"),
        ...(failure === undefined ? {} : { askAt: failure.askAt }),
      }
    }),
    clearDesk: assign(({ context }) => ({ ...EMPTY_SUPPORT_DESK, error: context.error })),
  },
})
