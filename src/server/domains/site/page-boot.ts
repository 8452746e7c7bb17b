import { BETTING_VIEWS, type BettingView, defaultBettingView } from "#models/line/catalogue/betting-view.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { WINDOWS, type Window, windowSpan } from "#models/line/catalogue/windows.ts"
import type { Boot, LineAnswers } from "#models/site/boot.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { isAt } from "#models/site/routes.ts"
import {
  ASIAN,
  type Book,
  champCounts,
  EUROPEAN,
  gamesBy,
  sportCounts,
  TOP_CHAMPS,
  TopicState,
  topicScope,
} from "#src/server/domains/line/line.domain.ts"
import { dictionaryOf, dictionaryVersion } from "#src/server/kernel/words/Dictionaries.ts"

/** Which page is opened, for whom, and when. */
export interface OpenedPage {
  readonly language: string
  /** Segments of the path after the language. */
  readonly segments: ReadonlyArray<string>
  /** The request carries no session. */
  readonly isGuest: boolean
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Nothing stands at the path. */
  readonly isLost?: boolean
}

/** Segment of the gallery of charts. */
export const MACHINES = "machines"

/** Sections of designers, testers, auditors, reviewers and operators: opened by an address without a language too, their words in their own pages only. */
export const SPECIALIST_SECTIONS: ReadonlySet<string> = new Set([MACHINES, "audit", "review", "operator"])

/** Sections whose words no page of the site opens with: the inspector asks for its own when it is opened. */
const LEFT_OUT: ReadonlySet<string> = new Set([...SPECIALIST_SECTIONS, "inspector"])

/** Words of the pages that do not open with the line; a page of the line asks for them when one of the others is opened. */
const LATE_WORDS = "more"

/** Sections of the pages that open with the line, whose words and prices are in the page itself. */
const OPENING: ReadonlySet<string | undefined> = new Set([undefined, "line", "live"])

/** The words that a page may need: those of the specialists' sections are left out of the other pages. */
export const pageWords = (language: string, segments: ReadonlyArray<string>): Boot["dictionary"] => ({
  version: dictionaryVersion,
  dictionaryMap: Object.fromEntries(
    Object.entries(dictionaryOf(language) ?? {}).filter(([key]) => {
      const [section = ""] = key.split(".")
      if (section === LATE_WORDS) return !OPENING.has(segments[0])
      return section === segments[0] || !LEFT_OUT.has(section)
    }),
  ),
})

/** The feed's topics that a path opens with, so that its prices are in the page itself; `live` is counted on each page. */
const topicsOf = (
  [section, , champId, gameId]: ReadonlyArray<string>,
  view: BettingView,
): ReadonlyArray<string> => {
  const isAsian = view === BETTING_VIEWS.asian
  if (gameId !== undefined) return ["live", `game/${gameId}`]
  if (champId !== undefined && section === "line") return ["live", `${isAsian ? "asia" : "champ"}/${champId}`]
  if (section === "live") return isAsian ? ["live", "asia"] : ["live"]
  return section === undefined ? ["live", "top"] : ["live"]
}

const inSeconds = (at: number) => Math.floor(at / 1000)

/** Games ahead that start within a window. */
const gamesWithin = (
  book: Book["Service"],
  window: Window,
  sports: { readonly sports?: ReadonlySet<number> },
  at: number,
): number => {
  const { tsFrom, tsTo } = windowSpan(window, at)
  return gamesBy(
    book,
    "line",
    {
      ...sports,
      ...(tsFrom === undefined ? {} : { tsFrom: inSeconds(tsFrom) }),
      ...(tsTo === undefined ? {} : { tsTo: inSeconds(tsTo) }),
      count: 1,
    },
    at,
  ).total
}

/** The list of games ahead that a path opens with; nothing where a path opens with none. */
const listOf = (
  book: Book["Service"],
  { segments: [section, sportId, champId], at }: OpenedPage,
  view: BettingView,
): Pick<LineAnswers, "list"> => {
  if (section !== "line" || champId !== undefined) return {}
  if (sportId !== undefined && !/^\d{1,9}$/.test(sportId)) return {}
  const sports = sportId === undefined ? {} : { sports: new Set([Number(sportId)]) }
  const list = {
    ...(sportId === undefined ? {} : { sportId: Number(sportId) as SportId }),
    view,
    games: gamesBy(
      book,
      "line",
      { ...sports, isByChamp: true },
      at,
      view === BETTING_VIEWS.asian ? ASIAN : EUROPEAN,
    ),
    windows: WINDOWS.map((window) => gamesWithin(book, window, sports, at)),
  }
  return { list }
}

/** What the page is written with: words, configuration, prices and the line's first answers. */
export const pageBoot = (book: Book["Service"], config: SiteConfig, page: OpenedPage): Boot => {
  const view = defaultBettingView(config.betting.views, config.country.code)
  // A domain that has to be signed in to gives nothing of the line away, one without this page nothing of the page.
  const isShut = config.vipDomain?.requiresAuth === true
  const isHidden = isAt(config.hiddenPaths ?? [], `/${[page.language, ...page.segments].join("/")}`)
  const topics = isHidden ? ["live"] : topicsOf(page.segments, view)
  return {
    language: page.language,
    at: page.at,
    isGuest: page.isGuest,
    ...(page.isLost === true && { isLost: true }),
    config,
    snapshots: (isShut ? [] : topics).flatMap((topic) => {
      const scope = topicScope(book, topic)
      return scope ? [new TopicState(book, topic, 0, scope).snapshot(page.at)] : []
    }),
    ...(isShut
      ? {}
      : {
          line: {
            sports: {
              line: sportCounts(book, "line", {}, page.at),
              live: sportCounts(book, "live", {}, page.at),
            },
            topChamps: champCounts(book, "line", { count: TOP_CHAMPS }, page.at),
            soon: gamesWithin(book, "soon", {}, page.at),
            ...(isHidden ? {} : listOf(book, page, view)),
          },
        }),
    dictionary: pageWords(page.language, page.segments),
  }
}
