import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { type Fault, fault } from "#models/request/fault.ts"
import { fieldsOf, LAST_MINUTE, type SettingFault, type SettingName } from "#models/settings/setting.ts"
import {
  type ByChanger,
  SettingChanges,
  type SettingStands,
  type SettingUnfit,
} from "#src/server/domains/settings/settings.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { editionsOf, settingRow } from "./setting-acts.ts"
import { settingsDeskRefusals } from "./settings-desk.refusals.ts"

/** Versions on a page of the history. */
const HISTORY = 20

const reply = answering(settingsDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** What is wrong with a field, by its bounds where it has some. */
const faultAt = ({ changeable }: SettingStands, { field, code }: SettingFault): Fault => {
  if (code === "contradiction") return fault("setting-contradicts")
  const bounds = fieldsOf(changeable.setting).find(({ name }) => name === field)?.field
  if (bounds === undefined) return fault("setting-unknown")
  switch (bounds.kind) {
    case "number":
      return fault(bounds.step === 1 ? "whole" : "between", {
        minimum: bounds.minimum,
        maximum: bounds.maximum,
      })
    case "clock":
      return fault("whole", { minimum: 0, maximum: LAST_MINUTE })
    case "switch":
      return fault("flag")
    case "zone":
      return fault("zone")
  }
}

/** The desk of settings. */
export const SettingsDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorSettings",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const changes = yield* SettingChanges
    const settings = yield* SiteSettings

    const asking = Effect.gen(function* () {
      return { ...(yield* CurrentOperator), at: yield* Clock.currentTimeMillis }
    })
    const recordOf = (name: SettingName, before?: number) =>
      Effect.gen(function* () {
        const stands = yield* changes.find(name)
        return success({
          currency: settings.currencies[0].code,
          row: settingRow(stands, yield* asking),
          ...editionsOf(stands, before, HISTORY),
        })
      })

    /** Does something to one, written down as the work of whoever asks, and answers with how it stands then. */
    const acted = <E, R>(
      name: SettingName,
      seen: number,
      act: (as: ByChanger) => Effect.Effect<void, E, R>,
    ) =>
      reply((origin) =>
        Effect.gen(function* () {
          const { name: operator, browser: station, ...rest } = yield* CurrentOperator
          const by = metaOf(operatorActor(operator), origin)
          yield* access.note({ ...rest, name: operator, browser: station }, { type: "session.used" }, origin)
          yield* act({ name, operator, station, seen, by })
          return yield* recordOf(name)
        }),
      )

    /** A change, refused in the words of the fields that it can't have. */
    const proposed = (as: Parameters<(typeof changes)["propose"]>[0]) => {
      const unfit = ({ faults: [first] }: SettingUnfit) =>
        Effect.flatMap(changes.find(as.name), (stands) =>
          first === undefined
            ? badField("value", fault("words"))
            : badField(`value.${first.field}`, faultAt(stands, first)),
        )
      return changes.propose(as).pipe(
        Effect.catchTag("SettingUnfit", unfit),
        Effect.catchTag("SettingTimeUnfit", () => badField("from", fault("setting-time"))),
      )
    }

    return handlers.handleAll({
      settingsInForce: () =>
        reply(() =>
          Effect.gen(function* () {
            const who = yield* asking
            const all = yield* changes.all
            return success({
              currency: settings.currencies[0].code,
              rows: all.map((stands) => settingRow(stands, who)),
            })
          }),
        ),
      settingRecord: ({ params: { name }, query: { before } }) => reply(() => recordOf(name, before)),
      changeSetting: ({ params: { name }, payload: { seen, value, reason, from } }) =>
        acted(name, seen, (as) => proposed({ ...as, change: { value }, reason: reason.trim(), from })),
      restoreSetting: ({ params: { name }, payload: { seen, version, reason, from } }) =>
        acted(name, seen, (as) =>
          proposed({ ...as, change: { restores: version }, reason: reason.trim(), from }),
        ),
      approveSetting: ({ params: { name }, payload: { seen } }) => acted(name, seen, changes.approve),
      withdrawSetting: ({ params: { name }, payload: { seen } }) => acted(name, seen, changes.withdraw),
    })
  }),
)
