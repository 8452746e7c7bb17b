import { Effect, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { gameWalletRefusals } from "../casino.refusals.ts"
import { ProviderWallet } from "./ProviderWallet.ts"

/** The site has no such provider of games. */
export class GameProviderUnknown extends Schema.TaggedError<GameProviderUnknown>()(
  "GameProviderUnknown",
  {},
) {}

const reply = answering(gameWalletRefusals)

/** Calls of providers of games: read as they came, since their signature is over the bytes. */
export const GameWalletsHandlers = HttpApiBuilder.group(
  Api,
  "gameWallets",
  Effect.fnUntraced(function* (handlers) {
    const wallet = yield* ProviderWallet
    const answered = (provider: string, call: string) =>
      reply(() =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const bytes = yield* Effect.orElseSucceed(request.arrayBuffer, () => new ArrayBuffer(0))
          const answer = yield* wallet.answer(provider, call, request.headers, new Uint8Array(bytes))
          if (answer === undefined) return yield* new GameProviderUnknown()
          return HttpServerResponse.text(answer.body, {
            status: answer.status,
            contentType: "application/json",
          })
        }),
      )
    return handlers
      .handleRaw("call", ({ params: { provider, call } }) => answered(provider, call))
      .handleRaw("groupedCall", ({ params: { provider, group, call } }) =>
        answered(provider, `${group}/${call}`),
      )
  }),
)
