import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { StatementGroup, StatementMonths, StatementPage } from "../cashier/statement.ts"
import { isZone } from "../limits/zone.ts"
import { telling } from "../request/fault.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

const moment = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }),
)

/** Which moves are asked for: of the active account and of every kind and time, where nothing is said. */
export const StatementAsked = {
  account_id: Schema.optionalKey(Schema.FiniteFromString.check(Schema.isInt())),
  group: Schema.optionalKey(StatementGroup),
  /** Milliseconds since the epoch; `from` is in the time, `until` is not any more. */
  from: Schema.optionalKey(moment),
  until: Schema.optionalKey(moment),
}

/** Name of a zone as browsers give it (IANA), or how far its clocks are ahead of UTC (`+03:00`). */
const Zone = Schema.String.check(
  Schema.isBetweenLength(1, 64),
  Schema.makeFilter((name: string) => isZone(name) || "a time zone", telling("zone")),
)

/** Statements of the player's accounts: every move of money with the balance after it. §7 names no call for them. */
export class StatementApi extends HttpApiGroup.make("statement")
  .add(
    HttpApiEndpoint.get("statement", "/account-api/cashier/statement", {
      query: { ...StatementAsked, before: Schema.optionalKey(moment) },
      success: answer(StatementPage),
      error: [BadRequest, Unavailable],
    }),
    /** Months by the clocks of a zone, and the sums since the account was opened. */
    HttpApiEndpoint.get("statementMonths", "/account-api/cashier/statement/months", {
      query: { account_id: StatementAsked.account_id, zone: Zone },
      success: answer(StatementMonths),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
