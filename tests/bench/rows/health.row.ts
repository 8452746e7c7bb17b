import { setTimeout as after } from "node:timers/promises"
import { freePort } from "#tests/support/free-port.ts"
import { quantile } from "../harness/latencies.ts"
import { type Machine, type Running, row } from "../harness/row.ts"
import { ours, SERVER_WARM_MS } from "./betting.ts"

/** Milliseconds between two questions, about a hundred a second. */
const PAUSE_MS = 10

/** Asks `/health` once; milliseconds to the whole answer. Throws where the store is not well. */
const ask = async (url: string): Promise<number> => {
  const from = performance.now()
  const response = await fetch(url)
  const body = (await response.json()) as { readonly store?: { readonly ok?: boolean } }
  const took = performance.now() - from
  if (response.status !== 200 || body.store?.ok !== true)
    throw new Error(`/health answered ${response.status} ${JSON.stringify(body)}`)
  return took
}

/** Asks one after the other until told otherwise; the times to answer. */
const asking = async (url: string, isOver: () => boolean): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  while (!isOver()) {
    times.push(await ask(url))
    await after(PAUSE_MS)
  }
  return times
}

const answering =
  (isBetting: boolean) =>
  async (machine: Machine): Promise<Running> => {
    const healthPort = await freePort()
    const running = await ours({ store: { url: await machine.database() }, users: 256, hot: 0, healthPort })
    const url = `http://127.0.0.1:${healthPort}/health`
    return {
      ...running,
      check: async () => {
        await ask(url)
        await running.check()
      },
      run: async (milliseconds) => {
        let isOver = false
        const work = (isBetting ? running.run(milliseconds) : after(milliseconds, { rate: 0 })).finally(
          () => {
            isOver = true
          },
        )
        const [{ rate = 0 }, times] = await Promise.all([work, asking(url, () => isOver)])
        return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), bets: rate }
      },
    }
  }

export default row({
  name: "health",
  title: "/health beside full betting load",
  about:
    "The process of the bets row also listens, with the site's own /health (which goes by an answer of the store at most a second old), security headers and metrics. It is asked about a hundred times a second from outside while 256 players bet in closed loops on PostgreSQL, and while nobody does.",
  measures: [
    { name: "p50", unit: "ms", better: "less" },
    { name: "p99", unit: "ms", better: "less" },
    { name: "bets", unit: "/s", better: "more" },
  ],
  contenders: [
    { name: "beside 256 betting players", start: answering(true) },
    { name: "at rest", start: answering(false), milliseconds: 1500 },
  ],
  warm: SERVER_WARM_MS,
  bars: [{ measure: "p99", of: "beside 256 betting players", atMost: 10 }],
  milliseconds: 4000,
})
