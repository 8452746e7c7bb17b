import { assign, setup } from "xstate"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { WithdrawalMethod, WithdrawalTerms, WithdrawalView } from "#models/cashier/withdrawal-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CancelSent,
  DeskLoaded,
  PageLoaded,
  RequestSent,
  WithdrawalDeskContext,
  WithdrawalDeskEvent,
  WithdrawalForm,
} from "./withdrawal-desk.events.ts"

const EMPTY: WithdrawalForm = { method: "", amount: "", token: "", holder: "" }

const NOTHING: WithdrawalDeskContext = {
  account: null,
  terms: null,
  withdrawals: [],
  pages: 0,
  more: false,
  form: EMPTY,
  guid: null,
  taken: null,
  cancelling: null,
  error: null,
}

/** The method that is chosen: the first one until another is. */
export const chosenMethod = (
  terms: WithdrawalTerms | null,
  { method }: Pick<WithdrawalForm, "method">,
): WithdrawalMethod | undefined => terms?.methods.find(({ id }) => id === method) ?? terms?.methods[0]

/** Where the money goes: what is typed, or of cards the first known one until another is chosen. */
export const chosenToken = (
  method: WithdrawalMethod | undefined,
  { token }: Pick<WithdrawalForm, "token">,
): string => (method?.kind === "card" && token === "" ? (method.known[0]?.token ?? "") : token)

/** The amount that is typed, as decimal text; nothing where it can't be read. */
export const typedAmount = (terms: WithdrawalTerms | null, { amount }: Pick<WithdrawalForm, "amount">) =>
  terms === null ? undefined : readAmount(amount, fractionDigits(terms.currency))

/** What is asked of the server. */
export interface RequestInput {
  readonly guid: WithdrawalId | null
  readonly form: WithdrawalForm
  readonly terms: WithdrawalTerms | null
}

const isFilled = ({ terms, form }: WithdrawalDeskContext): boolean => {
  const method = chosenMethod(terms, form)
  return (
    method !== undefined &&
    typedAmount(terms, form) !== undefined &&
    chosenToken(method, form).trim() !== "" &&
    (method.kind !== "bank" || form.holder.trim() !== "")
  )
}

/** The list with one in its place, or first where it is new. */
const withOne = (list: ReadonlyArray<WithdrawalView>, one: WithdrawalView): ReadonlyArray<WithdrawalView> =>
  list.some(({ id }) => id === one.id)
    ? list.map((each) => (each.id === one.id ? one : each))
    : [one, ...list]

/** Guards and actions of the page of withdrawals. */
export const withdrawalDeskSetup = setup({
  types: {
    context: {} as WithdrawalDeskContext,
    events: {} as WithdrawalDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadDesk: contract<DeskLoaded, number | null>("loadDesk"),
    loadPage: contract<PageLoaded, number>("loadPage"),
    sendRequest: contract<RequestSent, RequestInput>("sendRequest"),
    sendCancel: contract<CancelSent, WithdrawalId | null>("sendCancel"),
  },
  guards: {
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadDesk" && event.output.ok,
    isPaged: ({ event }) => event.type === "xstate.done.actor.loadPage" && event.output.ok,
    isTaken: ({ event }) => event.type === "xstate.done.actor.sendRequest" && event.output.ok,
    isRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendRequest" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
    isCancelled: ({ event }) => event.type === "xstate.done.actor.sendCancel" && event.output.ok,
    isFilled: ({ context }) => isFilled(context),
    isCancellable: ({ context, event }) =>
      event.type === "cancel.pressed" &&
      context.withdrawals.some(({ id, canCancel }) => id === event.id && canCancel),
    hasMore: ({ context }) => context.more,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberAccount: assign(({ event }) =>
      event.type === "desk.opened" ? { account: event.account ?? null } : {},
    ),
    rememberDesk: assign(({ event }) => {
      if (event.type !== "xstate.done.actor.loadDesk" || !event.output.ok) return {}
      const { terms, page } = event.output.value
      return { terms, withdrawals: page.withdrawals, pages: 1, more: page.more, error: null }
    }),
    rememberPage: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.loadPage" || !event.output.ok) return {}
      const { withdrawals, page_number, more } = event.output.value
      const known = new Set(context.withdrawals.map(({ id }) => id))
      const further = withdrawals.filter(({ id }) => !known.has(id))
      return { withdrawals: [...context.withdrawals, ...further], pages: page_number, more, error: null }
    }),
    rememberField: assign(({ context, event }) => {
      if (event.type !== "field.changed") return {}
      // What was typed for one method is no destination of another.
      const cleared = event.field === "method" ? { token: "", holder: "" } : {}
      return { form: { ...context.form, ...cleared, [event.field]: event.value }, error: null }
    }),
    rememberKey: assign(({ event }) =>
      event.type === "request.pressed" ? { guid: event.guid, error: null, taken: null } : {},
    ),
    rememberTaken: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendRequest" && event.output.ok
        ? {
            withdrawals: withOne(context.withdrawals, event.output.value),
            form: { ...EMPTY, method: context.form.method },
            guid: null,
            taken: event.output.value.id,
          }
        : {},
    ),
    rememberCancelling: assign(({ event }) =>
      event.type === "cancel.pressed" ? { cancelling: event.id, error: null } : {},
    ),
    forgetCancelling: assign({ cancelling: null }),
    rememberCancelled: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendCancel" && event.output.ok
        ? { withdrawals: withOne(context.withdrawals, event.output.value), cancelling: null }
        : {},
    ),
    sayWhatIsMissing: assign({ error: messageOf("withdrawal.incomplete") }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureMessage(event),
      guid: null,
      cancelling: null,
    })),
  },
})
