import { connect, type Socket } from "node:net"
import { setTimeout as after } from "node:timers/promises"

/** How a connection went: what came back, and how it ended. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** The other side ended it as one should, and no reset came. */
  readonly isEndedWell: boolean
  readonly milliseconds: number
}

/** One connection, written to byte for byte. */
export class RawConnection {
  readonly socket: Socket

  received = ""

  isEnded = false

  error: NodeJS.ErrnoException | undefined

  constructor(port: number) {
    this.socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
    this.socket.setNoDelay(true)
    this.socket.on("data", (chunk: Buffer) => {
      this.received += chunk.toString("latin1")
    })
    this.socket.on("end", () => {
      this.isEnded = true
    })
    this.socket.on("error", (error) => {
      this.error = error
    })
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1] ?? 0)
  }

  write(bytes: string | Uint8Array): void {
    if (!this.socket.destroyed && this.socket.writable) this.socket.write(bytes)
  }

  /** Waits until something holds of what came, or the time is over; tells whether it held. */
  async until(holds: () => boolean, milliseconds = 10_000): Promise<boolean> {
    const end = performance.now() + milliseconds
    while (!holds()) {
      if (performance.now() > end) return false
      await after(5)
    }
    return true
  }

  close(): void {
    this.socket.destroy()
  }
}

/** Whether a whole answer came, by its content length. */
export const isWhole = (received: string): boolean => {
  const split = received.indexOf("\r\n\r\n")
  if (split < 0) return false
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, split))?.[1] ?? Number.NaN)
  return received.length - split - 4 >= length
}

/** Sends pieces over one connection, a moment apart, and waits for a whole answer. */
export const sendRaw = async (
  port: number,
  pieces: ReadonlyArray<string | Uint8Array>,
  apartMs = 0,
): Promise<RawAnswer> => {
  const began = performance.now()
  const connection = new RawConnection(port)
  for (const piece of pieces) {
    connection.write(piece)
    if (apartMs > 0) await after(apartMs)
  }
  await connection.until(() => isWhole(connection.received) || connection.error !== undefined)
  const milliseconds = performance.now() - began
  await connection.until(() => connection.isEnded || connection.error !== undefined, 200)
  connection.close()
  return {
    status: connection.status,
    text: connection.received,
    isEndedWell: connection.isEnded && connection.error === undefined,
    milliseconds,
  }
}

/** The head of a request with a body. */
export const headOf = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "",
  ].join("\r\n")

/** A piece of a chunked body. */
export const chunkOf = (bytes: string | Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ])
