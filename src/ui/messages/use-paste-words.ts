import { isCodePaste } from "#models/account/sent-code.ts"
import { isAmountPaste } from "#models/money/typed-amount.ts"
import { useMessage } from "./messages.tsx"

/** Why pastes are refused, in words, by what their field takes. */
export const usePasteWords = (): {
  /** Of an amount or of odds with so many decimals at most. */
  readonly amount: (accuracy: number) => (text: string) => string | undefined
  /** Of a code of so many characters. */
  readonly code: (length: number) => (text: string) => string | undefined
} => {
  const { t } = useMessage()
  return {
    amount: (accuracy) => (text) => (isAmountPaste(text, accuracy) ? undefined : t("paste.amount")),
    code: (length) => (text) => (isCodePaste(text, length) ? undefined : t("paste.code", { length })),
  }
}
