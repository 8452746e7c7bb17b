import type { IncomingMessage, ServerResponse } from "node:http"
import { Context, Effect, Layer } from "effect"
import type { IpNetwork } from "effect/net"
import { say } from "#src/server/kernel/words/words.ts"
import { type TakenBody, takenBodyAt } from "./address-methods.ts"
import { callerOf, networkOf } from "./caller-network.ts"
import { closeGentlyWhenAnswered } from "./gentle-close.ts"
import { requestsBy } from "./metrics.ts"
import { refusalOf } from "./refused-address.ts"
import { wishedLanguage } from "./request-origin.ts"
import { dataHeaders } from "./security.ts"

/** How much may be on its way at once. */
export interface BodyBounds {
  /** Bodies of one network that are not whole yet. */
  readonly comingOfNetwork: number
  /** Bytes of one network's requests that are not answered yet: two forms with three pictures each. */
  readonly bytesOfNetwork: number
  /** The same of everybody. */
  readonly bytesOfAll: number
  /** A body has this long before it is looked at how quickly it comes. */
  readonly graceMs: number
  /** Bytes a second that it comes with from then on, at least. */
  readonly slowest: number
}

const BOUNDS: BodyBounds = {
  comingOfNetwork: 64,
  bytesOfNetwork: 64 * 1024 * 1024,
  bytesOfAll: 256 * 1024 * 1024,
  graceMs: 10_000,
  slowest: 4_096,
}

const REFUSALS = {
  large: { status: 413, code: "body-too-large", key: "refusal.body-too-large" },
  packed: { status: 415, code: "body-packed", key: "refusal.body-packed" },
  late: { status: 408, code: "request-timeout", key: "refusal.request-timeout" },
  many: { status: 429, code: "bodies-too-many", key: "refusal.bodies-too-many" },
  full: { status: 503, code: "bodies-too-many", key: "refusal.bodies-too-many" },
} as const
type Refusal = keyof typeof REFUSALS

/** Seconds after which whoever was refused for what else is on its way may come again. */
const COME_AGAIN = "5"

/** What of a network is on its way. */
interface Usage {
  coming: number
  bytes: number
}

/** A request with a body, until it is answered. */
interface Held {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly usage: Usage
  readonly taken: TakenBody
  readonly since: number
  received: number
  /** Bytes that it is counted with: those that it said it had, or as many as came. */
  counted: number
  state: "coming" | "whole" | "refused" | "over"
}

const languageOf = ({ url = "", headers }: IncomingMessage): string => {
  const query = url.indexOf("?")
  const asked = query < 0 ? null : new URLSearchParams(url.slice(query)).get("lng")
  return wishedLanguage(asked ?? "", headers["accept-language"] ?? "")
}

const isPlain = (coding: string | undefined, name: string): boolean =>
  coding === undefined || coding.trim().toLowerCase() === name

/**
 * Stands before everything that reads bodies: what is larger than its operation takes is refused before it is read, what does not come is
 * waited for no longer, and no network has more on its way than it may. Bodies are handed on whole, so that nothing of the site waits
 * for one that never comes; those of pictures are read as they come.
 */
export class BodyGate extends Context.Service<
  BodyGate,
  {
    /** Takes a request that has a body in hand, and passes it on or refuses it; false where it has none. */
    readonly take: (request: IncomingMessage, response: ServerResponse, pass: () => void) => boolean
    /** Bytes of all requests that are not answered yet. */
    readonly bytes: () => number
  }
>()("statebook/server/http/BodyGate") {
  static readonly layer = (options: {
    readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
    readonly https: boolean
    readonly bounds?: Partial<BodyBounds>
  }) =>
    Layer.effect(
      BodyGate,
      Effect.suspend(() => make(options)),
    )
}

