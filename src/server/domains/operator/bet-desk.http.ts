import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { amountIn } from "#models/money/decimal-amount.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { fault } from "#models/request/fault.ts"
import { BetFinder, betPlaceIn } from "#src/server/domains/betting/betting.domain.ts"
import { answering, missing } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

const reply = answering({
  BetUnknown: missing("bet-unknown"),
  OperatorEnded: operatorRefusals.OperatorEnded,
})

const success = <A>(value: A) => ({ success: true as const, value })

/** A bound of the stake in minor units; refused where no currency is named, or it has no such amount. */
const bound = (field: "least" | "most", typed: string | undefined, currency: CurrencyCode | undefined) => {
  if (typed === undefined) return Effect.succeed(null)
  if (currency === undefined) return badField("currency", fault("words"))
  return Schema.decodeUnknownEffect(amountIn(currency))(Number(typed)).pipe(
    Effect.map((units): MinorUnits => minorUnits(units)),
    Effect.catch(() => badField(field, fault("words"))),
  )
}

/** The desk of bets. */
export const BetDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorBets",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const finder = yield* BetFinder
    return handlers.handleAll({
      bets: ({ query }) =>
        reply(() =>
          Effect.gen(function* () {
            const { after, currency, least, most, from, to } = query
            const place = after === undefined ? undefined : betPlaceIn(after)
            if (after !== undefined && place === undefined) return yield* badField("after", fault("words"))
            const bounds = {
              least: yield* bound("least", least, currency),
              most: yield* bound("most", most, currency),
            }
            if (bounds.least !== null && bounds.most !== null && bounds.least > bounds.most)
              return yield* badField("most", fault("words"))
            if (from !== undefined && to !== undefined && from > to)
              return yield* badField("to", fault("words"))
            const wanted = {
              find: query.find ?? null,
              player: query.player ?? null,
              game: query.game ?? null,
              status: query.status ?? null,
              kind: query.kind ?? null,
              currency: currency ?? null,
              from: from ?? null,
              to: to ?? null,
              ...bounds,
            }
            return success(yield* finder.page(wanted, place))
          }),
        ),
      openBet: ({ params: { player, guid } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            const record = yield* finder.record(player, guid)
            yield* access.note(
              standing,
              { type: "record.opened", record: { kind: "bet", id: record.stream } },
              origin,
            )
            return success(record)
          }),
        ),
    })
  }),
)
