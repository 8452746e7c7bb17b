import { Effect } from "effect"
import type { LoginType } from "#models/identity/login.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Logins, loginAggregate, loginKey } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/** What a text can be a login of, the likeliest first: digits are of a phone or of an account. */
const typesOf = (typed: string): ReadonlyArray<LoginType> =>
  typed.includes("@") ? ["email"] : ["phone", "login"]

/** Finds the player who signs in with a phone, a mail address or the number of an account; nobody: `null`. */
export const makeFindByLogin = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const logins = yield* Logins
  const secrets = yield* Secrets
  return Effect.fn("audit.findByLogin")(function* (typed: string) {
    for (const type of typesOf(typed)) {
      const login = yield* logins.find(type, typed)
      const { snapshot } = yield* aggregates.load(loginAggregate, loginKey(secrets, login))
      const found: PlayerId | undefined = snapshot.context.playerId
      if (found !== undefined) return found
    }
    return null
  })
})
