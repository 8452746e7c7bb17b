import { Context, Effect, Layer, Redacted, Schema } from "effect"
import type * as client from "openid-client"
import type { SocialFault } from "#machines/identity/social-attempt/social-attempt.events.ts"
import { emailOf } from "#models/identity/email-address.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { OfferedProvider } from "#models/identity/social.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { isOfThisMachine, type SocialProviderRow } from "#src/server/kernel/settings/social-provider.ts"

/** The operator configured no such provider. */
export class SocialUnknown extends Schema.TaggedError<SocialUnknown>()("SocialUnknown", {}) {}

/** The provider vouches for nobody. */
export class SocialFailed extends Schema.TaggedError<SocialFailed>()("SocialFailed", {
  why: Schema.Literals(["denied", "issuer", "nonce", "answer", "unreachable", "session"]),
  detail: Schema.String,
}) {}

/** Whom a provider vouches for. Only `subject` says who it is; all else is what they say of themselves there. */
export const SocialIdentity = Schema.Struct({
  subject: Schema.String.check(Schema.isBetweenLength(1, 255)),
  /** In small letters; empty where the provider did not say. */
  email: Schema.String,
  /** Whether the provider says that it proved the address. */
  isEmailVerified: Schema.Boolean,
  name: Schema.String,
})
export type SocialIdentity = typeof SocialIdentity.Type

/** What ties a provider's answer to the question. */
export interface SocialProofs {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Discovery, exchange and the person's page are each waited for this long. */
const TIMEOUT_SECONDS = 8
/** What a provider says of a person, at most. */
const LONGEST_TEXT = 200
const LONGEST_PERSON = 65_536

const loadLibrary = () => import("openid-client")

/** Providers of identities: OpenID Connect and OAuth 2.1, always with PKCE and state, with a nonce where there is an ID token. */
export class SocialProviders extends Context.Service<
  SocialProviders,
  {
    readonly offered: ReadonlyArray<OfferedProvider>
    /** Where a browser is sent; it comes back to `redirectUri`. */
    readonly address: (
      provider: SocialProvider,
      proofs: SocialProofs,
      redirectUri: string,
    ) => Effect.Effect<URL, SocialUnknown | SocialFailed>
    /** Asks the provider who came back to `returned`, the redirect address with all that the provider put on it. */
    readonly identify: (
      provider: SocialProvider,
      returned: URL,
      proofs: SocialProofs,
    ) => Effect.Effect<SocialIdentity, SocialUnknown | SocialFailed>
  }
>()("statebook/server/identity/SocialProviders") {
  static readonly layer = Layer.effect(
    SocialProviders,
    Effect.map(SiteSettings, ({ socialProviders }) => make(socialProviders)),
  )
}

const scopesOf = (row: SocialProviderRow): string =>
  (row.scopes ?? (row.kind === "oidc" ? ["openid", "email"] : [])).join(" ")

const authenticationOf = (
  { ClientSecretBasic, ClientSecretPost, None }: typeof client,
  { clientSecret, clientAuthentication }: SocialProviderRow,
) => {
  if (clientSecret === undefined) return None()
  const secret = Redacted.value(clientSecret)
  return clientAuthentication === "post" ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}

/** How the provider is spoken to: asked of its issuer, or as the operator wrote it. */
const configure = async (row: SocialProviderRow): Promise<client.Configuration> => {
  const library = await loadLibrary()
  const authentication = authenticationOf(library, row)
  if (row.kind === "oidc") {
    const issuer = new URL(row.issuer)
    return library.discovery(issuer, row.clientId, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      execute: isOfThisMachine(issuer) ? [library.allowInsecureRequests] : [],
    })
  }
  const configuration = new library.Configuration(
    {
      issuer: new URL(row.authorizationEndpoint).origin,
      authorization_endpoint: row.authorizationEndpoint,
      token_endpoint: row.tokenEndpoint,
      userinfo_endpoint: row.userinfoEndpoint,
    },
    row.clientId,
    undefined,
    authentication,
  )
  configuration.timeout = TIMEOUT_SECONDS
  if (isOfThisMachine(new URL(row.tokenEndpoint))) library.allowInsecureRequests(configuration)
  return configuration
}

/** What stands in an answer at a path of keys. */
const at = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      answer,
    )

const textAt = (answer: unknown, path: string): string => {
  const value = at(answer, path)
  if (typeof value === "number" && Number.isSafeInteger(value)) return `${value}`
  return typeof value === "string" ? value.trim() : ""
}

const decodeIdentity = Schema.decodeUnknownEffect(SocialIdentity)

