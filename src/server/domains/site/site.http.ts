import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { BadRequest, NotFound } from "#models/api/errors.ts"
import { isOfferedLanguage } from "#models/site/language.ts"
import { Book, Hub, Past, type SourceHealth } from "#src/server/domains/line/line.domain.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Store } from "#src/server/kernel/store/Store.ts"
import { dictionaryOf } from "#src/server/kernel/words/Dictionaries.ts"
import { languageIsoCodes } from "#src/server/web/languages.ts"
import packageJson from "../../../../package.json" with { type: "json" }
import { Addresses } from "./Addresses.ts"
import { lostPageData, pageData } from "./page-data.ts"

const refusal = (code: string, detail: string, field?: string) => ({
  success: false as const,
  code,
  message: detail,
  errors: [field === undefined ? { detail } : { detail, field }],
})

const sourceHealth = (
  { producer, state, heardAt, reason, counts, taken, late, missing, unreadable, silences }: SourceHealth,
  now: number,
) => ({
  producer,
  state,
  reason,
  ...(heardAt === undefined ? {} : { age: Math.max(0, now - heardAt) }),
  counts: { taken, late, missing, unreadable, silences, ...counts },
})

/** §7 Page data and site, translations, health. */
export const SiteHandlers = HttpApiBuilder.group(
  Api,
  "site",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const hub = yield* Hub
    const address = yield* SiteAddress
    const store = yield* Store
    const past = yield* Past
    const startedAt = yield* Clock.currentTimeMillis
    const addresses = yield* Addresses

    /** What the page of a path is told of itself; of one that is not there that it is not. */
    const dataAt = Effect.fnUntraced(function* (language: string, path: string, origin: string) {
      const [bare = ""] = path.split(/[?#]/, 1)
      const segments = bare.split("/").filter(Boolean)
      const whole = segments[0] === language ? bare : `/${[language, ...segments].join("/")}`
      const found = yield* addresses.standing(whole)
      if (found.kind === "lost") return lostPageData(language)
      const data = pageData(book, language, found.kind === "moved" ? found.path : whole, origin)
      return found.kind === "moved" ? { ...data, status: 301 as const, movedTo: found.path } : data
    })
    return handlers.handleAll({
      dictionary: ({ params }) => {
        const dictionaryMap = dictionaryOf(params.lang)
        return dictionaryMap
          ? Effect.succeed({ data: { attributes: { dictionaryMap } } })
          : Effect.fail(
              new NotFound(refusal("unknown-language", `lang: the site has no language ${params.lang}`)),
            )
      },
      pageData: ({ query }) =>
        isOfferedLanguage(query.language)
          ? Effect.map(dataAt(query.language, query.path ?? "/", address), (data) => ({
              data: { attributes: data },
            }))
          : Effect.fail(
              new BadRequest(
                refusal(
                  "unknown-language",
                  `language: the site has no language ${query.language}`,
                  "language",
                ),
              ),
            ),
      languageIsoCodes: () => Effect.succeed(languageIsoCodes),
      health: Effect.fnUntraced(function* () {
        const now = yield* Clock.currentTimeMillis
        return {
          version: packageJson.version,
          uptime: (now - startedAt) / 1000,
          store: {
            kind: store.name,
            ok: yield* Effect.match(store.latency, { onSuccess: () => true, onFailure: () => false }),
          },
          feedAge: yield* hub.feedAge,
          sources: book.sources().map((source) => sourceHealth(source, now)),
          past: past.progress(),
        }
      }),
    })
  }),
)
