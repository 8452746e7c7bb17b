import { Clock, Context, Effect, Layer } from "effect"
import { foldedWords } from "#models/line/search/fold-name.ts"
import type {
  EmergencyState,
  TradingDeed,
  TradingPage,
  TradingQuery,
  TradingRow,
} from "#models/operator/trading-desk.ts"
import { Book, LINE, type LoadedStops, tradingStopsAggregate } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { OperatorStanding } from "./OperatorAccess.ts"
import { actOn, emergencyOf } from "./trading-acts.ts"
import {
  champRow,
  gameRow,
  isAhead,
  liabilityNamesOf,
  marketRows,
  producerRows,
  type Reading,
  scopeTitle,
  selectionNamesOf,
  sportRow,
  titleOf,
  toldStop,
} from "./trading-rows.ts"

/** Games on a page of the desk, and deeds of the history. */
const PAGE = 50
const HISTORY = 20

type BookGame = ReturnType<Book["Service"]["games"]>[number]

/** The line as traders see it, and who stopped what of it. */
export class TradingDesk extends Context.Service<
  TradingDesk,
  {
    readonly page: (
      query: TradingQuery,
      standing: OperatorStanding,
      language: string,
    ) => Effect.Effect<TradingPage, StoreUnavailable>
    /** Whether everything is stopped, and what whoever asks may do about it. */
    readonly emergency: (
      standing: OperatorStanding,
      language: string,
    ) => Effect.Effect<EmergencyState, StoreUnavailable>
  }
>()("statebook/server/operator/TradingDesk") {
  static readonly layer = Layer.effect(
    TradingDesk,
    Effect.suspend(() => make),
  )
}

/** Where a game stands in the list: those that begin first come first. */
const placeOf = ({ game }: BookGame): string => `${game.startsAt}.${game.id}`
const comesAfter = ({ game }: BookGame, after: string): boolean => {
  const [startsAt = 0, id = 0] = after.split(".").map(Number)
  return game.startsAt > startsAt || (game.startsAt === startsAt && game.id > id)
}

/** Whether a row is what the desk is narrowed to. */
const isShown = ({ stop, over, state, live }: TradingRow, show: TradingQuery["show"]): boolean => {
  if (show === "stopped") return stop !== null || over !== null
  if (show === "suspended") return state === "suspended" && stop === null && over === null
  return show === null || live > 0
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const loaded = aggregates.load(tradingStopsAggregate, LINE)

  const historyBefore = Effect.fnUntraced(function* (
    { version }: LoadedStops,
    before: number | null,
    language: string,
  ) {
    const end = Math.min(before ?? version + 1, version + 1)
    const start = Math.max(0, end - 1 - HISTORY)
    const events = yield* journal.read(tradingStopsAggregate.streamOf(LINE), start)
    const deeds = events
      .filter((event) => event.version < end)
      .map((stored): TradingDeed => {
        const event = tradingStopsAggregate.decode(stored)
        const scope = "scope" in event ? event.scope : ({ kind: "all" } as const)
        return {
          version: stored.version,
          at: event.at,
          operator: event.operator,
          what: event.type,
          scope,
          title: scopeTitle(book, scope, language),
          reason: "reason" in event ? event.reason : null,
          note: "note" in event ? event.note : "",
        }
      })
      .toReversed()
    return { history: deeds, older: start > 0 ? start + 1 : null }
  })

  /** Games that a query names, in order: those of a championship or a sport, or those whose sides are called so. */
  const named = (
    { sport, champ, search }: TradingQuery,
    games: ReadonlyArray<BookGame>,
    language: string,
  ) => {
    const words = foldedWords(search)
    return games.filter((found) => {
      if (sport !== null && found.game.sportId !== sport) return false
      if (champ !== null && found.game.champId !== champ) return false
      const title = words.length === 0 ? "" : foldedWords(titleOf(book, found, language)).join(" ")
      return words.every((word) => title.includes(word))
    })
  }

  const pathOf = (
    reading: Reading,
    { sport, champ, game }: TradingQuery,
    games: ReadonlyArray<BookGame>,
  ): ReadonlyArray<TradingRow> => {
    const found = game === null ? undefined : book.get(game)
    const champId = found?.game.champId ?? champ
    const sportId =
      found?.game.sportId ?? (champId === null ? sport : (book.champ(champId)?.sportId ?? sport))
    const of = (is: (one: BookGame) => boolean) => games.filter(is)
    return [
      ...(sportId === null
        ? []
        : [
            sportRow(
              reading,
              sportId,
              of((one) => one.game.sportId === sportId),
            ),
          ]),
      ...(champId === null
        ? []
        : [
            champRow(
              reading,
              champId,
              of((one) => one.game.champId === champId),
            ),
          ]),
      ...(found === undefined ? [] : [gameRow(reading, found)]),
    ]
  }

  const rowsOf = (reading: Reading, query: TradingQuery, games: ReadonlyArray<BookGame>) => {
    const { sport, champ, game, search, show, after } = query
    const all = (rows: ReadonlyArray<TradingRow>) => ({
      rows: rows.filter((row) => isShown(row, show)),
      next: null,
    })
    if (game !== null) {
      const found = book.get(game)
      return all(found === undefined ? [] : marketRows(reading, found))
    }
    const chosen = named(query, games, reading.language)
    if (search === "" && champ === null && show === null) {
      const grouped =
        sport === null
          ? [...Map.groupBy(chosen, (one) => one.game.sportId)].map(([id, own]) => sportRow(reading, id, own))
          : [...Map.groupBy(chosen, (one) => one.game.champId)].map(([id, own]) => champRow(reading, id, own))
      return all(grouped.toSorted((one, other) => other.games - one.games))
    }
    const shown = chosen
      .filter((one) => after === null || comesAfter(one, after))
      .map((one) => ({ one, row: gameRow(reading, one) }))
      .filter(({ row }) => isShown(row, show))
    const page = shown.slice(0, PAGE)
    const last = page.at(-1)
    return {
      rows: page.map(({ row }) => row),
      next: shown.length > PAGE && last !== undefined ? placeOf(last.one) : null,
    }
  }

  return TradingDesk.of({
    page: Effect.fn("TradingDesk.page")(function* (query, standing, language) {
      const stops = yield* loaded
      const at = yield* Clock.currentTimeMillis
      const games = book.games().filter(isAhead)
      const open = query.game === null ? undefined : book.get(query.game)
      const liabilities = yield* journal.liabilities([
        ...liabilityNamesOf(games),
        ...(open === undefined ? [] : selectionNamesOf(open)),
      ])
      const reading: Reading = { book, stops, asking: { ...standing, at }, language, liabilities }
      return {
        currency: settings.currencies[0].code,
        producers: producerRows(reading, games),
        path: pathOf(reading, query, games),
        ...rowsOf(reading, query, games),
        stops: stops.snapshot.context.stops.map((stop) => ({
          ...toldStop(book, language)(stop),
          act: actOn(stops, stop.scope, reading.asking),
        })),
        ...(yield* historyBefore(stops, query.before, language)),
      }
    }),
    emergency: Effect.fnUntraced(function* (standing, language) {
      const at = yield* Clock.currentTimeMillis
      return emergencyOf(yield* loaded, { ...standing, at }, toldStop(book, language))
    }),
  })
})
