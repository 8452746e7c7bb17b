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
import { placeTimedBet } from "./place-timed-bet.ts"
import { TimedTables } from "./TimedTables.ts"

/** Games that are drawn for everybody: their tables, bets and proofs. */
export const TimedHandlers = HttpApiBuilder.group(
  Api,
  "timed",
  Effect.fnUntraced(function* (handlers) {
    const placed = yield* prepared(placeTimedBet)
    const tables = yield* TimedTables
    const reply = answering(casinoRefusals)
    const { whoAsks, accountOf } = yield* askingPlayer
    return handlers.handleAll({
      timedTable: ({ params: { game }, query: { account } }) =>
        reply(() => answered(Effect.flatMap(accountOf(account), (paying) => tables.table(game, paying)))),
      timedProof: ({ params: { game, number } }) =>
        reply(() => answered(Effect.andThen(whoAsks, tables.proof(game, number)))),
      placeTimedBet: ({ params: { game }, payload: { guid, accountId, number, pick, summ } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* accountOf(accountId)
              const stake = yield* countedOr400(() => countedIn(summ, account.currency, "summ"))
              return yield* placed({ ...account, key: guid as RoundKey, game, number, pick, stake, origin })
            }),
          ),
        ),
    })
  }),
)
