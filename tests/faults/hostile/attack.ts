import { Agent, request } from "node:http"
import type { Hostile } from "./inputs.ts"

/** What came of a hostile request. */
export interface Answered {
  readonly hostile: Hostile
  /** 0 where no answer came at all. */
  readonly status: number
  readonly milliseconds: number
  readonly bytes: number
  readonly isSignedIn: boolean
}

/** A session that is attacked from; none for a guest. */
export interface Attacker {
  readonly cookie: string
  readonly token: string
}

/** No answer is waited for longer. */
const PATIENCE_MS = 45_000

/** Sends hostile requests over connections that are kept alive, as one who attacks would. */
export const attacking = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  const send = (hostile: Hostile, attacker: Attacker | undefined): Promise<Answered> =>
    new Promise((resolve) => {
      const { method, target, type, body, headers } = hostile
      const began = performance.now()
      let bytes = 0
      const over = (status: number) =>
        resolve({
          hostile,
          status,
          bytes,
          milliseconds: performance.now() - began,
          isSignedIn: attacker !== undefined,
        })
      const sent = request(
        { agent, hostname, port, method, path: target, timeout: PATIENCE_MS },
        (response) => {
          response.on("data", (chunk: Buffer) => {
            bytes += chunk.length
          })
          response.on("end", () => over(response.statusCode ?? 0))
          response.on("error", () => over(response.statusCode ?? 0))
        },
      )
      sent.on("timeout", () => sent.destroy(new Error("no answer")))
      sent.on("error", () => over(0))
      sent.setHeader("accept-language", "en")
      if (body !== undefined) {
        sent.setHeader("content-type", type)
        sent.setHeader("content-length", body.length)
      }
      if (attacker !== undefined) {
        sent.setHeader("cookie", attacker.cookie)
        sent.setHeader("x-auth", `Bearer ${attacker.token}`)
      }
      for (const [name, value] of headers)
        if (!(name === "cookie" && attacker !== undefined)) sent.setHeader(name, value)
      sent.end(body)
    })

  return { send, close: () => agent.destroy() }
}
