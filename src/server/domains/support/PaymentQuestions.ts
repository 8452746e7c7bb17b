import { Context, Effect, Layer, Schema } from "effect"
import { type AskablePayment, PaymentQuestion, paymentNamed } from "#models/support/payment-question.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PaymentRequests } from "#src/server/domains/cashier/cashier.domain.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { CONVERSATION_DOCUMENTS } from "./conversation.aggregate.ts"

/** Questions about payments that are looked through, the last ones. */
const LATEST = 200

const decodeAsked = Schema.decodeUnknownSync(
  Schema.Struct({ ...PaymentQuestion.fields, payment: Schema.String }),
)

/** What players ask about their payments (§2 Personal office sections: payment consultant). */
export class PaymentQuestions extends Context.Service<
  PaymentQuestions,
  {
    /** The last payments of a player, the newest first, each with what was asked about it last; `language`: of the methods' names. */
    readonly list: (
      playerId: PlayerId,
      language: string,
    ) => Effect.Effect<ReadonlyArray<AskablePayment>, StoreUnavailable>
  }
>()("statebook/server/support/PaymentQuestions") {
  static readonly layer = Layer.effect(
    PaymentQuestions,
    Effect.gen(function* () {
      const journal = yield* Journal
      const payments = yield* PaymentRequests
      return PaymentQuestions.of({
        list: Effect.fn("PaymentQuestions.list")(function* (playerId, language) {
          const asked = yield* journal.documents(CONVERSATION_DOCUMENTS.payment, {
            owner: playerOwner(playerId),
            limit: LATEST,
          })
          // The last one of a payment is set last.
          const questions = new Map(
            asked.toReversed().map(({ data }) => {
              const { payment, at, state, unread } = decodeAsked(data)
              return [payment, { at, state, unread } satisfies PaymentQuestion] as const
            }),
          )
          return (yield* payments.all(playerId, language)).map((payment) => ({
            ...payment,
            question: questions.get(paymentNamed(payment)) ?? null,
          }))
        }),
      })
    }),
  )
}
