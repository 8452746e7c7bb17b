import { Schema } from "effect"
import { personal } from "#models/privacy/personal.ts"
import { SettingValue } from "#models/settings/setting.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String
/** Digest of the device that it was done on. */
const station = Schema.String

const By = Schema.Struct({ at, operator, station })

/** What a change says: its value (null: as the site is configured), what was configured then, and the version that it restores. */
const change = {
  value: Schema.NullOr(SettingValue),
  configured: SettingValue,
  restores: Schema.NullOr(Schema.Int),
} as const

/** What happens to a setting. */
export const SettingEvent = Schema.Union([
  /** Somebody changes it, from a moment on where one is named. One that was waiting is replaced. */
  Schema.Struct({
    type: Schema.Literal("setting.proposed"),
    at,
    operator,
    station,
    ...change,
    reason: personal,
    from: Schema.NullOr(at),
    /** Whether another person has to agree. */
    needsSecond: Schema.Boolean,
  }),
  /** Somebody else agrees. */
  Schema.Struct({ type: Schema.Literal("setting.approved"), at, operator, station }),
  /** It isn't changed after all. */
  Schema.Struct({ type: Schema.Literal("setting.withdrawn"), at, operator }),
  /** The moment that a change was put off to has come. */
  Schema.Struct({ type: Schema.Literal("setting.begun"), at }),
])
export type SettingEvent = typeof SettingEvent.Type

const waiting = {
  ...change,
  reason: Schema.String,
  from: Schema.NullOr(at),
  proposed: By,
  approved: Schema.NullOr(By),
} as const

/** A change that has not taken hold yet. */
export const PendingChange = Schema.Struct(waiting)
export type PendingChange = typeof PendingChange.Type

/** What the setting was from a moment on. */
export const SettingVersion = Schema.Struct({ ...waiting, since: at })
export type SettingVersion = typeof SettingVersion.Type

export const SettingContext = Schema.Struct({
  /** Those that took hold, first first; the configuration is before them all. */
  versions: Schema.Array(SettingVersion),
  pending: Schema.NullOr(PendingChange),
})
export type SettingContext = typeof SettingContext.Type
