import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { countedOr400 } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { askingPlayer } from "../asking-player.ts"
import { casinoRefusals } from "../casino.refusals.ts"
import { CrashTables } from "./CrashTables.ts"
import { cashOutCrash } from "./end-crash-bet.ts"
import { placeCrashBet } from "./place-crash-bet.ts"

/** Crash: its table, bets and cash-outs. */
export const CrashHandlers = HttpApiBuilder.group(
  Api,
  "crash",
  Effect.fnUntraced(function* (handlers) {
    const placed = yield* prepared(placeCrashBet)
    const cashedOut = yield* prepared(cashOutCrash)
    const tables = yield* CrashTables
    const reply = answering(casinoRefusals)
    const { whoAsks, accountOf } = yield* askingPlayer
    return handlers.handleAll({
      crashTable: ({ query: { account } }) =>
        reply(() => answered(Effect.flatMap(accountOf(account), tables.table))),
      crashProof: ({ params: { number } }) =>
        reply(() => answered(Effect.andThen(whoAsks, tables.proof(number)))),
      placeCrashBet: ({ payload: { guid, accountId, number, summ, auto } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* accountOf(accountId)
              const stake = yield* countedOr400(() => countedIn(summ, account.currency, "summ"))
              return yield* placed({ ...account, key: guid as RoundKey, number, stake, auto, origin })
            }),
          ),
        ),
      cashOutCrash: ({ payload: { number } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              return yield* cashedOut({ bet: yield* tables.bet(yield* whoAsks, number), origin })
            }),
          ),
        ),
    })
  }),
)
