import { stakePasteFault } from "#models/coupon/stake.ts"
import { isCodePaste, sentCode } from "#models/identity/sent-code.ts"
import type { PasteFault } from "../primitives/use-paste-fault.ts"
import { useMessage } from "./messages.tsx"

/** Why pastes are refused, in words, by what their field takes. */
export const usePasteWords = (): {
  /** Of an amount in a currency (ISO 4217). */
  readonly amount: (currency: string) => PasteFault
  /** Of a code of so many characters. */
  readonly code: (length: number) => PasteFault
} => {
  const { t } = useMessage()
  return {
    amount: (currency) => (text, whole) => {
      const fault = stakePasteFault(text, whole, currency)
      return fault === undefined ? undefined : t(fault === "large" ? "paste.amount.large" : "paste.amount")
    },
    code: (length) => (text, whole) =>
      // A whole code takes the place of what stands there.
      sentCode(text, length) !== undefined || (isCodePaste(text, length) && isCodePaste(whole, length))
        ? undefined
        : t("paste.code", { length }),
  }
}
