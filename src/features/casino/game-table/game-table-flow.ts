import { Effect, Option, Schema } from "effect"
import type {
  MoveRequest,
  RoundRequest,
  SeedRequest,
  TableAsked,
} from "#machines/casino/game-table/game-table.events.ts"
import { gameTableMachine } from "#machines/casino/game-table/game-table.machine.ts"
import { CasinoApi } from "#models/api/casino.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

type Failure = RequestFailure | Refusal<{ readonly _tag: string }>

const toldWhy = (failure: Failure) => ({ message: failureMessage(failure) })

/** Only an answer that says so is a refusal; whatever leaves it open whether something was done is `lost`. */
const refusedOrLost = (failure: Failure) => ({
  kind:
    failure._tag === "Refusal" && failure.body._tag !== "Unavailable"
      ? ("refused" as const)
      : ("lost" as const),
  message: failureMessage(failure),
})

const incomplete = Effect.fail({ kind: "refused" as const, message: messageOf("game.incomplete") })

const accountOf = (account: number | null) => (account === null ? {} : { accountId: account })

const sitDown = ({ game, account }: TableAsked) =>
  Effect.gen(function* () {
    const asked = (yield* Http).call(CasinoApi, "sitDown", { params: { game }, payload: accountOf(account) })
    return (yield* Effect.mapError(asked, toldWhy)).value
  })

const giveSeed = (request: SeedRequest | null) =>
  Effect.gen(function* () {
    if (request === null) return yield* Effect.fail({ message: messageOf("game.incomplete") })
    const { game, accountId, ...rest } = request
    const asked = (yield* Http).call(CasinoApi, "giveSeed", {
      params: { game },
      payload: { ...rest, ...accountOf(accountId) },
    })
    return (yield* Effect.mapError(asked, toldWhy)).value
  })

const openRound = (request: RoundRequest | null) =>
  Effect.gen(function* () {
    const summ = Option.getOrUndefined(decimalOf(Number(request?.summ)))
    if (request === null || summ === undefined) return yield* incomplete
    const asked = (yield* Http).call(CasinoApi, "openRound", { payload: { ...request, summ } })
    return (yield* Effect.mapError(asked, refusedOrLost)).value
  })

const makeMove = (request: MoveRequest | null) =>
  Effect.gen(function* () {
    if (request === null) return yield* incomplete
    const { guid, ...payload } = request
    const asked = (yield* Http).call(CasinoApi, "moveInRound", { params: { guid }, payload })
    return (yield* Effect.mapError(asked, refusedOrLost)).value
  })

/** A game of the house, in the page. Nothing of it is journalled: the server tells the round that goes on. */
export const gameTableFlow = defineFlow(
  "game-table",
  ({ actor }) => ({
    machine: gameTableMachine.provide({
      actors: {
        sitDown: actor(sitDown),
        giveSeed: actor(giveSeed),
        openRound: actor(openRound),
        makeMove: actor(makeMove),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "table.left" } } },
)
