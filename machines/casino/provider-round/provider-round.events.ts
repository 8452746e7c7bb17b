import { Schema } from "effect"
import {
  ClosingWay,
  HeardTransaction,
  type ProviderRound,
  ProviderRoundHead,
  ProviderSaid,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int
const operator = Schema.String
/** The device, by the mark that its browser keeps. */
const station = Schema.String
const { id, balance, fingerprint, amount } = HeardTransaction.fields
/** `balance`: what the wallet holds after it; `fingerprint`: digest of all that was told under the number. */
const heard = { at, id, fingerprint, balance }
const undoes = TransactionId

/** Events of a round of a provider's game, stream `provider-round:<provider>/<player>/<round>`. */
export const ProviderRoundEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("round.opened"), at, ...ProviderRoundHead.fields }),
  Schema.Struct({ type: Schema.Literal("bet.taken"), ...heard, amount }),
  /** `reference`: the bet that it is for, where the provider says so. */
  Schema.Struct({
    type: Schema.Literal("win.credited"),
    ...heard,
    amount,
    reference: Schema.optionalKey(TransactionId),
  }),
  Schema.Struct({ type: Schema.Literal("bet.returned"), ...heard, undoes, amount }),
  Schema.Struct({ type: Schema.Literal("win.reversed"), ...heard, undoes, amount }),
  /** There is nothing to take back: it has not come, and will be refused as it comes, or is taken back already. */
  Schema.Struct({ type: Schema.Literal("rollback.remembered"), ...heard, undoes }),
  Schema.Struct({ type: Schema.Literal("round.closed"), at, by: Schema.Literals(["provider", "site"]) }),
  /** An operator had the provider asked what became of the round, and what it said. */
  Schema.Struct({ type: Schema.Literal("provider.asked"), at, operator, said: ProviderSaid }),
  /** An operator proposes how a round ends that its provider leaves open. `amount`: what the player gets; of a stake that goes back, all of it. */
  Schema.Struct({
    type: Schema.Literal("closing.proposed"),
    at,
    operator,
    station,
    way: ClosingWay,
    amount,
    note: personal,
  }),
  Schema.Struct({ type: Schema.Literal("closing.withdrawn"), at, operator }),
  /** Another person agrees: the round is over, and the player gets what was proposed. */
  Schema.Struct({ type: Schema.Literal("closing.agreed"), at, operator, station }),
])
export type ProviderRoundEvent = typeof ProviderRoundEvent.Type

export interface ProviderRoundContext {
  readonly round?: ProviderRound
  /** Why an operator proposed an end: people of the site alone read it. */
  readonly note?: string | undefined
  /** What the provider said last, when an operator had it asked. */
  readonly said?: { readonly at: number; readonly operator: string; readonly said: ProviderSaid }
}
