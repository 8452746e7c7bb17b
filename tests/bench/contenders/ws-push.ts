/** Contender: the usual server on `ws`: the same changes as the same JSON, sent to each client in turn. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { WebSocketServer } from "ws"
import { compete } from "../harness/program.ts"
import { CHANGES, pushing } from "../harness/pushing.ts"

await compete(async ({ sockets }: { readonly sockets: number }) => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false })
  await once(server, "listening")
  let turn = 0
  return pushing(
    {
      port: (server.address() as AddressInfo).port,
      path: "/",
      hello: "",
      change: () => {
        turn += 1
        const prices = Array.from({ length: CHANGES }, (_, index) => [
          index * 3,
          1500 + ((turn * 7 + (index + 1) * 13) % 400),
        ]).flat()
        const text = JSON.stringify([1, turn, ...prices])
        for (const client of server.clients) client.send(text)
      },
      end: async () => {
        for (const client of server.clients) client.terminate()
        server.close()
      },
    },
    sockets,
  )
})
