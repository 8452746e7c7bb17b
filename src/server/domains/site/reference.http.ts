import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { fault } from "#models/request/fault.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import type { PageParams } from "#models/site/route-at.ts"
import { siteLink } from "#models/site/site-link.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { countriesNamedIn } from "#src/server/kernel/reference/countries.ts"
import { sportsNamedIn } from "#src/server/kernel/reference/sport-names.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { nothingThere } from "#src/server/web/refusals.ts"
import { languageOf, namesLocaleOf } from "#src/server/web/request-origin.ts"

const answer = <Value>(value: Value) => ({ success: true as const, value })

/** A list in the language of the request: its `lng`, else by its header. */
const inLanguage = <Value>(list: (language: string) => Value) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => answer(list(languageOf(request))))

const namesLocale = Effect.map(HttpServerRequest.HttpServerRequest, namesLocaleOf)

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
        if (found === undefined) return yield* nothingThere("gameId", fault("game-unknown", { id: gameId }))
        return answer({ lineId: id, ...(found.game.status === "live" ? { liveId: id } : {}) })
      }),
      countries: () => Effect.map(namesLocale, (locale) => answer(countriesNamedIn(locale))),
      sports: () => Effect.map(Effect.flatMap(namesLocale, sportsNamedIn), answer),
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
