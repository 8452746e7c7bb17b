import { Context, Effect, Layer } from "effect"
import type { Setting } from "#models/preferences/settings.ts"
import { NewsKind } from "#models/privacy/consents.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Consents } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"

/** What players have set for themselves (§7 Office: settings). */
export class PlayerSettings extends Context.Service<
  PlayerSettings,
  {
    /** Every setting as it stands. */
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Setting>, StoreUnavailable>
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

      return PlayerSettings.of({
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
      })
    }),
  )
}
