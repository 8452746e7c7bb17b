/**
 * `npm run audit -- verify [--since HEAD.json] [--key PUBLIC.pem]` and `npm run audit -- head`.
 * Opens the store the environment names (`DATABASE_URL` or `DATA_DIR`); exit code 1 on any defect.
 */
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Config, Console, Effect, Option, Schema } from "effect"
import { serverConfig } from "../config.ts"
import { trialBalance } from "../ledger/trial-balance.ts"
import { registry } from "../projections/registry.ts"
import { layerStoreFrom, Store } from "../store/Store.ts"
import { makeFindings, type Report } from "./report.ts"
import { auditKey, SignedHead, signHead, verifySince } from "./signed-head.ts"
import { verify } from "./verify.ts"

/** Defects printed; the rest are counted. */
const SHOWN = 50

const usage = `Usage:
  npm run audit -- verify [--since HEAD.json] [--key PUBLIC.pem]   check the whole store
  npm run audit -- head                                            print the signed head of the log`

const plural = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

const print = ({ counts, head, defects }: Report) =>
  Effect.gen(function* () {
    const { name } = yield* Store
    yield* Console.log(`store     ${name}`)
    for (const [what, n] of Object.entries(counts)) yield* Console.log(`${`${n}`.padStart(12)} ${what}`)
    yield* Console.log(`head      ${head.seq} ${head.hash}`)
    for (const { account, currency, amount } of yield* trialBalance) {
      yield* Console.log(`balance   ${account.padEnd(16)} ${`${amount}`.padStart(16)} ${currency}`)
    }
    for (const { place, what } of defects.slice(0, SHOWN)) yield* Console.error(`DEFECT    ${place}: ${what}`)
    if (defects.length > SHOWN) yield* Console.error(`          and ${defects.length - SHOWN} more`)
    yield* Console.log(
      defects.length === 0 ? "The log is whole." : `NOT WHOLE: ${plural(defects.length, "defect")}.`,
    )
  })

const readHead = (path: string) =>
  Schema.decodeUnknownEffect(Schema.fromJsonString(SignedHead))(readFileSync(path, "utf8"))

const verifyCommand = (since: string | undefined, keyPath: string | undefined) =>
  Effect.gen(function* () {
    const findings = makeFindings()
    if (since !== undefined) {
      const head = yield* readHead(since)
      const key = keyPath === undefined ? head.publicKey : readFileSync(keyPath, "utf8")
      yield* verifySince(head, key, findings)
    }
    const report = yield* verify(registry)
    const defects = [...findings.defects, ...report.defects]
    yield* print({ ...report, defects })
    if (defects.length > 0) process.exitCode = 1
  })

const headCommand = (dataDir: string) =>
  Effect.gen(function* () {
    const pem = yield* Config.option(Config.NonEmptyString("AUDIT_KEY"))
    const signed = yield* signHead(auditKey(Option.getOrUndefined(pem), dataDir))
    yield* Console.log(JSON.stringify(signed, undefined, 2))
  })

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: "string" }, key: { type: "string" } },
})

const program = Effect.gen(function* () {
  const [command] = positionals
  if (command !== "verify" && command !== "head") {
    yield* Console.error(usage)
    process.exitCode = 2
    return
  }
  const config = yield* serverConfig
  const store = layerStoreFrom(config)
  if (command === "verify") yield* Effect.provide(verifyCommand(values.since, values.key), store)
  else yield* Effect.provide(headCommand(config.dataDir), store)
})

const failed = ({ message }: { readonly message: string }) =>
  Effect.andThen(
    Console.error(message),
    Effect.sync(() => {
      process.exitCode = 1
    }),
  )

NodeRuntime.runMain(Effect.catch(program, failed))
