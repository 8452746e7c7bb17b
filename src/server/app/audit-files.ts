/** Commands of `npm run audit` about signed files: `check-file` and `pack`. */
import { join } from "node:path"
import { Clock, Console, Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { signatureNameOf } from "#models/audit/file-signature.ts"
import { readUtcSpan } from "#models/request/utc-moment.ts"
import {
  appendText,
  checkSignedFile,
  checkWritableFolder,
  givenAuditKey,
  keepSigned,
  keptAuditKey,
  makePacks,
  Records,
  readPublicKey,
  readText,
  signedFile,
  writeText,
} from "#src/server/domains/audit/audit.domain.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { layerSecrets } from "#src/server/kernel/secrets/installation-secret.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { registry } from "./registry.ts"

/** What can't be done as it was asked, in words. */
const wrong = (words: string) => Effect.fail(new Error(words))

const fail = Effect.sync(() => {
  process.exitCode = 1
})

/** Says whether a file is as it was signed; the signature lies beside it where no other is named. */
export const checkFileCommand = (
  path: string,
  { signature, key }: { readonly signature?: string | undefined; readonly key?: string | undefined },
) =>
  Effect.gen(function* () {
    const publicKey = key === undefined ? undefined : yield* readPublicKey(key)
    const text = yield* readText(signature ?? signatureNameOf(path))
    const { facts, fault, verdict } = yield* checkSignedFile(path, text, publicKey)
    for (const [name, value] of facts) yield* Console.log(`${name.padEnd(10)} ${value}`)
    if (fault === null) return yield* Console.log(verdict)
    yield* Console.error(`NOT AS SIGNED: ${verdict}`)
    return yield* fail
  })

/** The period that was written on the command line, read as the desk reads one: both ends are included, as exact as they are written. */
const periodOf = (from: string | undefined, to: string | undefined) =>
  Effect.gen(function* () {
    const first = from === undefined ? undefined : readUtcSpan(from)
    const last = to === undefined ? undefined : readUtcSpan(to)
    if (first === undefined || last === undefined)
      return yield* wrong(
        `${first === undefined ? "--from" : "--to"}: a day or a moment of UTC is expected, such as 2026-11-28 or "2026-11-28 12:03:07.125"`,
      )
    if (last.to <= first.from) return yield* wrong("--to: the end is before the beginning")
    return { from: first.from, to: last.to }
  })

/** What is asked for by `pack`, looked at before a store is opened. */
export const packAsked = ({
  from,
  to,
  out,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly out?: string | undefined
}) =>
  Effect.gen(function* () {
    const period = yield* periodOf(from, to)
    if (out === undefined) return yield* wrong("--out: a folder for the files is expected")
    yield* checkWritableFolder(out)
    return { period, out, given: yield* givenAuditKey }
  })

/** The records of a store that nobody serves now. */
const recordsOf = (dataDir: string) =>
  Records.layerOf(registry).pipe(
    Layer.provide(Personal.layer),
    Layer.provide(Layer.mergeAll(layerSecrets(dataDir), layerInProcess)),
  )

/** Writes the regulator's pack of a period into a folder, each file with its signature. */
export const packCommand = (
  { period, out, given }: Effect.Success<ReturnType<typeof packAsked>>,
  dataDir: string,
) =>
  Effect.gen(function* () {
    const key = Option.isSome(given) ? given.value : yield* keptAuditKey(dataDir)
    const sql = yield* SqlClient.SqlClient
    const [end] = yield* sql<{ seq: bigint; at: bigint; hash: string }>`SELECT seq, at, hash FROM chain_head`
    const head = { seq: Number(end?.seq ?? 0n), at: Number(end?.at ?? 0n), hash: end?.hash ?? "" }
    const packs = yield* makePacks
    const began = yield* Clock.currentTimeMillis
    yield* keepSigned(
      yield* packs(period, head),
      head,
      (facts) => signedFile(key, facts),
      (name, bytes) =>
        Effect.gen(function* () {
          const path = join(out, name)
          yield* writeText(path, "")
          yield* Stream.runForEach(bytes, (part) => appendText(path, part))
          yield* Console.log(path)
        }),
    )
    const took = ((yield* Clock.currentTimeMillis) - began) / 1000
    yield* Console.log(`Made of the log up to event ${head.seq}, in ${took} s.`)
  }).pipe(Effect.provide(recordsOf(dataDir)))
