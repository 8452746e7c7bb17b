import { assign, setup } from "xstate"
import { isEnded, type Withdrawal, type WithdrawalState } from "#models/cashier/withdrawal.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { WithdrawalContext, WithdrawalEvent } from "./withdrawal.events.ts"

type News = Extract<WithdrawalEvent, { readonly type: "payout.news" }>

/** A withdrawal with what an event changes of it. */
const changed = (
  { withdrawal }: WithdrawalContext,
  change: Partial<Withdrawal>,
): Partial<WithdrawalContext> =>
  withdrawal === undefined ? {} : { withdrawal: { ...withdrawal, ...change } }

/** The same in another state from the event's moment on. */
const moved = (
  context: WithdrawalContext,
  state: WithdrawalState,
  at: number,
  change: Partial<Withdrawal> = {},
): Partial<WithdrawalContext> =>
  changed(context, { ...change, state, since: at, ...(isEnded(state) ? { endedAt: at } : {}) })

const isNews = ({ heard }: WithdrawalContext, event: WithdrawalEvent): event is News =>
  event.type === "payout.news" && !heard.includes(event.news)

/** Whether it is about a payout that was ordered. */
const isOrdered = ({ withdrawal }: WithdrawalContext, { payout }: News): boolean =>
  payout >= 1 && payout <= (withdrawal?.payouts ?? 0)

/** Whether what the provider says contradicts a state that it doesn't change. */
const contradicts = ({ withdrawal }: WithdrawalContext, { says, payout }: News): boolean => {
  if (withdrawal === undefined || says === "pending") return false
  if (says === "paid") return withdrawal.state !== "paid" || payout !== withdrawal.payouts
  return withdrawal.state === "paid" && payout === withdrawal.payouts
}

const heardAfter = ({ heard }: WithdrawalContext, event: WithdrawalEvent) =>
  event.type === "payout.news" ? { heard: [...heard, event.news] } : {}

const lastApproval = ({ withdrawal }: WithdrawalContext) => withdrawal?.approvedBy.at(-1)

/** Guards and actions of a withdrawal. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    requestIsSound: ({ event }) =>
      event.type === "withdrawal.requested" &&
      event.amount > 0 &&
      event.deadline > event.at &&
      (event.approvals === 0) === (event.holds.length === 0),
    needsNobody: ({ context }) => context.withdrawal?.approvals === 0,
    needsPeople: ({ context }) => (context.withdrawal?.approvals ?? 0) > 0,
    needsOne: ({ context }) => context.withdrawal?.approvals === 1,
    isAnotherPerson: ({ context, event }) =>
      event.type === "withdrawal.approved" && event.operator !== lastApproval(context)?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "withdrawal.approved" && event.station !== lastApproval(context)?.station,
    nothingIsAskedYet: ({ context, event }) =>
      event.type === "documents.asked" &&
      event.documents.length > 0 &&
      context.withdrawal?.asked === undefined,
    playerIsAsked: ({ context: { withdrawal } }) =>
      withdrawal?.asked !== undefined && withdrawal.asked.receivedAt === undefined,
    isWithheld: ({ context }) => context.withdrawal?.payouts === 0,
    isOverdue: ({ context: { withdrawal }, event }) =>
      withdrawal !== undefined && withdrawal.escalatedAt === undefined && event.at >= withdrawal.deadline,
    isUnheard: ({ context, event }) => isNews(context, event),
    saysPaid: ({ context, event }) =>
      isNews(context, event) && event.says === "paid" && isOrdered(context, event),
    saysBounced: ({ context, event }) =>
      isNews(context, event) && event.says === "bounced" && event.payout === context.withdrawal?.payouts,
  },
  actions: {
    recordRequest: assign(({ event }) => {
      if (event.type !== "withdrawal.requested") return {}
      const { type: _, at, token, label, holder, fingerprint, ...asked } = event
      return {
        withdrawal: {
          ...asked,
          requestedAt: at,
          approvedBy: [],
          state: "checking" as const,
          since: at,
          payouts: 0,
        },
        token,
        label,
        ...(holder === undefined ? {} : { holder }),
        fingerprint,
      }
    }),
    beginWaiting: assign(({ context, event }) => moved(context, "awaitingFirst", event.at)),
    recordAsked: assign(({ context, event }) =>
      event.type === "documents.asked"
        ? changed(context, { asked: { documents: event.documents, at: event.at } })
        : {},
    ),
    recordReceived: assign(({ context, event }) => {
      const asked = context.withdrawal?.asked
      return asked === undefined ? {} : changed(context, { asked: { ...asked, receivedAt: event.at } })
    }),
    recordApproval: assign(({ context, event }) => {
      const { withdrawal } = context
      if (event.type !== "withdrawal.approved" || withdrawal === undefined) return {}
      const { operator, station, at } = event
      const approvedBy = [...withdrawal.approvedBy, { operator, station }]
      const isEnough = approvedBy.length >= withdrawal.approvals
      return moved(context, isEnough ? "queued" : "awaitingSecond", at, { approvedBy })
    }),
    recordRefusal: assign(({ context, event }) =>
      event.type === "withdrawal.refused"
        ? moved(context, "refused", event.at, { refusal: event.reason })
        : {},
    ),
    recordCancelling: assign(({ context, event }) => moved(context, "cancelled", event.at)),
    queue: assign(({ context, event }) => moved(context, "queued", event.at)),
    recordOrder: assign(({ context, event }) =>
      moved(context, "sending", event.at, { payouts: (context.withdrawal?.payouts ?? 0) + 1 }),
    ),
    recordSending: assign(({ context, event }) =>
      event.type === "payout.sent" ? moved(context, "sent", event.at, { reference: event.reference }) : {},
    ),
    recordDecline: assign(({ context, event }) =>
      event.type === "payout.declined" ? moved(context, "bounced", event.at, { bounce: event.reason }) : {},
    ),
    recordPaid: assign(({ context, event }) => ({
      ...moved(context, "paid", event.at),
      ...heardAfter(context, event),
    })),
    recordBounce: assign(({ context, event }) => ({
      ...(event.type === "payout.news"
        ? moved(context, "bounced", event.at, { bounce: event.reason ?? "" })
        : {}),
      ...heardAfter(context, event),
    })),
    recordNews: assign(({ context, event }) => ({
      ...(isNews(context, event) && contradicts(context, event)
        ? changed(context, { disputedAt: event.at })
        : {}),
      ...heardAfter(context, event),
    })),
    recordReturn: assign(({ context, event }) => moved(context, "returned", event.at)),
    recordEscalation: assign(({ context, event }) => changed(context, { escalatedAt: event.at })),
  },
})
