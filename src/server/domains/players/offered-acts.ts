import { PlayerEvent } from "#machines/identity/player/player.events.ts"
import { PlayerFileEvent } from "#machines/players/player-file/player-file.events.ts"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import type { OperatorRole } from "#models/operator/operator.ts"
import { mayDo, type Permission } from "#models/operator/permissions.ts"
import { actFieldsOf } from "#models/players/act-fields.ts"
import {
  type ActField,
  type OfferedAct,
  PLAYER_ACTS,
  type PlayerAct,
  type PlayerActBar,
  PlayerFlag,
} from "#models/players/player-act.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { playerFileAggregate } from "./player-file.aggregate.ts"

/** Who asks, at which device, with which roles, and when. */
export interface Asking {
  readonly operator: string
  readonly station: string
  readonly roles: ReadonlyArray<OperatorRole>
  readonly at: number
}

interface Charts {
  readonly player: Loaded<typeof playerAggregate.machine>
  readonly file: Loaded<typeof playerFileAggregate.machine>
}

/** The event of each act, and the right that it takes: forms ask for what these events say. */
const ACTS: Readonly<
  Record<
    PlayerAct,
    { readonly permission: Permission; readonly of: keyof Charts; readonly fields: ReadonlyArray<ActField> }
  >
> = {
  note: { permission: "players.notes", of: "file", fields: actFieldsOf(PlayerFileEvent, "note.added") },
  flag: { permission: "players.notes", of: "file", fields: actFieldsOf(PlayerFileEvent, "flag.set") },
  unflag: { permission: "players.notes", of: "file", fields: actFieldsOf(PlayerFileEvent, "flag.cleared") },
  "end-sessions": {
    permission: "players.sessions",
    of: "player",
    fields: actFieldsOf(PlayerFileEvent, "sessions.ended"),
  },
  block: { permission: "players.block", of: "player", fields: actFieldsOf(PlayerEvent, "account.blocked") },
  unblock: {
    permission: "players.block",
    of: "player",
    fields: actFieldsOf(PlayerEvent, "account.unblocked"),
  },
  reopen: {
    permission: "players.reopen",
    of: "player",
    fields: actFieldsOf(PlayerEvent, "account.reopened"),
  },
}

/** A reason that says enough: what the charts are asked with. */
const REASON = "x".repeat(REASON_LENGTH.minimum)

/** Flags that an act could be about, by the chart. */
const flagsFor = ({ file }: Charts, type: "flag.set" | "flag.cleared", { operator, at }: Asking) =>
  PlayerFlag.literals.filter(
    (flag) => playerFileAggregate.next(file, { type, at, operator, flag, reason: REASON }) !== undefined,
  )

/** Whether the charts take an act of somebody. */
const isTaken = (charts: Charts, act: PlayerAct, asking: Asking): boolean => {
  const { player, file } = charts
  const { operator, station, at } = asking
  if (player.snapshot.matches("unregistered") || player.snapshot.matches("erased")) return false
  const { sessions } = player.snapshot.context
  switch (act) {
    case "note":
      return playerFileAggregate.next(file, { type: "note.added", at, operator, note: REASON }) !== undefined
    case "flag":
      return flagsFor(charts, "flag.set", asking).length > 0
    case "unflag":
      return flagsFor(charts, "flag.cleared", asking).length > 0
    case "end-sessions": {
      const ended = { type: "sessions.ended", at, operator, count: sessions.length, reason: REASON } as const
      return playerFileAggregate.next(file, ended) !== undefined
    }
    case "block": {
      const left = sessions.map(({ id }) => ({ type: "player.signedOut" as const, at, sessionId: id }))
      const blocked = { type: "account.blocked" as const, at, operator, station, reason: REASON }
      return !(decideUpon(playerAggregate, player, ...left, blocked) instanceof Refused)
    }
    case "unblock":
      return (
        playerAggregate.next(player, { type: "account.unblocked", at, operator, station, reason: REASON }) !==
        undefined
      )
    case "reopen":
      return (
        playerAggregate.next(player, { type: "account.reopened", at, operator, station, reason: REASON }) !==
        undefined
      )
  }
}

/** What stands in the way of an act; nothing where it can be done. */
const barOf = (charts: Charts, act: PlayerAct, asking: Asking): PlayerActBar | null => {
  const takes = (who: Asking) => isTaken(charts, act, who)
  // The charts are asked of somebody else, and of another device: whichever they take is what stands in the way.
  if (!takes(asking) && !takes({ ...asking, operator: "", station: "" })) return "not-now"
  if (!mayDo(asking.roles, ACTS[act].permission)) return "not-permitted"
  if (takes(asking)) return null
  return takes({ ...asking, station: "" }) ? "same-device" : "same-person"
}

/** Every act, with the version it goes by, what its form asks for, and what stands in its way. */
export const offeredActs = (charts: Charts, asking: Asking): ReadonlyArray<OfferedAct> =>
  PLAYER_ACTS.map((act) => {
    const { of, fields } = ACTS[act]
    const type = act === "flag" ? "flag.set" : act === "unflag" ? "flag.cleared" : undefined
    return {
      act,
      version: charts[of].version,
      bar: barOf(charts, act, asking),
      fields: fields.map((field) =>
        field.name === "flag" && type !== undefined
          ? { ...field, options: flagsFor(charts, type, asking) }
          : field,
      ),
    }
  })
