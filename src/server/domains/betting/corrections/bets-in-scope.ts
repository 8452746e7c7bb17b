import { Effect } from "effect"
import type { CorrectionScope } from "#models/betting/correction.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BET_DOCUMENTS, betAggregate, betId, gameOwner } from "../bets/bet.aggregate.ts"

/** Bets that are read at once. */
export const BETS_AT_ONCE = 200

/** Makes what does something with the bets that a correction may be about, page by page, those placed last first. */
export const makeBetsInScope = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  return <E>(
    scope: CorrectionScope,
    until: number,
    visit: (ids: ReadonlyArray<string>) => Effect.Effect<void, E>,
  ): Effect.Effect<void, E | StoreUnavailable> =>
    Effect.gen(function* () {
      if (scope.kind === "bet" || scope.kind === "leg") return yield* visit([betId(scope.player, scope.guid)])
      const { gameId } = scope
      let before: { readonly sort: number; readonly id: string } | undefined
      do {
        const page = yield* journal.documents(BET_DOCUMENTS.onGame, {
          owner: gameOwner(gameId),
          limit: BETS_AT_ONCE,
          ...(before === undefined ? {} : { before }),
        })
        before = page.at(-1)
        const ids = page.filter(({ sort }) => sort <= until).map(({ id }) => id.slice(`${gameId}/`.length))
        yield* aggregates.recall(betAggregate, ids)
        yield* visit(ids)
      } while (before !== undefined)
    })
})
