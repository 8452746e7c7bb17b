import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MailboxState, ProvedMailbox } from "../identity/mailbox.ts"
import { TypedCode, TypedLine, TypedPassword } from "../identity/typed.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer, attributes } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, Refused, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** §7 User: activation by the link of a letter, which needs nobody signed in. */
export class ActivationApi extends HttpApiGroup.make("activation").add(
  /** Proves the mailbox that the letter lay in: once, for an hour (assurance B6.5.1). Signs nobody in. */
  HttpApiEndpoint.post("activate", "/web-api/api/internal/v1/user/activate", {
    payload: attributes(
      Schema.Struct({
        /** Names the letter. */
        hash: Schema.String.check(Schema.isBetweenLength(1, 1000)),
        confirm_code: TypedCode,
      }),
    ),
    success: answer(Schema.Struct({ ...ProvedMailbox.fields, userId: PlayerId })),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
) {}

/** §7 User: the mail address of whoever is signed in. */
export class MailboxApi extends HttpApiGroup.make("mailbox")
  .add(
    /** What the popup of a repeated activation shows. Sends nothing. */
    HttpApiEndpoint.post("state", "/web-api/user/repeatActivationPopup", {
      success: answer(MailboxState),
      error: Unavailable,
    }),
    /**
     * Sends a letter with a link and a code; `sent` of the answer rises with each. With `email`, that address takes the
     * place of none or of one not proved, which wants the `password`. Whether the address is another account's login is
     * told by no answer (assurance B6.3.8).
     */
    HttpApiEndpoint.post("send", "/web-api/user/sendActivationMail", {
      headers: { "x-captcha-token": Schema.optionalKey(Schema.String) },
      payload: Schema.Struct({
        email: Schema.optionalKey(TypedLine),
        password: Schema.optionalKey(TypedPassword),
      }),
      success: answer(MailboxState),
      error: [BadRequest, Conflict, Invalid, Refused, TooMany, Unavailable],
    }),
    /** Sends the address of the VIP domain to the proved mail address, which the answer names masked. */
    HttpApiEndpoint.post("mailing", "/web-api/user/mailing", {
      payload: Schema.Struct({
        mail_type: Schema.Literals(["vipDomain"]),
        type: Schema.optionalKey(Schema.Literals([0])),
      }),
      success: answer(ProvedMailbox),
      error: [BadRequest, Conflict, TooMany, Unavailable],
    }),
    /** Proves the address by the code of the last letter: a code of another player's opens nothing here. */
    HttpApiEndpoint.post("activateFast", "/web-api/api/internal/v1/user/activatefast", {
      payload: attributes(Schema.Struct({ confirm_code: TypedCode })),
      success: answer(ProvedMailbox),
      error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
