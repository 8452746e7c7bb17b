import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PaymentQuery } from "#models/operator/payment-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ComparedOutcome,
  Comparing,
  PaymentDeskContext,
  PaymentDeskEvent,
  PaymentsRead,
} from "./payment-desk.events.ts"

export const EMPTY_PAYMENT_DESK: PaymentDeskContext = {
  query: { provider: null, state: null, after: null },
  page: null,
  askAt: 0,
  about: null,
  compared: null,
  error: null,
}

const failureOf = (event: PaymentDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The parts of the desk of payments. */
export const paymentDeskSetup = setup({
  types: {
    context: {} as PaymentDeskContext,
    events: {} as PaymentDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadPayments: contract<PaymentsRead, PaymentQuery>("loadPayments"),
    deadline,
    compare: contract<ComparedOutcome, Comparing | null>("compare"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_PAYMENT_DESK, query: event.query } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPayments" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPayments" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberAbout: assign(({ event }) =>
      event.type === "compare.pressed" ? { about: event.about, compared: null, error: null } : {},
    ),
    rememberCompared: assign(({ event }) =>
      event.type === "xstate.done.actor.compare" && event.output.ok ? { compared: event.output.value } : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_PAYMENT_DESK, error: context.error })),
  },
})
