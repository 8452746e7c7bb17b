import { Effect } from "effect"
import { SaleApi } from "#models/api/sale.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { Http } from "./Http.ts"

/** What an open bet can be sold for now, or why for nothing; code that comes with the first bet that is priced. */
export const askSaleOffer = (betGuid: BetGuid) =>
  Effect.flatMap(Http, (http) => http.call(SaleApi, "saleOffer", { params: { betGuid } })).pipe(
    Effect.map(({ value }) => value),
    Effect.catch((failure) =>
      failure._tag === "Refusal" && failure.body._tag === "NotFound"
        ? Effect.succeed({ refusal: "not-open" } as const)
        : Effect.fail(failure),
    ),
  )
