import { SettingEvent } from "#machines/settings/setting/setting.events.ts"
import { settingMachine } from "#machines/settings/setting/setting.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Names of the documents a setting makes: what is in force by when it began, what waits for its moment by that, and what waits for a person. */
export const SETTING_DOCUMENTS = {
  inForce: "setting",
  due: "setting-due",
  waiting: "setting-waiting",
} as const

/** Settings that operators change, by their names. What they wrote is sealed under the key of operators. */
export const settingAggregate = makeAggregate({
  kind: "setting",
  machine: settingMachine,
  input: () => undefined,
  events: SettingEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: Object.values(SETTING_DOCUMENTS),
  project: (id, snapshot) => {
    const { versions, pending } = snapshot.context
    const last = versions.at(-1)
    return [
      ...(last === undefined
        ? []
        : [
            {
              kind: SETTING_DOCUMENTS.inForce,
              id,
              owner: "",
              sort: last.since,
              data: { version: versions.length, value: last.value },
            },
          ]),
      ...(snapshot.matches("scheduled") && pending?.from != null
        ? [{ kind: SETTING_DOCUMENTS.due, id, owner: "", sort: pending.from, data: {} }]
        : []),
      ...(snapshot.matches("proposed") && pending !== null
        ? [{ kind: SETTING_DOCUMENTS.waiting, id, owner: "", sort: pending.proposed.at, data: {} }]
        : []),
    ]
  },
})
