import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { WithdrawalId, WithdrawalRefusal } from "#models/cashier/withdrawal.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DeskAct, DeskQuery, DeskRecord } from "#models/operator/withdrawal-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PayoutDeskContext, PayoutDeskEvent, QueueOutcome, RecordOutcome } from "./payout-desk.events.ts"

/** What is done to which withdrawal: `state` is how the operator saw it. */
export interface ActInput {
  readonly id: WithdrawalId
  readonly act: DeskAct
  readonly state: DeskRecord["state"] | null
  readonly reason: WithdrawalRefusal | null
}

const NO_FAULTS: PayoutDeskContext["faults"] = { why: null, reason: null }

const NO_RECORD = {
  id: null,
  record: null,
  why: "",
  act: null,
  reason: null,
  faults: NO_FAULTS,
} satisfies Partial<PayoutDeskContext>

export const EMPTY_DESK: PayoutDeskContext = {
  query: { order: "age", state: null, method: null, isOverdue: false, after: null },
  page: null,
  askAt: 0,
  error: null,
  ...NO_RECORD,
}

const failureOf = (event: PayoutDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

const allows = ({ record }: PayoutDeskContext, event: PayoutDeskEvent): boolean =>
  event.type === "act.pressed" &&
  record?.acts.some(({ act, bar }) => act === event.act && bar === null) === true

/** The parts of the desk of withdrawals. */
export const payoutDeskSetup = setup({
  types: {
    context: {} as PayoutDeskContext,
    events: {} as PayoutDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadQueue: contract<QueueOutcome, DeskQuery>("loadQueue"),
    deadline,
    openRecord: contract<RecordOutcome, { readonly id: WithdrawalId }>("openRecord"),
    unmask: contract<RecordOutcome, { readonly id: WithdrawalId; readonly reason: string }>("unmask"),
    act: contract<RecordOutcome, ActInput>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    whySaysEnough: ({ event }) => event.type === "unmask.submitted" && isReason(event.reason),
    isAllowed: ({ context, event }) =>
      allows(context, event) &&
      event.type === "act.pressed" &&
      (event.act !== "refuse" || event.reason !== null),
    lacksReason: ({ context, event }) => allows(context, event),
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_DESK, query: event.query } : {},
    ),
    rememberQueue: assign(({ event }) =>
      event.type === "xstate.done.actor.loadQueue" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadQueue" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberPick: assign(({ event }) =>
      event.type === "record.picked" ? { ...NO_RECORD, id: event.id, error: null } : {},
    ),
    rememberRecord: assign(({ event }) =>
      (event.type === "xstate.done.actor.openRecord" ||
        event.type === "xstate.done.actor.unmask" ||
        event.type === "xstate.done.actor.act") &&
      event.output.ok
        ? { record: event.output.value, error: null, faults: NO_FAULTS }
        : {},
    ),
    forgetRecord: assign({ ...NO_RECORD, error: null }),
    forgetError: assign({ error: null, faults: NO_FAULTS, act: null }),
    rememberWhy: assign(({ event }) =>
      event.type === "unmask.submitted"
        ? { why: event.reason.trim(), error: null, faults: NO_FAULTS, act: null }
        : {},
    ),
    askForWhy: assign({ faults: { ...NO_FAULTS, why: "operator.fault.why" } }),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed"
        ? { act: event.act, reason: event.reason, error: null, faults: NO_FAULTS }
        : {},
    ),
    askForReason: assign({ faults: { ...NO_FAULTS, reason: "operator.fault.reason" } }),
    forgetAct: assign({ act: null }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_DESK, error: context.error })),
  },
})
