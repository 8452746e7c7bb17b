import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import type { ProxyOptions } from "vite"

/** Sources and what Vite makes of them; every other address is the site's own. */
export const SITE_ADDRESSES = "^/(?!@|__|src/|node_modules/|\\.cache/|(?:machines|models)/.+\\.ts)"

const AGAIN_MS = 100
/** A server that is restarted is waited for this long; one that does not compile never comes. */
const PATIENCE_MS = 180_000

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true))
    socket.once("error", () => resolve(false))
    socket.once("close", () => socket.destroy())
    socket.once("connect", () => socket.end())
  })

/** Resolves once the server listens, or when it is no use to wait any longer. */
export const listening = async (port: number): Promise<void> => {
  for (let waited = 0; waited < PATIENCE_MS && !(await listens(port)); waited += AGAIN_MS)
    await wait(AGAIN_MS)
}

const isPage = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"]?.startsWith("text/html") === true

/** The policy of a page names the scripts that it was written with; Vite adds its own. */
const HEADERS_OF_THE_WRITTEN = new Set(["content-security-policy", "content-length", "transfer-encoding"])

const answerAs = (from: IncomingMessage, to: ServerResponse): void => {
  to.statusCode = from.statusCode ?? 502
  to.statusMessage = from.statusMessage ?? STATUS_CODES[to.statusCode] ?? ""
  for (const [name, value] of Object.entries(from.headers))
    if (value !== undefined && !(isPage(from) && HEADERS_OF_THE_WRITTEN.has(name))) to.setHeader(name, value)
}

/**
 * The site behind Vite: its answers pass as they are, its socket too, and its pages go through `onPage`. While the server
 * is restarted requests wait, so that a page that is open lives on.
 */
export const siteBehind = (
  port: number,
  onPage: (address: string, html: string) => Promise<string>,
): ProxyOptions => ({
  target: `http://127.0.0.1:${port}`,
  ws: true,
  selfHandleResponse: true,
  headers: { "accept-encoding": "identity" },
  bypass: async () => {
    await listening(port)
    return undefined
  },
  configure: (proxy) => {
    proxy.on("proxyRes", (from, request, response) => {
      answerAs(from, response)
      if (!isPage(from)) {
        from.pipe(response)
        return
      }
      text(from)
        .then((html) => onPage(request.url ?? "/", html))
        .then(
          (html) => response.end(html),
          (error: unknown) => {
            response.statusCode = 500
            response.setHeader("content-type", "text/plain; charset=utf-8")
            response.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
          },
        )
    })
  },
})
