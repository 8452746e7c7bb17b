import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from "react"
import type { Bet } from "#models/betting/bet.ts"
import type { Game } from "#models/betting/game.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { Star } from "#models/preferences/star.ts"
import type { LineAnswers } from "#models/site/boot.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { AccountClient } from "#src/services/AccountClient.ts"
import type { Feed, FeedStatus } from "#src/services/Feed.ts"
import type { TopicView } from "#src/services/FeedTopic.ts"
import type { KeyedFlags } from "#src/services/KeyedFlags.ts"
import type { LineClient } from "#src/services/LineClient.ts"
import type { OpenModal } from "#src/services/modal-flow.ts"
import type { QueryTools } from "#src/services/Query.ts"
import { QueriesContext } from "#src/services/use-query.ts"
import { followFocus, type PriceMoves } from "#src/ui/primitives/price-move.ts"
import { followSkippedParts } from "#src/ui/primitives/skipped-parts.ts"

/** What the page was opened with. */
export interface OpenedWith {
  /** When it was opened, in milliseconds since the epoch. */
  readonly at: number
  /** When the server wrote it, by the server's clock. */
  readonly writtenAt: number
  readonly answers: LineAnswers | undefined
}

/** A value outside React, with its news. */
interface Watched<Value> {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

/** What the pages of the line need of the world. */
export interface Betting {
  readonly feed: Feed
  readonly line: LineClient
  readonly account: AccountClient
  /** What its queries are made with. */
  readonly queries: QueryTools
  /** The site's configuration, once it is known. */
  readonly config: Watched<SiteConfig | undefined>
  readonly opened: OpenedWith
  /** The sports that the player does not want to see. */
  readonly hiddenSports: Watched<HiddenSports>
  /** Shows which way prices moved. */
  readonly moves: PriceMoves
  /** Which selections are in the coupon, by their keys. */
  readonly selected: KeyedFlags
  /** Puts a selection into the coupon or takes it out. */
  readonly toggle: (pick: Pick) => void
  /** Takes an open bet into the coupon, to be edited there. */
  readonly editBet: (bet: Bet) => void
  /** Asks for a dialog of the page. */
  readonly openModal: OpenModal
  /**
   * Statistics are wanted at a path of theirs: in the window that opened for them, or, where it is `undefined` or the browser opened none
   * (`null`), in a modal.
   */
  readonly openStatistics: (path: string, opened: Window | null | undefined) => void
  /** What is starred, by `starKey`. */
  readonly stars: KeyedFlags
  /** Stars something, or takes its star off. */
  readonly star: (star: Star) => void
  /** The bell of a game, where the page has bells. */
  readonly Bell?: ComponentType<{ readonly game: Game; readonly name: string }>
  /** Brings the words that a page of the line opens without, and says whether they came; absent where all are there. */
  readonly completeWords?: () => Promise<boolean>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const BettingContext = createContext<Betting | undefined>(undefined)

/** Gives the pages below it the feed, the line's services and the coupon. */
export const BettingProvider = (props: {
  readonly value: Betting
  readonly children: ReactNode
}): ReactNode => {
  const { moves, feed } = props.value
  const { prices } = feed
  useEffect(() => followSkippedParts(document, () => prices.hurry()), [prices])
  useEffect(() => followFocus(document, moves), [moves])
  return (
    <BettingContext value={props.value}>
      <QueriesContext value={props.value.queries}>{props.children}</QueriesContext>
    </BettingContext>
  )
}

export const useBetting = (): Betting => {
  const betting = use(BettingContext)
  if (betting === undefined) throw new Error("useBetting needs a BettingProvider above")
  return betting
}

/** An answer that the page opened with, while it is no older than so many milliseconds. */
export const useOpened = <Answer,>(
  choose: (answers: LineAnswers) => Answer | undefined,
  freshMs: number,
): Answer | undefined => {
  const { opened, now } = useBetting()
  const answer = opened.answers === undefined ? undefined : choose(opened.answers)
  return now() - opened.at < freshMs ? answer : undefined
}

/** Of a topic one value, for as long as it is used: rendered again when that changes (`Object.is`, so select primitives). */
export const useOfTopic = <Value,>(
  topic: string | undefined,
  select: (view: TopicView) => Value,
): Value | undefined => {
  const { feed } = useBetting()
  useEffect(() => (topic === undefined ? undefined : feed.follow(topic)), [feed, topic])
  const subscribe = useCallback(
    (listener: () => void) => (topic === undefined ? () => {} : feed.subscribe(topic, listener)),
    [feed, topic],
  )
  const value = () => {
    const view = topic === undefined ? undefined : feed.view(topic)
    return view && select(view)
  }
  return useSyncExternalStore(subscribe, value, value)
}

/** Follows a topic of the feed while mounted; `undefined` until it is known, and for no topic. */
export const useTopic = (topic: string | undefined): TopicView | undefined =>
  useOfTopic(topic, (view) => view)

export const useFeedStatus = (): FeedStatus => {
  const { feed } = useBetting()
  return useSyncExternalStore(feed.subscribeStatus, feed.status, feed.status)
}

/** Whether what is shown may be old, so that it can't be pressed. */
export const useIsStale = (): boolean => {
  const { feed } = useBetting()
  const isStale = () => feed.status() === "stale" || feed.status() === "offline"
  return useSyncExternalStore(feed.subscribeStatus, isStale, isStale)
}
