import type { BetPromo } from "#models/betting/promo.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** What a code gives, in words. */
export const promoGives = (
  { kind, amount, rate }: Pick<BetPromo, "kind" | "amount" | "rate">,
  currency: string,
  { t, money, number }: Pick<Messages, "t" | "money" | "number">,
): string => t(`promo.gives.${kind}`, { sum: money({ amount, currency }), percent: number(rate / 10) })
