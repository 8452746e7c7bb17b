import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { idsOf, sortedIds } from "#models/preferences/hidden-sports.ts"
import { type HiddenSports, HiddenSportsList, type Setting } from "#models/preferences/settings.ts"
import type { NewsKind } from "#models/privacy/consents.ts"
import { fault } from "#models/request/fault.ts"
import { flagOf } from "#models/request/parameters.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Consents } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SPORTS } from "#src/server/kernel/reference/sports.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { badField, fromOrigin, unavailable } from "#src/server/web/refusals.ts"
import { hideSports } from "./hide-sports.ts"
import { PlayerSettings } from "./PlayerSettings.ts"

const known: ReadonlySet<number> = new Set(SPORTS.map(({ id }) => id))

/** The list where it names sports of the catalogue alone. */
const knownSports = (field: string, ids: ReadonlyArray<number>) => {
  const unknown = ids.find((id) => !known.has(id))
  return unknown === undefined
    ? Effect.succeed(sortedIds(ids))
    : badField(field, fault("sport-unknown", { id: unknown }))
}

const VALUE = "setting_value"

/** A setting as it was sent, read by what it is. */
const settingOf = Effect.fnUntraced(function* (id: Setting["setting_id"], value: unknown) {
  if (id === "lineDisallowSport" || id === "liveDisallowSport") {
    const ids = idsOf(value)
    return ids === undefined
      ? yield* badField(VALUE, fault("sport-list"))
      : ({ setting_id: id, setting_value: yield* knownSports(VALUE, ids) } satisfies Setting)
  }
  const flag = flagOf(value)
  return flag === undefined
    ? yield* badField(VALUE, fault("one-of", { values: "true, false, 1, 0" }))
    : ({ setting_id: id, setting_value: flag } satisfies Setting)
})

/** §7 Office: what players set for themselves. */
export const SettingsHandlers = HttpApiBuilder.group(
  Api,
  "settings",
  Effect.fnUntraced(function* (handlers) {
    const consents = yield* Consents
    const hide = yield* prepared(hideSports)
    const settings = yield* PlayerSettings

    const save = (
      playerId: PlayerId,
      { setting_id, setting_value }: Setting,
      origin: Origin,
    ): Effect.Effect<unknown, StoreUnavailable> =>
      typeof setting_value === "boolean"
        ? consents.change(playerId, setting_id as NewsKind, setting_value, origin)
        : hide({ playerId, named: { [setting_id]: setting_value }, origin })

    /** Runs a command of the signed-in player; every setting after it is the answer. */
    const own = <E, R>(
      command: (playerId: PlayerId, origin: Origin) => Effect.Effect<unknown, E | StoreUnavailable, R>,
    ) =>
      fromOrigin((origin) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentPlayer
          yield* command(userId, origin)
          return { success: true as const, value: yield* settings.list(userId) }
        }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
      )

    return handlers.handleAll({
      list: () => own<never, never>(() => Effect.void),
      save: ({ payload: { setting_id, setting_value } }) =>
        own((playerId, origin) =>
          Effect.flatMap(settingOf(setting_id, setting_value), (setting) => save(playerId, setting, origin)),
        ),
      disallowSports: ({ payload }) =>
        own((playerId, origin) =>
          Effect.gen(function* () {
            const named: { -readonly [Key in keyof HiddenSports]?: HiddenSports[Key] } = {}
            for (const list of HiddenSportsList.literals) {
              const ids = payload[list]
              if (ids !== undefined) named[list] = yield* knownSports(list, ids)
            }
            if (Object.keys(named).length === 0)
              return yield* badField(
                HiddenSportsList.literals[0],
                fault("fields-missing", { fields: HiddenSportsList.literals.join(", ") }),
              )
            yield* hide({ playerId, named, origin })
          }),
        ),
    })
  }),
)
