import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { SettingDeed, SettingQuery } from "#models/operator/setting-desk.ts"
import { SettingPage, SettingRecord } from "#models/operator/setting-record.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

export const SettingsRead = outcomeOf(SettingPage, RoleFailure)
export type SettingsRead = typeof SettingsRead.Type

export const SettingOpened = outcomeOf(SettingRecord, RoleFailure)
export type SettingOpened = typeof SettingOpened.Type

/** What is done to what waits. */
export const PendingAct = Schema.Literals(["approve", "withdraw"])
export type PendingAct = typeof PendingAct.Type

/** What reaches the desk of settings. */
export const SettingDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for something else. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: SettingQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  /** The versions before one. */
  Schema.Struct({ type: Schema.Literal("older.pressed"), before: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("deed.submitted"), deed: SettingDeed }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: PendingAct }),
  doneEvent("loadSettings", SettingsRead),
  doneEvent("openSetting", SettingOpened),
  doneEvent("carryOut", SettingOpened),
])
export type SettingDeskEvent = typeof SettingDeskEvent.Type

/** What is wrong with a form: a field of the value, or `reason` or `from`. */
export const DeedFault = Schema.Struct({
  field: Schema.String,
  code: Schema.Literals(["bounds", "contradiction", "reason", "from"]),
})
export type DeedFault = typeof DeedFault.Type

export const SettingDeskContext = Schema.Struct({
  query: SettingQuery,
  /** Null before they were read. */
  page: Schema.NullOr(SettingPage),
  /** The setting that is open. */
  record: Schema.NullOr(SettingRecord),
  /** Its versions before this one are shown; null: the newest. */
  before: Schema.NullOr(Schema.Int),
  /** What is being done, or what a form said that lacks something. */
  deed: Schema.NullOr(SettingDeed),
  act: Schema.NullOr(PendingAct),
  faults: Schema.Array(DeedFault),
  /** What was done last. */
  saved: Schema.NullOr(Schema.Literals(["change", "restore", "approve", "withdraw"])),
  error: Schema.NullOr(FormMessage),
})
export type SettingDeskContext = typeof SettingDeskContext.Type
