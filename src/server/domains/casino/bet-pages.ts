import { Effect } from "effect"
import type { Document } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"

const AT_ONCE = 200

/** Does something with the documents of one kind of the bets of a round that everybody shares, page by page, those placed last first. `owner`: that of the round's documents. */
export const eachBetPage = <E, R>(
  owner: string,
  kind: string,
  visit: (page: ReadonlyArray<Document>) => Effect.Effect<void, E, R>,
) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    let before: { readonly sort: number; readonly id: string } | undefined
    do {
      const page = yield* journal.documents(kind, {
        owner,
        limit: AT_ONCE,
        ...(before === undefined ? {} : { before }),
      })
      before = page.at(-1)
      yield* visit(page)
    } while (before !== undefined)
  })
