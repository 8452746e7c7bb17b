import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"

/** Document that says that no login is held under a phone in clear any more. */
const DONE = { kind: "logins-renamed", id: "phones" } as const

const by = () => ({ actor: "system" })

/** A login goes on under its keyed digest; one that nobody holds stays as it is. */
export const renameLogin = command("logins.rename", {
  streams: ({ clear, keyed }: { readonly clear: string; readonly keyed: string }) => ({
    keyed: stream(loginAggregate, keyed),
    clear: stream(loginAggregate, clear),
  }),
  by,
  decide: ({ clear }, _, { at }) => {
    const { playerId } = clear.snapshot.context
    if (playerId === undefined) return {}
    return {
      events: {
        keyed: [{ type: "login.claimed", at, playerId }],
        clear: [{ type: "login.released", at }],
      },
    }
  },
  answer: () => undefined,
})

/** All logins go by their digests. */
const recordRenamed = command("logins.renamed", {
  streams: () => ({}),
  by,
  decide: (_, __, { at }) => ({
    documents: [{ change: "put", ...DONE, owner: "", sort: at, data: {} }],
  }),
  answer: () => undefined,
})

/**
 * Once in the life of a store: logins whose streams older servers named by the phone itself go on under its keyed digest.
 * The old streams stay, as everything in the log does, and hold nobody's login.
 */
export const renameClearLogins = Effect.gen(function* () {
  const journal = yield* Journal
  const secrets = yield* Secrets
  const sql = yield* SqlClient.SqlClient
  const rename = yield* prepared(renameLogin)
  const record = yield* prepared(recordRenamed)
  if (Option.isSome(yield* journal.document(DONE.kind, DONE.id))) return
  const streams = yield* readable(
    sql<{ id: string }>`
      SELECT stream AS id FROM events
      WHERE stream >= 'login:' AND stream < 'login;' AND stream ~ '^login:[0-9]+$' AND version = 1 ORDER BY stream`,
  )
  for (const { id } of streams) {
    const clear = splitStream(id).id
    yield* rename({ clear, keyed: loginKey(secrets, clear) })
  }
  yield* record({})
})

/** Before the site answers anybody. */
export const layerRenamedLogins = Layer.effectDiscard(renameClearLogins)
