import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { UsedPromo } from "../betting/used-promo.ts"
import { PaymentPage, VirtualPaymentPage } from "../cashier/payment.ts"
import { AccountAccess, AccountData, AccountSession } from "../identity/access.ts"
import { AccountFieldsView } from "../identity/account-fields.ts"
import { PinStanding } from "../identity/pin.ts"
import { LeftMenuEntry } from "../site/left-menu.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, NotFound, Refused, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Which payments are asked for (§3 Account area data). */
const PaymentQuery = Schema.Struct({
  /** Which account's; the active one's where it is absent. */
  account_id: Schema.optionalKey(Schema.Int),
  is_include_archive: Schema.optionalKey(Schema.Boolean),
  page_number: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
})

/** §7 Office: the account's own data and where it is signed in. */
export class OfficeApi extends HttpApiGroup.make("office")
  .add(
    /** The office's menu in its order, without what the domain hides, with what is not read. */
    HttpApiEndpoint.post("leftMenu", "/getLeftMenuData", {
      success: answer(Schema.Array(LeftMenuEntry)),
      error: Unavailable,
    }),
    HttpApiEndpoint.post("accountData", "/getaccountdata", {
      success: answer(AccountData),
      error: Unavailable,
    }),
    HttpApiEndpoint.post("sessions", "/getusersessions", {
      success: answer(Schema.Array(AccountSession)),
      error: Unavailable,
    }),
    /** The session that asks, by the name it has in the list. */
    HttpApiEndpoint.get("sessionId", "/getsessionid", {
      success: answer(Schema.Struct({ session_id: Schema.String })),
    }),
    /** Ends one of the player's own sessions; not found where the player has none of that name. */
    HttpApiEndpoint.post("closeSession", "/closesession", {
      payload: Schema.Struct({ session_id: Schema.String.check(Schema.isBetweenLength(1, 100)) }),
      success: answer(Schema.Null),
      error: [BadRequest, NotFound, Unavailable],
    }),
    HttpApiEndpoint.post("disconnectEverywhere", "/disconnecteverywhere", {
      success: answer(Schema.Null),
      error: Unavailable,
    }),
    /**
     * A PIN in the place of the one before, told this once. Wants a fresh proof: `proof-needed` where there is none.
     * `docs/decisions` says what it is good for.
     */
    HttpApiEndpoint.post("newPin", "/getnewpincode", {
      success: answer(Schema.Struct({ pin_code: Schema.String })),
      error: [Refused, TooMany, Unavailable],
    }),
    /**
     * Fields of the account by the ids of §3 Registration, all or none, each checked as the registration checks it. What documents
     * prove can't be changed while they are with a reviewer or once they were accepted. Wants a fresh proof. Answers the ids.
     */
    HttpApiEndpoint.post("saveFields", "/saveaccountfields", {
      payload: Schema.Record(
        Schema.String,
        Schema.Union([Schema.Number, Schema.String.check(Schema.isMaxLength(500))]),
      ),
      success: answer(Schema.Struct({ fields: Schema.Array(Schema.String) })),
      error: [BadRequest, Invalid, Refused, Unavailable],
    }),
    /**
     * The fields of the account as they stand, those included that were never filled in. Wants a fresh proof, as the export of the same
     * data does. §7 names no call for it: docs/decisions (77) says why there is one.
     */
    HttpApiEndpoint.get("fields", "/account-api/user/fields", {
      success: answer(AccountFieldsView),
      error: [Refused, Unavailable],
    }),
    /** Whether there is a PIN, and since when. §7 names no call for it: docs/decisions (70) says why there is one. */
    HttpApiEndpoint.get("pin", "/account-api/user/pin", {
      success: answer(PinStanding),
      error: Unavailable,
    }),
    /**
     * Payments to and from the main account (§3 Account area data). `is_include_archive`: also those older than three
     * months; `page_number` from 1 on, the first where it is absent.
     */
    HttpApiEndpoint.post("mainAccountPayments", "/gethistorypaymentmainaccount", {
      payload: PaymentQuery,
      success: answer(PaymentPage),
      error: [BadRequest, Unavailable],
    }),
    /** The same of the virtual account: what promotions gave to bets of the player, and took back. */
    HttpApiEndpoint.post("virtualAccountPayments", "/gethistorypaymentvirtualaccount", {
      payload: PaymentQuery,
      success: answer(VirtualPaymentPage),
      error: [BadRequest, Unavailable],
    }),
    /** The last promotional codes that the player used, newest first. */
    HttpApiEndpoint.post("promoCodes", "/getUserPromoCodesNew", {
      success: answer(Schema.Array(UsedPromo)),
      error: Unavailable,
    }),
    /** The last ways into the account, newest first. §7 names no call for them: docs/decisions says how it was chosen. */
    HttpApiEndpoint.get("accesses", "/account-api/user/sign-ins", {
      success: answer(Schema.Array(AccountAccess)),
      error: Unavailable,
    }),
  )
  .middleware(SignedIn) {}
