import { Effect } from "effect"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import type { GameBet, GameMove } from "#models/casino/games.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { commitSeeds, giveSeed } from "#src/server/domains/casino/give-seeds.ts"
import { moveInRound } from "#src/server/domains/casino/move-in-round.ts"
import { openRound } from "#src/server/domains/casino/open-round.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

/** A player gives seeds, plays rounds of each game, won, lost, taken and by the account's own number, and has the seed told. */
export const gamesArePlayed = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("games@example.com")) as PlayerId
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
  const payer = { ...payerOf(playerId), origin: NOWHERE }
  const commit = yield* prepared(commitSeeds)
  const give = yield* prepared(giveSeed)
  const open = yield* prepared(openRound)
  const move = yield* prepared(moveInRound)

  const seated = Effect.fnUntraced(function* (game: GameBet["game"]) {
    yield* commit({ playerId, game, origin: NOWHERE })
    yield* give({ playerId, game, origin: NOWHERE, clientSeed: "penny" as ClientSeed, epoch: 1 })
  })
  const opened = (bet: GameBet) =>
    open({
      ...payer,
      key: nextGuid() as RoundKey,
      stake: minorUnits(5000),
      currency: "RUB" as CurrencyCode,
      bet,
    })
  for (const game of ["dice", "limbo", "mines"] as const) yield* seated(game)
  for (let count = 0; count < 6; count += 1) {
    yield* opened({ game: "dice", side: count % 2 === 0 ? "under" : "over", target: 4950 })
    yield* opened({ game: "limbo", target: 200 })
    const { key } = yield* opened({ game: "mines", mines: 6 })
    const moves: ReadonlyArray<GameMove> = [
      { type: "open", tile: count },
      { type: "open", tile: count + 7 },
      { type: "take" },
    ]
    for (const [place, made] of moves.entries()) {
      const round = yield* move({ ...payer, key, game: "mines", place, move: made })
      if (round.ended !== undefined) break
    }
  }
  yield* give({
    playerId,
    game: "dice",
    origin: NOWHERE,
    clientSeed: "shilling" as ClientSeed,
    epoch: 1,
  })
}).pipe(Effect.orDie, Effect.asVoid)
