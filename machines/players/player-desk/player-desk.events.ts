import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Permission } from "#models/operator/permissions.ts"
import { PlayerAct } from "#models/players/player-act.ts"
import { FoundBy, PlayerPage, PlayerQuery } from "#models/players/player-list.ts"
import { PlayerParts } from "#models/players/player-parts.ts"
import { PlayerRecord } from "#models/players/player-record.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A player with the parts of their page. */
export const OpenedPlayer = Schema.Struct({ record: PlayerRecord, parts: PlayerParts })
export type OpenedPlayer = typeof OpenedPlayer.Type

export const PageOutcome = outcomeOf(PlayerPage, RoleFailure)
export type PageOutcome = typeof PageOutcome.Type
export const SeekOutcome = outcomeOf(Schema.NullOr(PlayerId), RoleFailure)
export type SeekOutcome = typeof SeekOutcome.Type
export const PlayerOutcome = outcomeOf(OpenedPlayer, RoleFailure)
export type PlayerOutcome = typeof PlayerOutcome.Type

/** Who is looked for. */
export const Sought = Schema.Struct({ by: FoundBy, text: Schema.String })
export type Sought = typeof Sought.Type

/** What is done: an act with what its form says, or `unmask` for a reason. `version`: of the stream as the page has seen it. */
export const PlayerDeed = Schema.Struct({
  act: Schema.Union([PlayerAct, Schema.Literal("unmask")]),
  version: Schema.Int,
  values: Schema.Record(Schema.String, Schema.String),
})
export type PlayerDeed = typeof PlayerDeed.Type

/** What reaches the desk of players. */
export const PlayerDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for others; `id`: the player it is about, null: the list. `may`: what the operator may see. */
  Schema.Struct({
    type: Schema.Literal("desk.opened"),
    query: PlayerQuery,
    id: Schema.NullOr(PlayerId),
    may: Schema.Array(Permission),
  }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("player.sought"), sought: Sought }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), deed: PlayerDeed }),
  doneEvent("loadPage", PageOutcome),
  doneEvent("seek", SeekOutcome),
  doneEvent("openPlayer", PlayerOutcome),
  doneEvent("carryOut", PlayerOutcome),
  deadlineEvent("untilHidden"),
])
export type PlayerDeskEvent = typeof PlayerDeskEvent.Type

export const PlayerDeskContext = Schema.Struct({
  query: PlayerQuery,
  may: Schema.Array(Permission),
  /** Null before it was read. */
  page: Schema.NullOr(PlayerPage),
  sought: Sought,
  /** Nobody was found. */
  isNobody: Schema.Boolean,
  id: Schema.NullOr(PlayerId),
  opened: Schema.NullOr(OpenedPlayer),
  deed: Schema.NullOr(PlayerDeed),
  error: Schema.NullOr(FormMessage),
  /** The act whose form lacks something; null where none does. */
  fault: Schema.NullOr(Schema.String),
})
export type PlayerDeskContext = typeof PlayerDeskContext.Type
