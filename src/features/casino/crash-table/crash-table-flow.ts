import { Clock, Effect, Option, Schema } from "effect"
import type { CrashAsked, CrashBetRequest } from "#machines/casino/crash-table/crash-table.events.ts"
import { crashTableMachine } from "#machines/casino/crash-table/crash-table.machine.ts"
import { CrashApi } from "#models/api/crash.ts"
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
const loadTable = Effect.fnUntraced(function* (asked: CrashAsked | null) {
  const account = asked?.account ?? null
  const askedAt = yield* Clock.currentTimeMillis
  const answer = yield* Effect.result(
    (yield* Http).call(CrashApi, "crashTable", {
      query: account === null ? {} : { account: account as AccountId },
    }),
  )
  const heardAt = yield* Clock.currentTimeMillis
  if (answer._tag === "Failure")
    return yield* Effect.fail({ message: failureMessage(answer.failure), heardAt })
  const table = answer.success.value
  return { table, heardAt, ahead: Math.round(table.now - (askedAt + heardAt) / 2) }
})

const placeBet = Effect.fnUntraced(function* (request: CrashBetRequest | null) {
  const summ = Option.getOrUndefined(decimalOf(Number(request?.summ)))
  if (request === null || summ === undefined) return yield* incomplete
  const asked = (yield* Http).call(CrashApi, "placeCrashBet", { payload: { ...request, summ } })
  return (yield* Effect.mapError(asked, refusedOrLost)).value
})

const cashOut = Effect.fnUntraced(function* (number: number | null) {
  if (number === null) return yield* incomplete
  const asked = (yield* Http).call(CrashApi, "cashOutCrash", { payload: { number } })
  return (yield* Effect.mapError(asked, refusedOrLost)).value
})

/** Crash, in the page. Nothing of it is journalled: the server tells the round that goes on. */
export const crashTableFlow = defineFlow(
  "crash-table",
  ({ actor }) => ({
    machine: crashTableMachine.provide({
      actors: { loadTable: actor(loadTable), placeBet: actor(placeBet), cashOut: actor(cashOut) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "table.left" } } },
)
