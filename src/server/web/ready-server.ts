import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { BodyGate } from "./BodyGate.ts"
import { closeGently } from "./gentle-close.ts"
import type { ReadyAnswers } from "./ReadyAnswers.ts"
import type { RegionGate } from "./RegionGate.ts"
import type { ToolsGate } from "./tools-gate.ts"
import { refuseUnreadable } from "./unreadable-request.ts"

const TIMES = {
  /** Longer than browsers and proxies keep a connection that nothing is asked on: they close it before we do. */
  keepAliveTimeout: 75_000,
  /** Headers are small, and come together. */
  headersTimeout: 15_000,
  /** A form with three pictures over a slow network. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
}

/** Once it is told to close, what comes on connections that are kept alive is answered for this long; then those that are idle end. */
const LAST_REQUESTS_MS = 500
/** From then on, so often. */
const IDLE_LOOK_MS = 100
/** Whatever is not answered then is given up. */
const LAST_ANSWERS_MS = 5_000

/**
 * A server of `node:http` whose listeners hear of a request only where its region is open, no ready answer was sent and its body may come.
 * Connections are never let go of while a request may be on its way: their end is told, or they are read from until the other side
 * has ended them too.
 */
export class ReadyServer extends Server {
  readonly #ready: ReadyAnswers["Service"]

  readonly #gate: RegionGate["Service"]

  readonly #bodies: BodyGate["Service"]

  readonly #tools: ToolsGate

  /** Connections, and how many requests of each are not answered yet. */
  readonly #open = new Map<Socket, number>()

  #isClosing = false

  constructor(
    ready: ReadyAnswers["Service"],
    gate: RegionGate["Service"],
    bodies: BodyGate["Service"],
    tools: ToolsGate,
  ) {
    super(TIMES)
    this.#tools = tools
    this.#gate = gate
    this.#ready = ready
    this.#bodies = bodies
    this.on("clientError", refuseUnreadable)
    this.on("connection", (socket: Socket) => {
      this.#open.set(socket, 0)
      socket.once("close", () => this.#open.delete(socket))
    })
    // Where nobody listens for it, Node lets go of a connection at once whose time is over.
    this.on("timeout", closeGently)
  }

  override emit(event: string, ...args: ReadonlyArray<unknown>): boolean {
    if (event === "request" || event === "checkContinue") {
      const [request, response] = args as [IncomingMessage, ServerResponse]
      // The connection's end was told already: no answer could follow it.
      if (request.socket.writableEnded) return true
      this.#follow(request, response)
      if (
        this.#gate.refuse(request, response) ||
        this.#tools.refuse(request, response) ||
        this.#ready.send(request, response)
      )
        return true
      const isTaken = this.#bodies.take(request, response, () => super.emit("request", request, response))
      if (isTaken) {
        if (event === "checkContinue" && !response.headersSent) response.writeContinue()
        return true
      }
    }
    if (event === "upgrade") {
      const [request, socket] = args as [IncomingMessage, Duplex]
      this.#open.delete(request.socket)
      if (this.#gate.refuseSocket(request, socket)) return true
    }
    return super.emit(event, ...args)
  }

  /** Node calls it as the server closes, to let go of what nothing is asked on at that moment. */
  override closeIdleConnections(): void {
    if (this.#isClosing) return
    this.#isClosing = true
    const endIdle = () => {
      for (const [socket, unanswered] of this.#open) if (unanswered === 0) closeGently(socket)
    }
    const began = performance.now()
    const looking = setInterval(() => {
      const passed = performance.now() - began
      if (passed >= LAST_REQUESTS_MS) endIdle()
      if (passed >= LAST_ANSWERS_MS) this.closeAllConnections()
      if (this.#open.size === 0) clearInterval(looking)
    }, IDLE_LOOK_MS)
  }

  #follow({ socket }: IncomingMessage, response: ServerResponse): void {
    if (this.#isClosing) response.shouldKeepAlive = false
    this.#open.set(socket, (this.#open.get(socket) ?? 0) + 1)
    response.once("close", () => {
      const unanswered = this.#open.get(socket)
      if (unanswered !== undefined) this.#open.set(socket, unanswered - 1)
    })
  }
}
