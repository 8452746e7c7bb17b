import { Clock, Context, Effect, Layer, Option, Schedule, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { GENESIS } from "#models/audit/chained.ts"
import { SealedHead } from "#models/audit/head.ts"
import { merklePath } from "#models/audit/merkle.ts"
import type { BetProof, ProvenEvent } from "#models/audit/proof.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { type SignFile, signedFile } from "./exports/sign-file.ts"
import { decodeHead, HEAD_DOCUMENT, SEGMENT, segmentLevels } from "./sealing.ts"
import { givenAuditKey, keptAuditKey, signed } from "./signed-head.ts"
import { type Witness, witnessesFrom } from "./witnesses.ts"

/** How often the log is sealed, so that heads can be kept elsewhere before anybody asks. */
const SEALED_EVERY = "1 minute"
const LISTED = 100
/** Digits of a head's id: ids sort as numbers do. */
const DIGITS = 16

const encodeHead = Schema.encodeSync(SealedHead)

/** Publishes signed heads of the log, each sealing the segment since the one before, and proves events by them. */
export class Heads extends Context.Service<
  Heads,
  {
    /** Heads after a sequence number, oldest first. */
    readonly list: (after: number) => Effect.Effect<ReadonlyArray<SealedHead>, StoreUnavailable>
    /** Seals the log as far as it goes. */
    readonly seal: Effect.Effect<void, StoreUnavailable>
    /** All events of a bet with their ways to published heads; nothing where there is no such bet. */
    readonly prove: (stream: string) => Effect.Effect<Option.Option<BetProof>, StoreUnavailable>
    /** Signs what a file is with the key of the heads. */
    readonly sign: SignFile
  }
>()("statebook/server/audit/Heads") {
  /** The key is `AUDIT_KEY` (PEM), or one made on first use in the data folder. */
  static readonly layer = (dataDir: string) =>
    Layer.effect(
      Heads,
      Effect.suspend(() => make(dataDir)),
    )

  /** Seals the log again and again while the server runs, and has the witnesses keep what was sealed. */
  static readonly layerSealing = (dataDir: string) =>
    Layer.effectDiscard(
      Effect.gen(function* () {
        const heads = yield* Heads
        const { all, areGiven } = yield* witnessesFrom(dataDir)
        if (!areGiven) {
          yield* Effect.logInfo(
            `Heads of the log are kept at ${all[0]?.name}. Name a place on another machine with AUDIT_WITNESS: who can rewrite the store should not reach it.`,
          )
        }
        const tellers = all.map((witness) => telling(witness, heads.list))
        yield* heads.seal.pipe(
          Effect.catchTag("StoreUnavailable", ({ reason }) =>
            Effect.logWarning("the log is sealed later").pipe(Effect.annotateLogs({ reason })),
          ),
          Effect.andThen(
            Effect.forEach(tellers, (tell) => tell, { concurrency: "unbounded", discard: true }),
          ),
          Effect.delay(SEALED_EVERY),
          Effect.repeat(Schedule.forever),
          Effect.forkScoped,
        )
      }),
    )
}

/**
 * Has a witness keep every published head that it does not keep yet; what fails is done the next time. Where it stands is asked of it once.
 */
export const telling = (witness: Witness, list: Heads["Service"]["list"]): Effect.Effect<void> => {
  let told: number | undefined
  return Effect.gen(function* () {
    told ??= (yield* witness.kept).reduce((last, { seq }) => Math.max(last, seq), 0)
    for (let heads = yield* list(told); heads.length > 0; heads = yield* list(told)) {
      yield* witness.keep(heads)
      told = heads.at(-1)?.seq ?? told
    }
  }).pipe(
    Effect.catchTag("WitnessUnavailable", ({ message }) => Effect.logWarning(message)),
    Effect.catchTag("StoreUnavailable", ({ reason }) =>
      Effect.logWarning("the witnesses are told later").pipe(Effect.annotateLogs({ reason })),
    ),
  )
}

const readable = <A, R>(effect: Effect.Effect<A, { readonly message: string }, R>) =>
  Effect.mapError(effect, ({ message }) => new StoreUnavailable({ reason: "down", detail: message }))

const make = Effect.fnUntraced(function* (dataDir: string) {
  const sql = yield* SqlClient.SqlClient
  const journal = yield* Journal
  const given = yield* givenAuditKey
  const key = Option.isSome(given) ? given.value : yield* keptAuditKey(dataDir)
  const alone = yield* Semaphore.make(1)
  const levelsOf = (from: number, to: number) =>
    Effect.provideService(segmentLevels(from, to), SqlClient.SqlClient, sql)

  const list = (after: number) =>
    readable(
      Effect.map(
        sql<{ data: unknown }>`
          SELECT data FROM documents
          WHERE kind = ${HEAD_DOCUMENT}::text AND owner = '' AND sort > ${`${after}`}::bigint
          ORDER BY sort LIMIT ${`${LISTED}`}::bigint`,
        (rows) => rows.map(({ data }) => decodeHead(data)),
      ),
    )

  const last = readable(
    Effect.map(
      sql<{ seq: bigint | null }>`
        SELECT max(sort) AS seq FROM documents WHERE kind = ${HEAD_DOCUMENT}::text AND owner = ''`,
      ([row]) => Number(row?.seq ?? 0n),
    ),
  )

  const sealSegment = (from: number, seq: number) =>
    Effect.gen(function* () {
      const levels = yield* readable(levelsOf(from, seq))
      const [tip] = yield* readable(
        sql<{ hash: string }>`SELECT hash FROM events WHERE seq = ${`${seq}`}::bigint`,
      )
      const root = levels?.at(-1)?.[0]
      if (root === undefined || tip === undefined) {
        return yield* Effect.die(new Error(`The log has no whole segment from ${from} to ${seq}`))
      }
      const at = yield* Clock.currentTimeMillis
      const head: SealedHead = signed(key, { seq, at, hash: tip.hash, from, root })
      // Another server may have sealed from there meanwhile: what is published stays.
      yield* readable(sql`
        INSERT INTO documents (kind, id, owner, sort, data)
        VALUES (${HEAD_DOCUMENT}::text, ${`${from}`.padStart(DIGITS, "0")}::text, '', ${`${seq}`}::bigint,
          ${JSON.stringify(encodeHead(head))}::text::jsonb)
        ON CONFLICT (kind, id) DO NOTHING`)
    })

  const seal = alone.withPermits(1)(
    Effect.gen(function* () {
      const head = yield* journal.head
      let sealed = yield* last
      while (sealed < head) {
        yield* sealSegment(sealed + 1, Math.min(head, sealed + SEGMENT))
        sealed = yield* last
      }
    }),
  )

  const headOver = (seq: number) =>
    readable(
      Effect.flatMap(
        sql<{ data: unknown }>`
          SELECT data FROM documents
          WHERE kind = ${HEAD_DOCUMENT}::text AND owner = '' AND sort >= ${`${seq}`}::bigint
          ORDER BY sort LIMIT 1`,
        ([row]) =>
          row === undefined
            ? Effect.die(new Error(`No head seals event ${seq}`))
            : Effect.succeed(decodeHead(row.data)),
      ),
    )

  /** What was written beside the first event of a commit, as the chain vouches for it. */
  const besideOf = ({ seq, attached }: StoredEvent) =>
    readable(
      Effect.gen(function* () {
        if (attached === "") return undefined
        const [receipt] = yield* sql<{ owner: string; key: string; fingerprint: string; answer: string }>`
          SELECT owner, key, fingerprint, answer FROM receipts WHERE seq = ${`${seq}`}::bigint`
        const postings = yield* sql<{ account: string; currency: string; amount: bigint }>`
          SELECT account, currency, amount FROM postings WHERE seq = ${`${seq}`}::bigint ORDER BY line`
        return {
          receipt:
            receipt === undefined ? [] : [receipt.owner, receipt.key, receipt.fingerprint, receipt.answer],
          postings: postings.map(
            ({ account, currency, amount }) => [account, currency, `${amount}`] as const,
          ),
        }
      }),
    )

  const prove = Effect.fn("Heads.prove")(function* (stream: string) {
    const events = yield* journal.read(stream)
    const newest = events.at(-1)
    if (newest === undefined) return Option.none()
    if ((yield* last) < newest.seq) yield* seal
    const heads: Array<SealedHead> = []
    const levels: Array<ReadonlyArray<ReadonlyArray<string>>> = []
    const proven: Array<ProvenEvent> = []
    for (const event of events) {
      let head = heads.findIndex(({ from, seq }) => event.seq >= from && event.seq <= seq)
      if (head < 0) {
        const over = yield* headOver(event.seq)
        head = heads.push(over) - 1
        levels.push((yield* readable(levelsOf(over.from, over.seq))) ?? [])
      }
      const [previous] = yield* readable(
        sql<{ hash: string }>`SELECT hash FROM events WHERE seq = ${`${event.seq - 1}`}::bigint`,
      )
      const beside = yield* besideOf(event)
      const { seq, version, type, schemaVersion, at, payload, meta, attached } = event
      proven.push({
        seq,
        version,
        type,
        schemaVersion,
        at,
        payload,
        meta,
        attached,
        previous: previous?.hash ?? GENESIS,
        head,
        path: merklePath(levels[head] ?? [], seq - (heads[head]?.from ?? seq)),
        ...(beside && { beside }),
      })
    }
    const proof: BetProof = { format: "statebook bet proof 1", stream, heads, events: proven }
    return Option.some(proof)
  })

  return Heads.of({ list, seal, prove, sign: (facts) => signedFile(key, facts) })
})
