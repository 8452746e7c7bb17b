import { Schema } from "effect"
import { SocialProvider } from "#models/identity/registration/sections.ts"

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
