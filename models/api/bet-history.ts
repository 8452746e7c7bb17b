import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BetFilter, MOST_HISTORY_DAYS } from "../betting/history.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Which bets are not shown: those that had ended by this moment, in milliseconds since the epoch; null where every bet is. */
const Cleared = Schema.Struct({ clearedAt: Schema.NullOr(Schema.Int) })

const changed = { success: answer(Cleared), error: [Unavailable] } as const

/** What players do with their history of bets (§2 Personal office sections: bets history, and mail, clear). §7 names no call for it. */
export class BetHistoryApi extends HttpApiGroup.make("betHistory")
  .add(
    HttpApiEndpoint.get("historyCleared", "/account-api/bets/cleared", changed),
    /** Hides the bets that have ended by now. Nothing is deleted. */
    HttpApiEndpoint.post("clearHistory", "/account-api/bets/clear", changed),
    /** Shows every bet again. */
    HttpApiEndpoint.post("restoreHistory", "/account-api/bets/restore", changed),
    /** Sends the bets of the last so many days, all where none are said, to the proved mail address, which is answered masked. */
    HttpApiEndpoint.post("mailHistory", "/account-api/bets/mail", {
      payload: Schema.Struct({
        days: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_HISTORY_DAYS })),
        ),
        status: Schema.optionalKey(BetFilter),
      }),
      success: answer(Schema.Struct({ email: Schema.String })),
      error: [BadRequest, Conflict, TooMany, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
