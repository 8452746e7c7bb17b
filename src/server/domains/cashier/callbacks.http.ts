import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { Callbacks } from "./Callbacks.ts"
import { callbackRefusals } from "./cashier.refusals.ts"

const reply = answering(callbackRefusals)

/** Messages of providers of payments: read as they came, since their signature is over the bytes. */
export const PaymentCallbacksHandlers = HttpApiBuilder.group(
  Api,
  "paymentCallbacks",
  Effect.fnUntraced(function* (handlers) {
    const callbacks = yield* Callbacks
    return handlers.handleAll({
      callback: ({ params: { provider } }) =>
        reply(() =>
          Effect.gen(function* () {
            const request = yield* HttpServerRequest.HttpServerRequest
            const bytes = yield* Effect.orElseSucceed(request.arrayBuffer, () => new ArrayBuffer(0))
            yield* callbacks
              .take(provider, request.headers, new Uint8Array(bytes))
              .pipe(
                Effect.tapErrorTag("CallbackForged", ({ reason }) =>
                  Effect.logWarning(`A message to ${provider} is not the provider's own: ${reason}`),
                ),
              )
            return { success: true as const, value: null }
          }),
        ),
    })
  }),
)
