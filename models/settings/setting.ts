import { Schema, SchemaAST } from "effect"
import { isZone } from "../limits/zone.ts"

/** What a setting is set to: its fields by name, each a number, a switch or a text. */
export const SettingValue = Schema.Record(
  Schema.String,
  Schema.Union([Schema.Finite, Schema.Boolean, Schema.String]),
)
export type SettingValue = typeof SettingValue.Type

/** Name of a setting: the domain it belongs to, a dot, and what it sets. */
export const SettingName = Schema.String.check(Schema.isPattern(/^[a-z]{2,20}\.[a-z-]{2,30}$/))
  .pipe(Schema.brand("SettingName"))
  .annotate({ examples: ["betting.live-delay" as never] })
export type SettingName = typeof SettingName.Type

/** What a number counts; `money` in whole units of the default currency, `percent` with one decimal at most. */
export type SettingUnit = "count" | "hours" | "minutes" | "money" | "percent" | "seconds" | "times"

/** How a field of a setting is asked for. */
export type SettingField =
  | {
      readonly kind: "number"
      readonly unit: SettingUnit
      readonly minimum: number
      readonly maximum: number
      readonly step: number
    }
  | { readonly kind: "switch" }
  /** Minutes since midnight, written as a time of day. */
  | { readonly kind: "clock" }
  /** Name of a time zone. */
  | { readonly kind: "zone" }

const mark = "statebook/setting-field"
const markedAs = (field: SettingField) => ({ [mark]: field })

const isMultiple = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-9

/** A number with its unit and bounds, in steps of one unless a finer step is named. */
export const numberField = (unit: SettingUnit, minimum: number, maximum: number, step = 1) =>
  Schema.Finite.check(
    Schema.makeFilter(
      (value: number) =>
        (value >= minimum && value <= maximum && isMultiple(value, step)) ||
        `a number from ${minimum} to ${maximum}`,
    ),
  ).annotate(markedAs({ kind: "number", unit, minimum, maximum, step }))

/** An amount in whole units of the default currency. */
export const moneyField = (minimum = 0, maximum = 1_000_000_000) => numberField("money", minimum, maximum)

/** On or off. */
export const switchField = Schema.Boolean.annotate(markedAs({ kind: "switch" }))

/** The last minute of a day, counted from midnight. */
export const LAST_MINUTE = 24 * 60 - 1

/** A time of day: minutes since midnight. */
export const clockField = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: LAST_MINUTE })).annotate(
  markedAs({ kind: "clock" }),
)

/** By whose clocks: `Europe/Moscow`. */
export const zoneField = Schema.String.check(
  Schema.makeFilter((name: string) => isZone(name) || "a name of a time zone"),
).annotate(markedAs({ kind: "zone" }))

type AnyField = Schema.Codec<number> | Schema.Codec<boolean> | Schema.Codec<string>

/** A setting that operators change while the site runs. */
export interface Setting {
  readonly name: SettingName
  /** Whether another person has to agree to a change. */
  readonly needsSecond: boolean
  readonly schema: Schema.Constraint
  /** The field that contradicts another one. */
  readonly contradicts?: ((value: SettingValue) => string | undefined) | undefined
}

/** Declares a setting of a domain by its name, the Schemas of its fields, and whether it takes two people to change it. */
export const defineSetting = (said: {
  readonly name: string
  readonly needsSecond: boolean
  readonly fields: Readonly<Record<string, AnyField>>
  readonly contradicts?: (value: SettingValue) => string | undefined
}): Setting => ({
  name: SettingName.make(said.name),
  needsSecond: said.needsSecond,
  schema: Schema.Struct(said.fields),
  contradicts: said.contradicts,
})

interface NamedField {
  readonly name: string
  readonly field: SettingField
  readonly fits: (value: unknown) => boolean
}

const madeFields = new WeakMap<Setting, ReadonlyArray<NamedField>>()

/** The fields of a setting as its Schema declares them, in their order. */
export const fieldsOf = (setting: Setting): ReadonlyArray<NamedField> => {
  const known = madeFields.get(setting)
  if (known !== undefined) return known
  const { ast } = setting.schema
  if (!SchemaAST.isObjects(ast)) throw new Error(`${setting.name} has no fields`)
  const fields = ast.propertySignatures.map(({ name, type }) => {
    const field = SchemaAST.resolve(type)?.[mark] as SettingField | undefined
    if (field === undefined) throw new Error(`${setting.name}.${String(name)} is no field of a setting`)
    return { name: String(name), field, fits: Schema.is(Schema.make(type)) as (value: unknown) => boolean }
  })
  madeFields.set(setting, fields)
  return fields
}

/** A field that can't be so: out of its bounds, or at odds with another one. */
export interface SettingFault {
  readonly field: string
  readonly code: "bounds" | "contradiction"
}

/** What is wrong with a value of a setting, field by field; a field that it has not is out of bounds. */
export const settingFaults = (setting: Setting, value: SettingValue): ReadonlyArray<SettingFault> => {
  const fields = fieldsOf(setting)
  const known = new Set(fields.map(({ name }) => name))
  const bad = [
    ...fields.filter(({ name, fits }) => !Object.hasOwn(value, name) || !fits(value[name])),
    ...Object.keys(value)
      .filter((name) => !known.has(name))
      .map((name) => ({ name })),
  ].map(({ name }): SettingFault => ({ field: name, code: "bounds" }))
  const contradicted = bad.length > 0 ? undefined : setting.contradicts?.(value)
  return contradicted === undefined ? bad : [{ field: contradicted, code: "contradiction" }]
}

/** Whether two values are the same, field by field. */
export const isSameValue = (one: SettingValue, other: SettingValue): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
