import { Clock, Context, Deferred, Effect, Latch, Layer } from "effect"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { type LivingSession, Sessions } from "./Sessions.ts"
import { sessionAggregate } from "./session.aggregate.ts"

/** Sessions that are watched are looked at this often. */
const EVERY = "1 second"

const ENDINGS = ["session.idled", "session.expired", "session.signedOut", "session.revoked"]

/** A session that somebody watches. */
interface Watched {
  readonly session: LivingSession
  readonly over: Deferred.Deferred<void>
  /** When it is looked at again: its time may have passed. */
  lookAt: number
}

/** Says when sessions are over, to whoever goes on telling a player something after the request that was let through. */
export class SessionEnds extends Context.Service<
  SessionEnds,
  {
    /** Done within a second after the session is over, whatever ended it and in whichever process. */
    readonly over: (session: LivingSession) => Effect.Effect<void>
  }
>()("statebook/server/identity/SessionEnds") {
  static readonly layer = Layer.effect(
    SessionEnds,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const journal = yield* Journal
  const sessions = yield* Sessions
  const watched = new Set<Watched>()
  /** Open while somebody is watched: nothing is looked at by the second for nobody. */
  const wanted = yield* Latch.make(false)
  /** How far of the log the endings are known. */
  let seen: number | undefined

  const look = (one: Watched): Effect.Effect<void> =>
    sessions.lives(one.session).pipe(
      Effect.flatMap((until) =>
        Effect.suspend(() => {
          one.lookAt = until ?? one.lookAt
          return until === undefined ? Deferred.succeed(one.over, undefined) : Effect.void
        }),
      ),
      // A store that can't say is asked again.
      Effect.catchTag("StoreUnavailable", () =>
        Effect.sync(() => {
          one.lookAt = 0
        }),
      ),
      Effect.asVoid,
    )

  const round = Effect.gen(function* () {
    if (watched.size === 0) {
      seen = undefined
      yield* wanted.close
      return
    }
    // What is told on the bus may be lost; the log has every ending, whichever process wrote it.
    const { streams, head } = yield* journal.happened(ENDINGS, seen ?? Number.MAX_SAFE_INTEGER)
    const ended = new Set(streams)
    for (const one of watched) {
      if (ended.has(sessionAggregate.streamOf(one.session.id))) yield* Deferred.succeed(one.over, undefined)
      // What was written before the log was read for the first time is found by asking.
      if (seen === undefined) one.lookAt = 0
    }
    seen = head
    const now = yield* Clock.currentTimeMillis
    for (const one of [...watched]) if (one.lookAt <= now) yield* look(one)
  })
  yield* wanted.await.pipe(
    Effect.andThen(Effect.catchTag(round, "StoreUnavailable", () => Effect.void)),
    Effect.andThen(Effect.sleep(EVERY)),
    Effect.forever,
    Effect.forkScoped,
  )

  return SessionEnds.of({
    over: (session) =>
      Effect.acquireUseRelease(
        Effect.suspend(() => {
          const one: Watched = { session, over: Deferred.makeUnsafe(), lookAt: 0 }
          watched.add(one)
          return Effect.as(wanted.open, one)
        }),
        (one) =>
          // It may have ended between being found and being watched.
          Effect.andThen(look(one), Deferred.await(one.over)),
        (one) => Effect.sync(() => watched.delete(one)),
      ),
  })
})
