import { Effect, Schema } from "effect"
import { PASSKEYS_MAX } from "#models/identity/passkey.ts"
import { PlayerId } from "#models/wallet/account.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import type { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Documents that hold public keys and names: outside the log, so that they can be erased. Ids are digests of credentials' ids. */
export const PASSKEY_KIND = "passkey"

const KeptPasskey = Schema.Struct({
  playerId: PlayerId,
  credentialId: Schema.String,
  publicKey: Schema.String,
  name: Schema.String,
})
export type KeptPasskey = typeof KeptPasskey.Type

/** What is kept of a passkey, from its document. */
export const readPasskey = Schema.decodeUnknownSync(KeptPasskey)

/** Keeps a passkey; `sort` is when it was added, in milliseconds since the epoch. */
export const passkeyDocument = (id: string, sort: number, data: KeptPasskey): DocumentChange => ({
  change: "put",
  kind: PASSKEY_KIND,
  id,
  owner: playerOwner(data.playerId),
  sort,
  data,
})

/** What is kept of a player's passkeys, by the digest of their ids. */
export const keptPasskeys = (journal: Journal["Service"], playerId: PlayerId) =>
  Effect.map(
    journal.documents(PASSKEY_KIND, { owner: playerOwner(playerId), limit: PASSKEYS_MAX }),
    (documents) => new Map(documents.map(({ id, data }) => [id, readPasskey(data)])),
  )
