import { Effect, Redacted } from "effect"
import { expect } from "vitest"
import type { SocialLink } from "#models/identity/social.ts"
import { phoneCountries } from "#src/server/domains/identity/contacts/phone-book.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { SocialProviderRow } from "#src/server/kernel/settings/social-provider.ts"
import { type Person, startIdentityProvider } from "./identity-provider.ts"
import { type Answer, Visitor } from "./player-site.ts"

/** Address of the site that the providers return to. */
export const SITE = "http://127.0.0.1:3000"
/** Sends a browser away. */
export const START = "/account-api/auth/social/start"
/** Takes a browser back. */
export const RETURN = "/account-api/auth/social/return"
/** Who waits to be registered. */
export const PENDING = "/account-api/auth/social/pending"
const LINKS = "/account-api/social"
/** Sends a browser away to link. */
export const LINK_START = "/account-api/social/start"
/** Links. */
export const LINK = "/account-api/social/link"
/** Takes a link away. */
export const UNLINK = "/account-api/social/unlink"
const BALANCE = "/account-api/user/balance"
const REGISTER = "/account-api/registration/soc_reg"

const NAMES = ["google", "vk", "yandex", "apple"]
/** The provider of most identities. Files that run in one process share both, so that none of them ends them for the next. */
export const provider = await startIdentityProvider([SITE], NAMES)
export const other = await startIdentityProvider([SITE], NAMES)

const client = { clientId: provider.clientId, clientSecret: Redacted.make(provider.clientSecret) }
/** The providers as an operator configures them. */
export const socialProviders: ReadonlyArray<SocialProviderRow> = [
  { kind: "oidc", id: "google", name: "Google", issuer: provider.issuer, ...client },
  {
    kind: "oauth2",
    id: "vk",
    name: "VK",
    authorizationEndpoint: `${provider.issuer}/auth`,
    tokenEndpoint: `${provider.issuer}/token`,
    userinfoEndpoint: `${provider.issuer}/me`,
    scopes: ["openid", "email"],
    ...client,
  },
  { kind: "oidc", id: "yandex", name: "Yandex", issuer: other.issuer, ...client },
  { kind: "oidc", id: "apple", name: "Apple", issuer: "http://127.0.0.1:9", ...client },
]

/** The code of a refusal. */
export const codeOf = ({ body }: Answer) => (body as { readonly code?: string }).code
/** What an answer holds. */
export const valueIn = <Value>({ body }: Answer) => (body as { readonly value: Value }).value
/** What came of a return. */
export interface Outcome {
  readonly outcome: "signedIn" | "linked" | "newcomer"
  readonly path: string
  readonly isMailKnown?: boolean
  readonly label?: string
  readonly player?: { readonly userId: number }
}

/** Sends the browser away; answers the provider's address. */
export const leave = (who: Visitor, name = "google", purpose = "signIn") =>
  Effect.map(
    who.post(START, { provider: name, purpose, path: "/en/line" }),
    (answer) => valueIn<{ readonly address: string }>(answer).address,
  )
/** Says yes at the provider. */
export const visit = (address: string, as: string, at = provider) =>
  Effect.promise(() => at.visit(address, as))
/** Hands in what the provider answered. */
export const comeBack = (who: Visitor, returned: URL, name = "google") =>
  who.post(RETURN, { provider: name, query: returned.search.slice(1) })

/** There and back. */
export const through = (who: Visitor, as: string, name = "google", purpose = "signIn") =>
  Effect.gen(function* () {
    const returned = yield* visit(yield* leave(who, name, purpose), as)
    return yield* comeBack(who, returned, name)
  })

/** Lets the providers know a person. */
export const admit = (sub: string, more: Omit<Person, "sub"> = {}) => {
  provider.admit({ sub, ...more })
  other.admit({ sub, ...more })
  return sub
}

const russia = phoneCountries("en").find(({ country_code }) => country_code === "ru")?.id ?? 0
const values = { country_id: russia, currency_id: 1, "agree-policy": true, social_types_id: 2 }

/** Registers by what a provider vouched for in this browser; answers the player's number. */
export const register = (who: Visitor, guid: string, more: Readonly<Record<string, unknown>> = {}) =>
  who.post(REGISTER, { guid, values: { ...values, ...more } })

/** A new player who came by the provider. */
export const member = (sub: string, more: Omit<Person, "sub"> = {}) =>
  Effect.gen(function* () {
    admit(sub, more)
    const who = new Visitor("en", false)
    expect(valueIn<Outcome>(yield* through(who, sub, "google", "register")).outcome).toBe("newcomer")
    const made = yield* register(who, `guid-of-registration-${sub}`)
    expect(made.status).toBe(200)
    return { who, userId: valueIn<{ readonly userId: number }>(made).userId }
  })

/** All events. */
export const logOf = Effect.flatMap(Journal, (journal) => Effect.orDie(journal.readAll(0, 100_000)))
/** Payloads of events of a kind, in order. */
export const eventsOf = (type: string) =>
  Effect.map(logOf, (log) =>
    log.flatMap((event) =>
      event.type === type ? [JSON.parse(event.payload) as Readonly<Record<string, unknown>>] : [],
    ),
  )
/** Whether nobody is signed in. */
export const isGuest = (who: Visitor) => Effect.map(who.get(BALANCE), ({ status }) => status === 401)

/** The links of a player. */
export const linksOf = (who: Visitor) => Effect.map(who.get(LINKS), valueIn<ReadonlyArray<SocialLink>>)
