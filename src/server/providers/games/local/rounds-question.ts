import { Clock, Effect, Schema } from "effect"
import {
  HeardTransaction,
  ProviderRoundId,
  ProviderTransaction,
} from "#models/casino/providers/provider-round.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { signedHeaders } from "#src/server/providers/payments/standard-webhooks.ts"
import { GameWire, WireBroken } from "../GameWire.ts"

/** What the site asks a provider: a round that stays open, and what of it was heard. */
export const RoundAsked = Schema.Struct({
  round: ProviderRoundId,
  game: Schema.String,
  currency: Schema.String,
  transactions: Schema.Array(
    Schema.Struct({
      id: HeardTransaction.fields.id,
      kind: HeardTransaction.fields.kind,
      amount: HeardTransaction.fields.amount,
      isUndone: Schema.optionalKey(Schema.Literal(true)),
    }),
  ),
})
export type RoundAsked = typeof RoundAsked.Type

/** What a provider says of it. `over`: what the site has not heard yet stands in `transactions`; `unknown`: there was never such a round. */
export const RoundTold = Schema.Union([
  Schema.Struct({ state: Schema.Literal("open") }),
  Schema.Struct({
    state: Schema.Literal("over"),
    transactions: Schema.Array(ProviderTransaction).check(Schema.isMaxLength(50)),
  }),
  Schema.Struct({ state: Schema.Literal("unknown") }),
])
export type RoundTold = typeof RoundTold.Type

const encodeAsked = Schema.encodeSync(Schema.fromJsonString(RoundAsked))
const decodeTold = Schema.decodeUnknownEffect(Schema.fromJsonString(RoundTold))

/** Asks a provider by the site's own contract: one round, signed as its own calls are. */
export const roundsQuestion =
  (address: string, secret: string) =>
  (asked: RoundAsked): Effect.Effect<RoundTold, WireBroken> =>
    Effect.gen(function* () {
      const wire = yield* GameWire
      const at = yield* Clock.currentTimeMillis
      const text = encodeAsked(asked)
      const id = `ask-${digest(asked.round).slice(0, 24)}-${at}`
      const answer = yield* wire(address, signedHeaders(secret, { id, text, at }), text)
      if (answer.status !== 200) return yield* new WireBroken({ reason: `answered ${answer.status}` })
      return yield* Effect.mapError(
        decodeTold(answer.text),
        (error) => new WireBroken({ reason: `answered what it may not: ${error.message}` }),
      )
    })
