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
import { askingPlayer } from "./asking-player.ts"
import { CasinoTables } from "./CasinoTables.ts"
import { casinoRefusals } from "./casino.refusals.ts"
import { LeftRounds } from "./LeftRounds.ts"
import { moveInRound } from "./move-in-round.ts"
import { OwnPlays } from "./OwnPlays.ts"
import { openRound } from "./open-round.ts"

/** Games of the house: places at them, seeds, rounds. */
export const CasinoHandlers = HttpApiBuilder.group(
  Api,
  "casino",
  Effect.fnUntraced(function* (handlers) {
    const opened = yield* prepared(openRound)
    const moved = yield* prepared(moveInRound)
    const left = yield* LeftRounds
    const plays = yield* OwnPlays
    const tables = yield* CasinoTables
    const reply = answering(casinoRefusals)
    const { whoAsks, accountOf } = yield* askingPlayer
    return handlers.handleAll({
      sitDown: ({ params: { game }, payload: { accountId } }) =>
        reply((origin) =>
          answered(
            Effect.flatMap(accountOf(accountId), (account) => tables.sitDown({ account, game, origin })),
          ),
        ),
      giveSeed: ({ params: { game }, payload: { accountId, clientSeed, epoch } }) =>
        reply((origin) =>
          answered(
            Effect.flatMap(accountOf(accountId), (account) =>
              tables.giveSeed({ account, game, origin, clientSeed, epoch }),
            ),
          ),
        ),
      openRound: ({ payload: { guid, accountId, summ, bet } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* accountOf(accountId)
              const stake = yield* countedOr400(() => countedIn(summ, account.currency, "summ"))
              const round = yield* opened({ ...account, key: guid as RoundKey, stake, bet, origin })
              return yield* tables.view(round)
            }),
          ),
        ),
      moveInRound: ({ params: { guid }, payload: { place, move } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const key = guid as RoundKey
              const round = yield* tables.round(yield* whoAsks, key)
              const payer = payerOf(round.playerId, round.accountId)
              return yield* tables.view(
                yield* moved({ ...payer, key, game: round.bet.game, place, move, origin }),
              )
            }),
          ),
        ),
      rounds: ({ query: { before } }) =>
        reply(() =>
          answered(
            Effect.flatMap(whoAsks, (playerId) => tables.rounds(playerId, before as RoundKey | undefined)),
          ),
        ),
      going: () => reply(() => answered(Effect.flatMap(whoAsks, left.going))),
      played: () => reply(() => answered(Effect.flatMap(whoAsks, plays.played))),
      statistics: ({ params: { game } }) =>
        reply(() => answered(Effect.flatMap(whoAsks, (playerId) => plays.statistics(playerId, game)))),
      round: ({ params: { guid } }) =>
        reply(() =>
          answered(
            Effect.gen(function* () {
              return yield* tables.view(yield* tables.round(yield* whoAsks, guid as RoundKey))
            }),
          ),
        ),
    })
  }),
)
