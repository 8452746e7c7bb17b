import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Passkey } from "../identity/passkey.ts"
import { GivenPassword, TypedCode } from "../identity/typed.ts"
import { Player } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Refused, TooMany, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { SignedIn } from "./session.ts"

/** Base 64 for URLs; the longest is what a key says of itself. */
const Bytes = Schema.String.check(Schema.isPattern(/^[\w-]+$/), Schema.isMaxLength(20_000))

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: Schema.Literal("public-key"),
}

/** A new passkey as a browser hands it over (WebAuthn, RegistrationResponseJSON), as far as it is read. */
export const NewPasskey = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Schema.optionalKey(
      Schema.Array(Schema.String.check(Schema.isMaxLength(20))).check(Schema.isMaxLength(10)),
    ),
  }),
})
export type NewPasskey = typeof NewPasskey.Type

/** What a passkey signed, as a browser hands it over (WebAuthn, AuthenticationResponseJSON), as far as it is read. */
export const PasskeyProof = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    /** A passkey that is found without a login always names its owner; another kind is refused. */
    userHandle: Schema.optionalKey(Schema.NullOr(Bytes)),
  }),
})
export type PasskeyProof = typeof PasskeyProof.Type

/** Options for the browser's own dialogue, as WebAuthn writes them in JSON. */
const Options = Schema.Record(Schema.String, Schema.Unknown)

/** What a passkey is to sign; it counts until `expiresAt` (milliseconds since the epoch), once, in this browser. */
const Request = Schema.Struct({ options: Options, expiresAt: Schema.Int })

/** Signing in with a passkey. §7 names no such call: docs/decisions says how it was chosen. */
export class PasskeySignInApi extends HttpApiGroup.make("passkeySignIn").add(
  /** Also for a proof by somebody who is signed in. Refused where the site's address is a number. */
  HttpApiEndpoint.post("ask", "/account-api/auth/passkey/options", {
    success: answer(Request),
    error: [BadRequest, Refused],
  }),
  HttpApiEndpoint.post("signIn", "/account-api/auth/passkey", {
    payload: PasskeyProof,
    success: answer(Player),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }).annotate(BodyLimit, BODY_BYTES.credential),
) {}

/** The passkeys of whoever is signed in. Those that change something want a fresh proof: `proof-needed` where there is none. */
export class PasskeysApi extends HttpApiGroup.make("passkeys")
  .add(
    HttpApiEndpoint.get("list", "/account-api/passkeys", {
      success: answer(Schema.Array(Passkey)),
      error: Unavailable,
    }),
    /** What a new passkey is made from. */
    HttpApiEndpoint.post("offer", "/account-api/passkeys/options", {
      success: answer(Request),
      error: [BadRequest, Conflict, Refused, Unavailable],
    }),
    HttpApiEndpoint.post("add", "/account-api/passkeys", {
      payload: Schema.Struct({ name: Schema.String.check(Schema.isMaxLength(1000)), passkey: NewPasskey }),
      success: answer(Passkey),
      error: [BadRequest, Conflict, Invalid, Refused, Unavailable],
    }).annotate(BodyLimit, BODY_BYTES.credential),
    HttpApiEndpoint.post("rename", "/account-api/passkeys/rename", {
      payload: Schema.Struct({
        id: Schema.String.check(Schema.isBetweenLength(1, 100)),
        name: Schema.String.check(Schema.isMaxLength(1000)),
      }),
      success: answer(Passkey),
      error: [BadRequest, Invalid, NotFound, Unavailable],
    }),
    /** A conflict where nothing else would let the player in. */
    HttpApiEndpoint.post("remove", "/account-api/passkeys/remove", {
      payload: Schema.Struct({ id: Schema.String.check(Schema.isBetweenLength(1, 100)) }),
      success: answer(Schema.Null),
      error: [BadRequest, Conflict, NotFound, Refused, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

/** Proving once more who is signed in, before what only the player may do. */
export class FreshProofApi extends HttpApiGroup.make("freshProof")
  .add(
    HttpApiEndpoint.post("byPassword", "/account-api/auth/proof", {
      payload: Schema.Struct({ password: GivenPassword }),
      headers: { "x-captcha-token": Schema.optionalKey(Schema.String) },
      success: answer(Schema.Null),
      error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
    }),
    /** `Invalid` says how many tries are left: after the last the PIN counts no more. */
    HttpApiEndpoint.post("byPin", "/account-api/auth/proof/pin", {
      payload: Schema.Struct({ pin_code: TypedCode }),
      success: answer(Schema.Null),
      error: [BadRequest, Invalid, TooMany, Unavailable],
    }),
    HttpApiEndpoint.post("byPasskey", "/account-api/auth/proof/passkey", {
      payload: PasskeyProof,
      success: answer(Schema.Null),
      error: [BadRequest, Refused, TooMany, Unavailable],
    }).annotate(BodyLimit, BODY_BYTES.credential),
  )
  .middleware(SignedIn) {}