/** Whom an answer speaks of. A subject is compared as it is; without one nobody is vouched for. */
const identityIn = ({ claims = {} }: SocialProviderRow, answer: unknown) => {
  const verified = at(answer, claims.emailVerified ?? "email_verified")
  const email = emailOf(textAt(answer, claims.email ?? "email"))
  return decodeIdentity({
    subject: textAt(answer, claims.subject ?? "sub"),
    email: email.length > LONGEST_TEXT || !email.includes("@") ? "" : email,
    isEmailVerified: verified === true || verified === "true",
    name: textAt(answer, claims.name ?? "name").slice(0, LONGEST_TEXT),
  }).pipe(Effect.mapError(({ message }) => new SocialFailed({ why: "answer", detail: message })))
}

/** The claim that an ID token failed on, where it failed on one. */
const failedClaim = (error: unknown): unknown => {
  for (let one = error; one instanceof Error; one = one.cause) {
    const claim = at(one.cause, "claim") ?? at(one.cause, "attribute")
    if (typeof claim === "string") return claim
  }
  return undefined
}

const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"])

/** What a failure of the library means for an attempt. */
const faultOf = (library: typeof client, error: unknown): SocialFault => {
  if (error instanceof library.AuthorizationResponseError)
    return error.error === "access_denied" ? "denied" : "answer"
  if (error instanceof library.ResponseBodyError) return error.status >= 500 ? "unreachable" : "answer"
  if (error instanceof TypeError) return "unreachable"
  const code = at(error, "code")
  if (typeof code === "string" && UNREACHABLE.has(code)) return "unreachable"
  const claim = failedClaim(error)
  if (claim === "nonce") return "nonce"
  return claim === "iss" || /"iss"|issuer/.test(String(at(error, "cause"))) ? "issuer" : "answer"
}

const asked = <A>(ask: (library: typeof client) => Promise<A>): Effect.Effect<A, SocialFailed> =>
  Effect.flatMap(Effect.promise(loadLibrary), (library) =>
    Effect.tryPromise({
      try: () => ask(library),
      catch: (error) => new SocialFailed({ why: faultOf(library, error), detail: String(error) }),
    }),
  )

const make = (rows: ReadonlyArray<SocialProviderRow>): SocialProviders["Service"] => {
  const known = new Map<SocialProvider, Promise<client.Configuration>>()

  const rowOf = (id: SocialProvider) => {
    const row = rows.find((one) => one.id === id)
    return row === undefined ? Effect.fail(new SocialUnknown()) : Effect.succeed(row)
  }
  /** Asked once; after a failure again. */
  const configurationOf = (row: SocialProviderRow): Promise<client.Configuration> => {
    const before = known.get(row.id)
    if (before !== undefined) return before
    const configuring = configure(row)
    known.set(row.id, configuring)
    configuring.catch(() => known.delete(row.id))
    return configuring
  }

  /** What a plain OAuth 2 provider says at the person's address. */
  const personAt = async (
    { fetchProtectedResource }: typeof client,
    configuration: client.Configuration,
    token: string,
    address: string,
  ): Promise<unknown> => {
    const response = await fetchProtectedResource(configuration, token, new URL(address), "GET")
    const text = await response.text()
    if (!response.ok || text.length > LONGEST_PERSON)
      throw new Error(`${address} answered ${response.status} with ${text.length} characters`)
    return JSON.parse(text)
  }

  return {
    offered: rows.map(({ id, name }) => ({ id, name })),
    address: Effect.fn("SocialProviders.address")(function* (provider, proofs, redirectUri) {
      const row = yield* rowOf(provider)
      return yield* asked(async (library) => {
        const configuration = await configurationOf(row)
        return library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopesOf(row),
          state: proofs.state,
          code_challenge: await library.calculatePKCECodeChallenge(proofs.verifier),
          code_challenge_method: "S256",
          ...(row.kind === "oidc" ? { nonce: proofs.nonce } : {}),
        })
      })
    }),
    identify: Effect.fn("SocialProviders.identify")(function* (provider, returned, proofs) {
      const row = yield* rowOf(provider)
      const answer = yield* asked(async (library) => {
        const configuration = await configurationOf(row)
        const tokens = await library.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: proofs.verifier,
          expectedState: proofs.state,
          ...(row.kind === "oidc" ? { expectedNonce: proofs.nonce, idTokenExpected: true } : {}),
        })
        if (row.kind === "oauth2")
          return personAt(library, configuration, tokens.access_token, row.userinfoEndpoint)
        const claims = tokens.claims()
        if (claims === undefined) throw new Error("The provider gave no ID token")
        const { userinfo_endpoint } = configuration.serverMetadata()
        const person =
          userinfo_endpoint === undefined
            ? {}
            : await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return { ...person, ...claims }
      })
      return yield* identityIn(row, answer)
    }),
  }
}
