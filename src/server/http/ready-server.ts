import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { ReadyAnswers } from "./ReadyAnswers.ts"

/** A server of `node:http` whose listeners hear of a request only where no ready answer was sent. */
export class ReadyServer extends Server {
  readonly #ready: ReadyAnswers["Service"]

  constructor(ready: ReadyAnswers["Service"]) {
    super()
    this.#ready = ready
  }

  override emit(event: string, ...args: ReadonlyArray<unknown>): boolean {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse]
      if (this.#ready.send(request, response)) return true
    }
    return super.emit(event, ...args)
  }
}
