import { useMemo } from "react"
import type { SnapshotFrom } from "xstate"
import type { settingDeskMachine } from "#machines/operator/setting-desk/setting-desk.machine.ts"
import { unitsOf } from "#models/money/units.ts"
import type { SettingDeed } from "#models/operator/setting-desk.ts"
import { settingNamed } from "#models/operator/settings.ts"
import { fieldsOf, type SettingField, type SettingName, type SettingValue } from "#models/settings/setting.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** The desk as its screens see it. */
export interface SettingDeskProps {
  readonly snapshot: SnapshotFrom<typeof settingDeskMachine>
  readonly send: FlowRef<typeof settingDeskMachine>["send"]
}

/** The fields of a setting as its Schema declares them; none of one that this page doesn't know. */
export const fieldsNamed = (name: SettingName) => {
  const setting = settingNamed(name)
  return setting === undefined ? [] : fieldsOf(setting)
}

/** A time of day of minutes since midnight: 540 is 09:00. */
export const clockText = (minutes: number): string =>
  `${`${Math.floor(minutes / 60)}`.padStart(2, "0")}:${`${minutes % 60}`.padStart(2, "0")}`

/** Minutes since midnight of a time of day; nothing where it is none. */
const minutesOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const typedValue = (
  field: SettingField,
  given: FormDataEntryValue | null,
): SettingValue[string] | undefined => {
  if (field.kind === "switch") return given !== null
  const text = `${given ?? ""}`.trim()
  if (field.kind === "zone") return text
  if (field.kind === "clock") return minutesOf(text)
  const value = Number(text.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."))
  return text === "" || !Number.isFinite(value) ? undefined : value
}

/** A moment as a form writes it, by clocks so many hours ahead of UTC, or by those of the device; null where it says none. */
const momentOf = (text: string, utcOffset: number | undefined): number | null => {
  if (text === "") return null
  const [date = "", time = ""] = text.split("T")
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return utcOffset === undefined
    ? new Date(year, month - 1, day, hours, minutes).getTime()
    : Date.UTC(year, month - 1, day, hours - utcOffset, minutes)
}

/** What a form says of a setting. */
export const saidIn = (
  form: HTMLFormElement,
  name: SettingName,
  { at, utcOffset }: { readonly at: number; readonly utcOffset: number | undefined },
): Pick<SettingDeed, "value" | "reason" | "from" | "at"> => {
  const given = new FormData(form)
  const value = fieldsNamed(name).flatMap(({ name: each, field }) => {
    const typed = typedValue(field, given.get(`value.${each}`))
    return typed === undefined ? [] : [[each, typed] as const]
  })
  return {
    value: Object.fromEntries(value),
    reason: `${given.get("reason") ?? ""}`,
    from: momentOf(`${given.get("from") ?? ""}`, utcOffset),
    at,
  }
}

/** How settings are told in words. */
export const useSettingWords = (currency: string) => {
  const { t, money } = useMessage()
  return useMemo(() => {
    const fieldText = (name: SettingName, field: string) => t(`operator.setting.${name}.${field}`)
    const told = (field: SettingField, value: SettingValue[string] | undefined): string => {
      if (value === undefined) return ""
      if (field.kind === "switch") return t(value === true ? "operator.settings.on" : "operator.settings.off")
      if (field.kind === "clock") return clockText(Number(value))
      if (field.kind === "zone") return String(value)
      if (field.unit === "money") return money({ amount: unitsOf(Number(value), currency), currency })
      return t(`operator.settings.unit.${field.unit}`, { value: Number(value) })
    }
    return {
      titleText: (name: SettingName) => t(`operator.setting.${name}`),
      aboutText: (name: SettingName) => t(`operator.setting.${name}.about`),
      fieldText,
      /** A value of one field. */
      valueText: told,
      /** All fields of a value in one line. */
      valueLineText: (name: SettingName, value: SettingValue) => {
        // What is always so has no hours.
        const fields = fieldsNamed(name).filter(
          ({ name: each }) => value.always !== true || each === "always",
        )
        return fields
          .map(({ name: each, field }) =>
            fields.length === 1
              ? told(field, value[each])
              : `${fieldText(name, each)}: ${told(field, value[each])}`,
          )
          .join(", ")
      },
    }
  }, [t, money, currency])
}
