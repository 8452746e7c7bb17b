import { Clock, Effect, Option, Schema } from "effect"
import type { PokerAsked, PokerRequest } from "#machines/casino/poker-table/poker-table.events.ts"
import { pokerTableMachine } from "#machines/casino/poker-table/poker-table.machine.ts"
import { PokerApi } from "#models/api/poker.ts"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost } from "#src/services/sent-failure.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)
const incomplete = Effect.fail({ kind: "refused" as const, message: messageOf("poker.incomplete") })

/** When the server told its time: somewhere between the question and the answer, half way is taken. */
const heard = (table: PokerTable, askedAt: number, heardAt: number) => ({
  table,
  heardAt,
  ahead: Math.round(table.now - (askedAt + heardAt) / 2),
})

const loadTable = Effect.fnUntraced(function* (asked: PokerAsked | null) {
  const askedAt = yield* Clock.currentTimeMillis
  if (asked === null) return yield* Effect.fail({ message: messageOf("error.unexpected"), heardAt: askedAt })
  const { table, account } = asked
  const answer = yield* Effect.result(
    (yield* Http).call(PokerApi, "pokerTable", {
      params: { table },
      query: account === null ? {} : { account: account as AccountId },
    }),
  )
  const heardAt = yield* Clock.currentTimeMillis
  if (answer._tag === "Failure")
    return yield* Effect.fail({ message: failureMessage(answer.failure), heardAt })
  return heard(answer.success.value, askedAt, heardAt)
})

const called = Effect.fnUntraced(function* (request: PokerRequest) {
  const http = yield* Http
  const params = { table: request.table }
  switch (request.what) {
    case "presence":
      return yield* http.call(PokerApi, "changePokerPresence", {
        params,
        payload: { what: request.presence },
      })
    case "move": {
      const { number, move, kind, to } = request
      return yield* http.call(PokerApi, "movePoker", {
        params,
        payload: { number, move, kind, ...(to === undefined ? {} : { to }) },
      })
    }
    case "chips": {
      const summ = Option.getOrThrow(decimalOf(Number(request.summ)))
      return yield* http.call(PokerApi, "topUpPoker", { params, payload: { guid: request.guid, summ } })
    }
    case "seat": {
      const { guid, accountId, seat, mix } = request
      const summ = Option.getOrThrow(decimalOf(Number(request.summ)))
      return yield* http.call(PokerApi, "takePokerSeat", {
        params,
        payload: { guid, accountId, seat, summ, mix },
      })
    }
  }
})

const send = Effect.fnUntraced(function* (request: PokerRequest | null) {
  if (request === null) return yield* incomplete
  if ("summ" in request && Option.isNone(decimalOf(Number(request.summ)))) return yield* incomplete
  const askedAt = yield* Clock.currentTimeMillis
  const { value } = yield* Effect.mapError(called(request), refusedOrLost)
  return heard(value, askedAt, yield* Clock.currentTimeMillis)
})

/** A table of poker, in the page. Nothing of it is journalled: the server tells the hand that goes on. */
export const pokerTableFlow = defineFlow(
  "poker-table",
  ({ actor }) => ({
    machine: pokerTableMachine.provide({ actors: { loadTable: actor(loadTable), send: actor(send) } }),
    input: undefined,
  }),
  { shown: { left: { type: "table.left" } } },
)
