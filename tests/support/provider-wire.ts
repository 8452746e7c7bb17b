import { Effect, Layer } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { Callbacks } from "#src/server/domains/cashier/Callbacks.ts"
import { CallbackTransport } from "#src/server/providers/payments/CallbackTransport.ts"
import { LocalScripts } from "#src/server/providers/payments/local/LocalProvider.ts"
import type { PayInScript, PayoutScript } from "#src/server/providers/payments/local/script.ts"

/** A message on its way from the local provider to the site. */
export interface WireMessage {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Posts a message to the site under test; answers the status. */
export const postMessage = ({ path, headers, text }: WireMessage) =>
  HttpClientRequest.post(path).pipe(
    HttpClientRequest.setHeaders(headers),
    HttpClientRequest.bodyText(text, "application/json"),
    HttpClient.execute,
    Effect.map(({ status }) => status),
    Effect.scoped,
    Effect.orDie,
  )

/** Carries what the local provider says by hand, so that a test decides when, in which order and how often it arrives. */
export const makeWire = () => {
  const waiting: Array<WireMessage> = []
  let scripts: { readonly payIn: PayInScript; readonly payout: PayoutScript } = {
    payIn: "ok",
    payout: "paid",
  }
  return {
    layer: Layer.mergeAll(
      Layer.succeed(CallbackTransport, (address, headers, text) =>
        Effect.sync(() => {
          waiting.push({ path: new URL(address).pathname, headers, text })
        }),
      ),
      Layer.succeed(LocalScripts, () => scripts),
    ),
    /** What becomes of payments from now on that nobody presses a button for. */
    play: (next: Partial<typeof scripts>) => {
      scripts = { ...scripts, ...next }
    },
    /** What was sent and not carried yet; it is the caller's then. */
    take: () => waiting.splice(0),
    /** Carries everything that was sent, in turn, and has it carried out; answers the statuses. */
    deliver: Effect.gen(function* () {
      const statuses = yield* Effect.forEach(waiting.splice(0), postMessage)
      yield* (yield* Callbacks).sweep
      return statuses
    }),
  }
}
