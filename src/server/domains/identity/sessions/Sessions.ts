import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerEvent } from "#machines/identity/player/player.events.ts"
import type { SessionEvent } from "#machines/identity/session/session.events.ts"
import { PROOF_FRESH_MS } from "#models/identity/fresh-proof.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates, type Decision, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { type Ending, endSession, type LivingSession, touchSession } from "./end-session.ts"
import { sessionAggregate } from "./session.aggregate.ts"

export type { LivingSession } from "./end-session.ts"

const HOUR = 3_600_000
/** Greatest age of a session, however active (assurance B7.3.2). */
export const SESSION_LIFE_MS = 12 * HOUR
/** Presence is written at most this often; what is known in between stays in memory. */
const WRITTEN_EVERY_MS = 60_000
/** How long a session is trusted without reading it again: another process may have ended it. */
const TRUSTED_MS = 2000
const REMEMBERED = 50_000
const SECRET_BYTES = 32

/** What a session is called in the player's list: its id opens nothing, but names its stream in the log. */
export const sessionName = (id: string): string => id.slice(0, 16)

/** Who is signed in has to prove once more who they are: the last proof is too old. */
export class ProofNeeded extends Schema.TaggedError<ProofNeeded>()("ProofNeeded", {}) {}

interface Known extends LivingSession {
  readonly seenAt: number
  readonly writtenAt: number
  readonly readAt: number
  readonly expiresAt: number
  /** As it was when the session began. */
  readonly idleMs: number
}

/** What starting a session writes beside the command that starts it. */
export interface NewSession {
  /** The cookie's value; it is nowhere else. */
  readonly token: string
  readonly id: string
  readonly started: SessionEvent
}

/** What ending several sessions writes, for a command that commits it with its own. */
export interface Endings {
  readonly decisions: ReadonlyArray<Decision<typeof sessionAggregate.machine>>
  /** Events of the player's account, one for each session. */
  readonly signedOut: ReadonlyArray<PlayerEvent>
  /** Once it is committed: open pages are told. */
  readonly tell: Effect.Effect<void>
}

