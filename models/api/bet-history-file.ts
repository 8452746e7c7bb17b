import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BetFilter, MOST_HISTORY_DAYS } from "../betting/history.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** The history of bets as a file, which pages link to by its address: no page's code holds this contract. */
export class BetHistoryFileApi extends HttpApiGroup.make("betHistoryFile")
  .add(
    /** The bets that the history shows as a table for spreadsheets (RFC 4180), newest first, in the language that is asked for; times in UTC. */
    HttpApiEndpoint.get("betHistoryFile", "/account-api/bets.csv", {
      query: {
        /** Only bets placed in the last so many days; all when absent. */
        days: Schema.optionalKey(
          Schema.FiniteFromString.check(
            Schema.isInt(),
            Schema.isBetween({ minimum: 1, maximum: MOST_HISTORY_DAYS }),
          ),
        ),
        status: Schema.optionalKey(BetFilter),
      },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "text/csv; charset=utf-8" })),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
