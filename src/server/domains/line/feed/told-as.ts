import { Effect } from "effect"
import type { ChampCount, ExpressList, GameList, SearchList, SportCount, ToldGame } from "#models/api/feed.ts"
import type { FeedQuery } from "#models/api/feed-query.ts"
import { MARKET_TABS, type MarketTab } from "#models/betting/market-tabs.ts"
import { oddsWriting } from "#models/betting/odds-formats.ts"
import type { OddsWriting } from "#models/betting/odds-writing.ts"
import { tabOf } from "#models/betting/tab-of.ts"
import type { LocalizedName } from "#models/line/catalogue/catalogue.ts"
import type { Names } from "#models/line/feed/frames.ts"
import { baseLanguageOf, localeOf } from "#models/site/language.ts"
import { sportNamesIn } from "#src/server/kernel/reference/sport-names.ts"
import { isOffered } from "./main-markets.ts"

/** What calls of the feed answer. */
export type FeedAnswer =
  | typeof GameList.Type
  | typeof SearchList.Type
  | typeof ExpressList.Type
  | ReadonlyArray<typeof SportCount.Type>
  | ReadonlyArray<typeof ChampCount.Type>

/** Of the common parameters those that say how an answer is told, not what it tells of (decision 106). */
export type Spoken = Pick<FeedQuery, "lng" | "coefViewId" | "groupId">

export const spoken = ({ lng, coefViewId, groupId }: Spoken): Spoken => ({
  ...(lng !== undefined && { lng }),
  ...(coefViewId !== undefined && { coefViewId }),
  ...(groupId !== undefined && { groupId }),
})

/** How an answer is told. */
export interface Telling {
  /** Names are told in this language and in English alone; in every language that is known where none is asked for. */
  readonly lng?: string
  /** Names of sports in it, where the site's own catalogue has none. */
  readonly sportNames: ReadonlyMap<number, string>
  /** Prices are written out so, beside their numbers. */
  readonly writing?: OddsWriting
  /** Markets of this group alone. */
  readonly group?: MarketTab
}

/** What parameters ask for; names of sports are read where a language is asked for first. */
export const tellingOf = Effect.fnUntraced(function* ({ lng, coefViewId, groupId = 0 }: Spoken) {
  const group = groupId === 0 ? undefined : MARKET_TABS[groupId]
  const sportNames = lng === undefined ? new Map<number, string>() : yield* sportNamesIn(localeOf(lng))
  return {
    sportNames,
    ...(lng !== undefined && { lng }),
    ...(coefViewId !== undefined && { writing: oddsWriting(coefViewId) }),
    ...(group !== undefined && { group }),
  } satisfies Telling as Telling
})

interface Named {
  readonly name: LocalizedName
}

/** The name in English and in the language asked for, as far as it is known in it. */
const namedIn = <One extends Named>(one: One, { lng }: Telling, own?: string): One => {
  if (lng === undefined) return one
  const { name } = one
  const told = own ?? name[lng] ?? name[baseLanguageOf(lng)]
  return { ...one, name: { en: name.en, ...(told !== undefined && lng !== "en" && { [lng]: told }) } }
}

const namesIn = (names: Names, telling: Telling): Names => ({
  sports: names.sports.map((sport) => namedIn(sport, telling, telling.sportNames.get(sport.id))),
  champs: names.champs.map((champ) => namedIn(champ, telling)),
  teams: names.teams.map((team) => namedIn(team, telling)),
})

/** Prices in words, as the wire has them: empty where there is none, the last one of what is suspended. */
const written = (prices: ReadonlyArray<number>, { write }: OddsWriting): ReadonlyArray<string> =>
  prices.map((price) => (price === 0 ? "" : write(Math.abs(price))))

/** The game with the markets of the group asked for, their slots counted anew. */
const gameIn = (view: ToldGame, { group, writing }: Telling): ToldGame => {
  if (group === undefined && writing === undefined) return view
  const kept = view.markets.filter(({ key }) => group === undefined || tabOf(key) === group)
  let slot = 0
  const markets = kept.map((market) => {
    const told = {
      ...market,
      slot,
      ...(writing !== undefined && { written: written(market.prices, writing) }),
    }
    slot += market.outcomes.length
    return told
  })
  const left = view.markets.filter((market) => !kept.includes(market))
  const isMore = ({ key, status, prices }: ToldGame["markets"][number]): boolean =>
    isOffered({ market: key, status, isPriced: prices.some((price) => price !== 0) })
  const more = view.more + left.filter(isMore).length
  return { ...view, markets, more }
}

/** An answer as its parameters ask for it: its language, its group of markets, its prices written out. */
export const toldAs = (answer: FeedAnswer, telling: Telling): FeedAnswer => {
  if ("names" in answer) {
    const { writing } = telling
    const told = {
      ...answer,
      games: answer.games.map((view) => gameIn(view, telling)),
      names: namesIn(answer.names, telling),
    }
    if (!("expresses" in told) || writing === undefined) return told
    const { write } = writing
    const expresses = told.expresses.map(({ selections, odds }) => ({
      selections: selections.map((leg) => ({ ...leg, written: write(leg.odds) })),
      odds,
      written: write(odds),
    }))
    return { ...told, expresses }
  }
  return answer.map((count) =>
    "sport" in count
      ? { ...count, sport: namedIn(count.sport, telling, telling.sportNames.get(count.sport.id)) }
      : { ...count, champ: namedIn(count.champ, telling) },
  ) as FeedAnswer
}
