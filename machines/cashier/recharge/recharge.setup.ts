import { assign, setup } from "xstate"
import type { OfferedMethod, RechargeData } from "#models/api/cashier.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  OrderSent,
  PaymentFound,
  RechargeAsked,
  RechargeContext,
  RechargeEvent,
  RechargeForm,
  RechargeLoaded,
  RechargeRequest,
} from "./recharge.events.ts"

/** A method by which money is paid in. */
export type PayInMethod = OfferedMethod & Required<Pick<OfferedMethod, "deposit">>

/** The methods by which the account is filled. */
export const payInMethods = (data: RechargeData | null): ReadonlyArray<PayInMethod> =>
  data?.methods.filter((method): method is PayInMethod => method.deposit !== undefined) ?? []

/** The method that is chosen: the first one until another is. */
export const chosenMethod = (
  data: RechargeData | null,
  { method }: Pick<RechargeForm, "method">,
): PayInMethod | undefined => {
  const methods = payInMethods(data)
  return methods.find(({ id }) => id === method) ?? methods[0]
}

/** The amount that is typed, as decimal text; nothing where it can't be read or is nothing. */
export const typedAmount = (data: RechargeData | null, { amount }: Pick<RechargeForm, "amount">) => {
  const read = data === null ? undefined : readAmount(amount, fractionDigits(data.currency))
  return read === undefined || Number(read) === 0 ? undefined : read
}

const decimalOf = ({ amount, currency }: Pick<PaymentOrder, "amount" | "currency">): string =>
  shortDecimal(amount, fractionDigits(currency))

/** What is sent for what is typed; nothing where something is missing. */
const requestOf = ({ data, form }: RechargeContext, guid: string): RechargeRequest | undefined => {
  const method = chosenMethod(data, form)
  const summ = typedAmount(data, form)
  return data === null || method === undefined || summ === undefined
    ? undefined
    : { guid, accountId: data.accountId, method: method.id, summ }
}

/** How a payment stands, for its player. */
export type PaymentStanding = "waiting" | "credited" | "ended"

/** Money that came stands as credited, even where it went back since; what can't be paid any more has ended. */
export const standingOf = ({ state }: Pick<PaymentOrder, "state">): PaymentStanding => {
  switch (state) {
    case "ordered":
    case "begun":
    case "pending":
      return "waiting"
    case "credited":
    case "refunded":
    case "chargedBack":
      return "credited"
    case "failed":
    case "abandoned":
    case "expired":
      return "ended"
  }
}

/** The payment that an answer tells of; the one that is shown where the answer tells of none. */
const toldOrder = (context: RechargeContext, event: RechargeEvent): PaymentOrder | null => {
  if (event.type === "xstate.done.actor.loadRecharge")
    return event.output.ok ? event.output.value.order : context.order
  if (event.type === "xstate.done.actor.findPayment")
    return event.output.ok ? event.output.value : context.order
  return context.order
}

const stands =
  (standing: PaymentStanding) =>
  ({ context, event }: { readonly context: RechargeContext; readonly event: RechargeEvent }): boolean => {
    const order = toldOrder(context, event)
    return order !== null && standingOf(order) === standing
  }

/** Guards and actions of the page of paying in. */
export const rechargeSetup = setup({
  types: {
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadRecharge: contract<RechargeLoaded, RechargeAsked>("loadRecharge"),
    sendOrder: contract<OrderSent, RechargeRequest | null>("sendOrder"),
    findPayment: contract<PaymentFound, string | null>("findPayment"),
  },
  guards: {
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadRecharge" && event.output.ok,
    isMissing: ({ context, event }) =>
      event.type === "xstate.done.actor.loadRecharge" &&
      event.output.ok &&
      context.asked !== null &&
      event.output.value.order === null,
    isWaiting: stands("waiting"),
    isCredited: stands("credited"),
    isEnded: stands("ended"),
    isOrdered: ({ context }) => context.order?.state === "ordered",
    isFilled: ({ context }) => requestOf(context, "") !== undefined,
    isOpen: ({ context, event }) =>
      event.type === "payment.picked" && context.data?.open.some(({ guid }) => guid === event.guid) === true,
    isTaken: ({ event }) => event.type === "xstate.done.actor.sendOrder" && event.output.ok,
    isRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendOrder" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "recharge.opened" ? { asked: event.payment, account: event.account } : {},
    ),
    forgetAll: assign({
      account: null,
      asked: null,
      data: null,
      form: { method: "", amount: "" },
      request: null,
      order: null,
      error: null,
    }),
    rememberData: assign(({ event }) =>
      event.type === "xstate.done.actor.loadRecharge" && event.output.ok
        ? { data: event.output.value.data, order: event.output.value.order, error: null }
        : {},
    ),
    rememberField: assign(({ context, event }) =>
      event.type === "field.changed"
        ? { form: { ...context.form, [event.field]: event.value }, error: null }
        : {},
    ),
    rememberRequest: assign(({ context, event }) =>
      event.type === "pay.pressed"
        ? { request: requestOf(context, event.guid) ?? null, order: null, error: null }
        : {},
    ),
    /** The order itself, to be sent once more under its key. */
    repeatOrder: assign(({ context: { order } }) =>
      order === null
        ? {}
        : {
            request: {
              guid: order.guid,
              accountId: order.accountId,
              method: order.method,
              summ: decimalOf(order),
            },
            error: null,
          },
    ),
    rememberTaken: assign(({ event }) =>
      event.type === "xstate.done.actor.sendOrder" && event.output.ok
        ? { order: event.output.value, request: null }
        : {},
    ),
    rememberPicked: assign(({ context, event }) => {
      const order =
        event.type === "payment.picked"
          ? context.data?.open.find(({ guid }) => guid === event.guid)
          : undefined
      return order === undefined ? {} : { order, error: null }
    }),
    /** The payment as it is told; what is shown stays where the answer failed. */
    rememberFound: assign(({ event }) =>
      event.type === "xstate.done.actor.findPayment" && event.output.ok
        ? { order: event.output.value, error: null }
        : { error: failureMessage(event) },
    ),
    /** Back to the form: what came to nothing can be tried again as it was. */
    forgetOrder: assign(({ context: { order, form } }) => ({
      order: null,
      error: null,
      form:
        order === null
          ? form
          : { method: order.method, amount: standingOf(order) === "ended" ? decimalOf(order) : "" },
    })),
    sayWhatIsMissing: assign({ error: messageOf("recharge.incomplete") }),
    sayThereIsNone: assign({ error: messageOf("recharge.missing") }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({
      error: failureMessage(event),
      request: null,
      order: null,
    })),
  },
})
