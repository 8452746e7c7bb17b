import { Clock, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"

/** Document that says that no login is held under a phone in clear any more. */
const DONE = { kind: "logins-renamed", id: "phones" } as const

/**
 * Once in the life of a store: logins whose streams older servers named by the phone itself go on under its keyed digest.
 * The old streams stay, as everything in the log does, and hold nobody's login.
 */
export const renameClearLogins = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const secrets = yield* Secrets
  const sql = yield* SqlClient.SqlClient
  if (Option.isSome(yield* journal.document(DONE.kind, DONE.id))) return
  const streams = yield* readable(
    sql<{ id: string }>`
      SELECT stream AS id FROM events
      WHERE stream >= 'login:' AND stream < 'login;' AND stream ~ '^login:[0-9]+$' AND version = 1 ORDER BY stream`,
  )
  const rename = (clear: string) => {
    const id = loginKey(secrets, clear)
    const attempt = Effect.gen(function* () {
      const { snapshot } = yield* aggregates.load(loginAggregate, clear)
      const { playerId } = snapshot.context
      if (playerId === undefined) return
      const at = yield* Clock.currentTimeMillis
      const claimed = yield* aggregates.decide(loginAggregate, id, { type: "login.claimed", at, playerId })
      const released = yield* aggregates.decide(loginAggregate, clear, { type: "login.released", at })
      yield* aggregates.commit([claimed, released], { meta: { actor: "system" } })
    })
    return aggregates.exclusively([loginAggregate.streamOf(clear), loginAggregate.streamOf(id)], attempt)
  }
  for (const { id } of streams) yield* rename(splitStream(id).id)
  yield* journal.commit({
    meta: { actor: "system" },
    appends: [],
    documents: [{ change: "put", ...DONE, owner: "", sort: yield* Clock.currentTimeMillis, data: {} }],
  })
}).pipe(Effect.catchTag(["Refused", "VersionConflict", "KeyReused", "InsufficientFunds"], Effect.die))

/** Before the site answers anybody. */
export const layerRenamedLogins = Layer.effectDiscard(renameClearLogins)
