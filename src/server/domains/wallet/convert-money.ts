import { Effect, Option, Schema } from "effect"
import { converted } from "#models/money/conversion.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { AccountId, PlayerId } from "#models/wallet/account.ts"
import { command } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { tellBalance } from "./tell-balance.ts"
import { AccountUnknown } from "./Wallets.ts"
import { type walletAggregate, walletOf } from "./wallet.aggregate.ts"

/** Both accounts are the same one. */
export class SameAccount extends Schema.TaggedError<SameAccount>()("SameAccount", {}) {}

/** Nothing would arrive, for it is less than the smallest unit of the other currency, or more than can be counted. */
export class NothingConverted extends Schema.TaggedError<NothingConverted>()("NothingConverted", {}) {}

/** The rate is another than the player saw. `amount`: what would arrive now, in minor units of the account that it goes to. */
export class RateChanged extends Schema.TaggedError<RateChanged>()("RateChanged", {
  amount: MinorUnits,
  currency: CurrencyCode,
}) {}

/** The account holds less. In minor units of its currency. */
export class BalanceShort extends Schema.TaggedError<BalanceShort>()("BalanceShort", {
  balance: MinorUnits,
  currency: CurrencyCode,
}) {}

const short = ({ snapshot }: Loaded<typeof walletAggregate.machine>, settings: Settings) => {
  const { balance, currency = settings.currencies[0].code } = snapshot.context
  return new BalanceShort({ balance, currency })
}

/** Money that goes from one account of a player to another. `key`: made by the page; the same key moves money once. */
export interface Converting {
  readonly playerId: PlayerId
  readonly key: string
  readonly from: AccountId
  readonly to: AccountId
  /** Minor units of the account that it is taken from. */
  readonly amount: MinorUnits
  /** What the player saw that arrives, in minor units of the other account: no less is put there. */
  readonly seen: MinorUnits
  readonly origin: Origin
}

/** Whose the receipts of conversions are. */
const converter = ({ playerId }: Converting) => `conversion:${playerId}`

const bodyOf = ({ from, to, amount, seen }: Converting) => `convert ${from} ${to} ${amount} ${seen}`

/** Moves money between a player's accounts at the site's rate, in one transaction; to the same key it answers the same. */
export const convertMoney = command("accounts.convert", {
  streams: ({ playerId, from, to }: Converting) => ({
    from: walletOf({ playerId, accountId: from }),
    to: from === to ? undefined : walletOf({ playerId, accountId: to }),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (order) => ({ key: order.key, owner: converter(order), fingerprint: bodyOf(order), answer: {} }),
  facts: (order) =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const settings = yield* SiteSettings
      return { settings, done: yield* journal.receipt(converter(order), order.key) }
    }),
  decide: ({ from, to }, input, { settings, done, at }) => {
    const { key, amount, seen } = input
    // What was moved before answers as then, though there is not as much left by now.
    if (Option.isSome(done))
      return done.value.fingerprint === bodyOf(input) ? {} : { refusal: new KeyReused({ key }) }
    if (to === undefined) return { refusal: new SameAccount() }
    if (!from.snapshot.matches("open") || !to.snapshot.matches("open"))
      return { refusal: new AccountUnknown() }
    const [one, other] = [from, to].map(({ snapshot }) =>
      currencyOf(settings, snapshot.context.currency ?? ""),
    )
    if (one === undefined || other === undefined) return { refusal: new AccountUnknown() }
    const arrives = converted(amount, one, other)
    if (arrives === undefined || arrives < 1) return { refusal: new NothingConverted() }
    if (arrives < seen) return { refusal: new RateChanged({ amount: arrives, currency: other.code }) }
    return {
      events: {
        from: [{ type: "conversion.debited", at, amount, key, to: input.to }],
        to: [{ type: "conversion.credited", at, amount: arrives, key, from: input.from }],
      },
    }
  },
  refused: { from: (_, { from }, __, { settings }) => short(from, settings) },
  short: ({ from }, _, { settings }) => short(from, settings),
  tell: ({ from, to }, { playerId }) =>
    Effect.gen(function* () {
      yield* tellBalance(playerId, from)
      if (to !== undefined) yield* tellBalance(playerId, to)
    }),
  answer: () => undefined,
})
