import { Schema } from "effect"

/** Number of a game of the casino (§3 Catalogues: keyed by numeric id). */
export const CasinoGameId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999 })).pipe(
  Schema.brand("CasinoGameId"),
)
export type CasinoGameId = typeof CasinoGameId.Type
