/** Contender: the usual server on `ws`, with a snapshot of as many games ready as bytes. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { WebSocketServer } from "ws"
import { asking } from "../harness/asking.ts"
import { compete } from "../harness/program.ts"

await compete(async ({ games }: { readonly games: number }) => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false })
  await once(server, "listening")
  const views = Array.from({ length: games }, (_, index) => ({
    game: {
      id: index + 1,
      sportId: 1,
      champId: 10,
      home: 2 * index + 2,
      away: 2 * index + 3,
      status: "scheduled",
      startsAt: 1_000_000 + index,
      suspended: false,
      score: { total: [0, 0], parts: [] },
      clock: { phase: "game.phase.half-1", elapsed: 0, at: 0, rate: 0 },
    },
    more: 0,
    markets: [
      {
        key: "result/match",
        status: 1,
        slot: 3 * index,
        outcomes: ["1", "X", "2"],
        prices: [1500 + (index % 400), 3400, 3800],
      },
    ],
  }))
  const teams = Array.from({ length: 2 * games }, (_, index) => ({
    id: index + 2,
    sportId: 1,
    name: { en: `Team number ${index + 2}`, ru: `Команда номер ${index + 2}` },
  }))
  const ready = Buffer.from(
    JSON.stringify({ t: "snapshot", topic: "champ/10", seq: 0, games: views, names: { teams } }),
  )
  server.on("connection", (client) => {
    client.on("message", () => client.send(ready, { binary: false }))
  })
  return asking({
    port: (server.address() as AddressInfo).port,
    path: "/",
    hello: "sub",
    again: "resync",
    end: async () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  })
})
