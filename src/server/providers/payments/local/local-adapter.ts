import { Effect, Option, Schema } from "effect"
import { ProviderNews } from "#models/cashier/provider-news.ts"
import { LOCAL_PROVIDER } from "#src/server/kernel/settings/payment-methods.ts"
import { CallbackForged, type PaymentProvider } from "../provider.ts"
import { checkedMessage } from "../standard-webhooks.ts"
import type { LocalProvider } from "./LocalProvider.ts"

const decodeNews = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.toCodecJson(ProviderNews)))

/** The local provider behind the contract of all. `secret`: what its messages are signed with. */
export const makeLocalAdapter = (local: LocalProvider["Service"], secret: string): PaymentProvider => ({
  name: LOCAL_PROVIDER,
  start: local.begin,
  poll: ({ key }) => Effect.succeed(local.known(key)),
  read: (headers, body, now) =>
    Effect.gen(function* () {
      const { id, text, hash } = yield* checkedMessage([secret], headers, body, now)
      const news = yield* Effect.mapError(
        decodeNews(text),
        () => new CallbackForged({ reason: "it is no message of this provider" }),
      )
      if (news.id !== id) return yield* new CallbackForged({ reason: "it has two numbers" })
      return Option.some({ news, hash })
    }),
  payout: local.payout,
})
