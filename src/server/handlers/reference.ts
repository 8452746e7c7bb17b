import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { ChampId, CountryId, GameId, TeamId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { type PageParams, siteLink } from "#models/site/site-link.ts"
import { phoneCountries } from "../identity/phone-book.ts"
import { SiteAddress } from "../identity/SiteAddress.ts"
import { Book } from "../trading/Book.ts"
import { notFound } from "./answered.ts"
import { languageOf } from "./request-origin.ts"

const answer = <Value>(value: Value) => ({ success: true as const, value })

/** A list in the language of the request: its `lng`, else by its header. */
const inLanguage = <Value>(list: (language: string) => Value) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => answer(list(languageOf(request))))

/** Whether the line has what a page is about: of the game, where it is one of a game. The page of a sport is there while the line has none of it, too. */
const isThere = (book: Book["Service"], { gameId, champId, teamId }: PageParams): boolean => {
  if (gameId !== undefined) return book.get(Number(gameId) as GameId) !== undefined
  if (champId !== undefined) return book.champ(Number(champId) as ChampId) !== undefined
  return teamId === undefined || book.team(Number(teamId) as TeamId) !== undefined
}

/** §7 Betting: RefGameService and restcore. */
export const ReferenceHandlers = HttpApiBuilder.group(
  Api,
  "reference",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const origin = yield* SiteAddress
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
      // By the site's own routes and line alone: nothing is fetched, wherever the link leads.
      checkLink: ({ query: { url } }) =>
        inLanguage((language) => {
          const link = siteLink(url, origin, OFFERED_LANGUAGES, language)
          return link === undefined
            ? { isOwn: false, isFound: false }
            : { isOwn: true, isFound: link.page !== undefined && isThere(book, link.page), path: link.path }
        }),
    })
  }),
)
