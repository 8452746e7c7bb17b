import { Effect, Redacted } from "effect"
import type { SocialProviderRow } from "#src/server/kernel/settings/social-provider.ts"
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts"
import { PASSWORD, registrationValues, Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const SITE = "http://127.0.0.1:3000"

/** A provider of identities, as the site is configured to use it: twice, under two names. */
export const withProvider = async (
  use: (provider: IdentityProvider, rows: ReadonlyArray<SocialProviderRow>) => Promise<void>,
): Promise<void> => {
  const provider = await startIdentityProvider([SITE], ["google", "yandex"])
  const { issuer, clientId } = provider
  const clientSecret = Redacted.make(provider.clientSecret)
  const row = { kind: "oidc", issuer, clientId, clientSecret } as const
  try {
    await use(provider, [
      { ...row, id: "google", name: "Google" },
      { ...row, id: "yandex", name: "Yandex" },
    ])
  } finally {
    await provider.stop()
  }
}

/** The browser is led to a provider and back. */
const through = (
  who: Visitor,
  provider: IdentityProvider,
  as: string,
  start: { readonly path: string; readonly body: Readonly<Record<string, string>> },
) =>
  Effect.gen(function* () {
    const name = start.body.provider ?? ""
    const { body } = yield* who.post(start.path, { ...start.body, path: "/en" })
    const { address } = (body as { readonly value: { readonly address: string } }).value
    const returned = yield* Effect.promise(() => provider.visit(address, as))
    const come = who.post("/account-api/auth/social/return", {
      provider: name,
      query: returned.search.slice(1),
    })
    yield* come
    return yield* come
  })

const signingIn = { path: "/account-api/auth/social/start", body: { provider: "google", purpose: "signIn" } }

/** A player who registers by a provider, signs in by it, links another one and lets the first go; one who does not agree; answers that come twice. */
export const providersAreUsed = (provider: IdentityProvider) =>
  Effect.gen(function* () {
    provider.admit({ sub: "anna", email: "anna@provider.test", email_verified: true })
    const who = new Visitor("en", false)
    yield* through(who, provider, "anna", signingIn)
    const { country_code_id, currency_id } = registrationValues(nextNumber())
    yield* who.post("/account-api/registration/soc_reg", {
      guid: "guid-of-a-social-registration",
      values: { country_id: country_code_id, currency_id, "agree-policy": true, social_types_id: 2 },
    })
    const again = new Visitor("en", false)
    yield* through(again, provider, "anna", signingIn)
    yield* through(again, provider, "anna", {
      path: "/account-api/social/start",
      body: { provider: "yandex" },
    })
    yield* again.post("/account-api/social/unlink", { provider: "google" })
    yield* again.post("/account-api/social/unlink", { provider: "yandex" })
    const number = nextNumber()
    const other = new Visitor("en", false)
    yield* other.register(number)
    yield* other.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD })
    yield* through(other, provider, "nobody", {
      path: "/account-api/social/start",
      body: { provider: "google" },
    })
  })
