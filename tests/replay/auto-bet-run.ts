import { Effect } from "effect"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { HandBook } from "#tests/support/book.ts"
import { PLACE, player, single, until } from "#tests/support/wagers.ts"

/** Bets are ordered: one is placed at once, one is taken back, and one dropped by a goal. */
export const betsAreOrdered = (book: HandBook) =>
  Effect.gen(function* () {
    const visitor = yield* player(1000)
    const order = (gameId: number, autoBetCf: number, dropOnScoreChange: boolean) => {
      const body = single(gameId, { isAutoBet: true, autoBetCf, dropOnScoreChange })
      return Effect.as(visitor.secure(PLACE, body), body.betGuid)
    }
    const ends = (key: string, wanted: AutoBet["status"]) =>
      until(
        Effect.map(visitor.get("/account-api/auto-bets"), ({ body }) =>
          (body as { readonly value: ReadonlyArray<AutoBet> }).value.some(
            ({ betGuid, status }) => betGuid === key && status === wanted,
          ),
        ),
      )
    yield* ends(yield* order(5, 2, false), "placed")
    const betGuid = yield* order(6, 3, false)
    yield* visitor.secure("/account-api/auto-bets/cancel", { betGuid })
    const watched = yield* order(7, 3, true)
    book.change(7, { score: { total: [1, 1], parts: [] } })
    yield* ends(watched, "dropped")
  })
