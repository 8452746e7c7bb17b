import { Schema } from "effect"
import type { PaymentDirection, PaymentStanding } from "../cashier/own-payment.ts"

/** What a question about a payment is about (§2 Personal office sections: payment consultant, create by topic). */
export const PaymentMatter = Schema.Literals([
  "deposit-missing",
  "deposit-sum",
  "withdrawal-slow",
  "withdrawal-missing",
  "withdrawal-refused",
])
export type PaymentMatter = typeof PaymentMatter.Type

/** Payments that a matter can be about: which way, and where they stand. */
const ABOUT: Readonly<
  Record<
    PaymentMatter,
    { readonly direction: PaymentDirection; readonly standings: ReadonlyArray<PaymentStanding> }
  >
> = {
  "deposit-missing": { direction: "in", standings: ["open", "failed", "returned"] },
  "deposit-sum": { direction: "in", standings: ["done"] },
  "withdrawal-slow": { direction: "out", standings: ["open"] },
  "withdrawal-missing": { direction: "out", standings: ["done"] },
  "withdrawal-refused": { direction: "out", standings: ["failed", "returned"] },
}

/** Whether a question of that matter can be about a payment; one of no matter can be about any. */
export const isAbout = (
  matter: PaymentMatter | null,
  payment: { readonly direction: PaymentDirection; readonly standing: PaymentStanding },
): boolean =>
  matter === null ||
  (ABOUT[matter].direction === payment.direction && ABOUT[matter].standings.includes(payment.standing))

const isMatter = Schema.is(PaymentMatter)

/** The matter that an address names; null: none, or one that there is not. */
export const matterIn = (search: URLSearchParams): PaymentMatter | null => {
  const named = search.get("about")
  return isMatter(named) ? named : null
}
