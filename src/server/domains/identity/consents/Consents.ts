import { createHash } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { ConsentsEvent } from "#machines/privacy/consents/consents.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { CONSENT_TEXTS } from "#models/privacy/consent-texts.ts"
import {
  type Consent,
  type ConsentKind,
  CookieKind,
  type NewsKind,
  type RevocableKind,
} from "#models/privacy/consents.ts"
import type { CookieLevel } from "#models/privacy/cookie-agreement.ts"
import { agreedCookies } from "#models/privacy/cookie-choice.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { consentsAggregate } from "./consents.aggregate.ts"

/** A player, or the page's own id of a visitor (8-4-4-4-12 hexadecimal digits). */
export type CookieSubject = { readonly playerId: PlayerId } | { readonly visitor: string }

/** A visitor's stream is named by a digest: who reads the log can't tell which browser it was. */
const visitorId = (visitor: string): string =>
  `visitor-${createHash("sha256").update(`consents ${visitor}`).digest("base64url")}`

const isCookies = Schema.is(CookieKind)

/** What players agreed to, and visitors to cookies. */
export class Consents extends Context.Service<
  Consents,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
    /** What agreeing to these writes for a player who is new, for the registration to commit. */
    readonly given: (
      playerId: PlayerId,
      kinds: ReadonlyArray<ConsentKind>,
      at: number,
      language: string,
    ) => Effect.Effect<Decision<typeof consentsAggregate.machine>, Refused>
    /** Switches news on or off; what is so already is written no second time. Answers all consents. */
    readonly change: (
      playerId: PlayerId,
      kind: NewsKind,
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
      const standing = (id: string) =>
        Effect.map(aggregates.load(consentsAggregate, id), ({ snapshot }) => snapshot.context.consents)
      const list = (playerId: PlayerId) => standing(`${playerId}`)

      /** Gives, refuses or takes back one consent of a stream; a change that is none is refused by the chart and written nowhere. */
      const write = (
        id: string,
        actor: string,
        {
          kind,
          granted,
          ...said
        }: { readonly kind: RevocableKind; readonly granted: boolean; readonly agreedAt?: number },
        origin: Origin,
      ) => {
        const attempt = Effect.gen(function* () {
          const at = yield* Clock.currentTimeMillis
          const words = {
            at,
            kind,
            version: CONSENT_TEXTS[kind].version,
            language: origin.language,
            ...said,
          }
          const before = (yield* standing(id)).find((consent) => consent.kind === kind)
          const decision = yield* aggregates.decide(
            consentsAggregate,
            id,
            granted
              ? { ...words, type: "consent.given" }
              : isCookies(kind) && before?.granted !== true
                ? { ...words, kind, type: "consent.refused" }
                : { ...words, type: "consent.withdrawn" },
          )
          yield* aggregates.commit([decision], { meta: metaOf(actor, origin) })
        })
        return conflictAsBusy(aggregates.exclusively([consentsAggregate.streamOf(id)], attempt)).pipe(
          Effect.catchTag("Refused", () => Effect.void),
          Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
        )
      }
      return Consents.of({
        list,
        given: (playerId, kinds, at, language) =>
          aggregates.begin(
            consentsAggregate,
            `${playerId}`,
            ...kinds.map(
              (kind): ConsentsEvent => ({
                type: "consent.given",
                at,
                kind,
                version: CONSENT_TEXTS[kind].version,
                language,
              }),
            ),
          ),
        change: Effect.fn("Consents.change")(function* (playerId, kind, granted, origin) {
          yield* write(`${playerId}`, playerOwner(playerId), { kind, granted }, origin)
          return yield* list(playerId)
        }, Effect.uninterruptible),
        agreeToCookies: Effect.fn("Consents.agreeToCookies")(function* (who, level, agreedAt, origin) {
          const [id, actor] =
            "playerId" in who
              ? [`${who.playerId}`, playerOwner(who.playerId)]
              : [visitorId(who.visitor), "visitor"]
          const agreed = agreedCookies(level)
          for (const kind of CookieKind.literals)
            yield* write(id, actor, { kind, granted: agreed[kind], agreedAt }, origin)
          return (yield* standing(id)).filter(({ kind }) => kind in agreed)
        }, Effect.uninterruptible),
      })
    }),
  )
}
