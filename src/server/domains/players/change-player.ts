import { Effect, Schema } from "effect"
import type { PlayerFileEvent } from "#machines/players/player-file/player-file.events.ts"
import type { PlayerFlag } from "#models/players/player-act.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { playerAggregate, Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { playerFileAggregate } from "./player-file.aggregate.ts"

/** Nobody has this number. */
export class PlayerUnknown extends Schema.TaggedError<PlayerUnknown>()("PlayerUnknown", {}) {}

/** Something was written since the page was read: whoever asks has to look again. */
export class PlayerChanged extends Schema.TaggedError<PlayerChanged>()("PlayerChanged", {}) {}

/** The player's charts do not take it as they stand. */
export class PlayerElsewhere extends Schema.TaggedError<PlayerElsewhere>()("PlayerElsewhere", {}) {}

/** Whoever blocked the account does not open it. */
export class SamePlayerOperator extends Schema.TaggedError<SamePlayerOperator>()("SamePlayerOperator", {}) {}

/** The account was blocked in this browser: another device is needed. */
export class SamePlayerDevice extends Schema.TaggedError<SamePlayerDevice>()("SamePlayerDevice", {}) {}

/** Which player, what of them the page has seen, and who does it. */
export interface OnPlayer {
  readonly playerId: PlayerId
  /** Of the stream that the act writes to. */
  readonly version: number
  readonly operator: string
  /** Digest of the operator's device. */
  readonly station: string
  readonly by: CommitMeta
}

interface ForReason extends OnPlayer {
  readonly reason: string
}

type Player = Loaded<typeof playerAggregate.machine>

const by = (input: OnPlayer) => input.by

/** Why nothing is done to a player: there is none, who the person was is forgotten, or the page is old. */
const whyNot = ({ snapshot }: Player, seen: { readonly version: number }, { version }: OnPlayer) => {
  if (snapshot.matches("unregistered")) return new PlayerUnknown()
  if (snapshot.matches("erased")) return new PlayerElsewhere()
  return seen.version === version ? undefined : new PlayerChanged()
}

const elsewhere = () => new PlayerElsewhere()

/** Writes in the file of a player. */
export const writeFile = command("players.write-file", {
  streams: (input: OnPlayer & { readonly event: NewFileEvent }) => ({
    player: lookedUp(playerAggregate, input.playerId),
    file: stream(playerFileAggregate, input.playerId),
  }),
  by,
  decide: ({ player, file }, { event, ...input }, { at }) => {
    const refusal = whyNot(player, file, input)
    if (refusal !== undefined) return { refusal }
    return { events: { file: [{ ...event, at, operator: input.operator } as PlayerFileEvent] } }
  },
  refused: { file: elsewhere },
  answer: () => undefined,
})

/** What an operator writes: the rest of the event is the server's to say. */
export type NewFileEvent =
  | { readonly type: "note.added"; readonly note: string }
  | { readonly type: "flag.set" | "flag.cleared"; readonly flag: PlayerFlag; readonly reason: string }

/** What ends all sessions of a player. */
const endings = ({ playerId, by: { actor } }: OnPlayer) =>
  Effect.gen(function* () {
    const sessions = yield* Sessions
    return yield* sessions.endings(playerId, actor, () => true).pipe(Effect.catchTag("Refused", Effect.die))
  })

const signedOut = ({ signedOut: each }: Effect.Success<ReturnType<typeof endings>>) => each

/** Ends all sessions of a player. */
export const endSessions = command("players.end-sessions", {
  streams: (input: ForReason) => ({
    player: stream(playerAggregate, input.playerId),
    file: stream(playerFileAggregate, input.playerId),
  }),
  by,
  facts: endings,
  decide: ({ player }, input, { at, ...ended }) => {
    const refusal = whyNot(player, player, input)
    if (refusal !== undefined) return { refusal }
    const { operator, reason } = input
    const count = ended.decisions.length
    return {
      events: {
        player: signedOut(ended),
        file: [{ type: "sessions.ended" as const, at, operator, count, reason }],
      },
      also: ended.decisions,
    }
  },
  refused: { file: elsewhere, player: () => new PlayerChanged() },
  tell: (_, __, { facts, written }) => (written.has("player") ? facts.tell : Effect.void),
  answer: () => undefined,
})

/** Blocks the account: all sessions end, and nobody signs in. */
export const blockAccount = command("players.block", {
  streams: (input: ForReason) => ({ player: stream(playerAggregate, input.playerId) }),
  by,
  facts: endings,
  decide: ({ player }, input, { at, ...ended }) => {
    const refusal = whyNot(player, player, input)
    if (refusal !== undefined) return { refusal }
    const { operator, station, reason } = input
    return {
      events: {
        player: [...signedOut(ended), { type: "account.blocked" as const, at, operator, station, reason }],
      },
      also: ended.decisions,
    }
  },
  refused: { player: elsewhere },
  tell: (_, __, { facts, written }) => (written.has("player") ? facts.tell : Effect.void),
  answer: () => undefined,
})

/** Why the chart does not let this operator open the account. */
const notSecond = (
  _: unknown,
  { player }: { readonly player: Player },
  { operator, station }: ForReason,
): PlayerElsewhere | SamePlayerOperator | SamePlayerDevice => {
  const { block } = player.snapshot.context
  if (!player.snapshot.matches({ registered: "blocked" }) || block === undefined) return new PlayerElsewhere()
  if (block.operator === operator) return new SamePlayerOperator()
  return block.station === station ? new SamePlayerDevice() : new PlayerElsewhere()
}

/** Opens an account that somebody else blocked. */
export const unblockAccount = command("players.unblock", {
  streams: (input: ForReason) => ({ player: stream(playerAggregate, input.playerId) }),
  by,
  decide: ({ player }, input, { at }) => {
    const refusal = whyNot(player, player, input)
    if (refusal !== undefined) return { refusal }
    const { operator, station, reason } = input
    return { events: { player: [{ type: "account.unblocked" as const, at, operator, station, reason }] } }
  },
  refused: { player: notSecond },
  answer: () => undefined,
})

/** Opens an account again that its player closed and asks back. */
export const reopenAccount = command("players.reopen", {
  streams: (input: ForReason) => ({ player: stream(playerAggregate, input.playerId) }),
  by,
  decide: ({ player }, input, { at }) => {
    const refusal = whyNot(player, player, input)
    if (refusal !== undefined) return { refusal }
    const { operator, station, reason } = input
    return { events: { player: [{ type: "account.reopened" as const, at, operator, station, reason }] } }
  },
  refused: { player: elsewhere },
  answer: () => undefined,
})
