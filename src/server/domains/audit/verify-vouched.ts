import type { Document, StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { documentDigest, isVouched, VOUCHED_LATER, vouchedName } from "#src/server/kernel/journal/vouched.ts"
import type { Findings } from "./report.ts"

/** What an event says of a document: its digest, null where it was removed. */
interface Said {
  readonly seq: number
  readonly digest: string | null
}

const isDigest = (value: unknown): value is string | null => value === null || typeof value === "string"

/** What the log says of documents that let people in, gathered while it is walked. */
export const makeVouchedWatch = () => {
  const said = new Map<string, Said>()
  let isOfAll = false
  /** From which moment on the log speaks of kinds that it did not begin with. */
  const since = new Map<string, number>()
  return {
    /** By {@link vouchedName}, as the last event had it. */
    said: said as ReadonlyMap<string, Said>,
    /** Whether the log would speak of a document: older logs began without, and spoke of some kinds later than of others. */
    isOf: ({ kind, sort }: Pick<Document, "kind" | "sort">): boolean =>
      VOUCHED_LATER.includes(kind) ? sort >= (since.get(kind) ?? Number.POSITIVE_INFINITY) : isOfAll,
    look: ({ seq, at }: Pick<StoredEvent, "seq" | "at">, beside: unknown): void => {
      if (typeof beside !== "object" || beside === null) return
      if (seq === 1) isOfAll = true
      for (const [name, digest] of Object.entries(beside)) {
        if (!isDigest(digest)) continue
        const kind = name.slice(0, name.indexOf(":"))
        if (!since.has(kind)) since.set(kind, seq === 1 ? 0 : at)
        if (name.length > kind.length + 1) said.set(name, { seq, digest })
      }
    },
  }
}
export type VouchedWatch = ReturnType<typeof makeVouchedWatch>

/** Holds documents that let people in against what the log says of them, one by one, and at last tells of those that are gone. */
export const makeVouchedCheck = ({ find }: Findings, watch: VouchedWatch) => {
  const there = new Set<string>()
  let documents = 0
  const tell = (
    { kind, id }: Pick<Document, "kind" | "id">,
    how: "changed" | "forged" | "missing",
    what: string,
    seq: number,
  ) => find(`documents ${kind} ${id}`, what, { of: "vouched", how, kind, id, seq })
  return {
    /** Whether the log speaks of the document; what is wrong with it is told. */
    check: (document: Document): boolean => {
      if (!isVouched(document.kind)) return false
      const name = vouchedName(document)
      const said = watch.said.get(name)
      if (said === undefined && !watch.isOf(document)) return false
      there.add(name)
      documents += 1
      if (said === undefined) tell(document, "forged", "is what no event tells of", 0)
      else if (said.digest === null)
        tell(document, "forged", `is there, though event ${said.seq} removed it`, said.seq)
      else if (said.digest !== documentDigest(document))
        tell(document, "changed", `is not what event ${said.seq} wrote`, said.seq)
      return true
    },
    end: (): number => {
      for (const [name, { seq, digest }] of watch.said) {
        const at = name.indexOf(":")
        if (digest !== null && !there.has(name))
          tell(
            { kind: name.slice(0, at), id: name.slice(at + 1) },
            "missing",
            `is missing: event ${seq} wrote it, and none removed it`,
            seq,
          )
      }
      return documents
    },
  }
}
