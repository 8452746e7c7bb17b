import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { type Site, startSite } from "#tests/support/site.ts"
import { type Machine, type Running, row } from "../harness/row.ts"
import { load } from "../harness/wrk.ts"
import { SERVER_WARM_MS } from "./betting.ts"

const PATH = "/service-api/LineFeed/Get1x2_VZip?count=40"
const CONNECTIONS = 64

const loaded = (wrk: string, url: string, end: () => Promise<void>): Running => ({
  check: async () => {
    const response = await fetch(url)
    const body = (await response.json()) as { readonly value?: { readonly games?: ReadonlyArray<unknown> } }
    if (response.status !== 200 || (body.value?.games?.length ?? 0) === 0)
      throw new Error("The snapshot holds no games")
  },
  run: (milliseconds) => load(wrk, { url, connections: CONNECTIONS, threads: 1, milliseconds }),
  end,
})

/** The one site of the row: it serves us and lends its snapshot to the bare server; the last to leave stops it. */
let opened: { readonly site: Promise<Site>; users: number } | undefined
const borrowSite = async (machine: Machine) => {
  opened ??= {
    site: machine
      .folder()
      .then((dataDir) => startSite({ isMeasured: true, line: "whole", dataDir, env: { SPEED: "1" } })),
    users: 0,
  }
  const mine = opened
  mine.users += 1
  const { url, stop } = await mine.site
  return {
    url: `${url}${PATH}`,
    giveBack: async () => {
      mine.users -= 1
      if (mine.users > 0) return
      opened = undefined
      await stop()
    },
  }
}

export default row({
  name: "feed-snapshot",
  title: "Feed snapshot over HTTP",
  about:
    "wrk with 64 connections asks for forty games of the line. Ours answers with all that every answer has: routing, security headers, metrics, a quarter of a second's cache. The bare server is node:http alone with the same bytes ready.",
  measures: [
    { name: "rate", unit: "/s", better: "more" },
    { name: "p99", unit: "ms", better: "less" },
  ],
  contenders: [
    {
      name: "ours",
      start: async (machine) => {
        const site = await borrowSite(machine)
        return loaded(machine.wrk(), site.url, site.giveBack)
      },
    },
    {
      name: "bare node:http",
      start: async (machine) => {
        const site = await borrowSite(machine)
        const program = fileURLToPath(new URL("../programs/bare-http.ts", import.meta.url))
        const child = fork(program, [site.url])
        const [port] = (await once(child, "message")) as [number]
        return loaded(machine.wrk(), `http://127.0.0.1:${port}/`, async () => {
          const gone = once(child, "exit")
          child.kill()
          await gone
          await site.giveBack()
        })
      },
    },
  ],
  warm: SERVER_WARM_MS,
  bars: [{ measure: "rate", of: "ours", against: "bare node:http", atLeast: 0.9 }],
})
