/**
 * The embedded PostgreSQL, in a thread of its own: on the main thread its work would hold up every request.
 * Speaks the messages of `pglite-protocol.ts`.
 */
import { fsyncSync, openAsBlob } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite, types } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import type { Answer, Failure, Opening, Question } from "./pglite-protocol.ts"

type Mod = Parameters<Extract<NonNullable<Options["preRun"]>, ReadonlyArray<unknown>>[number]>[0]
type Options = Parameters<NodeFS["init"]>[1]

interface NodeFileOps {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
}

/** As it comes, the file system drops every request to sync; this one passes them to the disk. */
class SyncingNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const sync = (mod: Mod) => {
      const files = (mod as unknown as { readonly NODEFS: NodeFileOps }).NODEFS
      files.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } }
  }
}

const withoutNoSync = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F")

/**
 * What PostgreSQL keeps of tables itself, above the system's cache of files. PGlite zeroes it at the start, byte by byte: of the 128 MB
 * that it has unless told, in most of a second of the processor, all stayed in memory.
 */
const buffersOf = (megabytes: number) => ["-c", `shared_buffers=${megabytes}MB`]
/** A store on the disk takes a quarter more bets with three times as much, and no more with eight times. */
const ON_DISK = buffersOf(48)
const IN_MEMORY = buffersOf(16)
const parsers = { [types.INT8]: (text: string) => BigInt(text), [types.DATE]: (text: string) => text }

const open = async (opening: Opening): Promise<PGlite> => {
  if ("folder" in opening) {
    return PGlite.create({
      fs: new SyncingNodeFS(opening.folder),
      startParams: [...withoutNoSync, ...ON_DISK, "-c", "fsync=on", "-c", "wal_sync_method=fsync"],
      parsers,
    })
  }
  const { image, programs } = opening
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...IN_MEMORY],
    parsers,
    ...(image !== undefined && { loadDataDir: await openAsBlob(image) }),
    ...(programs !== undefined && { pgliteWasmModule: programs.server, initdbWasmModule: programs.initdb }),
  })
}

/** What the file system under the database calls failures by (WASI), which it throws with nothing but the number. */
const CODES: Readonly<Record<number, string>> = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" }

const numbered = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "errno" in error ? CODES[Number(error.errno)] : undefined

const wordsOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return numbered(error) ?? (typeof error === "string" ? error : JSON.stringify(error))
}

const failureOf = (error: unknown): Failure => {
  const { code, constraint, severity } = (typeof error === "object" && error !== null ? error : {}) as {
    readonly code?: unknown
    readonly constraint?: unknown
    readonly severity?: unknown
  }
  return {
    message: wordsOf(error),
    code: typeof code === "string" ? code : (numbered(error) ?? ""),
    constraint: typeof constraint === "string" ? constraint : "",
    isEnd:
      severity === "FATAL" ||
      severity === "PANIC" ||
      error instanceof WebAssembly.RuntimeError ||
      (error instanceof Error && error.name === "ExitStatus"),
  }
}

const port = parentPort
if (port === null) throw new Error("pglite-worker.ts runs only as a worker thread")
const say = (answer: Answer) => port.postMessage(answer)

try {
  const database = await open(workerData as Opening)
  port.on("message", async ({ id, text, parameters, rows }: Question) => {
    try {
      if (text === undefined) {
        await database.close()
        say({ id, rows: [], command: "" })
        return
      }
      const result = await database.query(text, [...parameters], { rowMode: rows })
      say({ id, rows: result.rows, command: result.command ?? "" })
    } catch (error) {
      say({ id, failure: failureOf(error) })
    }
  })
  say({ id: 0, rows: [], command: "" })
} catch (error) {
  say({ id: 0, failure: failureOf(error) })
}
