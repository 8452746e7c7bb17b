import { Schema } from "effect"
import { OfferedAct, PlayerFlag } from "./player-act.ts"
import { PlayerRow } from "./player-list.ts"

/** Milliseconds for which personal data stay in view once they are shown. */
export const SHOWN_MS = 120_000

/** One field of who a player is: a code of the dictionary or a field of the registration, in words of the language asked in. */
export const IdentityField = Schema.Struct({ id: Schema.String, title: Schema.String, value: Schema.String })

/** A player whose page is open. Times in milliseconds since the epoch. */
export const PlayerRecord = Schema.Struct({
  ...PlayerRow.fields,
  isMasked: Schema.Boolean,
  /** Until when what is shown may be seen; null where it is masked. */
  shownUntil: Schema.NullOr(Schema.Int),
  identity: Schema.Array(IdentityField),
  isEmailProved: Schema.Boolean,
  lastSignInAt: Schema.NullOr(Schema.Int),
  /** Who blocked the account, and when; null where it is open. */
  block: Schema.NullOr(Schema.Struct({ at: Schema.Int, operator: Schema.String })),
  /** When the player closed the account; null where it is not closed. */
  closedAt: Schema.NullOr(Schema.Int),
  acts: Schema.Array(OfferedAct),
})
export type PlayerRecord = typeof PlayerRecord.Type

/** What operators wrote of a player or did, and the player's own closing, newest first; `text`: why, or the note; `operator`: empty of a closing. */
export const FileEntry = Schema.Struct({
  at: Schema.Int,
  operator: Schema.String,
  what: Schema.Literals(["note", "flag", "unflag", "end-sessions", "block", "unblock", "close", "reopen"]),
  flag: Schema.NullOr(PlayerFlag),
  text: Schema.String,
})
export type FileEntry = typeof FileEntry.Type

/** A chart that a player has a stream of, as it stands. */
export const PlayerChart = Schema.Struct({
  /** Name of the stream, masked where it says who somebody is. */
  stream: Schema.String,
  /** Id of the chart, as its diagram has it. */
  chart: Schema.String,
  /** Its states, each by its path and in the chart's own words (English). */
  states: Schema.Array(Schema.Struct({ path: Schema.String, description: Schema.String })),
  version: Schema.Int,
  /** The event that was written last. */
  last: Schema.Struct({ type: Schema.String, at: Schema.Int, seq: Schema.Int }),
  /** Why its events can't be folded; null where they can. */
  fault: Schema.NullOr(Schema.String),
})
export type PlayerChart = typeof PlayerChart.Type
