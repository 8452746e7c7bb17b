import { Effect, Schema } from "effect"
import { PromoCode, PromoKind } from "#models/betting/promo.ts"
import { PromoTerms } from "#models/betting/promo-terms.ts"
import { amountIn } from "#models/money/decimal-amount.ts"
import { minorUnits } from "#models/money/money.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import type { IssuedPromo } from "#src/server/kernel/settings/settings.ts"

const Percent = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))
const Moment = Schema.String.check(
  Schema.makeFilter((text) => !Number.isNaN(Date.parse(text)) || "a moment such as 2027-01-31T21:00:00Z"),
)

/** A code as an operator writes it: amounts in the site's default currency, the rate in percent, odds as decimals. */
const writtenIn = (currency: string) =>
  Schema.Struct({
    code: PromoCode,
    kind: PromoKind,
    amount: amountIn(currency).check(Schema.isGreaterThan(0)),
    /** Not of a free bet. */
    percent: Schema.optionalKey(Percent),
    leastOdds: Schema.optionalKey(Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
    leastStake: Schema.optionalKey(amountIn(currency)),
    until: Schema.optionalKey(Moment),
    limit: PromoTerms.fields.limit,
    withdrawn: Schema.optionalKey(Schema.Boolean),
  })

const fileIn = (currency: string) =>
  Schema.fromJsonString(
    Schema.Array(
      writtenIn(currency).check(
        Schema.makeFilter(
          ({ kind, percent }) =>
            (kind === "freebet") === (percent === undefined) ||
            "a percent where the code is a boost or risk-free, and none of a free bet",
        ),
      ),
    ),
  )

const issuedOf = (written: ReturnType<typeof writtenIn>["Type"]): IssuedPromo => ({
  code: written.code,
  terms: {
    kind: written.kind,
    amount: written.amount,
    rate: (written.percent ?? 0) * 10,
    leastOdds: Math.round((written.leastOdds ?? 1) * 1000),
    leastStake: written.leastStake ?? minorUnits(0),
    ...(written.until === undefined ? {} : { until: Date.parse(written.until) }),
    limit: written.limit,
  },
  withdrawn: written.withdrawn ?? false,
})

/** The codes of an operator's file, with amounts in the default currency; `docs/operations/promo-codes.md` says what stands in it. */
export const readPromoCodes = (
  file: string,
  currency: string,
): Effect.Effect<ReadonlyArray<IssuedPromo>, OperatorFileUnreadable> =>
  Effect.map(readOperatorFile("PROMO_CODES", file, fileIn(currency)), (written) => written.map(issuedOf))
