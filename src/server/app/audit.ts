/**
 * `npm run audit -- verify|site|head|proof|check-file|pack|key|export`: see the usage below. Opens the store the environment names
 * (`DATABASE_URL` or `DATA_DIR`), except for `proof` and `check-file`, which need none; exit code 1 on any defect.
 */
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Clock, Console, Effect, Layer, Option, Stream } from "effect"
import { fingerprintOf } from "#models/audit/head.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  AuditAccess,
  type AuditReport,
  appendText,
  checkProofFile,
  checkWritable,
  csvReport,
  givenAuditKey,
  htmlReport,
  keptAuditKey,
  makeFindings,
  readHead,
  readPublicKey,
  readText,
  signHead,
  verify,
  verifySince,
  type Witness,
  type WitnessedHead,
  witnessAt,
  witnessesFrom,
  writeText,
} from "#src/server/domains/audit/audit.domain.ts"
import { BetList } from "#src/server/domains/betting/betting.domain.ts"
import { Exports } from "#src/server/domains/privacy/privacy.domain.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { trialBalance } from "#src/server/kernel/ledger/trial-balance.ts"
import { RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { layerSecrets } from "#src/server/kernel/secrets/installation-secret.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { sealedOpener } from "#src/server/kernel/secrets/person-key.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { requireStore } from "#src/server/kernel/store/existing-store.ts"
import { layerStoreFrom, Store } from "#src/server/kernel/store/Store.ts"
import { checkFileCommand, packAsked, packCommand } from "./audit-files.ts"
import { siteAsked, siteCommand } from "./audit-site.ts"
import { serverConfig } from "./config.ts"
import { registry } from "./registry.ts"

/** Causes printed, and defects of each; the rest are counted. */
const SHOWN = 50
const SHOWN_OF_ONE = 5

const usage = `Usage:
  npm run audit -- verify [--since HEAD.json] [--key PUBLIC.pem] [--witness PLACE]… [--html FILE] [--csv FILE]
                                        check the whole store; write the report. Witnesses are those of
                                        AUDIT_WITNESS and those that are named here: files and addresses
  npm run audit -- site MOMENT [--csv FILE]
                                        tell how the whole site stood at a moment (UTC): streams by state, and
                                        the trial balance; each stream into FILE
  npm run audit -- head                 print the signed head of the log
  npm run audit -- proof FILE [--key PUBLIC.pem]
                                        check a player's proof of a bet; needs no store
  npm run audit -- check-file FILE [--signature FILE] [--key PUBLIC.pem]
                                        check a file that was given out against the signature beside it;
                                        needs no store
  npm run audit -- pack --from MOMENT --to MOMENT --out FOLDER
                                        write the regulator's pack of a period (UTC) as HTML, CSV and JSON, signed
  npm run audit -- key                  make a new key for auditors, and print it
  npm run audit -- export PLAYER [--out FILE]
                                        write all that is held of a player; the log says so`

const plural = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

const verdictOf = ({ causes, defects }: AuditReport): string => {
  if (defects.length === 0) return "The log is whole."
  const found = plural(defects.length, "defect")
  return causes.length === defects.length
    ? `NOT WHOLE: ${found}.`
    : `NOT WHOLE: ${found}, ${plural(causes.length, "cause")}.`
}

const printCauses = ({ causes }: AuditReport) =>
  Effect.gen(function* () {
    for (const { place, what, defects } of causes.slice(0, SHOWN)) {
      yield* Console.error(`CAUSE     ${place}: ${what}`)
      for (const defect of defects.slice(0, SHOWN_OF_ONE))
        yield* Console.error(`  DEFECT  ${defect.place}: ${defect.what}`)
      const more = defects.length - SHOWN_OF_ONE
      if (more > 0) yield* Console.error(`          and ${more} more that follow from it`)
    }
    if (causes.length > SHOWN) yield* Console.error(`          and ${causes.length - SHOWN} more causes`)
  })

const print = (report: AuditReport) =>
  Effect.gen(function* () {
    const { store, counts, head, balances } = report
    yield* Console.log(`store     ${store}`)
    for (const [what, n] of Object.entries(counts)) yield* Console.log(`${`${n}`.padStart(12)} ${what}`)
    yield* Console.log(`head      ${head.seq} ${head.hash}`)
    for (const { account, currency, amount } of balances) {
      yield* Console.log(`balance   ${account.padEnd(16)} ${`${amount}`.padStart(16)} ${currency}`)
    }
    yield* printCauses(report)
    yield* Console.log(verdictOf(report))
  })

const fail = Effect.sync(() => {
  process.exitCode = 1
})

interface Options {
  readonly since?: string | undefined
  readonly witness?: ReadonlyArray<string> | undefined
  readonly key?: string | undefined
  readonly html?: string | undefined
  readonly csv?: string | undefined
  readonly out?: string | undefined
}

/** Reads the files that are named and looks whether the others can be written, before a store is opened and walked. */
const filesOf = ({ since, key, witness = [], html, csv, out }: Options) =>
  Effect.gen(function* () {
    const head = since === undefined ? undefined : yield* readHead(since)
    const publicKey = key === undefined ? undefined : yield* readPublicKey(key)
    for (const path of [html, csv, out]) if (path !== undefined) yield* checkWritable(path)
    return { head, publicKey, witness, html, csv }
  })

/** The heads that witnesses keep, read before the store is: what they have, the store must have. One that can't be read ends the check. */
const witnessedBy = (witnesses: ReadonlyArray<Witness>) =>
  Effect.gen(function* () {
    const witnessed: Array<WitnessedHead> = []
    for (const { name, kept } of witnesses) {
      const heads = yield* kept
      yield* Console.log(`witness   ${name}: ${plural(heads.length, "head")}`)
      witnessed.push(...heads.map((head) => ({ witness: name, head })))
    }
    return witnessed
  })

const verifyCommand = (
  { head, publicKey, witness, html, csv }: Effect.Success<ReturnType<typeof filesOf>>,
  dataDir: string,
) =>
  Effect.gen(function* () {
    const findings = makeFindings()
    const { all } = yield* witnessesFrom(dataDir)
    const witnessed = yield* witnessedBy([...all, ...witness.map(witnessAt)])
    const opens = yield* sealedOpener(dataDir)
    if (opens === undefined)
      yield* Console.log("keys      are looked for and not tried: the secret of the installation is not here")
    if (head !== undefined) yield* verifySince(head, publicKey ?? head.publicKey, findings)
    const found = yield* verify(registry, { findings, witnessed, opens })
    const { name } = yield* Store
    const report: AuditReport = {
      ...found,
      store: name,
      at: yield* Clock.currentTimeMillis,
      balances: yield* trialBalance,
    }
    yield* print(report)
    if (html !== undefined) yield* writeText(html, htmlReport(report))
    if (csv !== undefined) yield* writeText(csv, csvReport(report))
    if (report.defects.length > 0) yield* fail
  })

const headCommand = (given: Effect.Success<typeof givenAuditKey>, dataDir: string) =>
  Effect.gen(function* () {
    const key = Option.isSome(given) ? given.value : yield* keptAuditKey(dataDir)
    const signed = yield* signHead(key)
    yield* Console.log(JSON.stringify(signed, undefined, 2))
  })

const proofCommand = (path: string, keyPath: string | undefined) =>
  Effect.gen(function* () {
    const key = keyPath === undefined ? undefined : yield* readPublicKey(keyPath)
    const text = yield* readText(path)
    const checked = yield* Effect.promise(() => checkProofFile(text, key))
    if ("unreadable" in checked) {
      yield* Console.error(`${path} is no proof of a bet: ${checked.unreadable}`)
      return yield* fail
    }
    const { stream, verdict } = checked
    yield* Console.log(`proof of  ${stream}`)
    for (const { seq, at, type } of verdict.events) {
      yield* Console.log(`${`${seq}`.padStart(12)} ${new Date(at).toISOString()} ${type}`)
    }
    if (verdict.publicKey !== "") {
      yield* Console.log(`key       ${yield* Effect.promise(() => fingerprintOf(verdict.publicKey))}`)
    }
    for (const words of checked.faults) yield* Console.error(`DEFECT    ${words}`)
    if (checked.faults.length > 0) return yield* fail
    yield* Console.log(
      key === undefined
        ? "The proof holds, if this is the key of the house: compare it, or name it with --key."
        : "The proof holds.",
    )
  })

const keyCommand = Effect.gen(function* () {
  const access = yield* AuditAccess
  const key = yield* access.issueAnew
  yield* Console.log(`The audit opens with this key, shown this once: ${key}`)
})

const exportCommand = (player: string, out: string | undefined) =>
  Effect.gen(function* () {
    if (!/^\d+$/.test(player)) {
      yield* Console.error(`PLAYER: the number of an account is expected, not ${player}`)
      return yield* fail
    }
    const text = yield* (yield* Exports).text(Number(player) as PlayerId, "operator", { actor: "operator" })
    if (out === undefined)
      return yield* Stream.runForEach(text, (part) => Effect.sync(() => process.stdout.write(part)))
    yield* writeText(out, "", 0o600)
    yield* Stream.runForEach(text, (part) => appendText(out, part))
    yield* Console.log(`Written to ${out}.`)
  }).pipe(
    Effect.catchTag("PlayerUnknown", () =>
      Effect.andThen(Console.error(`There is no player ${player}, or the person was erased.`), fail),
    ),
  )

const exportsOf = Exports.layer.pipe(
  Layer.provide(Layer.mergeAll(Aggregates.layer, BetList.layer, SealedFiles.layer)),
  Layer.provide(Layer.mergeAll(Journal.layer, Entropy.layer)),
  Layer.provide(Personal.layer),
)

const accessOf = AuditAccess.layer.pipe(
  Layer.provide(Layer.mergeAll(Aggregates.layer, Entropy.layer, RateLimits.layer)),
  Layer.provide(Journal.layer.pipe(Layer.provide(Personal.layer))),
)

const options = {
  since: { type: "string" },
  key: { type: "string" },
  witness: { type: "string", multiple: true },
  html: { type: "string" },
  csv: { type: "string" },
  out: { type: "string" },
  signature: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
} as const

/** The store that the environment names; none is made where there is none. */
const storeOf = (config: Effect.Success<typeof serverConfig>) =>
  Layer.unwrap(Effect.as(requireStore(config), layerStoreFrom(config)))

const program = Effect.gen(function* () {
  const { positionals, values } = yield* Effect.try({
    try: () => parseArgs({ allowPositionals: true, options }),
    catch: (cause) => new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`),
  })
  const [command, file] = positionals
  if (command === "proof" && file !== undefined) return yield* proofCommand(file, values.key)
  if (command === "check-file" && file !== undefined) return yield* checkFileCommand(file, values)
  if (command === "site") {
    const asked = yield* siteAsked(file, values.csv)
    const found = yield* Effect.provide(siteCommand(asked), storeOf(yield* serverConfig))
    return found === 0 ? undefined : yield* fail
  }
  if (command === "pack") {
    const asked = yield* packAsked(values)
    const config = yield* serverConfig
    return yield* Effect.provide(packCommand(asked, config.dataDir), storeOf(config))
  }
  const files = yield* filesOf(values)
  const config = yield* serverConfig
  const store = storeOf(config)
  switch (command) {
    case "verify":
      return yield* Effect.provide(verifyCommand(files, config.dataDir), store)
    case "head":
      return yield* Effect.provide(headCommand(yield* givenAuditKey, config.dataDir), store)
    case "key":
      return yield* Effect.provide(
        keyCommand,
        accessOf.pipe(
          Layer.provide(
            Layer.mergeAll(Layer.provideMerge(layerSecrets(config.dataDir), store), layerInProcess),
          ),
        ),
      )
    case "export":
      if (file === undefined) break
      return yield* Effect.provide(
        exportCommand(file, values.out),
        exportsOf.pipe(
          Layer.provide(
            Layer.mergeAll(Layer.provideMerge(layerSecrets(config.dataDir), store), layerInProcess),
          ),
        ),
      )
  }
  yield* Console.error(usage)
  process.exitCode = 2
})

NodeRuntime.runMain(Effect.catch(program, ({ message }) => Effect.andThen(Console.error(message), fail)))
