import { type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { refusalOf } from "./refused-address.ts"
import { securityHeaders } from "./security.ts"

/** What is wrong with a request that Node itself could not read, by its own word for it; anything else is a bad request. */
const FAULTS: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  HPE_INVALID_METHOD: [501, "method-unknown", "No method is known by this name"],
  HPE_HEADER_OVERFLOW: [431, "headers-too-large", "The headers of the request are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request-timeout", "The request took too long to arrive"],
}
const BAD = [400, "bad-request", "The request can't be read"] as const

/** The whole answer, as it goes out on the socket: there is no request that a response could belong to. */
const answerTo = (fault: string): string => {
  const [status, code, message] = FAULTS[fault] ?? BAD
  const body = JSON.stringify(refusalOf(code, message))
  const headers = {
    ...securityHeaders({ https: false }),
    "cache-control": "no-store",
    "content-type": "application/json",
    "content-length": `${body.length}`,
    connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n")
}

/** Refuses what is no request of HTTP in the shape of every refusal (§8), and ends the connection as Node would. */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const { _httpMessage: answered } = socket as Duplex & { readonly _httpMessage?: ServerResponse | null }
  // Half an answer is not followed by another: Node looks at the same before it refuses.
  if (error.code === "ECONNRESET" || !socket.writable || answered?.headersSent === true) socket.destroy()
  else socket.end(answerTo(error.code ?? ""))
}
