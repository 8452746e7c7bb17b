import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { CALL_NOTE_LENGTH, canCall } from "#models/support/call-request.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CallAsk, CallDeskContext, CallDeskEvent, CallsActed, CallsRead } from "./call-desk.events.ts"

export const EMPTY_CALL_DESK: CallDeskContext = { queue: null, askAt: 0, ask: null, error: null }

const failureOf = (event: CallDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** Whether what is wanted can be done with a request that is shown, as it was when it was read. */
const isOpen = ({ queue }: CallDeskContext, { id, act }: CallAsk): boolean => {
  const row = queue?.rows.find((each) => each.id === id)
  return (
    row !== undefined && canCall(row, act.act, queue?.at ?? 0) && act.note.trim().length <= CALL_NOTE_LENGTH
  )
}

/** The parts of the desk of calls. */
export const callDeskSetup = setup({
  types: {
    context: {} as CallDeskContext,
    events: {} as CallDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCalls: contract<CallsRead, undefined>("loadCalls"),
    deadline,
    act: contract<CallsActed, CallAsk | null>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    canBeDone: ({ context, event }) => event.type === "act.pressed" && isOpen(context, event),
  },
  actions: {
    rememberQueue: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCalls" && event.output.ok
        ? { queue: event.output.value.queue, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCalls" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed" ? { ask: { id: event.id, act: event.act }, error: null } : {},
    ),
    rememberActed: assign(({ event }) =>
      event.type === "xstate.done.actor.act" && event.output.ok
        ? { queue: event.output.value, ask: null, error: null }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_CALL_DESK, error: context.error })),
  },
})
