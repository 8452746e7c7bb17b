import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isSignedWith, type SealedHead } from "#models/audit/head.ts"
import type { Findings } from "./report.ts"
import { decodeHead, HEAD_DOCUMENT, segmentLevels } from "./sealing.ts"

const PAGE = 500

/** A head that somebody outside of the store has kept, and who. */
export interface WitnessedHead {
  readonly witness: string
  readonly head: SealedHead
}

/** Says of a head that the log does not lead to it: `end` is the last event of the log. */
const findLost = ({ find }: Findings, place: string, { from, seq }: SealedHead, end: number): void => {
  if (seq > end) {
    find(place, `seals up to event ${seq}, and the log ends at event ${end}`, {
      of: "head",
      how: "cut",
      from: end + 1,
      seq,
    })
  } else {
    find(place, "is not what the log leads to: history was rewritten", {
      of: "head",
      how: "rewritten",
      from,
      seq,
    })
  }
}

const isLedTo = ({ from, seq, root }: SealedHead) =>
  Effect.map(segmentLevels(from, seq), (levels) => levels?.at(-1)?.[0] === root)

const isSigned = (head: SealedHead) => Effect.promise(() => isSignedWith(head, head.publicKey))

/**
 * Holds the heads that were kept outside against the log and against those that the store has published: whoever rewrites or cuts the log
 * can do away with the latter, and not with the former.
 */
const verifyWitnessed = (
  findings: Findings,
  witnessed: ReadonlyArray<WitnessedHead>,
  published: ReadonlyMap<number, string>,
  end: number,
) =>
  Effect.gen(function* () {
    for (const { witness, head } of witnessed) {
      const { from, seq } = head
      const place = `head ${seq} at ${witness}`
      if (!(yield* isSigned(head))) {
        findings.find(place, "is not signed by its key", { of: "head", how: "unsigned", from, seq })
        continue
      }
      if (!(yield* isLedTo(head))) findLost(findings, place, head, end)
      else if (published.get(seq) !== head.root)
        findings.find(place, "is no longer among the published heads", {
          of: "head",
          how: "withdrawn",
          from,
          seq,
        })
    }
  })

/**
 * Holds every published head against the log: signature, segment without a gap, root and hash; and those that are kept outside against
 * both. Answers how many are published.
 * @param end the last event of the log
 */
export const verifyHeads = (findings: Findings, end: number, witnessed: ReadonlyArray<WitnessedHead> = []) =>
  Effect.gen(function* () {
    const { find } = findings
    const sql = yield* SqlClient.SqlClient
    const published = new Map<number, string>()
    let heads = 0
    let sealed = 0
    let rows: ReadonlyArray<{ readonly id: string; readonly sort: bigint; readonly data: unknown }>
    let after = { sort: "0", id: "" }
    do {
      rows = yield* sql<{ id: string; sort: bigint; data: unknown }>`
        SELECT id, sort, data FROM documents
        WHERE kind = ${HEAD_DOCUMENT}::text AND (sort, id) > (${after.sort}::bigint, ${after.id}::text COLLATE "C")
        ORDER BY sort, id LIMIT ${`${PAGE}`}::bigint`
      for (const { id, sort, data } of rows) {
        after = { sort: `${sort}`, id }
        const place = `published head ${id}`
        const head = yield* Effect.try(() => decodeHead(data)).pipe(Effect.orElseSucceed(() => undefined))
        heads += 1
        if (head === undefined) {
          find(place, "can't be read", { of: "head", how: "unreadable", from: sealed + 1, seq: Number(sort) })
          continue
        }
        const { from, seq } = head
        if (!(yield* isSigned(head)))
          find(place, "is not signed by its key", { of: "head", how: "unsigned", from, seq })
        if (from !== sealed + 1) {
          find(place, `begins at event ${from}, after event ${sealed}`, {
            of: "head",
            how: "gap",
            from: sealed + 1,
            seq: from - 1,
          })
        }
        sealed = head.seq
        published.set(seq, head.root)
        if (!(yield* isLedTo(head))) findLost(findings, place, head, end)
      }
    } while (rows.length > 0)
    yield* verifyWitnessed(findings, witnessed, published, end)
    return heads
  })
