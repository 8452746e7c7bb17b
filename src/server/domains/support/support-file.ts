import { Effect, Schema } from "effect"
import { isZone } from "#models/limits/zone.ts"
import { SupportColors } from "#models/support/support-offer.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import type { SupportSettings } from "#src/server/kernel/settings/settings.ts"

const Clock = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/))
const Consultant = Schema.String.check(Schema.isBetweenLength(1, 60))

/** What an operator may say of the support (§3 Site configuration: support); what the file leaves out stays as the site has it. */
const Written = Schema.Struct({
  started_support_time: Schema.optionalKey(Clock),
  ended_support_time: Schema.optionalKey(Clock),
  /** By whose clocks: `Europe/Moscow`. */
  support_time_zone: Schema.optionalKey(
    Schema.String.check(Schema.makeFilter((name) => isZone(name) || "a name of a time zone")),
  ),
  colors_for_consultant: Schema.optionalKey(SupportColors),
  /** By the code of a language; `default` for all others. */
  consultant_id: Schema.optionalKey(Schema.Record(Schema.String, Consultant)),
  /** Whether players and guests may ask to be called back; they may where it is not said. */
  allow_callback: Schema.optionalKey(Schema.Boolean),
  /** Codes of languages in which nobody is called back. */
  langs_hidden_callback: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Always so: there is one version of the chat. */
  is_new_version_suphelper: Schema.optionalKey(Schema.Literal(true)),
}).check(
  Schema.makeFilter(
    (file) =>
      (file.started_support_time === undefined) === (file.ended_support_time === undefined) ||
      "both started_support_time and ended_support_time, or neither",
  ),
)

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const settingsOf = (file: typeof Written.Type): SupportSettings => {
  const { default: otherwise, ...consultants } = file.consultant_id ?? {}
  const { started_support_time: from, ended_support_time: to } = file
  return {
    hours:
      from === undefined || to === undefined
        ? null
        : { from: minutesOf(from), to: minutesOf(to), zone: file.support_time_zone ?? "UTC" },
    consultants: { ...consultants, ...(otherwise === undefined ? {} : { "": otherwise }) },
    colors: file.colors_for_consultant ?? null,
    allowsCalls: file.allow_callback ?? true,
    callHiddenLanguages: file.langs_hidden_callback ?? [],
  }
}

/** The support of an operator's file; `docs/operations/support.md` says what stands in it. */
export const readSupport = (file: string): Effect.Effect<SupportSettings, OperatorFileUnreadable> =>
  Effect.map(readOperatorFile("SUPPORT", file, Schema.fromJsonString(Written)), settingsOf)
