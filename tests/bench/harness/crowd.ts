/** A process that holds many sockets on a feed and holds what each of them hears against the sequence numbers. */
import { randomBytes } from "node:crypto"
import { connect, type Socket } from "node:net"

export interface CrowdOrder {
  readonly port: number
  readonly path: string
  readonly sockets: number
  /** Text that each socket sends once it is open. */
  readonly hello: string
}

/** What the crowd heard since it was asked last. */
export interface Heard {
  /** Frames of prices, all sockets together. */
  readonly deliveries: number
  /** Sockets whose sequence numbers had a gap, ever. */
  readonly gaps: number
  /** Least and most last sequence number of a socket. */
  readonly least: number
  readonly most: number
  /** Bytes of the largest frame of prices. */
  readonly largest: number
}

const order = JSON.parse(process.argv[2] ?? "{}") as CrowdOrder
const last = new Int32Array(order.sockets)
const broken = new Uint8Array(order.sockets)
let deliveries = 0
let largest = 0

const take = (index: number, text: string): void => {
  if (!text.startsWith("[")) return
  const seq = Number(text.slice(text.indexOf(",") + 1, text.indexOf(",", text.indexOf(",") + 1)))
  const before = last[index] ?? 0
  if (before !== 0 && seq !== before + 1) broken[index] = 1
  last[index] = seq
  deliveries += 1
  largest = Math.max(largest, text.length)
}

/** Takes whole frames off the front of what arrived; answers the rest. */
const frames = (index: number, buffer: Buffer): Buffer => {
  let rest = buffer
  while (rest.length >= 2) {
    const short = (rest[1] ?? 0) & 0x7f
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (rest.length < head) break
    const length =
      short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
    if (rest.length < head + length) break
    take(index, rest.toString("latin1", head, head + length))
    rest = rest.subarray(head + length)
  }
  return rest
}

/** A client's text frame is masked (RFC 6455 §5.3). */
const masked = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  for (let index = 0; index < payload.length; index += 1)
    payload[index] = (payload[index] ?? 0) ^ (mask[index % 4] ?? 0)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, payload])
}

const open = (index: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(order.port, "127.0.0.1")
    let rest: Buffer = Buffer.alloc(0)
    let isOpen = false
    socket.setNoDelay(true)
    socket.once("error", reject)
    socket.once("connect", () => {
      const key = randomBytes(16).toString("base64")
      socket.write(
        `GET ${order.path} HTTP/1.1\r\nHost: 127.0.0.1:${order.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      )
    })
    socket.on("data", (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n")
        if (end < 0) return
        if (!rest.toString("latin1", 0, end).startsWith("HTTP/1.1 101")) {
          reject(new Error("The socket was refused"))
          return
        }
        isOpen = true
        rest = rest.subarray(end + 4)
        if (order.hello !== "") socket.write(masked(order.hello))
        resolve(socket)
      }
      rest = frames(index, rest)
    })
  })

const TOGETHER = 100
const sockets: Array<Socket> = []
for (let from = 0; from < order.sockets; from += TOGETHER) {
  const count = Math.min(TOGETHER, order.sockets - from)
  sockets.push(...(await Promise.all(Array.from({ length: count }, (_, index) => open(from + index)))))
}

process.on("message", () => {
  const heard: Heard = {
    deliveries,
    gaps: broken.reduce((sum, each) => sum + each, 0),
    least: last.reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER),
    most: last.reduce((most, each) => Math.max(most, each), 0),
    largest,
  }
  deliveries = 0
  process.send?.(heard)
})
process.once("disconnect", () => process.exit())
process.send?.("open")
