import { assign, setup } from "xstate"
import type { PromoCode } from "#models/betting/promo.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { canDo, saysEnough } from "#models/operator/promo-desk.ts"
import { readPromo } from "#models/operator/promo-form.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  PromoActed,
  PromoAsk,
  PromoDeskContext,
  PromoDeskEvent,
  PromosRead,
} from "./promo-desk.events.ts"

export const EMPTY_PROMO_DESK: PromoDeskContext = {
  page: null,
  askAt: 0,
  ask: null,
  faults: {},
  made: 0,
  error: null,
}

type Event<Type extends PromoDeskEvent["type"]> = Extract<PromoDeskEvent, { readonly type: Type }>

const failureOf = (event: PromoDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The new code that a form asks for, in the currency of the desk. */
const readIn = ({ page }: PromoDeskContext, { typed }: Event<"code.submitted">) =>
  readPromo(typed, page?.currency ?? "")

/** Whether what is wanted can be done to a code that is shown, and says why where it has to. */
const isOpen = ({ page }: PromoDeskContext, { code, act }: Event<"act.pressed">): boolean => {
  const row = page?.rows.find((each) => each.code === code)
  return row !== undefined && canDo(row, act.act) && saysEnough(act)
}

/** The parts of the desk of promotional codes. */
export const promoDeskSetup = setup({
  types: {
    context: {} as PromoDeskContext,
    events: {} as PromoDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadPromos: contract<PromosRead, undefined>("loadPromos"),
    deadline,
    act: contract<PromoActed, PromoAsk | null>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isFilledIn: ({ context, event }) =>
      event.type === "code.submitted" && context.page !== null && readIn(context, event).terms !== undefined,
    isShown: ({ context }) => context.page !== null,
    canBeDone: ({ context, event }) => event.type === "act.pressed" && isOpen(context, event),
  },
  actions: {
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPromos" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPromos" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberCode: assign(({ context, event }) => {
      if (event.type !== "code.submitted") return {}
      const { code, terms } = readIn(context, event)
      if (terms === undefined) return {}
      return { ask: { ask: "make" as const, code: code as PromoCode, terms }, faults: {}, error: null }
    }),
    sayFaults: assign(({ context, event }) =>
      event.type === "code.submitted" ? { faults: readIn(context, event).faults, error: null } : {},
    ),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed"
        ? { ask: { ask: "change" as const, code: event.code, act: event.act }, error: null }
        : {},
    ),
    rememberActed: assign(({ context, event }) =>
      event.type === "xstate.done.actor.act" && event.output.ok
        ? {
            page: event.output.value,
            made: context.made + (context.ask?.ask === "make" ? 1 : 0),
            ask: null,
            error: null,
          }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_PROMO_DESK, error: context.error })),
  },
})
