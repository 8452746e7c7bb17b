import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BegunCheck, CheckView } from "../identification/provider.ts"
import { answer } from "./attributes.ts"
import {
  BadRequest,
  Conflict,
  Invalid,
  NotFound,
  Refused,
  TooMany,
  Unavailable,
  Unreachable,
} from "./errors.ts"
import { BODY_BYTES, BodyLimit, PACES, Pace } from "./limits.ts"
import { SignedIn, WithToken } from "./session.ts"

const PersonalCode = Schema.String.check(Schema.isBetweenLength(1, 40))

const begun = {
  success: answer(BegunCheck),
  error: [BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable, Unreachable],
} as const

const asked = {
  query: { session_id: Schema.String.check(Schema.isBetweenLength(1, 100)) },
  success: answer(CheckView),
  error: [BadRequest, NotFound, Unavailable, Unreachable],
} as const

/**
 * §7 Identification: the smart-id and mobile-id authentication and session status services and the sumsub and verigram token services, behind the extended auth header (§6). A status
 * decides the check where the provider has an answer; asked again it says the same.
 */
export class IdentityChecksApi extends HttpApiGroup.make("identityChecks")
  .add(
    HttpApiEndpoint.post("smartIdAuthentication", "/verification-api/smart-id/authentication", {
      payload: Schema.Struct({
        /** ISO 3166 in capitals. */
        country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
        personal_code: PersonalCode,
      }),
      ...begun,
    }),
    HttpApiEndpoint.get("smartIdSession", "/verification-api/smart-id/session", asked).annotate(
      Pace,
      PACES.writing,
    ),
    HttpApiEndpoint.post("mobileIdAuthentication", "/verification-api/mobile-id/authentication", {
      payload: Schema.Struct({
        /** With `+` and the country's code. */
        phone_number: Schema.String.check(Schema.isBetweenLength(1, 30)),
        personal_code: PersonalCode,
      }),
      ...begun,
    }),
    HttpApiEndpoint.get("mobileIdSession", "/verification-api/mobile-id/session", asked).annotate(
      Pace,
      PACES.writing,
    ),
    /** A token of sumsub's web SDK for the player, and where its script is. */
    HttpApiEndpoint.post("sumsubToken", "/verification-api/sumsub/token", {
      success: answer(BegunCheck),
      error: [Conflict, NotFound, TooMany, Unavailable, Unreachable],
    }),
    HttpApiEndpoint.get("sumsubSession", "/verification-api/sumsub/session", asked).annotate(
      Pace,
      PACES.writing,
    ),
    /** A token of verigram's web SDKs for the player, and where their scripts are; what they film is handed in with `POST /identification/data`. */
    HttpApiEndpoint.get("verigramToken", "/verigram/token", {
      success: answer(BegunCheck),
      error: [Conflict, NotFound, TooMany, Unavailable, Unreachable],
    }).annotate(Pace, PACES.writing),
    HttpApiEndpoint.get("verigramSession", "/verification-api/verigram/session", asked).annotate(
      Pace,
      PACES.writing,
    ),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}

/** Messages of services about players, known by their signature over the bytes that came. */
export class IdentityMessagesApi extends HttpApiGroup.make("identityMessages").add(
  HttpApiEndpoint.post("sumsubMessage", "/verification-api/sumsub/message", {
    success: answer(Schema.Null),
    error: [NotFound, Refused, Unavailable, Unreachable],
  }).annotate(BodyLimit, BODY_BYTES.report),
) {}
