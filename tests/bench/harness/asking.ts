import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { Answered, AskerOrder } from "./asker.ts"
import { quantile } from "./latencies.ts"
import type { Contestant } from "./program.ts"

/** A snapshot is at least this long: two thousand games with a market each. */
const LEAST_LENGTH = 300_000

/** A contender that answers with the snapshot of a topic, asked by a process of its own. */
export const asking = async (
  order: AskerOrder & { readonly end: () => Promise<void> },
): Promise<Contestant> => {
  const program = fileURLToPath(new URL("./asker.ts", import.meta.url))
  const asker = fork(program, [JSON.stringify(order)])
  await once(asker, "message")
  const ask = async (milliseconds: number): Promise<Answered> => {
    const answer = once(asker, "message")
    asker.send(milliseconds)
    return (await answer)[0] as Answered
  }
  return {
    check: async () => {
      const { length } = await ask(100)
      if (length < LEAST_LENGTH) throw new Error(`The snapshot has ${length} characters`)
    },
    run: async (milliseconds) => {
      const { times, length } = await ask(milliseconds)
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), size: length / 1000 }
    },
    end: async () => {
      const gone = once(asker, "exit")
      asker.disconnect()
      await gone
      await order.end()
    },
  }
}
