import { Effect } from "effect"
import {
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnreachable,
  type PayOut,
} from "#src/server/providers/payments/provider.ts"

/** How a provider of payouts answers: it takes them, refuses them, or is not there. */
type Mood = "takes" | "refuses" | "is away" | "loses its answers"

/** A provider of payouts under a test's hand. What it is asked twice under one key it pays once. */
export const makePayouts = (name = "local") => {
  const paid = new Map<string, PayOut>()
  const asked: Array<PayOut> = []
  let mood: Mood = "takes"
  const provider: PaymentProvider = {
    name,
    start: () => Effect.die("pays nothing in"),
    poll: () => Effect.succeed([]),
    read: () => Effect.die("calls nobody"),
    payout: Effect.fnUntraced(function* (payout) {
      asked.push(payout)
      if (mood === "is away") return yield* new PaymentProviderUnreachable({ reason: "nobody answers" })
      if (mood === "refuses") return yield* new PaymentProviderRefused({ reason: "closed account" })
      paid.set(payout.payout, payout)
      if (mood === "loses its answers")
        return yield* new PaymentProviderUnreachable({ reason: "the line broke" })
      return { reference: `reference of ${payout.payout}` }
    }),
  }
  return {
    provider,
    /** Everything that it was asked, repeats too. */
    asked: asked as ReadonlyArray<PayOut>,
    /** What it pays, by key. */
    paid: paid as ReadonlyMap<string, PayOut>,
    turns: (to: Mood) => {
      mood = to
    },
  }
}
