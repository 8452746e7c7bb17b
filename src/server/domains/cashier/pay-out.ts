import { Effect, Schema } from "effect"
import type { ProviderNews } from "#models/cashier/provider-news.ts"
import { payoutOf } from "#models/cashier/withdrawal.ts"
import { command } from "#src/server/kernel/command/command.ts"
import { byWhom, type OnWithdrawal, streamsOf, withMoney } from "./change-withdrawal.ts"
import { tellWithdrawal } from "./tell-withdrawal.ts"
import { theWithdrawal, withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** What the provider says is nothing that can be said of a payout. */
export class PayoutNewsUnfit extends Schema.TaggedError<PayoutNewsUnfit>()("PayoutNewsUnfit", {
  kind: Schema.String,
}) {}

/** Writes that the provider is about to be asked, before it is; nothing where it is so, or there is nothing to send. */
export const orderPayout = command("withdrawal.order-payout", {
  streams: streamsOf,
  by: byWhom,
  decide: ({ withdrawal }, _: OnWithdrawal, { at }) =>
    theWithdrawal({ withdrawal }).state === "queued"
      ? { events: { withdrawal: [{ type: "payout.ordered" as const, at }] } }
      : {},
  answer: ({ withdrawal }) => withdrawal.snapshot,
})

/** What the provider answered to the order of a payout. */
type Answer = { readonly reference: string } | { readonly declined: string }

/** Writes what the provider answered; its own news may have come before, and then nothing is written. */
export const recordPayout = command("withdrawal.record-payout", {
  streams: streamsOf,
  by: byWhom,
  decide: (
    { withdrawal },
    { answer, payout }: OnWithdrawal & { readonly answer: Answer; readonly payout: number },
    { at },
  ) => {
    const { state, payouts } = theWithdrawal({ withdrawal })
    if (state !== "sending" || payouts !== payout) return {}
    return {
      events: {
        withdrawal: [
          "reference" in answer
            ? { type: "payout.sent" as const, at, reference: answer.reference }
            : { type: "payout.declined" as const, at, reason: answer.declined },
        ],
      },
    }
  },
  tell: (after, _, { written }) => (written.has("withdrawal") ? tellWithdrawal(after) : Effect.void),
  answer: theWithdrawal,
})

/** The longest reason of a provider that is kept. */
const MOST = 200

/** What of the provider's facts is about a payout. */
const factOf = ({ fact }: ProviderNews) => {
  switch (fact.kind) {
    case "pending":
    case "paid":
      return { says: fact.kind }
    case "bounced":
      return { says: fact.kind, reason: fact.reason.slice(0, MOST) }
    case "failed":
      return { says: "bounced" as const, reason: fact.reason.slice(0, MOST) }
    default:
      return undefined
  }
}

/** What a provider says of a payout. `provider`: its name; absent where the site has its method no more. */
interface HeardPayout extends OnWithdrawal {
  readonly news: ProviderNews
  readonly provider?: string
}

/** Records what the provider says of a payout, in whatever order, once for its number; it moves the withdrawal where it can. */
export const hearPayout = command("withdrawal.hear-payout", {
  streams: streamsOf,
  by: byWhom,
  decide: ({ withdrawal }, { news, provider }: HeardPayout, { at }) => {
    const told = factOf(news)
    if (told === undefined) return { refusal: new PayoutNewsUnfit({ kind: news.fact.kind }) }
    const { payout } = payoutOf(news.key)
    const heard = {
      type: "payout.news" as const,
      at,
      news: news.id,
      payout,
      occurredAt: news.occurredAt,
      ...told,
    }
    return withdrawalAggregate.next(withdrawal, heard) === undefined
      ? {}
      : withMoney(withdrawal, heard, provider)
  },
  tell: (after, _, { written }) => (written.has("withdrawal") ? tellWithdrawal(after) : Effect.void),
  answer: theWithdrawal,
})
