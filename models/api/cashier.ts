import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Balance } from "../account/account.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** The sandbox cashier: play money, credited through the ledger; absent where `playMoney` is off. */
export class CashierApi extends HttpApiGroup.make("cashier")
  .add(
    HttpApiEndpoint.post("deposit", "/account-api/cashier/sandbox/deposit", {
      payload: Schema.Struct({
        guid: CommandKey,
        summ: DecimalAmount,
      }),
      success: answer(Balance),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
