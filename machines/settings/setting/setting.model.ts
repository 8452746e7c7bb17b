import { defineModel } from "../../kernel/model.ts"
import { SettingEvent } from "./setting.events.ts"
import { settingMachine } from "./setting.machine.ts"

const proposed = {
  at: 1,
  operator: "anna.petrova",
  station: "d1",
  value: { seconds: 5 },
  configured: { seconds: 4 },
  restores: null,
  reason: "The scouts are late today",
  from: null,
  needsSecond: false,
} as const

export const model = defineModel({
  machine: settingMachine,
  events: SettingEvent,
  input: undefined,
  samples: {
    "setting.proposed": [
      proposed,
      { ...proposed, value: { seconds: 6 }, from: 9 },
      { ...proposed, value: { seconds: 7 }, needsSecond: true },
      { ...proposed, value: { seconds: 7 }, from: 9, needsSecond: true },
      // As it is configured.
      { ...proposed, value: null, restores: 0 },
    ],
    "setting.approved": [
      { at: 2, operator: "boris", station: "d2" },
      { at: 2, operator: "anna.petrova", station: "d2" },
      { at: 2, operator: "boris", station: "d1" },
    ],
    "setting.withdrawn": [{ at: 2, operator: "anna.petrova" }],
    "setting.begun": [{ at: 9 }, { at: 8 }],
  },
  project: ({ versions, pending }) => [
    versions.at(-1)?.value ?? null,
    pending?.value ?? null,
    pending?.from ?? null,
    pending?.approved !== null,
  ],
  offScreen: "runs on the server; operators read how it stands in its answers",
  offBrowser: "runs on the server; asked over HTTP (tests/server/settings/settings.test.ts)",
  limit: 4000,
})
