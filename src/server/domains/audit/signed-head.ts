import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Config, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { isSignedWith, type SignedHead, signedText } from "#models/audit/head.ts"
import type { Findings } from "./report.ts"

/** A key that heads can't be signed with: the variable or file that names it, and why in words. */
export class AuditKeyUnusable extends Schema.TaggedError<AuditKeyUnusable>()("AuditKeyUnusable", {
  place: Schema.String,
}) {
  override get message(): string {
    return `${this.place}: no private key, Ed25519 in PEM without a password is expected`
  }
}

/** A private key from its PEM text. Heads of any other kind of key would be believed by nobody (`models/audit/head.ts`). */
const keyIn = (place: string, pem: string): Effect.Effect<KeyObject, AuditKeyUnusable> =>
  Effect.try({ try: () => createPrivateKey(pem), catch: () => new AuditKeyUnusable({ place }) }).pipe(
    Effect.filterOrFail(
      ({ asymmetricKeyType }) => asymmetricKeyType === "ed25519",
      () => new AuditKeyUnusable({ place }),
    ),
  )

/** The key that the operator gave in `AUDIT_KEY`. */
export const givenAuditKey = Effect.gen(function* () {
  const pem = yield* Config.option(Config.NonEmptyString("AUDIT_KEY"))
  return Option.isNone(pem) ? Option.none() : Option.some(yield* keyIn("AUDIT_KEY", pem.value))
})

/** The key heads are signed with where the operator gave none: made once and kept in the data folder. */
export const keptAuditKey = (dataDir: string): Effect.Effect<KeyObject, AuditKeyUnusable> => {
  const path = join(dataDir, "audit-key.pem")
  const kept = Effect.sync(() => {
    if (!existsSync(path)) {
      mkdirSync(dataDir, { recursive: true })
      const { privateKey } = generateKeyPairSync("ed25519")
      writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" })
    }
    return readFileSync(path, "utf8")
  })
  return Effect.flatMap(kept, (pem) => keyIn(path, pem))
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
      find(place, "is not signed by this key", { of: "head", how: "unsigned", from: head.seq, seq: head.seq })
    }
    if (head.seq === 0) return
    const [row] = yield* sql<{
      hash: string
    }>`SELECT hash FROM events WHERE seq = ${`${head.seq}`}::bigint AND at = ${`${head.at}`}::bigint`
    if (row?.hash === head.hash) return
    const [last] = yield* sql<{ seq: bigint | null }>`SELECT max(seq) AS seq FROM events`
    const end = Number(last?.seq ?? 0n)
    find(
      place,
      "is not in the log: history was rewritten or cut off",
      end < head.seq
        ? { of: "head", how: "cut", from: end + 1, seq: head.seq }
        : { of: "head", how: "rewritten", from: head.seq, seq: head.seq },
    )
  })
