import { Clock, Context, Effect, Layer } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { HiddenSports, Setting } from "#models/account/settings.ts"
import { NewsKind } from "#models/privacy/consents.ts"
import { Consents } from "#src/server/domains/identity/identity.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"

/** What players set for themselves (§7 Office: settings). What is so already is written no second time. */
export class PlayerSettings extends Context.Service<
  PlayerSettings,
  {
    /** Every setting as it stands. */
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Setting>, StoreUnavailable>
    /** Sets which sports are not shown; a list that is absent stays. Ids are without repeats and ascending. */
    readonly hideSports: (
      playerId: PlayerId,
      hidden: Partial<HiddenSports>,
      origin: Origin,
    ) => Effect.Effect<void, StoreUnavailable>
    readonly save: (
      playerId: PlayerId,
      setting: Setting,
      origin: Origin,
    ) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/decisions/PlayerSettings") {
  static readonly layer = Layer.effect(
    PlayerSettings,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const consents = yield* Consents

      const load = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(hiddenSportsAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context.hidden,
        )

      const hideSports = Effect.fn("PlayerSettings.hideSports")(function* (
        playerId: PlayerId,
        named: Partial<HiddenSports>,
        origin: Origin,
      ) {
        const id = `${playerId}`
        const attempt = Effect.gen(function* () {
          const hidden = { ...(yield* load(playerId)), ...named }
          const at = yield* Clock.currentTimeMillis
          const decision = yield* aggregates.decide(hiddenSportsAggregate, id, {
            type: "sports.hidden",
            at,
            hidden,
          })
          yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
        })
        yield* conflictAsBusy(aggregates.exclusively([hiddenSportsAggregate.streamOf(id)], attempt)).pipe(
          Effect.catchTag("Refused", () => Effect.void),
          Effect.catchTag(["InsufficientFunds", "KeyReused"], Effect.die),
        )
      }, Effect.uninterruptible)

      return PlayerSettings.of({
        hideSports,
        list: Effect.fnUntraced(function* (playerId) {
          const { lineDisallowSport, liveDisallowSport } = yield* load(playerId)
          const given = yield* consents.list(playerId)
          return [
            { setting_id: "lineDisallowSport", setting_value: lineDisallowSport },
            { setting_id: "liveDisallowSport", setting_value: liveDisallowSport },
            ...NewsKind.literals.map((kind) => ({
              setting_id: kind,
              setting_value: given.some((consent) => consent.kind === kind && consent.granted),
            })),
          ]
        }),
        save: (playerId, { setting_id, setting_value }, origin) =>
          typeof setting_value === "boolean"
            ? Effect.asVoid(consents.change(playerId, setting_id as NewsKind, setting_value, origin))
            : hideSports(playerId, { [setting_id]: setting_value }, origin),
      })
    }),
  )
}
