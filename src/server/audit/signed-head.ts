import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isSignedWith, type SignedHead, signedText } from "#models/audit/head.ts"
import type { Findings } from "./report.ts"

/** The key heads are signed with: PEM text given by the operator, or made once and kept in the data folder. */
export const auditKey = (pem: string | undefined, dataDir: string): KeyObject => {
  if (pem !== undefined) return createPrivateKey(pem)
  const path = join(dataDir, "audit-key.pem")
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const { privateKey } = generateKeyPairSync("ed25519")
    writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" })
  }
  return createPrivateKey(readFileSync(path))
}

/** A head with its signature. */
export const signed = <Head extends Omit<SignedHead, "publicKey" | "signature">>(
  key: KeyObject,
  head: Head,
) => ({
  ...head,
  publicKey: `${createPublicKey(key).export({ type: "spki", format: "pem" })}`,
  signature: sign(null, Buffer.from(signedText(head)), key).toString("base64"),
})

/** Signs the last event of the log. */
export const signHead = (key: KeyObject) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ seq: bigint; at: bigint; hash: string }>`SELECT seq, at, hash FROM chain_head`
    const head = { seq: Number(row?.seq ?? 0n), at: Number(row?.at ?? 0n), hash: row?.hash ?? "" }
    return signed(key, head)
  })

/** Whether the log still goes through a head exported before; `publicKey` (PEM) is the key it must be signed with. */
export const verifySince = (head: SignedHead, publicKey: string, { find }: Findings) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const place = `exported head ${head.seq}`
    if (!(yield* Effect.promise(() => isSignedWith(head, publicKey)))) {
      find(place, "is not signed by this key")
    }
    if (head.seq === 0) return
    const [row] = yield* sql<{
      hash: string
    }>`SELECT hash FROM events WHERE seq = ${`${head.seq}`}::bigint AND at = ${`${head.at}`}::bigint`
    if (row?.hash !== head.hash) find(place, "is not in the log: history was rewritten or cut off")
  })
