import { Effect } from "effect"
import { SaleApi } from "#models/api/sale.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { ExchangeOffer } from "#src/features/coupon/coupon/follow-exchange.ts"
import { Http } from "#src/services/Http.ts"
import type { Page } from "./page.ts"

/** What the house offers for an open bet now, or why it offers nothing; nothing where no answer came. */
export const fetchOffer = (page: Page, betGuid: BetGuid, signal: AbortSignal): Promise<ExchangeOffer> =>
  page.run(
    Effect.flatMap(Http, (http) => http.call(SaleApi, "saleOffer", { params: { betGuid } })).pipe(
      Effect.map(({ value }): ExchangeOffer => ("refusal" in value ? value : { offer: value })),
      Effect.catch((failure) =>
        Effect.succeed(
          failure._tag === "Refusal" && failure.body._tag === "NotFound"
            ? ({ refusal: "not-open" } as const)
            : undefined,
        ),
      ),
    ),
    { signal },
  )
