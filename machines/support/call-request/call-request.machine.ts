import { and, assign, setup } from "xstate"
import {
  CALL_EARLY_MS,
  CALL_LEFT_MS,
  CALL_NOTE_LENGTH,
  type CallTry,
  MOST_CALLS,
} from "#models/support/call-request.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CallRequestContext, CallRequestEvent } from "./call-request.events.ts"

const calls = { rule: "§1 What the product does and for whom: support" } as const

const NOTHING: CallRequestContext = {
  key: "",
  phone: "",
  name: "",
  language: "",
  topic: "other",
  askedAt: 0,
  dueAt: 0,
  operator: null,
  takenAt: null,
  tries: [],
}

/** A call with what came of it. */
const withCall = (context: CallRequestContext, event: CallRequestEvent): Partial<CallRequestContext> => {
  if (event.type !== "call.missed" && event.type !== "call.reached") return {}
  const { at, operator, note } = event
  const made: CallTry = { at, operator, isReached: event.type === "call.reached", note }
  return { tries: [...context.tries, made], operator: null, takenAt: null }
}

const ASKED = {
  description: "A call is asked for: a phone, a language, a topic and a time.",
  meta: { ...calls, audit: "Phone and name are sealed under the key of whoever asks." },
  target: "waiting",
  actions: "recordAsking",
} as const
const WITHDRAWN = {
  description: "The player takes it back.",
  meta: calls,
  target: "withdrawn",
  actions: "recordGivingBack",
} as const

/** Requests of one person to be called back, one at a time. Aggregate of the streams `call-request:<player>` and those of guests. */
export const callRequestMachine = setup({
  types: {
    context: {} as CallRequestContext,
    events: {} as CallRequestEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSoonEnough: ({ context, event }) =>
      event.type === "call.taken" && event.at >= context.dueAt - CALL_EARLY_MS,
    isLeft: ({ context, event }) =>
      event.type === "call.taken" &&
      event.operator !== context.operator &&
      event.at >= (context.takenAt ?? 0) + CALL_LEFT_MS,
    isHolder: ({ context, event }) => "operator" in event && event.operator === context.operator,
    isBrief: ({ event }) => "note" in event && event.note.length <= CALL_NOTE_LENGTH,
    isTriedAgain: ({ context }) => context.tries.length + 1 < MOST_CALLS,
  },
  actions: {
    recordAsking: assign(({ event }) => {
      if (event.type !== "call.asked") return {}
      const { at, type: _, ...asked } = event
      return { ...NOTHING, ...asked, askedAt: at }
    }),
    recordTaking: assign(({ event }) =>
      event.type === "call.taken" ? { operator: event.operator, takenAt: event.at } : {},
    ),
    recordGivingBack: assign({ operator: null, takenAt: null }),
    recordCall: assign(({ context, event }) => withCall(context, event)),
    recordNext: assign(({ event }) => (event.type === "call.missed" ? { dueAt: event.dueAt } : {})),
    recordEnd: assign(({ event }) => ({ dueAt: event.at })),
  },
}).createMachine({
  id: "call-request",
  description:
    "A request to be called back: it waits for its time, an operator takes it and calls, a few times where nobody answers.",
  meta: calls,
  context: NOTHING,
  initial: "absent",
  states: {
    absent: {
      description: "No call has been asked for.",
      meta: calls,
      tags: ["idle"],
      on: { "call.asked": ASKED },
    },
    waiting: {
      description: "Nobody has it in hand: it stands at the desk with the time at which it is due.",
      meta: calls,
      tags: ["waiting"],
      on: {
        "call.taken": {
          guard: "isSoonEnough",
          description: "An operator takes it, not long before it is due.",
          meta: { ...calls, audit: "Who took it, and sees the phone in full." },
          target: "taken",
          actions: "recordTaking",
        },
        "call.withdrawn": WITHDRAWN,
      },
    },
    taken: {
      description: "One operator has it in hand, sees the phone in full and calls.",
      meta: calls,
      tags: ["open"],
      on: {
        "call.taken": {
          guard: "isLeft",
          description: "Whoever had it did nothing for half an hour: another takes it.",
          meta: { ...calls, audit: "Who took it, and sees the phone in full." },
          target: "taken",
          actions: "recordTaking",
        },
        "call.released": {
          guard: "isHolder",
          description: "The operator gives it back without a call.",
          meta: { ...calls, audit: "Who gave it back." },
          target: "waiting",
          actions: "recordGivingBack",
        },
        "call.reached": {
          guard: and(["isHolder", "isBrief"]),
          description: "The operator spoke with whoever asked.",
          meta: { ...calls, audit: "Who called; the note is sealed, and whoever asked does not see it." },
          target: "reached",
          actions: ["recordCall", "recordEnd"],
        },
        "call.missed": [
          {
            guard: and(["isHolder", "isBrief", "isTriedAgain"]),
            description: "Nobody was reached: it is called again later.",
            meta: { ...calls, audit: "Who called, and when it is due again." },
            target: "waiting",
            actions: ["recordCall", "recordNext"],
          },
          {
            guard: and(["isHolder", "isBrief"]),
            description: "Nobody was reached for the last time: it is given up.",
            meta: { ...calls, audit: "Who called last." },
            target: "unreached",
            actions: ["recordCall", "recordEnd"],
          },
        ],
        "call.withdrawn": WITHDRAWN,
      },
    },
    reached: {
      description: "The call was made. Another may be asked for.",
      meta: calls,
      tags: ["done"],
      on: { "call.asked": ASKED },
    },
    unreached: {
      description: "Nobody answered, however often it was called. Another may be asked for.",
      meta: calls,
      tags: ["error"],
      on: { "call.asked": ASKED },
    },
    withdrawn: {
      description: "It was taken back. Another may be asked for.",
      meta: calls,
      tags: ["closed"],
      on: { "call.asked": ASKED },
    },
  },
})
