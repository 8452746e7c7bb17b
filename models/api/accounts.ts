import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { Account, AccountId, AccountsView } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Names an account of the player's own. */
const OwnAccount = Schema.Struct({ account_id: AccountId })

/** The player's accounts: §7 User and Office, and what §3 Account needs besides. */
export class AccountsApi extends HttpApiGroup.make("accounts")
  .add(
    /** §7 names no call for the currencies and rates: docs/decisions (151) says why there is one. */
    HttpApiEndpoint.get("accounts", "/account-api/user/accounts", {
      success: answer(AccountsView),
      error: Unavailable,
    }),
    /** Opens an account in a currency of §3 Catalogues; answers the one that there is where the player has one in it. */
    HttpApiEndpoint.post("createAccount", "/createCurrencyAccount", {
      payload: Schema.Struct({ currency_id: Schema.Int }),
      success: answer(Account),
      error: [BadRequest, Invalid, Unavailable],
    }),
    /** Deletes an account that holds nothing, owes nothing, has no open bet and is not the active one. */
    HttpApiEndpoint.post("deleteAccount", "/deleteCurrencyAccount", {
      payload: OwnAccount,
      success: answer(Schema.Null),
      error: [BadRequest, Invalid, Unavailable],
    }),
    /** Makes an account the active one; answers with it. */
    HttpApiEndpoint.post("setActiveAccount", "/web-api/user/setactiveaccount", {
      payload: OwnAccount,
      success: answer(Account),
      error: [BadRequest, Unavailable],
    }),
    /**
     * Moves `summ` of one account to another at the site's rate, once for its key. `price`: what the player saw that arrives; where less would
     * arrive now, nothing is moved. Answers all accounts. §7 names no call for it: docs/decisions (151).
     */
    HttpApiEndpoint.post("convert", "/account-api/user/accounts/convert", {
      payload: Schema.Struct({
        guid: CommandKey,
        from: AccountId,
        to: AccountId,
        summ: DecimalAmount,
        price: DecimalAmount,
      }),
      success: answer(Schema.Array(Account)),
      error: [BadRequest, Conflict, Invalid, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
