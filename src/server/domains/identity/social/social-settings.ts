import { readFile } from "node:fs/promises"
import { Effect, Redacted, Schema } from "effect"
import { SocialProvider } from "#models/registration/sections.ts"

/** A file of providers that can't be used, and what is wrong in it. */
export class SocialFileUnreadable extends Schema.TaggedError<SocialFileUnreadable>()("SocialFileUnreadable", {
  file: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `SOCIAL_PROVIDERS, ${this.file}: ${this.detail}`
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Whether an address may be spoken to without TLS: this machine alone. */
export const isOfThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && LOOPBACK.has(hostname)

/** Address of a service: `https://`, or `http://` of this machine. */
export const ServiceAddress = Schema.String.check(
  Schema.makeFilter((text) => {
    if (!URL.canParse(text)) return "an address such as https://accounts.example.org"
    const url = new URL(text)
    return url.protocol === "https:" || isOfThisMachine(url) || "an address that begins with https://"
  }),
)

/** Where a claim stands in what the provider says: keys parted by dots, places of lists by their number. */
const ClaimPath = Schema.String.check(Schema.isPattern(/^[\w-]+(\.[\w-]+)*$/))

const common = {
  id: SocialProvider,
  /** What its button says. */
  name: Schema.String.check(Schema.isBetweenLength(1, 40)),
  clientId: Schema.String.check(Schema.isMinLength(1)),
  /** Absent for a public client: then PKCE alone proves who asks. */
  clientSecret: Schema.optionalKey(Schema.RedactedFromValue(Schema.String.check(Schema.isMinLength(1)))),
  /** How the secret is handed over. `basic` where absent. */
  clientAuthentication: Schema.optionalKey(Schema.Literals(["basic", "post"])),
  scopes: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isPattern(/^\S+$/)))),
  /** Where the provider says what; OpenID Connect's own names where absent. */
  claims: Schema.optionalKey(
    Schema.Struct({
      subject: Schema.optionalKey(ClaimPath),
      email: Schema.optionalKey(ClaimPath),
      emailVerified: Schema.optionalKey(ClaimPath),
      name: Schema.optionalKey(ClaimPath),
    }),
  ),
}

/**
 * A provider as an operator writes it: OpenID Connect with discovery at its issuer, or plain OAuth 2 with the address that
 * says who the person is. `docs/operations/social-providers.md` explains each key.
 */
export const SocialProviderRow = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("oidc"), ...common, issuer: ServiceAddress }),
  Schema.Struct({
    kind: Schema.Literal("oauth2"),
    ...common,
    authorizationEndpoint: ServiceAddress,
    tokenEndpoint: ServiceAddress,
    userinfoEndpoint: ServiceAddress,
  }),
])
export type SocialProviderRow = typeof SocialProviderRow.Type

const Rows = Schema.fromJsonString(
  Schema.Array(SocialProviderRow).check(
    Schema.makeFilter(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length || "each provider once",
    ),
  ),
)

/** A secret that is written `$NAME` stands in that variable of the environment. */
const withSecret = (
  row: SocialProviderRow,
  environment: Readonly<Record<string, string | undefined>>,
): SocialProviderRow | string => {
  const written = row.clientSecret === undefined ? "" : Redacted.value(row.clientSecret)
  if (!written.startsWith("$")) return row
  const secret = environment[written.slice(1)] ?? ""
  return secret === "" ? `${row.id}: ${written} is not set` : { ...row, clientSecret: Redacted.make(secret) }
}

/** The providers of an operator's file. */
export const readSocialProviders = Effect.fnUntraced(function* (
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const unreadable = (detail: string) => new SocialFileUnreadable({ file, detail })
  const text = yield* Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: (error) => unreadable(String(error)),
  })
  const rows = yield* Schema.decodeUnknownEffect(Rows)(text).pipe(
    Effect.mapError((error) => unreadable(error.message)),
  )
  return yield* Effect.forEach(rows, (row) => {
    const read = withSecret(row, environment)
    return typeof read === "string" ? Effect.fail(unreadable(read)) : Effect.succeed(read)
  })
})
