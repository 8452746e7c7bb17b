/** Contender: `node:http` alone with bytes that are ready, compressed and plain, and nothing else. */
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync } from "node:zlib"

const response = await fetch(process.argv[2] ?? "", { headers: { "accept-encoding": "identity" } })
const plain = Buffer.from(await response.arrayBuffer())
const compressed = brotliCompressSync(plain)

const server = createServer((request, answer) => {
  const takesBrotli = /\bbr\b/.test(`${request.headers["accept-encoding"]}`)
  const body = takesBrotli ? compressed : plain
  answer.writeHead(200, {
    "content-type": "application/json",
    "content-length": body.length,
    ...(takesBrotli && { "content-encoding": "br" }),
  })
  answer.end(body)
})
server.listen(0, "127.0.0.1")
await once(server, "listening")
process.send?.((server.address() as AddressInfo).port)
process.once("disconnect", () => process.exit())
