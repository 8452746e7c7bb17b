import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { canBeCalledOff, waitsForPeople } from "#models/operator/draw-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { DrawAct, DrawActed, DrawDeskContext, DrawDeskEvent, DrawsRead } from "./draw-desk.events.ts"

export const EMPTY_DRAW_DESK: DrawDeskContext = { page: null, askAt: 0, act: null, error: null }

const failureOf = (event: DrawDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** Whether what is wanted can be done to a draw that is shown. */
const isOpen = ({ page }: DrawDeskContext, act: DrawAct): boolean => {
  const row = page?.rows.find(({ summary }) => summary.kind === act.kind && summary.number === act.number)
  if (row === undefined) return false
  return act.act === "verify"
    ? waitsForPeople(row) && row.counted?.at === act.counted
    : canBeCalledOff(row) && isReason(act.note)
}

/** The parts of the desk of draws. */
export const drawDeskSetup = setup({
  types: {
    context: {} as DrawDeskContext,
    events: {} as DrawDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadDraws: contract<DrawsRead, undefined>("loadDraws"),
    deadline,
    act: contract<DrawActed, DrawAct | null>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    canBeDone: ({ context, event }) => event.type === "act.pressed" && isOpen(context, event.act),
  },
  actions: {
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadDraws" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadDraws" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberAct: assign(({ event }) => (event.type === "act.pressed" ? { act: event.act, error: null } : {})),
    rememberActed: assign(({ event }) =>
      event.type === "xstate.done.actor.act" && event.output.ok
        ? { page: event.output.value, act: null, error: null }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_DRAW_DESK, error: context.error })),
  },
})
