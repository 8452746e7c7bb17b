import { Clock, Context, Effect, Layer } from "effect"
import type { ConsentsEvent } from "#machines/consents/consents.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { CONSENT_TEXTS, type Consent, type ConsentKind, type NewsKind } from "#models/privacy/consents.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { Aggregates, type Decision, type Refused } from "../journal/Aggregates.ts"
import { consentsAggregate } from "../projections/consents-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import type { StoreUnavailable } from "../store/errors.ts"

/** What players agreed to. */
export class Consents extends Context.Service<
  Consents,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
    /** What agreeing to these writes, for the registration to commit. */
    readonly given: (
      playerId: PlayerId,
      kinds: ReadonlyArray<ConsentKind>,
      at: number,
      language: string,
    ) => Effect.Effect<Decision<typeof consentsAggregate.machine>, Refused | StoreUnavailable>
    /** Switches news on or off; what is so already is written no second time. Answers all consents. */
    readonly change: (
      playerId: PlayerId,
      kind: NewsKind,
      granted: boolean,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<Consent>, StoreUnavailable>
  }
>()("statebook/server/privacy/Consents") {
  static readonly layer = Layer.effect(
    Consents,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const list = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(consentsAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context.consents,
        )
      return Consents.of({
        list,
        given: (playerId, kinds, at, language) =>
          aggregates.decide(
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
          const attempt = Effect.gen(function* () {
            const at = yield* Clock.currentTimeMillis
            const decision = yield* aggregates.decide(consentsAggregate, `${playerId}`, {
              type: granted ? "consent.given" : "consent.withdrawn",
              at,
              kind,
              version: CONSENT_TEXTS[kind].version,
              language: origin.language,
            })
            yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
          })
          yield* conflictAsBusy(
            aggregates.exclusively([consentsAggregate.streamOf(`${playerId}`)], attempt),
          ).pipe(
            Effect.catchTag("Refused", () => Effect.void),
            Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
          )
          return yield* list(playerId)
        }, Effect.uninterruptible),
      })
    }),
  )
}
