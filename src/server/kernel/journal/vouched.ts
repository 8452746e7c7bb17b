import { hash } from "node:crypto"
import type { Document, DocumentChange, Json } from "./commit.ts"

/**
 * Kinds of documents that let people in, or tell them how, and that no chart leads to, with the fields that are sealed anew when the secret of the installation
 * changes. The log says of each what it was as it was written, by a digest, so that whoever alters the store is told apart. What the digest is of
 * has salt or a key in it: after an erasure nobody finds it again.
 */
const VOUCHED: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["credential", []],
  ["outbox", []],
  ["passkey", []],
  ["pin", []],
  ["secure-question", ["own"]],
  ["two-factor-secret", ["sealed"]],
])

/** Kinds of which logs began to speak later than of the others. */
export const VOUCHED_LATER: ReadonlyArray<string> = ["outbox"]

/** Whether the log says of documents of a kind what they were as they were written. */
export const isVouched = (kind: string): boolean => VOUCHED.has(kind)

/** Keys in their order, whichever the store gives them in. */
const ordered = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(ordered)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, each]) => [key, ordered(each as Json)]),
        )
      : value

/** Hexadecimal SHA-256 of a document as the store holds it, without what is sealed anew. */
export const documentDigest = ({ kind, id, owner, sort, data }: Document): string => {
  const resealed = VOUCHED.get(kind) ?? []
  const kept = ordered(JSON.parse(JSON.stringify(data)) as Json)
  const stays =
    resealed.length === 0
      ? kept
      : Object.fromEntries(Object.entries(Object(kept)).filter(([field]) => !resealed.includes(field)))
  return hash("sha256", JSON.stringify([kind, id, owner, sort, stays]), "hex")
}

/** The name of a document in the log: `credential:42`. */
export const vouchedName = ({ kind, id }: Pick<Document, "kind" | "id">): string => `${kind}:${id}`

/** What the first event of a log says beside what is written with it: that it speaks of those kinds from its beginning on. */
export const vouchedFromStart: Readonly<Record<string, null>> = Object.fromEntries(
  VOUCHED_LATER.map((kind) => [vouchedName({ kind, id: "" }), null]),
)

/** What a commit says of such documents: digests by name, null of those that it removes. Nothing where it changes none. */
export const vouchedIn = (
  documents: ReadonlyArray<DocumentChange> = [],
): Readonly<Record<string, string | null>> | undefined => {
  const changes = documents.filter(({ kind }) => isVouched(kind))
  return changes.length === 0
    ? undefined
    : Object.fromEntries(
        changes.map((change) => [
          vouchedName(change),
          change.change === "put" ? documentDigest(change) : null,
        ]),
      )
}
