import { Effect } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { Book } from "../trading/Book.ts"

/** What never asks the book: how the site does, and files of the page. */
const AT_ONCE = /^\/(health|metrics|assets\/)/

/**
 * The site listens while the first snapshot of the line is still taken in. Who asks meanwhile is answered when the book is
 * filled: nobody sees a page without its odds, and no bet is refused for a line that is only on its way.
 */
export const filledBookMiddleware = HttpRouter.middleware(
  Effect.gen(function* () {
    const book = yield* Book
    let isFilled = false
    const filled = Effect.map(book.filled, () => {
      isFilled = true
    })
    return (app) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ url }) =>
        isFilled || AT_ONCE.test(url) ? app : Effect.andThen(filled, app),
      )
  }),
  { global: true },
)
