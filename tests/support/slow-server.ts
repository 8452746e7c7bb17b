import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A server whose answers begin at once and end when a test says so. */
export interface SlowServer {
  /** The address at which an answer begins with a status. */
  readonly url: (status: number) => string
  /** The answer that began first and was not taken yet, waiting until one begins. */
  readonly begun: () => Promise<ServerResponse>
  readonly stop: () => void
}

/** Starts one on a free port of loopback. */
export const startSlowServer = async (): Promise<SlowServer> => {
  const begun: ServerResponse[] = []
  const waiting: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1)), { "content-type": "application/json" })
    response.flushHeaders()
    const next = waiting.shift()
    if (next === undefined) begun.push(response)
    else next(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: (status) => `http://127.0.0.1:${port}/${status}`,
    begun: () =>
      new Promise((resolve) => {
        const response = begun.shift()
        if (response === undefined) waiting.push(resolve)
        else resolve(response)
      }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