/** Signed-in devices: their cookies, their idle time, their end. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Makes a session for a command that commits it together with the sign-in. */
    readonly make: (playerId: PlayerId, origin: Origin) => Effect.Effect<NewSession>
    /** The living session of a cookie; ends one that has been idle or lived for too long. */
    readonly find: (token: string) => Effect.Effect<Option.Option<LivingSession>, StoreUnavailable>
    /** The living session of an id, which a service token names; ends one as `find` does. */
    readonly byId: (id: string) => Effect.Effect<Option.Option<LivingSession>, StoreUnavailable>
    /** When a session is over unless the player does something, as the log has it now; nothing where it is over. */
    readonly lives: (session: LivingSession) => Effect.Effect<number | undefined, StoreUnavailable>
    /** The player did something: the idle time starts anew. */
    readonly touch: (session: LivingSession) => Effect.Effect<void, StoreUnavailable>
    /** Fails where the session's last proof of who is there is too old for what guards the account (assurance B7.5.1). */
    readonly demandProof: (session: LivingSession) => Effect.Effect<void, ProofNeeded | StoreUnavailable>
    readonly signOut: (session: LivingSession, origin: Origin) => Effect.Effect<void, StoreUnavailable>
    /** Ends one of the player's sessions by its name in the list; false where the player has none of that name. */
    readonly close: (
      session: LivingSession,
      name: string,
      origin: Origin,
    ) => Effect.Effect<boolean, StoreUnavailable>
    /** Ends every session of the player but the one named. */
    readonly revokeOthers: (session: LivingSession, origin: Origin) => Effect.Effect<void, StoreUnavailable>
    /** What ending those of the player's sessions writes that are to end. */
    readonly endings: (
      playerId: PlayerId,
      by: string,
      isToEnd: (id: string) => boolean,
    ) => Effect.Effect<Endings, Refused | StoreUnavailable>
    /** Ends the sessions, among those this process knows, whose idle time or life has passed. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/identity/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const known = new Map<string, Known>()

  const remember = (session: Known) => {
    known.delete(session.id)
    known.set(session.id, session)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  }

  const writeEnd = yield* prepared(endSession)
  const writeTouch = yield* prepared(touchSession)

  const end = ({ id, playerId }: LivingSession, type: Ending, meta: CommitMeta) =>
    writeEnd({ id, playerId, type, meta }).pipe(
      Effect.ensuring(Effect.sync(() => known.delete(id))),
      Effect.uninterruptible,
    )

  /** The session as the log has it; nothing where it does not live. */
  const read = Effect.fnUntraced(function* (id: string, now: number) {
    const { snapshot } = yield* aggregates.load(sessionAggregate, id)
    const { playerId, seenAt, expiresAt, idleMs } = snapshot.context
    if (!snapshot.matches("active") || playerId === undefined) {
      known.delete(id)
      return undefined
    }
    const before = known.get(id)
    const session: Known = {
      id,
      playerId,
      seenAt: Math.max(seenAt, before?.seenAt ?? 0),
      writtenAt: Math.max(seenAt, before?.writtenAt ?? 0),
      readAt: now,
      expiresAt,
      idleMs,
    }
    remember(session)
    return session
  })

  const endingOf = (session: Known, now: number): Ending | undefined => {
    if (now >= session.expiresAt) return "session.expired"
    return now >= session.seenAt + session.idleMs ? "session.idled" : undefined
  }

  /** Ends a session whose time has passed; nothing where it is over. */
  const ifInTime = Effect.fnUntraced(function* (session: Known | undefined, now: number) {
    const ending = session && endingOf(session, now)
    if (session === undefined || ending === undefined) return session
    yield* end(session, ending, { actor: "system" })
    return undefined
  })

  const byId = Effect.fnUntraced(function* (id: string) {
    const now = yield* Clock.currentTimeMillis
    const remembered = known.get(id)
    const session =
      remembered !== undefined && now - remembered.readAt < TRUSTED_MS ? remembered : yield* read(id, now)
    const living = yield* ifInTime(session, now)
    return living === undefined ? Option.none() : Option.some({ id, playerId: living.playerId })
  })
  const find = (token: string) => (token === "" ? Effect.succeedNone : byId(digest(token)))

  return Sessions.of({
    make: Effect.fnUntraced(function* (playerId: PlayerId, { address, device }: Origin) {
      const token = yield* entropy.secret(SECRET_BYTES)
      const at = yield* Clock.currentTimeMillis
      const { idleSignOutMs } = settings
      return {
        token,
        id: digest(token),
        started: {
          type: "session.started",
          at,
          playerId,
          address,
          device,
          // Where nobody is signed out by idleness, none is idle for longer than a session lives.
          idleMs: idleSignOutMs === 0 ? SESSION_LIFE_MS : idleSignOutMs,
          expiresAt: at + SESSION_LIFE_MS,
        },
      } as const
    }),
    find,
    byId,
    lives: Effect.fnUntraced(function* ({ id }: LivingSession) {
      const now = yield* Clock.currentTimeMillis
      const living = yield* ifInTime(yield* read(id, now), now)
      return living && Math.min(living.expiresAt, living.seenAt + living.idleMs)
    }),
    touch: Effect.fnUntraced(function* ({ id }: LivingSession) {
      const now = yield* Clock.currentTimeMillis
      const session = known.get(id) ?? (yield* read(id, now))
      if (session === undefined || endingOf(session, now) !== undefined) return
      const isDue = now - session.writtenAt >= WRITTEN_EVERY_MS
      remember({ ...session, seenAt: now, writtenAt: isDue ? now : session.writtenAt })
      if (isDue) yield* writeTouch({ id, playerId: session.playerId })
    }),
    demandProof: Effect.fnUntraced(function* ({ id }: LivingSession) {
      const now = yield* Clock.currentTimeMillis
      const { snapshot } = yield* aggregates.load(sessionAggregate, id)
      if (now >= snapshot.context.provedAt + PROOF_FRESH_MS) return yield* new ProofNeeded()
    }),
    signOut: (session, origin) =>
      end(session, "session.signedOut", metaOf(playerOwner(session.playerId), origin)),
    close: Effect.fnUntraced(function* ({ id: own, playerId }: LivingSession, name: string, origin: Origin) {
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      const named = snapshot.context.sessions.find(({ id }) => sessionName(id) === name)
      if (named === undefined) return false
      const { id } = named
      const type = id === own ? "session.signedOut" : "session.revoked"
      yield* end({ id, playerId }, type, metaOf(playerOwner(playerId), origin))
      return true
    }),
    revokeOthers: (session, origin) =>
      Effect.flatMap(aggregates.load(playerAggregate, `${session.playerId}`), ({ snapshot }) =>
        Effect.forEach(
          snapshot.context.sessions.filter(({ id }) => id !== session.id),
          ({ id }) =>
            end(
              { id, playerId: session.playerId },
              "session.revoked",
              metaOf(playerOwner(session.playerId), origin),
            ),
          { discard: true },
        ),
      ),
    endings: Effect.fnUntraced(function* (playerId: PlayerId, by: string, isToEnd: (id: string) => boolean) {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      const ids = snapshot.context.sessions.map(({ id }) => id).filter(isToEnd)
      const decisions = yield* Effect.forEach(ids, (id) =>
        aggregates.decide(sessionAggregate, id, { type: "session.revoked", at, by }),
      )
      return {
        decisions,
        signedOut: ids.map((sessionId): PlayerEvent => ({ type: "player.signedOut", at, sessionId })),
        tell: Effect.forEach(
          ids,
          (id) => {
            known.delete(id)
            return news.tell(playerId, { signedOut: true, sessionId: id })
          },
          { discard: true },
        ),
      }
    }),
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      for (const session of [...known.values()]) {
        const ending = endingOf(session, now)
        if (ending !== undefined) yield* end(session, ending, { actor: "system" })
      }
    }),
  })
})
