import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { SettingChanges } from "./SettingChanges.ts"
import { SettingsInForce } from "./SettingsInForce.ts"
import { settingAggregate } from "./setting.aggregate.ts"
import { layerSettingChanges } from "./settings.reactor.ts"

/** What this domain brings to the server. */
export const settingsManifest = manifest({
  aggregates: [replayable(settingAggregate)],
  services: Layer.provideMerge(SettingChanges.layer, SettingsInForce.layer),
  reactors: layerSettingChanges,
})
