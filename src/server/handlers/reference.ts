import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { CountryId, GameId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import { phoneCountries } from "../identity/phone-book.ts"
import { Book } from "../trading/Book.ts"
import { notFound } from "./answered.ts"
import { languageOf } from "./request-origin.ts"

const answer = <Value>(value: Value) => ({ success: true as const, value })

/** A list in the language of the request: its `lng`, else by its header. */
const inLanguage = <Value>(list: (language: string) => Value) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => answer(list(languageOf(request))))

/** §7 Betting: RefGameService and restcore. */
export const ReferenceHandlers = HttpApiBuilder.group(
  Api,
  "reference",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    return handlers.handleAll({
      liveOfLine: Effect.fnUntraced(function* ({ query: { gameId } }) {
        const id = gameId as GameId
        const found = book.get(id)
        if (found === undefined) return yield* notFound(`gameId: no game ${gameId}`)
        return answer({ lineId: id, ...(found.game.status === "live" ? { liveId: id } : {}) })
      }),
      countries: () =>
        inLanguage((language) =>
          phoneCountries(language).map(({ id, name, country_code }) => ({
            id: id as CountryId,
            name,
            code: country_code,
          })),
        ),
      sports: () =>
        inLanguage((language) =>
          book.sports().map(({ id, icon, name }) => ({ id, icon, name: nameIn(name, language) })),
        ),
    })
  }),
)
