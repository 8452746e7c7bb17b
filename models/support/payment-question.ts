import { Schema } from "effect"
import { OwnPayment, type PaymentName, PaymentStanding } from "../cashier/own-payment.ts"
import { ConversationState } from "./conversation.ts"

/** What a player asked about a payment: when last, and how the conversation stands. */
export const PaymentQuestion = Schema.Struct({
  /** When it was asked last, in milliseconds since the epoch. */
  at: Schema.Int,
  state: ConversationState,
  /** Answers in the conversation that the player has not read. */
  unread: Schema.Int,
})
export type PaymentQuestion = typeof PaymentQuestion.Type

/** A payment that a player can ask the support about (§2 Personal office sections: payment consultant). */
export const AskablePayment = Schema.Struct({
  ...OwnPayment.fields,
  standing: PaymentStanding,
  /** Null: nothing was asked about it. */
  question: Schema.NullOr(PaymentQuestion),
})
export type AskablePayment = typeof AskablePayment.Type

/** One text that names a payment. */
export const paymentNamed = ({ direction, id }: typeof PaymentName.Type): string => `${direction}.${id}`
