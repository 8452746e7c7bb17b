import { Context, Effect, Layer } from "effect"
import { type LoginType, loginOf } from "#models/account/login.ts"
import type { PhoneFault } from "#models/account/phone-faults.ts"
import { SiteSettings } from "../decisions/settings.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { loginAggregate } from "../projections/login-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { loginKey } from "./login-key.ts"
import { readWhole } from "./phone-book.ts"
import { readGivenPhone } from "./read-given-phone.ts"
import { Secrets } from "./Secrets.ts"

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
