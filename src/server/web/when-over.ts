import type { IncomingMessage, ServerResponse } from "node:http"

/** Runs what ends a request, once: it is answered, or its connection has ended. */
export const whenOver = (request: IncomingMessage, response: ServerResponse, end: () => void): void => {
  let isOver = false
  const endOnce = () => {
    if (isOver) return
    isOver = true
    end()
  }
  response.once("close", endOnce)
  // An answer that waits behind others of its connection hears nothing of the connection's end.
  request.once("close", () => {
    if (request.socket.destroyed) endOnce()
  })
}
