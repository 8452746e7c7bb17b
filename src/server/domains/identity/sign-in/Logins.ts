import { Context, Effect, Layer } from "effect"
import { type LoginType, loginOf } from "#models/identity/login.ts"
import type { PhoneFault } from "#models/identity/phone-faults.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { readWhole } from "../contacts/phone-book.ts"
import { readGivenPhone } from "../contacts/read-given-phone.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"

/** Finds the login that somebody means by what they type, as it is kept. */
export class Logins extends Context.Service<
  Logins,
  {
    /** The login as it is kept, whether or not anybody holds it. A phone is read however it is written. */
    readonly find: (type: LoginType, typed: string) => Effect.Effect<string, StoreUnavailable>
    /** Why a text can be nobody's phone; undefined where it can be somebody's. */
    readonly phoneFault: (typed: string) => PhoneFault | undefined
  }
>()("statebook/server/identity/Logins") {
  static readonly layer = Layer.effect(
    Logins,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const secrets = yield* Secrets
      const { country: home } = yield* SiteSettings
      const isHeld = (login: string) =>
        Effect.map(
          aggregates.load(loginAggregate, loginKey(secrets, login)),
          ({ snapshot }) => snapshot.context.playerId !== undefined,
        )
      return Logins.of({
        phoneFault: (typed) => {
          const read = readGivenPhone(typed, { home })
          return typeof read === "string" ? read : undefined
        },
        find: Effect.fn("Logins.find")(function* (type, typed) {
          const asTyped = loginOf(type, typed)
          const read = type === "phone" ? readWhole(typed, { home })?.phone : undefined
          if (read === undefined || read === asTyped) return asTyped
          // A phone that was taken digit by digit by older servers goes on letting its player in.
          return !(yield* isHeld(read)) && (yield* isHeld(asTyped)) ? asTyped : read
        }),
      })
    }),
  )
}
