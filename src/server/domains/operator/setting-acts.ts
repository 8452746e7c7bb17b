import { mayDo } from "#models/operator/permissions.ts"
import {
  SETTING_ACTS,
  type SettingAct,
  type SettingEdition,
  type SettingRow,
} from "#models/operator/setting-record.ts"
import type { ActBar } from "#models/operator/withdrawal-desk.ts"
import type { SettingValue } from "#models/settings/setting.ts"
import { type SettingStands, settingAggregate } from "#src/server/domains/settings/settings.domain.ts"
import type { Asking } from "./trading-acts.ts"

type SettingEvent = Parameters<typeof settingAggregate.next>[1]

const eventOf = (
  act: Exclude<SettingAct, "change">,
  operator: string,
  station: string,
  at: number,
): SettingEvent =>
  act === "approve"
    ? { type: "setting.approved", at, operator, station }
    : { type: "setting.withdrawn", at, operator }

/** What stands in the way of an act; the chart is asked, also as somebody else and at another device. */
const barOf = (
  { loaded }: SettingStands,
  act: SettingAct,
  { name, browser, roles, at }: Asking,
): ActBar | null => {
  // A change replaces what waits, whoever proposed it.
  const takes = (operator: string, station: string) =>
    act === "change" || settingAggregate.next(loaded, eventOf(act, operator, station, at)) !== undefined
  if (!takes("", "")) return "not-now"
  if (!mayDo(roles, "settings.change")) return "not-permitted"
  if (takes(name, browser)) return null
  return takes(name, "") ? "same-device" : "same-person"
}

type Version = SettingStands["loaded"]["snapshot"]["context"]["versions"][number]

const whom = ({ at, operator }: { readonly at: number; readonly operator: string }) => ({ at, operator })

const editionOf = (
  { proposed, approved, since, value, configured, reason, restores }: Version,
  version: number,
): SettingEdition => ({
  version,
  // What was put back to the configuration came to what was configured then.
  value: value ?? configured,
  since,
  proposed: whom(proposed),
  approved: approved === null ? null : whom(approved),
  reason,
  restores,
})

const asConfigured = (value: SettingValue): SettingEdition => ({
  version: 0,
  value,
  since: null,
  proposed: null,
  approved: null,
  reason: "",
  restores: null,
})

const isSame = (one: SettingValue, other: SettingValue): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Its versions, the newest first, those before one where it is named, each with the value that it took the place of. */
export const editionsOf = (
  { loaded, configured }: SettingStands,
  before: number | undefined,
  most: number,
) => {
  const { versions } = loaded.snapshot.context
  const all = [
    asConfigured(versions[0]?.configured ?? configured),
    ...versions.map((each, place) => editionOf(each, place + 1)),
  ]
  const end = Math.max(0, Math.min(before ?? all.length, all.length))
  const start = Math.max(0, end - most)
  return {
    editions: all
      .slice(start, end)
      .map((edition) => ({ ...edition, before: all[edition.version - 1]?.value ?? null }))
      .toReversed(),
    older: start > 0 ? start : null,
  }
}

/** How a setting stands for whoever asks; devices are told to nobody. */
export const settingRow = (stands: SettingStands, asking: Asking): SettingRow => {
  const { changeable, loaded, configured } = stands
  const { versions, pending } = loaded.snapshot.context
  const last = versions.at(-1)
  const current =
    last === undefined
      ? asConfigured(configured)
      : { ...editionOf(last, versions.length), value: last.value ?? configured }
  return {
    name: changeable.setting.name,
    state: loaded.snapshot.value,
    current,
    configured,
    configuredThen:
      last === undefined || last.value === null || isSame(last.configured, configured)
        ? null
        : last.configured,
    pending:
      pending === null
        ? null
        : {
            value: pending.value ?? configured,
            from: pending.from,
            proposed: whom(pending.proposed),
            approved: pending.approved === null ? null : whom(pending.approved),
            reason: pending.reason,
            restores: pending.restores,
          },
    seen: loaded.version,
    acts: SETTING_ACTS.map((act) => ({ act, bar: barOf(stands, act, asking) })),
  }
}
