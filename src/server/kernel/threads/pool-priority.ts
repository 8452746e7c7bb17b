import { existsSync, readdirSync, readFileSync } from "node:fs"
import { setPriority } from "node:os"

/** Linux tells of each thread here, and lets each have a priority of its own. */
const TASKS = "/proc/self/task"
/** The name that libuv gives the threads of its pool. */
const POOL_THREAD = "libuv-worker"

const nameOf = (task: string): string | undefined => {
  try {
    return readFileSync(`${TASKS}/${task}/comm`, "utf8").trim()
  } catch {
    // It ended after it was listed.
    return undefined
  }
}

/** Threads of the process's pool, as Linux numbers them: there once something was asked of it; none on another system. */
export const poolThreads = (): readonly number[] =>
  existsSync(TASKS)
    ? readdirSync(TASKS)
        .filter((task) => nameOf(task) === POOL_THREAD)
        .map(Number)
    : []

/**
 * Lets the loop of events, and a database on the same machine, go before what the process's pool of threads computes.
 * @param nice how far behind, as `nice` counts: 1 to 19
 */
export const lowerPool = (nice: number): void => {
  for (const thread of poolThreads()) setPriority(thread, nice)
}
