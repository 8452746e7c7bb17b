import { Context, Effect, Layer } from "effect"
import { type Consent, CookieKind, type MailingKind } from "#models/privacy/consents.ts"
import type { CookieLevel } from "#models/privacy/cookie-agreement.ts"
import { agreedCookies } from "#models/privacy/cookie-choice.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { type CookieSubject, changeConsent } from "./change-consent.ts"
import { consentsAggregate } from "./consents.aggregate.ts"

/** What players agreed to, and visitors to cookies. */
export class Consents extends Context.Service<
  Consents,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
    /** Switches a kind of messages on or off; what is so already is written no second time. Answers all consents. */
    readonly change: (
      playerId: PlayerId,
      kind: MailingKind,
      granted: boolean,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
    /** Writes down which cookies somebody agreed to; `at`: by the browser's clock. What is so already is written no second time. */
    readonly agreeToCookies: (
      who: CookieSubject,
      level: CookieLevel,
      agreedAt: number,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
  }
>()("statebook/server/privacy/Consents") {
  static readonly layer = Layer.effect(
    Consents,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const write = yield* prepared(changeConsent)
      return Consents.of({
        list: (playerId) =>
          Effect.map(
            aggregates.load(consentsAggregate, `${playerId}`),
            ({ snapshot }) => snapshot.context.consents,
          ),
        change: (playerId, kind, granted, origin) => write({ who: { playerId }, kind, granted, origin }),
        agreeToCookies: Effect.fn("Consents.agreeToCookies")(function* (who, level, agreedAt, origin) {
          const agreed = agreedCookies(level)
          const standing = yield* Effect.forEach(CookieKind.literals, (kind) =>
            write({ who, kind, granted: agreed[kind], agreedAt, origin }),
          )
          return (standing.at(-1) ?? []).filter(({ kind }) => kind in agreed)
        }, Effect.uninterruptible),
      })
    }),
  )
}
