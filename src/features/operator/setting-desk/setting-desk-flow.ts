import { Effect } from "effect"
import { settingDeskMachine } from "#machines/operator/setting-desk/setting-desk.machine.ts"
import type { SettingTask } from "#machines/operator/setting-desk/setting-desk.setup.ts"
import { OperatorSettingsApi } from "#models/api/operator-settings.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { SettingName } from "#models/settings/setting.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

const carryOut = ({ name, seen, deed, act }: SettingTask) =>
  Effect.gen(function* () {
    const http = yield* Http
    const params = { name }
    if (deed === null && act === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const said = { seen, reason: deed?.reason ?? "", from: deed?.from ?? null }
    const asked =
      deed === null
        ? http.call(OperatorSettingsApi, act === "approve" ? "approveSetting" : "withdrawSetting", {
            params,
            payload: { seen },
          })
        : deed.kind === "change"
          ? http.call(OperatorSettingsApi, "changeSetting", {
              params,
              payload: { ...said, value: deed.value },
            })
          : http.call(OperatorSettingsApi, "restoreSetting", {
              params,
              payload: { ...said, version: deed.version },
            })
    return (yield* Effect.mapError(asked, deskFailure)).value
  })

/** The desk of settings in the page. Nothing of it is journalled. */
export const settingDeskFlow = defineFlow(
  "setting-desk",
  ({ actor }) => ({
    machine: settingDeskMachine.provide({
      actors: {
        loadSettings: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorSettingsApi, "settingsInForce", {})).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        openSetting: actor(
          ({ name, before }: { readonly name: SettingName; readonly before: number | null }) =>
            Effect.flatMap(Http, (http) =>
              http.call(OperatorSettingsApi, "settingRecord", {
                params: { name },
                query: before === null ? {} : { before },
              }),
            ).pipe(
              Effect.map(({ value }) => value),
              Effect.mapError(deskFailure),
            ),
        ),
        carryOut: actor(carryOut),
      },
    }),
    input: undefined,
  }),
  { link: tellsLost },
)
