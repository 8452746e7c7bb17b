import { Effect } from "effect"
import { SaleApi } from "#models/api/sale.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { OFFER_REFUSALS } from "#models/betting/offer-refusals.ts"
import type { ExchangeOffer } from "#src/features/coupon/follow-exchange.ts"
import { Http } from "#src/services/Http.ts"
import type { Page } from "./page.ts"

/** What the house offers for an open bet now, or why it offers nothing; nothing where no answer came. */
export const fetchOffer = (page: Page, betGuid: BetGuid, signal: AbortSignal): Promise<ExchangeOffer> =>
  page.run(
    Effect.flatMap(Http, (http) => http.call(SaleApi, "saleOffer", { params: { betGuid } })).pipe(
      Effect.map(({ value }): ExchangeOffer => ({ offer: value })),
      Effect.catch((failure) => {
        if (failure._tag !== "Refusal") return Effect.succeed(undefined)
        if (failure.body._tag === "NotFound") return Effect.succeed({ refusal: "not-open" } as const)
        if (failure.body._tag !== "SaleRefused") return Effect.succeed(undefined)
        const { code } = failure.body.sale
        const refusal = OFFER_REFUSALS.find((known) => known === code)
        return Effect.succeed(refusal === undefined ? undefined : { refusal })
      }),
    ),
    { signal },
  )
