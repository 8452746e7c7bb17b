/** The door of its domain: settings that operators change while the site runs. What stands behind it is for the domain alone. */
export type { ByChanger } from "./change-setting.ts"
export { SettingChanges, type SettingStands, SettingUnfit } from "./SettingChanges.ts"
export { Changeables } from "./SettingsInForce.ts"
export { settingAggregate } from "./setting.aggregate.ts"
export { settingsManifest } from "./settings.manifest.ts"
