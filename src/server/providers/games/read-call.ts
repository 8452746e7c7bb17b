import { isUtf8 } from "node:buffer"
import { Effect, Schema } from "effect"
import { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"

const refused = (code: WalletRefusal["code"]) => new WalletRefusal({ code })

/** The call is not the provider's own. */
export const UNSIGNED = refused("unsigned")
/** The call can't be read as its contract has it. */
export const UNREADABLE = refused("unreadable")

/** Reads the body of a call whose signature was right. */
export const readingOf = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(schema))
  return (body: Uint8Array): Effect.Effect<A, WalletRefusal> =>
    isUtf8(body)
      ? Effect.mapError(decode(Buffer.from(body).toString("utf8")), () => UNREADABLE)
      : Effect.fail(UNREADABLE)
}
