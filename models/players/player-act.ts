import { Schema } from "effect"
import { REASON_LENGTH } from "../audit/subject.ts"

/** What operators mark a player with: looked at closely, perhaps a second account, in need of care, in a dispute. */
export const PlayerFlag = Schema.Literals(["watch", "duplicate", "vulnerable", "dispute"])
export type PlayerFlag = typeof PlayerFlag.Type

/** Longest note on a player, in characters. */
export const NOTE_LENGTH = 2000

/** Acts of operators on a player, each the event of a chart. */
export const PLAYER_ACTS = ["note", "flag", "unflag", "end-sessions", "block", "unblock", "reopen"] as const

/** One of {@link PLAYER_ACTS}. */
export const PlayerAct = Schema.Literals(PLAYER_ACTS)
export type PlayerAct = typeof PlayerAct.Type

/** Why something is done to a player, in the operator's words. */
export const ActReason = Schema.String.check(
  Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum),
)

/** Why an act can't be done: by how the chart stands, by who asks, by the device, or by their roles. */
export const PlayerActBar = Schema.Literals(["not-now", "same-person", "same-device", "not-permitted"])
export type PlayerActBar = typeof PlayerActBar.Type

/** What a form asks for, as the event's Schema has it: a text, or one of some words. */
export const ActField = Schema.Struct({
  name: Schema.String,
  /** Empty where it is a text. */
  options: Schema.Array(Schema.String),
})
export type ActField = typeof ActField.Type

/** An act as the desk offers it. */
export const OfferedAct = Schema.Struct({
  act: PlayerAct,
  /** Version of the stream that it writes to: one that is older than the stream does nothing. */
  version: Schema.Int,
  bar: Schema.NullOr(PlayerActBar),
  fields: Schema.Array(ActField),
})
export type OfferedAct = typeof OfferedAct.Type
