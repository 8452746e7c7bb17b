import { Effect, Layer } from "effect"
import { keptDue } from "#src/server/kernel/kept-due.ts"
import { SettingChanges } from "./SettingChanges.ts"
import { SETTINGS_TOPIC } from "./settings-topic.ts"

/** Lets changes that were put off take hold as their moment comes, those of a time in which no server ran too. */
export const layerSettingChanges = Layer.effectDiscard(
  Effect.flatMap(SettingChanges, ({ sweep }) => keptDue("Settings that are due", SETTINGS_TOPIC, sweep)),
)
