import { Clock, Effect, Option, Schema } from "effect"
import type { PaidInBy } from "#models/cashier/closed-loop.ts"
import type { Destination } from "#models/cashier/destination.ts"
import { instrumentOf } from "#models/cashier/instrument-of.ts"
import type { PaymentMethod } from "#models/cashier/method.ts"
import { Withdrawal } from "#models/cashier/withdrawal.ts"
import type { WithdrawalFacts } from "#models/cashier/withdrawal-checks.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import { identificationAggregate, Levels } from "#src/server/domains/identification/identification.domain.ts"
import { PROFILE, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { currencyOf, minorRate, type Settings } from "#src/server/kernel/settings/settings.ts"
import { Methods } from "./Methods.ts"
import { boundsIn } from "./method-bounds.ts"
import { PaidIn } from "./PaidIn.ts"
import { Wagering } from "./Wagering.ts"
import { WITHDRAWAL_DOCUMENTS } from "./withdrawal.aggregate.ts"

const DAY = 86_400_000
const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))
const Named = Schema.Struct({ name: Schema.NonEmptyString, surname: Schema.NonEmptyString })
const decodeNamed = Schema.decodeUnknownOption(Named)

/** Bounds of a method that pays nothing out, which is refused before them. */
const NOTHING = { least: 0, most: 0 }

/** A withdrawal as its player wants it. */
export interface WithdrawalWish extends Payer {
  readonly currency: CurrencyCode
  readonly method: string
  readonly amount: MinorUnits
  readonly to: Destination
}

/** What a wallet adds to the facts as the command decides. */
type OfWallet = "balance" | "owed"

/** An amount in minor units of the default currency in another's. */
const inCurrency = (settings: Settings, units: number, currency: CurrencyCode): MinorUnits => {
  const money = currencyOf(settings, currency) ?? settings.currencies[0]
  return minorUnits(Math.floor(units * minorRate(settings, money)))
}

/** From which amounts on people look, in minor units of a currency. */
export const thresholdsIn = (settings: Settings, currency: CurrencyCode) => ({
  automatic: inCurrency(settings, settings.withdrawalThresholds.automatic, currency),
  second: inCurrency(settings, settings.withdrawalThresholds.second, currency),
})

/** Country of a player: ISO 3166, lower case. */
export const countryOfPlayer = (playerId: PlayerId) =>
  Effect.gen(function* () {
    const { snapshot } = yield* (yield* Aggregates).load(playerAggregate, `${playerId}`)
    return countryCodeOf(snapshot.context.countryId) ?? ""
  })

/** The level of identification that a player has now. */
export const levelOfPlayer = (playerId: PlayerId) =>
  Effect.gen(function* () {
    const { snapshot } = yield* (yield* Aggregates).load(identificationAggregate, `${playerId}`)
    const { level, expiresAt } = snapshot.context
    return (yield* Clock.currentTimeMillis) < expiresAt ? level : 0
  })

/** What came in by every method, each row with its method. */
export const paidInBy = (playerId: PlayerId, methods: ReadonlyArray<PaymentMethod>) =>
  Effect.gen(function* () {
    const paidIn = yield* PaidIn
    // What nothing can be paid out by binds nothing.
    const outward = methods.filter(({ withdrawal }) => withdrawal !== undefined)
    const rows = yield* Effect.forEach(outward, ({ id }) =>
      Effect.map(paidIn.of(playerId, id), (found) => found.map((row): PaidInBy => ({ ...row, method: id }))),
    )
    return rows.flat()
  })

/** Withdrawals that a player asked for within the last day, no more than are counted. */
const askedLately = (playerId: PlayerId, most: number) =>
  Effect.gen(function* () {
    const since = (yield* Clock.currentTimeMillis) - DAY
    const last = yield* (yield* Journal).documents(WITHDRAWAL_DOCUMENTS.withdrawal, {
      owner: playerOwner(playerId),
      limit: most,
    })
    return last.filter(({ data }) => decodeWithdrawal(data).requestedAt > since).length
  })

/** What a player's account says of its holder's name; nothing where it does not say the whole of it. */
const nameOf = (playerId: PlayerId) =>
  Effect.gen(function* () {
    const profile = yield* (yield* Journal).document(PROFILE, `${playerId}`)
    const named = Option.flatMap(profile, ({ data }) => decodeNamed(data))
    return Option.getOrUndefined(Option.map(named, ({ name, surname }) => `${name} ${surname}`))
  })

/** All that is known of a wish but what its wallet holds. */
export const factsOf = (wish: WithdrawalWish) =>
  Effect.gen(function* () {
    const { playerId, accountId, currency, amount } = wish
    const settings = yield* settingsNow
    const { methods, find } = yield* Methods
    const method = find(wish.method)
    const paidIn = yield* paidInBy(playerId, methods)
    const known = paidIn.filter((row) => row.method === wish.method).map(({ instrument }) => instrument)
    const { mostADay } = settings.withdrawalRules
    const lacks = yield* (yield* Levels).lacking({ playerId, accountId }, "withdrawal", amount)
    const facts: Omit<WithdrawalFacts, OfWallet> = {
      method,
      amount,
      currency,
      country: yield* countryOfPlayer(playerId),
      ...boundsIn(settings, method?.withdrawal ?? NOTHING, currency),
      to: method === undefined ? undefined : instrumentOf(method.kind, wish.to, known),
      accountName: yield* nameOf(playerId),
      levelBound: lacks?.above,
      wageringLeft: yield* (yield* Wagering).left(playerId, currency),
      paidIn,
      lately: yield* askedLately(playerId, mostADay),
      mostADay,
      ...thresholdsIn(settings, currency),
    }
    return { facts, settings, level: yield* levelOfPlayer(playerId) }
  })
