import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SocialProvider } from "../identity/registration/sections.ts"
import { OfferedProvider, SocialLink } from "../identity/social.ts"
import { SitePath } from "../site/site-path.ts"
import { Player } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, Refused, TooMany, Unavailable, Unreachable } from "./errors.ts"
import { SecondFactor } from "./proof-errors.ts"
import { SignedIn } from "./session.ts"

/** The provider's address that the browser goes to next. */
const SentAway = answer(Schema.Struct({ address: Schema.String }))

/** Whom a provider vouches for who has no account by it. */
export const SocialNewcomer = Schema.Struct({
  provider: OfferedProvider,
  /** How the person is called there: a masked mail address or a name, empty where it did not say. */
  label: Schema.String,
})
export type SocialNewcomer = typeof SocialNewcomer.Type

/** What came of a return from a provider; `path` is the page that the browser was sent away from. */
export const SocialReturn = Schema.Union([
  Schema.Struct({ outcome: Schema.Literal("signedIn"), path: SitePath, player: Player }),
  Schema.Struct({ outcome: Schema.Literal("linked"), path: SitePath }),
  Schema.Struct({
    outcome: Schema.Literal("newcomer"),
    path: SitePath,
    ...SocialNewcomer.fields,
    /** An account has the mail address that the provider proved: its player signs in first, and links then. */
    isMailKnown: Schema.Boolean,
  }),
])
export type SocialReturn = typeof SocialReturn.Type

/** Signing in and registering by providers. §7 names social auth without paths: docs/decisions says how they were chosen. */
export class SocialSignInApi extends HttpApiGroup.make("socialSignIn").add(
  /** The providers that are configured, in the order of their buttons. */
  HttpApiEndpoint.get("providers", "/account-api/auth/social", {
    success: answer(Schema.Array(OfferedProvider)),
  }),
  HttpApiEndpoint.post("start", "/account-api/auth/social/start", {
    payload: Schema.Struct({
      provider: SocialProvider,
      purpose: Schema.Literals(["signIn", "register"]),
      path: SitePath,
    }),
    success: SentAway,
    error: [BadRequest, NotFound, TooMany, Unavailable, Unreachable],
  }),
  /** What the provider put on the redirect address, as it stands there. */
  HttpApiEndpoint.post("return", "/account-api/auth/social/return", {
    payload: Schema.Struct({
      provider: SocialProvider,
      query: Schema.String.check(Schema.isMaxLength(8000)),
    }),
    success: answer(SocialReturn),
    error: [BadRequest, Conflict, NotFound, Refused, SecondFactor, TooMany, Unavailable, Unreachable],
  }),
  /** Whom a provider vouched for in this browser and nothing has come of yet; null where there is nobody. */
  HttpApiEndpoint.get("pending", "/account-api/auth/social/pending", {
    success: answer(Schema.NullOr(SocialNewcomer)),
    error: [Unavailable, Unreachable],
  }),
) {}

/** The providers that sign in whoever is signed in. Those that change something want a fresh proof. */
export class SocialLinksApi extends HttpApiGroup.make("socialLinks")
  .add(
    HttpApiEndpoint.get("list", "/account-api/social", {
      success: answer(Schema.Array(SocialLink)),
      error: [Unavailable, Unreachable],
    }),
    /** Begins to link a provider. */
    HttpApiEndpoint.post("start", "/account-api/social/start", {
      payload: Schema.Struct({ provider: SocialProvider, path: SitePath }),
      success: SentAway,
      error: [BadRequest, NotFound, Refused, TooMany, Unavailable, Unreachable],
    }),
    /** Links whom a provider vouched for in this browser before the player signed in. */
    HttpApiEndpoint.post("link", "/account-api/social/link", {
      success: answer(Schema.Null),
      error: [BadRequest, Conflict, Refused, Unavailable, Unreachable],
    }),
    /** A conflict where nothing else would let the player in. */
    HttpApiEndpoint.post("unlink", "/account-api/social/unlink", {
      payload: Schema.Struct({ provider: SocialProvider }),
      success: answer(Schema.Null),
      error: [BadRequest, Conflict, NotFound, Refused, Unavailable, Unreachable],
    }),
  )
  .middleware(SignedIn) {}
