import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { payerOf } from "#models/wallet/account.ts"
import { countedOr400 } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { askingPlayer } from "../asking-player.ts"
import { casinoRefusals } from "../casino.refusals.ts"
import { changePresence } from "./leave-seat.ts"
import { moveInHand } from "./move-in-hand.ts"
import { PokerKeeper } from "./PokerKeeper.ts"
import { PokerTables } from "./PokerTables.ts"
import { takeSeat, topUp } from "./take-seat.ts"

/** Poker: its tables, seats, chips, moves and hands. */
export const PokerHandlers = HttpApiBuilder.group(
  Api,
  "poker",
  Effect.fnUntraced(function* (handlers) {
    const seated = yield* prepared(takeSeat)
    const toppedUp = yield* prepared(topUp)
    const changed = yield* prepared(changePresence)
    const moved = yield* prepared(moveInHand)
    const keeper = yield* PokerKeeper
    const tables = yield* PokerTables
    const reply = answering(casinoRefusals)
    const { whoAsks, accountOf } = yield* askingPlayer
    const own = (table: string) => Effect.flatMap(whoAsks, (playerId) => tables.sitting(table, playerId))
    /** The hand that seats are taken upon, once whatever is due at the table is done. */
    const current = (table: string) => Effect.andThen(keeper.tickOne(table), tables.current(table))
    return handlers.handleAll({
      pokerLobby: () => reply(() => answered(Effect.flatMap(whoAsks, tables.lobby))),
      pokerTable: ({ params: { table }, query: { account } }) =>
        reply(() => answered(Effect.flatMap(accountOf(account), (asking) => tables.table(table, asking)))),
      pokerProof: ({ params: { table, number } }) =>
        reply(() => answered(Effect.flatMap(whoAsks, (playerId) => tables.proof(table, number, playerId)))),
      ownPokerHands: () => reply(() => answered(Effect.flatMap(whoAsks, tables.own))),
      takePokerSeat: ({ params: { table }, payload: { guid, accountId, seat, summ, mix } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* accountOf(accountId)
              const { number } = yield* current(table)
              const amount = yield* countedOr400(() => countedIn(summ, account.currency, "summ"))
              yield* seated({ ...account, key: guid as RoundKey, table, number, seat, amount, mix, origin })
              yield* keeper.tickOne(table)
              return yield* tables.table(table, account)
            }),
          ),
        ),
      topUpPoker: ({ params: { table }, payload: { guid, summ } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { hand, sitting } = yield* own(table)
              const { playerId, accountId, key, currency } = sitting
              const payer = payerOf(playerId, accountId)
              const amount = yield* countedOr400(() => countedIn(summ, currency, "summ"))
              const { number } = hand
              yield* toppedUp({
                ...payer,
                table,
                number,
                key,
                guid: guid as RoundKey,
                amount,
                currency,
                origin,
              })
              return yield* tables.table(table, payer)
            }),
          ),
        ),
      changePokerPresence: ({ params: { table }, payload: { what } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { sitting } = yield* own(table)
              yield* changed({ sitting, what, origin })
              yield* keeper.tickOne(table)
              return yield* tables.table(table, payerOf(sitting.playerId, sitting.accountId))
            }),
          ),
        ),
      movePoker: ({ params: { table }, payload: { number, move, kind, to } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { sitting } = yield* own(table)
              const { playerId, accountId, seat, key } = sitting
              yield* moved({ table, number, seat, playerId, key, move, kind, to, origin })
              yield* keeper.tickOne(table)
              return yield* tables.table(table, payerOf(playerId, accountId))
            }),
          ),
        ),
    })
  }),
)
