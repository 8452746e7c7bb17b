import type { SettingChanges } from "#src/server/domains/settings/settings.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | Exclude<
      RefusalsOf<Pick<SettingChanges["Service"], "find" | "propose" | "approve" | "withdraw">>,
      // Told at the field that it is about.
      { readonly _tag: "SettingUnfit" | "SettingTimeUnfit" }
    >

/** What changes of settings are refused, in the contract's words. */
export const settingsDeskRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameChanger: inTheWay("setting-same-person"),
  SameChangerDevice: inTheWay("setting-same-device"),
  SettingNotWaiting: inTheWay("setting-not-waiting"),
  SettingSame: inTheWay("setting-same"),
  SettingStale: inTheWay("setting-stale"),
  SettingUnknown: missing("setting-unknown"),
  SettingVersionUnknown: missing("setting-version-unknown"),
} satisfies RefusalTable<Refusals>