const make = Effect.fnUntraced(function* ({
  trustedProxies,
  https,
  bounds,
}: Parameters<typeof BodyGate.layer>[0]) {
  const { comingOfNetwork, bytesOfNetwork, bytesOfAll, graceMs, slowest } = { ...BOUNDS, ...bounds }
  const context = yield* Effect.context<never>()
  const common = dataHeaders({ https })
  const networks = new Map<string, Usage>()
  const coming = new Set<Held>()
  let bytes = 0

  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    refusal: Refusal,
    most: number,
  ): void => {
    const { status, code, key } = REFUSALS[refusal]
    // What still comes is dropped as it does.
    request.push = () => true
    if (response.headersSent) {
      request.socket.destroy()
      return
    }
    closeGentlyWhenAnswered(request.socket)
    const text = say(languageOf(request), key, { kilobytes: Math.floor(most / 1024) })
    const body = JSON.stringify(refusalOf(code, text))
    response.writeHead(status, {
      ...common,
      "content-length": `${Buffer.byteLength(body)}`,
      connection: "close",
      ...(status === 429 || status === 503 ? { "retry-after": COME_AGAIN } : {}),
    })
    response.end(body)
    requestsBy(request.method ?? "", status).updateUnsafe(1, context)
  }

  const arrived = (held: Held): void => {
    if (!coming.delete(held)) return
    held.usage.coming -= 1
  }

  const release = (held: Held, network: string): void => {
    if (held.state === "over") return
    arrived(held)
    held.state = "over"
    held.usage.bytes -= held.counted
    bytes -= held.counted
    if (held.usage.coming === 0 && held.usage.bytes === 0) networks.delete(network)
  }

  const count = (held: Held, more: number): void => {
    held.counted += more
    held.usage.bytes += more
    bytes += more
  }

  const excess = ({ usage }: Pick<Held, "usage">, more: number): Refusal | undefined => {
    if (usage.bytes + more > bytesOfNetwork) return "many"
    return bytes + more > bytesOfAll ? "full" : undefined
  }

  const refuseHeld = (held: Held, refusal: Refusal): void => {
    arrived(held)
    held.state = "refused"
    refuse(held.request, held.response, refusal, held.taken.most)
  }

  /** Watches a body come in, by the one way in which Node hands on what it has parsed. */
  const watch = (held: Held, pass: () => void): void => {
    const { request, taken } = held
    const push = request.push.bind(request)
    request.push = (chunk: Buffer | null) => {
      if (chunk === null) {
        arrived(held)
        held.state = "whole"
        const isMore = push(null)
        if (!taken.isStreamed) pass()
        return isMore
      }
      held.received += chunk.length
      const uncounted = held.received - held.counted
      const refusal =
        held.received > taken.most ? "large" : uncounted > 0 ? excess(held, uncounted) : undefined
      if (refusal !== undefined) {
        refuseHeld(held, refusal)
        return true
      }
      if (uncounted > 0) count(held, uncounted)
      const isMore = push(chunk)
      // What is handed on whole is let in to its bound, which nobody reads from before.
      return taken.isStreamed ? isMore : true
    }
  }

  const take = (request: IncomingMessage, response: ServerResponse, pass: () => void): boolean => {
    const { headers } = request
    const said = headers["content-length"]
    const coding = headers["transfer-encoding"]
    if (coding === undefined && (said === undefined || said === "0")) return false
    const taken = takenBodyAt(request.method ?? "", request.url ?? "")
    const declared = said === undefined ? 0 : Number(said)
    const network = networkOf(callerOf(request, trustedProxies))
    const usage = networks.get(network) ?? { coming: 0, bytes: 0 }
    const refusal = !(isPlain(headers["content-encoding"], "identity") && isPlain(coding, "chunked"))
      ? "packed"
      : declared > taken.most
        ? "large"
        : usage.coming >= comingOfNetwork
          ? "many"
          : excess({ usage }, declared)
    if (refusal !== undefined) {
      refuse(request, response, refusal, taken.most)
      return true
    }
    networks.set(network, usage)
    usage.coming += 1
    const held: Held = {
      request,
      response,
      usage,
      taken,
      since: performance.now(),
      received: 0,
      counted: 0,
      state: "coming",
    }
    count(held, declared)
    coming.add(held)
    watch(held, pass)
    response.once("close", () => release(held, network))
    // An answer that waits behind others of its connection hears nothing of the connection's end.
    request.once("close", () => {
      if (request.socket.destroyed) release(held, network)
    })
    if (taken.isStreamed) pass()
    return true
  }

  const refuseLate = (): void => {
    const now = performance.now()
    for (const held of coming) {
      const waited = now - held.since - graceMs
      if (waited > 0 && held.received < (waited / 1000) * slowest + 1) refuseHeld(held, "late")
    }
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => setInterval(refuseLate, Math.min(1_000, graceMs / 4)).unref()),
    (looking) => Effect.sync(() => clearInterval(looking)),
  )

  return BodyGate.of({ take, bytes: () => bytes })
})
