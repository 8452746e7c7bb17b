import { useEffect, useState } from "react"
import { BETTING_VIEWS, type BettingView } from "#models/line/catalogue/betting-view.ts"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { gamesOf } from "#models/line/catalogue/scroller.ts"
import { type TimeFilter, windowSpan } from "#models/line/catalogue/windows.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { LineAnswers } from "#models/site/boot.ts"
import type { GamesQuery, LineKind } from "#src/services/LineClient.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting, useOpened, useTopic } from "./betting.tsx"
import { startsIn } from "./starts-in.ts"
import { useHeldPrices } from "./use-held-prices.ts"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** Which list is wanted. */
export interface GamesWanted {
  readonly kind: LineKind
  readonly sportId: SportId | undefined
  readonly champId: ChampId | undefined
  readonly window: TimeFilter
  /** Whose markets come with the games (§3 Default betting view). */
  readonly view: BettingView
  /** Which games come first, and so which are on the first page. */
  readonly sorted: "champ" | "time"
  /** From 1: the list holds 50 times as many games at most (§9). */
  readonly pages: number
  /** The moment windows count from, in milliseconds since the epoch. */
  readonly now: number
}

/** A list of games as a page shows it. */
export type GamesList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | {
      readonly status: "ready"
      readonly views: ReadonlyArray<GameView>
      readonly total: number
      /** There where a further page was asked for and did not come. */
      readonly retry?: () => void
    }

const NONE: ReadonlyMap<number, GameView> = new Map()

/** The feed's topic of a championship's games ahead, with the markets of a view. */
const champTopic = (champId: ChampId | string, view: BettingView): string =>
  `${view === BETTING_VIEWS.asian ? "asia" : "champ"}/${champId}`

/** Follows the championships of a list, so that it lives: their games as the feed knows them, by id. */
export const useChampTopics = (
  champs: ReadonlyArray<ChampId>,
  view: BettingView = BETTING_VIEWS.european,
): ReadonlyMap<number, GameView> => {
  const { feed } = useBetting()
  const [known, setKnown] = useState(NONE)
  const joined = champs.join(",")
  useEffect(() => {
    const topics = joined === "" ? [] : joined.split(",").map((id) => champTopic(id, view))
    const collect = () => {
      const views = topics.flatMap((topic) => feed.view(topic)?.games ?? [])
      setKnown((before) =>
        views.length === before.size && views.every((view) => before.get(view.game.id) === view)
          ? before
          : new Map(views.map((view) => [view.game.id, view])),
      )
    }
    const leave = topics.flatMap((topic) => [feed.follow(topic), feed.subscribe(topic, collect)])
    collect()
    return () => {
      for (const stop of leave) stop()
    }
  }, [feed, joined, view])
  return known
}

const useLiveGames = (wanted: GamesWanted): GamesList | undefined => {
  const name = wanted.view === BETTING_VIEWS.asian ? "asia" : "live"
  const topic = useTopic(wanted.kind === "live" ? name : undefined)
  const { shows } = useHiddenSports()
  if (wanted.kind !== "live") return undefined
  if (topic === undefined) return { status: "loading" }
  const views = topic.games.filter(
    ({ game }) =>
      (wanted.sportId === undefined ? shows("live", game.sportId) : game.sportId === wanted.sportId) &&
      (wanted.champId === undefined || game.champId === wanted.champId),
  )
  return { status: "ready", views: views.slice(0, gamesOf(wanted.pages)), total: views.length }
}

const useChampGames = (wanted: GamesWanted): GamesList | undefined => {
  const { champId, kind } = wanted
  const isAsked = kind === "line" && champId !== undefined
  const topic = useTopic(isAsked ? champTopic(champId, wanted.view) : undefined)
  if (!isAsked) return undefined
  if (topic === undefined) return { status: "loading" }
  const views = topic.games.filter((view) => startsIn(view, wanted.window, wanted.now))
  return { status: "ready", views: views.slice(0, gamesOf(wanted.pages)), total: views.length }
}

/** Whether it is the list that the page opened with. */
const isOpeningList = (
  list: LineAnswers["list"],
  { sportId, window, pages, view, sorted }: GamesWanted,
): boolean =>
  sorted === "champ" && list?.sportId === sportId && list?.view === view && window === "all" && pages === 1

const useAskedGames = (wanted: GamesWanted): GamesList => {
  const { line, feed } = useBetting()
  const isAsked = wanted.kind === "line" && wanted.champId === undefined
  const query: GamesQuery = {
    ...(wanted.sportId === undefined ? {} : { sports: [wanted.sportId] }),
    ...windowSpan(wanted.window, wanted.now),
    ...(wanted.sorted === "champ" ? { order: "champ" } : {}),
    count: gamesOf(wanted.pages),
    ...(wanted.view === BETTING_VIEWS.asian ? { view: wanted.view } : {}),
  }
  const { follow, shows } = useHiddenSports()
  const opened = useOpened(({ list }) => (isOpeningList(list, wanted) ? list?.games : undefined), 60_000)
  const subject = `games/${wanted.view}/${wanted.sportId ?? "all"}/${wanted.window}/${wanted.sorted}`
  const asked = useQuery(
    isAsked ? `${subject}/${wanted.pages}` : undefined,
    {
      ask: async (signal) => {
        const list = await line.games("line", query, signal)
        feed.learn(list.names)
        return list
      },
      everyMs: 60_000,
      known: opened,
      follow,
    },
    subject,
  )
  const list = asked.status === "ready" ? asked.value : undefined
  useHeldPrices(list?.games)
  const champs = [...new Set(list?.games.map(({ game }) => game.champId) ?? [])].toSorted((a, b) => a - b)
  const known = useChampTopics(champs, wanted.view)
  if (asked.status !== "ready") return asked
  return {
    ...asked,
    total: asked.value.total,
    views: asked.value.games
      .map((view) => known.get(view.game.id) ?? view)
      .filter(
        ({ game }) =>
          game.status === "scheduled" && (wanted.sportId !== undefined || shows("line", game.sportId)),
      ),
  }
}

/**
 * The games of a list. What is in play and what one championship holds comes from the feed alone; a longer list is
 * asked for page by page, and then lives by the topics of its championships.
 */
export const useGames = (wanted: GamesWanted): GamesList => {
  const live = useLiveGames(wanted)
  const champ = useChampGames(wanted)
  const asked = useAskedGames(wanted)
  return live ?? champ ?? asked
}
