import { Context, Effect, Layer } from "effect"
import type { PreparedCall } from "./endpoint.ts"

/** No answer came, or it broke off. */
export interface Lost {
  readonly _tag: "Lost"
}

const lost = (): Lost => ({ _tag: "Lost" })

/** An answer whose first byte is there. */
export interface BegunAnswer {
  readonly status: number
  /** Whether the status says that the call was carried out. */
  readonly ok: boolean
  /** The `date` header in milliseconds since the epoch; `null` where it is missing. */
  readonly serverDate: number | null
  /** Its body, once all of it is there. */
  readonly text: Effect.Effect<string, Lost>
}

/** How a call goes out. */
export interface WireWishes {
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
  /** Carries the call in place of the page's own `fetch`: one that tells how much of a file was sent. */
  readonly fetch?: typeof globalThis.fetch
}

const dateOf = (headers: Headers): number | null => {
  const date = Date.parse(headers.get("date") ?? "")
  return Number.isNaN(date) ? null : date
}

/** Carries calls to the server: the one place where the page's requests meet the network. */
export class Wire extends Context.Service<
  Wire,
  {
    /** Sends a call, and succeeds as its answer begins. Interrupted, it is broken off, as is the reading of its body. */
    readonly send: (call: PreparedCall, wishes: WireWishes) => Effect.Effect<BegunAnswer, Lost>
  }
>()("statebook/services/Wire") {
  /** Over `fetch`. */
  static layer(fetch: typeof globalThis.fetch): Layer.Layer<Wire> {
    return Layer.succeed(Wire, {
      send: (call, wishes) =>
        Effect.suspend(() => {
          const abort = new AbortController()
          const attempt = <Value>(ask: () => Promise<Value>) =>
            Effect.tryPromise({
              try: (interrupted) => {
                interrupted.addEventListener("abort", () => abort.abort())
                return ask()
              },
              catch: lost,
            })
          const send = wishes.fetch ?? fetch
          return attempt(() =>
            send(call.url, {
              method: call.method,
              headers: call.headers,
              credentials: "same-origin",
              redirect: "manual",
              keepalive: wishes.keepalive ?? false,
              signal: abort.signal,
              ...(call.body === undefined ? {} : { body: call.body }),
            }),
          ).pipe(
            Effect.map((response) => ({
              status: response.status,
              ok: response.ok,
              serverDate: dateOf(response.headers),
              text: attempt(() => response.text()),
            })),
          )
        }),
    })
  }
}
