import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ClosingReason, ClosingView } from "../privacy/closing.ts"
import { Consent, MailingKind, NewsKind } from "../privacy/consents.ts"
import { ErasureView } from "../privacy/erasure.ts"
import { HeldData } from "../privacy/export.ts"
import { MailingView } from "../privacy/mailing.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, Refused, TooMany, Unavailable } from "./errors.ts"
import { PACES, Pace } from "./limits.ts"
import { SignedIn } from "./session.ts"

/** What is held of whoever is signed in. */
export class PersonalDataApi extends HttpApiGroup.make("personalData")
  .add(
    /** What stands in the way of a closing (§2 Personal office: account closing). */
    HttpApiEndpoint.get("closing", "/account-api/closing", {
      success: answer(ClosingView),
      error: Unavailable,
    }),
    /**
     * Closes the account and ends all its sessions, this one too. Wants a fresh proof; a conflict where money is left, a bet is open or a payment is
     * under way.
     */
    HttpApiEndpoint.post("closeAccount", "/account-api/closing", {
      payload: Schema.Struct({ reason: ClosingReason }),
      success: answer(Schema.Struct({ closedAt: Schema.Int })),
      error: [BadRequest, Conflict, Refused, Unavailable],
    }),
    /** What the player wants to be told (§2 Personal office: mailing, email subscription). */
    HttpApiEndpoint.get("mailing", "/account-api/mailing", {
      success: answer(MailingView),
      error: Unavailable,
    }),
    /** Switches a kind of messages on or off; what is so already stays as it is. */
    HttpApiEndpoint.post("chooseMailing", "/account-api/mailing", {
      payload: Schema.Struct({ kind: MailingKind, granted: Schema.Boolean }),
      success: answer(MailingView),
      error: [BadRequest, Unavailable],
    }),
    HttpApiEndpoint.get("erasure", "/account-api/personal-data/erasure", {
      success: answer(ErasureView),
      error: Unavailable,
    }),
    /** Begins the week before an erasure. Wants a fresh proof; a conflict where a bet is open or money is left. */
    HttpApiEndpoint.post("askErasure", "/account-api/personal-data/erasure", {
      payload: Schema.Struct({
        /** What is left of the balance then goes back to the cashier. */
        leave_balance: Schema.Boolean,
      }),
      success: answer(ErasureView),
      error: [BadRequest, Conflict, Refused, Unavailable],
    }),
    HttpApiEndpoint.post("withdrawErasure", "/account-api/personal-data/erasure/withdraw", {
      success: answer(ErasureView),
      error: [Conflict, Unavailable],
    }),
    /**
     * All that is held, as a file, told as it is read. Wants a fresh proof; each asking is an event of the account. One at a time: too many where the
     * one before is not taken yet.
     */
    HttpApiEndpoint.post("exportData", "/account-api/personal-data/export", {
      success: HeldData,
      error: [Refused, NotFound, TooMany, Unavailable],
    }).annotate(Pace, PACES.gathering),
    HttpApiEndpoint.get("consents", "/account-api/personal-data/consents", {
      success: answer(Schema.Array(Consent)),
      error: Unavailable,
    }),
    /** Switches news by mail or SMS on or off; what is so already stays as it is. */
    HttpApiEndpoint.post("changeConsent", "/account-api/personal-data/consents", {
      payload: Schema.Struct({ kind: NewsKind, granted: Schema.Boolean }),
      success: answer(Schema.Array(Consent)),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

/** The way out of a letter, which needs nobody signed in. */
export class UnsubscribeApi extends HttpApiGroup.make("unsubscribe").add(
  /** Ends a kind of messages by a letter's token, in one press (RFC 8058); whatever the body says. Once more is as once. */
  HttpApiEndpoint.post("unsubscribe", "/unsubscribe", {
    query: { token: Schema.String.check(Schema.isBetweenLength(1, 300)) },
    success: answer(Schema.Struct({ kind: MailingKind })),
    error: [BadRequest, NotFound, Unavailable],
  }),
) {}
