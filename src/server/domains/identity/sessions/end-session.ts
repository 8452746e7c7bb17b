import { Effect } from "effect"
import type { SessionEvent } from "#machines/identity/session/session.events.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { sessionAggregate } from "./session.aggregate.ts"

/** A living session. `id` is the digest of the cookie's value. */
export interface LivingSession {
  readonly id: string
  readonly playerId: PlayerId
}

/** What ends a session. */
export type Ending = Exclude<SessionEvent["type"], "session.started" | "session.touched" | "session.proved">

/** A session that is to end, and by whom. */
export interface SessionEnd extends LivingSession {
  readonly type: Ending
  readonly meta: CommitMeta
}

/** Ends a session and takes it from the player's list, unless it has ended already. */
export const endSession = command("sessions.end", {
  streams: ({ id, playerId }: SessionEnd) => ({
    session: stream(sessionAggregate, id),
    player: stream(playerAggregate, playerId),
  }),
  by: ({ meta }) => meta,
  decide: (loaded, { id, type, meta }, { at }) => {
    const session = ifTaken(
      sessionAggregate,
      loaded.session,
      type === "session.revoked" ? { type, at, by: meta.actor } : { type, at },
    )
    const player = ifTaken(playerAggregate, loaded.player, { type: "player.signedOut", at, sessionId: id })
    return session.length === 0 || player.length === 0 ? {} : { events: { session, player } }
  },
  tell: (_, { id, playerId }) =>
    Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { signedOut: true, sessionId: id })),
  answer: () => undefined,
})

/** Starts the idle time of a session anew, unless it is over. */
export const touchSession = command("sessions.touch", {
  streams: ({ id }: LivingSession) => ({ session: stream(sessionAggregate, id) }),
  by: ({ playerId }) => ({ actor: playerOwner(playerId) }),
  decide: ({ session }, _, { at }) => ({
    events: { session: ifTaken(sessionAggregate, session, { type: "session.touched", at }) },
  }),
  answer: () => undefined,
})
