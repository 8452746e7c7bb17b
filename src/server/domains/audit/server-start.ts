import { createHash } from "node:crypto"
import { glob, readFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { Effect, Layer, Schedule } from "effect"
import {
  type ChartVersion,
  ServerStartEvent,
  type StoreObject,
} from "#machines/audit/server-start/server-start.events.ts"
import { serverStartMachine } from "#machines/audit/server-start/server-start.machine.ts"
import { chartDigest } from "#machines/kernel/chart-digest.ts"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { makeAggregate, type Replayable } from "#src/server/kernel/journal/aggregate.ts"
import { storeObjects } from "#src/server/kernel/store/store-objects.ts"
import packageJson from "../../../../package.json" with { type: "json" }

/** Ids are names of machines. */
export const serverStartAggregate = makeAggregate({
  kind: "server-start",
  machine: serverStartMachine,
  input: () => undefined,
  events: ServerStartEvent,
  version: 1,
  documentKinds: [],
})

/** Writes that the server has started on a machine, and what it runs. */
export const keepStart = command("server.keep-start", {
  streams: ({
    machine,
  }: {
    readonly machine: string
    readonly version: string
    readonly build: string
    readonly charts: ReadonlyArray<ChartVersion>
    readonly store: ReadonlyArray<StoreObject>
  }) => ({ start: stream(serverStartAggregate, machine) }),
  by: () => ({ actor: "server" }),
  decide: (_, { version, build, charts, store }, { at }) => ({
    events: { start: [{ type: "server.started" as const, at, version, build, charts, store }] },
  }),
  answer: ({ start }) => start,
})

/** What a server runs, below its root. */
const RUNS = [
  "machines/**/*.ts",
  "models/**/*.{ts,json}",
  "src/server/**/*.{ts,json}",
  "dist/{web,page}/**/*",
]

/** Digest of the files that a server runs: of their names and digests, in the order of their names. */
export const buildDigest = async (root: string): Promise<string> => {
  const files: Array<string> = []
  for await (const entry of glob(RUNS, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  const whole = createHash("sha256")
  for (const file of files.toSorted()) {
    const digest = createHash("sha256")
      .update(await readFile(file))
      .digest("hex")
    whole.update(`${file.slice(root.length)} ${digest}\n`)
  }
  return whole.digest("hex")
}

/** Every chart that decides on the server, with its digest. */
export const chartVersions = (registry: ReadonlyArray<Replayable>): ReadonlyArray<ChartVersion> =>
  registry
    .map(({ machine }) => ({ chart: machine.id, digest: chartDigest(enumerate(machine)) }))
    .toSorted((one, other) => one.chart.localeCompare(other.chart, "en"))

/** Writes into the log that this server has started, once it is known what it runs; nothing waits for it. */
export const layerStartKept = (root: string, registry: ReadonlyArray<Replayable>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const keep = yield* prepared(keepStart)
      yield* Effect.gen(function* () {
        const build = yield* Effect.promise(() => buildDigest(root))
        const charts = chartVersions(registry)
        yield* Effect.gen(function* () {
          const store = yield* storeObjects
          yield* keep({ machine: hostname(), version: packageJson.version, build, charts, store })
        }).pipe(Effect.retry(Schedule.spaced("1 second")))
      }).pipe(
        Effect.catchCause((cause) => Effect.logError("The start can’t be written", cause)),
        Effect.forkScoped,
      )
    }),
  )
