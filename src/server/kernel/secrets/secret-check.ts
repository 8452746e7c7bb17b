import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { readable } from "../journal/readable.ts"
import { Personal } from "./Personal.ts"
import { Secrets } from "./Secrets.ts"

/** What is said where the store was last written with another key: what does not work now, and what to do. */
const ANOTHER_KEY =
  "SECRET_KEY is not the key that this store was last written with: personal data kept under that one can't be read, people known by it " +
  "can't be served, and logins by phone or mail address are not found. Several servers on one store need the same SECRET_KEY. " +
  "To replace it start with the old one as SECRET_KEY_PREVIOUS beside the new one."

/**
 * Looks whether the newest key of people was wrapped by this server's secret, and says so in the log where it was not. It refuses
 * no start: a secret whose predecessor is lost can't be replaced in any other way (`docs/operations/secrets.md`), and nothing tells that from a
 * server that was given the wrong one. A store without any key gets the auditors', so that the next server can tell.
 */
export const checkSecret = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const personal = yield* Personal
  const secrets = yield* Secrets
  const [newest] = yield* readable(
    sql<{ readonly wrapped: string }>`
      SELECT wrapped FROM personal_keys WHERE destroyed_at IS NULL ORDER BY made_at DESC, person LIMIT 1`,
  )
  if (newest === undefined) return yield* personal.keyed("auditors")
  if (secrets.open("personal-key", newest.wrapped) === undefined) yield* Effect.logWarning(ANOTHER_KEY)
})

/** Before the site answers anybody. */
export const layerSecretCheck = Layer.effectDiscard(checkSecret)
