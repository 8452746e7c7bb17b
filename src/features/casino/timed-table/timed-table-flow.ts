import { Clock, Effect, Option, Schema } from "effect"
import type { TimedAsked, TimedBetRequest } from "#machines/casino/timed-table/timed-table.events.ts"
import { timedTableMachine } from "#machines/casino/timed-table/timed-table.machine.ts"
import { TimedApi } from "#models/api/timed.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost } from "#src/services/sent-failure.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

const incomplete = Effect.fail({ kind: "refused" as const, message: messageOf("game.incomplete") })

/** The table. The server told its time somewhere between the question and the answer: half way is taken. */
const loadTable = Effect.fnUntraced(function* (asked: TimedAsked | null) {
  const { game, account } = asked ?? { game: "tv-numbers" as const, account: null }
  const askedAt = yield* Clock.currentTimeMillis
  const answer = yield* Effect.result(
    (yield* Http).call(TimedApi, "timedTable", {
      params: { game },
      query: account === null ? {} : { account: account as AccountId },
    }),
  )
  const heardAt = yield* Clock.currentTimeMillis
  if (answer._tag === "Failure")
    return yield* Effect.fail({ message: failureMessage(answer.failure), heardAt })
  const table = answer.success.value
  return { table, heardAt, ahead: Math.round(table.now - (askedAt + heardAt) / 2) }
})

const placeBet = Effect.fnUntraced(function* (request: TimedBetRequest | null) {
  const summ = Option.getOrUndefined(decimalOf(Number(request?.summ)))
  if (request === null || summ === undefined) return yield* incomplete
  const { game, ...bet } = request
  const asked = (yield* Http).call(TimedApi, "placeTimedBet", { params: { game }, payload: { ...bet, summ } })
  return (yield* Effect.mapError(asked, refusedOrLost)).value
})

/** A game that is drawn for everybody, in the page. Nothing of it is journalled: the server tells the round that goes on. */
export const timedTableFlow = defineFlow(
  "timed-table",
  ({ actor }) => ({
    machine: timedTableMachine.provide({
      actors: { loadTable: actor(loadTable), placeBet: actor(placeBet) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "table.left" } } },
)
