import type { AskedPayment } from "#models/support/conversation.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** Which way a payment went, how much was asked for, and what the question is about. */
export const paymentWords = (
  { direction, amount, currency, about }: AskedPayment,
  { t, money }: Pick<Messages, "t" | "money">,
): string => {
  const words = t(`support.payment.${direction}`, { sum: money({ amount, currency }) })
  return about === undefined ? words : `${words}: ${t(`support.matter.${about}`)}`
}
