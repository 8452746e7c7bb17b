import { Context, Effect, Layer, Stream } from "effect"
import { makeNameIndex, type NameIndex } from "#models/line/search/name-index.ts"
import { Book } from "../trading/Book.ts"
import { learnBook, learnNames } from "./search.ts"

/** The names of the line, ready to be searched: taken in as sources tell them, and not when somebody asks. */
export class SearchIndex extends Context.Service<SearchIndex, { readonly names: NameIndex<string> }>()(
  "statebook/server/feed/SearchIndex",
) {
  static readonly layer = Layer.effect(
    SearchIndex,
    Effect.gen(function* () {
      const book = yield* Book
      const names = makeNameIndex<string>()
      yield* book.changes.pipe(
        Stream.runForEach((changes) =>
          Effect.sync(() => {
            for (const change of changes) if (change.type === "catalogue") learnNames(names, change)
          }),
        ),
        Effect.forkScoped,
      )
      learnBook(names, book)
      return { names }
    }),
  )
}
