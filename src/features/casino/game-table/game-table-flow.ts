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
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost, toldWhy } from "#src/services/sent-failure.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

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
    const { game, accountId, isDemo: _, ...rest } = request
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
    const { isDemo: _, ...rest } = request
    const asked = (yield* Http).call(CasinoApi, "openRound", { payload: { ...rest, summ } })
    return (yield* Effect.mapError(asked, refusedOrLost)).value
  })

const makeMove = (request: MoveRequest | null) =>
  Effect.gen(function* () {
    if (request === null) return yield* incomplete
    const { guid, isDemo: _, ...payload } = request
    const asked = (yield* Http).call(CasinoApi, "moveInRound", { params: { guid }, payload })
    return (yield* Effect.mapError(asked, refusedOrLost)).value
  })

/** The house of play money, whose code comes where it is played for. */
const demo = async () => (await import("../demo/demo-programs.ts")).demoPrograms

/** A game of the house, in the page: for money with the server, for play money with a house of the page itself. Nothing of it is journalled: the server tells the round that goes on. */
export const gameTableFlow = defineFlow(
  "game-table",
  ({ actor, open }) => ({
    machine: gameTableMachine.provide({
      actors: {
        sitDown: actor(async (asked) =>
          asked.isDemo ? (await demo()).sitDown(open, asked) : sitDown(asked),
        ),
        giveSeed: actor(async (asked) =>
          asked?.isDemo ? (await demo()).giveSeed(open, asked) : giveSeed(asked),
        ),
        openRound: actor(async (asked) =>
          asked?.isDemo ? (await demo()).openRound(open, asked) : openRound(asked),
        ),
        makeMove: actor(async (asked) =>
          asked?.isDemo ? (await demo()).makeMove(open, asked) : makeMove(asked),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "table.left" } } },
)
