import { fork } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ROOT } from "#src/tools/inputs.mjs"
import { START_PROCESS } from "#tests/support/start-process.ts"
import type { Answer, Order, Readings } from "./program.ts"
import type { Running } from "./row.ts"

type Asked = Order extends infer One ? (One extends Order ? Omit<One, "id"> : never) : never

/** A contender that does not answer within this is given up. */
const PATIENCE_MS = 300_000

/** Ours run in a process as the site's, which also keeps its compiled modules between starts; contenders in Node's own. */
const SITE = {
  execArgv: [...START_PROCESS.execArgv, `--import=${new URL("as-the-site.ts", import.meta.url).href}`],
  env: { ...START_PROCESS.env, NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled") },
}
const NODE = { execArgv: [], env: {} }

/**
 * Starts a program of `compete` in a process of its own: one of `programs` as `npm start` would, one of `contenders` as Node does.
 * @param program its address, as of `import.meta.resolve`
 */
export const startProgram = async (
  program: URL,
  options: unknown,
  execArgv: ReadonlyArray<string> = [],
): Promise<Running & { readonly pid: number }> => {
  const as = program.pathname.includes("/programs/") ? SITE : NODE
  const child = fork(fileURLToPath(program), [JSON.stringify(options)], {
    execArgv: [...as.execArgv, ...execArgv],
    env: { ...process.env, ...as.env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let printed = ""
  const hear = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-4000)
  }
  child.stdout?.on("data", hear)
  child.stderr?.on("data", hear)
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  child.on("exit", (code, signal) => {
    const failure = `The contender ended (${code ?? signal}): ${printed}`
    for (const [id, answer] of waiting) answer({ id, failure })
    waiting.clear()
  })
  const answerTo = (id: number): Promise<Readings | string | null> =>
    new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        child.kill("SIGKILL")
        reject(new Error(`The contender did not answer: ${printed}`))
      }, PATIENCE_MS)
      waiting.set(id, (answer) => {
        clearTimeout(tooLong)
        if ("failure" in answer) reject(new Error(answer.failure))
        else resolve(answer.value)
      })
    })
  let lastId = 0
  const ask = (order: Asked): Promise<Readings | string | null> => {
    lastId += 1
    if (child.exitCode !== null || child.signalCode !== null)
      return Promise.reject(new Error(`The contender is gone: ${printed}`))
    const answer = answerTo(lastId)
    child.send({ id: lastId, ...order } as Order)
    return answer
  }
  await answerTo(0)
  return {
    pid: child.pid ?? 0,
    check: async () => {
      await ask({ ask: "check" })
    },
    durability: async () => String(await ask({ ask: "durability" })),
    run: async (milliseconds) => (await ask({ ask: "run", milliseconds })) as Readings,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once("exit", resolve))
      await ask({ ask: "end" }).catch(() => child.kill("SIGKILL"))
      await gone
    },
  }
}
