import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import type { ReadyAnswers } from "./ReadyAnswers.ts"
import type { RegionGate } from "./RegionGate.ts"
import { refuseUnreadable } from "./unreadable-request.ts"

/** A server of `node:http` whose listeners hear of a request only where its region is open and no ready answer was sent. */
export class ReadyServer extends Server {
  readonly #ready: ReadyAnswers["Service"]

  readonly #gate: RegionGate["Service"]

  constructor(ready: ReadyAnswers["Service"], gate: RegionGate["Service"]) {
    super()
    this.#gate = gate
    this.#ready = ready
    this.on("clientError", refuseUnreadable)
  }

  override emit(event: string, ...args: ReadonlyArray<unknown>): boolean {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse]
      if (this.#gate.refuse(request, response) || this.#ready.send(request, response)) return true
    }
    if (event === "upgrade") {
      const [request, socket] = args as [IncomingMessage, Duplex]
      if (this.#gate.refuseSocket(request, socket)) return true
    }
    return super.emit(event, ...args)
  }
}
