import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { createServer, type Socket, type Server as TcpServer } from "node:net"
import { Effect, type Scope } from "effect"
import { isOfferedLanguage } from "#models/site/language.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { refusalOf } from "./refused-address.ts"
import { wishedLanguage } from "./request-origin.ts"
import { dataHeaders } from "./security.ts"
import type { ToolsPlace } from "./tools-place.ts"

/** Where those who run the site read it: metrics, the contract, the gallery of charts. */
const TOOLS = new Set(["metrics", "openapi.json", "api-docs", "machines", "paths-api"])

/** As the routes read a path: its escapes decoded, and what an empty segment hides. */
const segmentsOf = (url: string): ReadonlyArray<string> => {
  const [path = ""] = url.split(/[?#;]/)
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Such a path leads nowhere.
  }
  return decoded.split("/").filter(Boolean)
}

/** Whether an address is one of the tools', by its path or a page's in any language. */
export const isTool = (url: string): boolean => {
  const [first = "", second = ""] = segmentsOf(url)
  return TOOLS.has(first) || (isOfferedLanguage(first) && TOOLS.has(second))
}

/** Keeps the tools from those who use the site. */
export class ToolsGate {
  readonly #isOpen: boolean
  readonly #let = new WeakSet<Socket>()
  readonly #headers: Readonly<Record<string, string>>

  constructor(place: ToolsPlace, options: { readonly https: boolean }) {
    this.#isOpen = place === "open"
    this.#headers = dataHeaders(options)
  }

  /** Of the tools' own port: lets through what comes by a connection. */
  admit(connection: Socket): void {
    this.#let.add(connection)
  }

  /** Answers, as for an address that is not there, who asks for a tool where there is none; false where the request may go on. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#isOpen || this.#let.has(request.socket) || !isTool(request.url ?? "")) return false
    const language = wishedLanguage("", request.headers["accept-language"] ?? "")
    const body = JSON.stringify(refusalOf("not-found", say(language, "refusal.address-unknown")))
    response.writeHead(404, {
      ...this.#headers,
      "content-length": Buffer.byteLength(body),
    })
    response.end(request.method === "HEAD" ? undefined : body)
    // What was sent along is read away, so that the connection can go on.
    request.resume()
    return true
  }
}

/** Listens at the tools' own port, and hands the connections to the site's server; ends with the scope. */
export const listenForTools = (
  site: Server,
  gate: ToolsGate,
  { host, port }: Exclude<ToolsPlace, string>,
): Effect.Effect<void, Error, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.callback<TcpServer, Error>((resume) => {
        const server = createServer((connection) => {
          gate.admit(connection)
          site.emit("connection", connection)
        })
        server.once("error", (error) => resume(Effect.fail(error)))
        server.listen(port, host, () => resume(Effect.succeed(server)))
      }),
      // The site's server lets go of the connections, which are its own.
      (server) => Effect.sync(() => server.close()),
    ),
  )
