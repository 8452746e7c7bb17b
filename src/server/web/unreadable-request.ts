import { type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { say } from "#src/server/kernel/words/words.ts"
import { refusalOf } from "./refused-address.ts"
import { wishedLanguage } from "./request-origin.ts"
import { dataHeaders } from "./security.ts"

/** What is wrong with a request that Node itself could not read, by its own word for it; anything else is a bad request. */
const FAULTS: Readonly<Record<string, readonly [status: number, code: string, key: string]>> = {
  HPE_INVALID_METHOD: [501, "method-unknown", "refusal.method-unknown"],
  HPE_HEADER_OVERFLOW: [431, "headers-too-large", "refusal.headers-too-large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request-timeout", "refusal.request-timeout"],
}
const BAD = [400, "bad-request", "refusal.unreadable"] as const

/** What Node says of a request that it could not read, with the bytes at which it gave up, where there are any. */
type Unreadable = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

/** The header as far as it came: it may be what made the request unreadable, and stands among what nobody has parsed. */
const ACCEPTED = /\r\naccept-language:([^\r\n]*)/i

const languageOf = ({ rawPacket }: Unreadable): string =>
  wishedLanguage("", ACCEPTED.exec(rawPacket?.toString("latin1") ?? "")?.[1] ?? "")

/** The whole answer, as it goes out on the socket: there is no request that a response could belong to. */
const answerTo = (error: Unreadable): string => {
  const [status, code, key] = FAULTS[error.code ?? ""] ?? BAD
  const body = JSON.stringify(refusalOf(code, say(languageOf(error), key)))
  const headers = {
    ...dataHeaders({ https: false }),
    "content-length": `${Buffer.byteLength(body)}`,
    connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n")
}

/** Refuses what is no request of HTTP in the shape of every refusal (§8), and ends the connection as Node would. */
export const refuseUnreadable = (error: Unreadable, socket: Duplex): void => {
  const { _httpMessage: answered } = socket as Duplex & { readonly _httpMessage?: ServerResponse | null }
  // Half an answer is not followed by another: Node looks at the same before it refuses.
  if (error.code === "ECONNRESET" || !socket.writable || answered?.headersSent === true) socket.destroy()
  else socket.end(answerTo(error))
}
