import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react"
import { DECIMAL_WRITING, type OddsWriting } from "#models/betting/odds-writing.ts"
import { ownText } from "../primitives/own-text.tsx"
import {
  type DateStyle,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatDuration,
  formatTime,
  formatTimeWithSeconds,
} from "./format-dates.ts"
import { formatMessage, type MessageValue, type TagRenderer } from "./format-message.ts"
import { currencySign, formatMoney, formatNumber, type MoneyLike, type MoneyStyle } from "./format-numbers.ts"
import { formatScore, formatScores, type ScoreLike } from "./format-score.ts"
import type { MessageSnapshot, MessageStore } from "./message-store.ts"

/** Values of a plain message. */
export type Values = Readonly<Record<string, MessageValue>>

/** Values of a message with elements in it: nodes, and renderers for its tags. */
export type RichValues = Readonly<Record<string, ReactNode | MessageValue | TagRenderer<ReactNode>>>

/** The words of the page in the language in use, and the ways it writes numbers and times. */
export interface Messages {
  readonly status: MessageSnapshot["status"]
  readonly language: string
  readonly locale: string
  readonly direction: "ltr" | "rtl"
  /** Hours from UTC that times are shown in; the browser's zone where absent. */
  readonly utcOffset: number | undefined
  /** The message of a key with its values put in; the key itself where the dictionary has none. */
  readonly t: (key: string, values?: Values) => string
  /** Whether the dictionary has a message for a key, for keys that come from the server. */
  readonly has: (key: string) => boolean
  /** A message with elements: `rich("consent", { terms: (text) => <a href="…">{text}</a> })`. */
  readonly rich: (key: string, values: RichValues) => ReactNode
  readonly number: (value: number | bigint, options?: Intl.NumberFormatOptions) => string
  readonly money: (money: MoneyLike, style?: MoneyStyle) => string
  readonly currencySign: (currency: string) => string
  readonly time: (at: number) => string
  readonly timeWithSeconds: (at: number) => string
  readonly date: (at: number) => string
  readonly dayMonth: (at: number) => string
  readonly dateTime: (at: number) => string
  /** The day of a moment as seen from `now`: today, tomorrow, or its date. */
  readonly day: (at: number, now: number) => string
  readonly duration: (seconds: number) => string
  /** A score as the page is read: the home side's number on the side where its name stands. */
  readonly score: (score: ScoreLike) => string
  /** Scores of parts, in the order they were played. */
  readonly scores: (scores: ReadonlyArray<readonly [number, number]>) => string
  /** Writes decimal odds, in whole thousandths, the way the player reads them. */
  readonly odds: (milli: number) => string
}

/** One part of a message among others: they keep their order, so their place is their identity. */
const placed = (part: ReactNode, place: number): ReactNode => (
  <Fragment key={String(place)}>{ownText(part)}</Fragment>
)

/** Makes the words and formats of one state of the store. */
export const messagesOf = (
  snapshot: MessageSnapshot,
  utcOffset?: number,
  odds = DECIMAL_WRITING,
): Messages => {
  const { locale } = snapshot
  const dates: DateStyle = { locale, utcOffset }
  const number = (value: number | bigint, options?: Intl.NumberFormatOptions) =>
    formatNumber(value, locale, options)
  return {
    status: snapshot.status,
    language: snapshot.language,
    locale,
    direction: snapshot.direction,
    utcOffset,
    t: (key, values = {}) => {
      const message = snapshot.message(key)
      if (message === undefined) return key
      const missing = (name: string) => `{${name}}`
      return formatMessage<never>(message, { locale, values, tags: {}, number, missing }).join("")
    },
    has: snapshot.has,
    rich: (key, values) => {
      const message = snapshot.message(key)
      if (message === undefined) return key
      const tags: Record<string, TagRenderer<ReactNode>> = {}
      const plain: Record<string, ReactNode | MessageValue> = {}
      for (const [name, value] of Object.entries(values)) {
        if (typeof value === "function") tags[name] = (parts) => value(parts.map(placed))
        else plain[name] = value
      }
      const missing = (name: string) => `{${name}}`
      return formatMessage<ReactNode>(message, { locale, values: plain, tags, number, missing }).map(placed)
    },
    number,
    money: (money, style) => formatMoney(money, locale, style),
    currencySign: (currency) => currencySign(currency, locale),
    time: (at) => formatTime(at, dates),
    timeWithSeconds: (at) => formatTimeWithSeconds(at, dates),
    date: (at) => formatDate(at, dates),
    dayMonth: (at) => formatDayMonth(at, dates),
    dateTime: (at) => formatDateTime(at, dates),
    day: (at, now) => formatDay(at, now, dates),
    duration: formatDuration,
    score: (score) => formatScore(score, snapshot.direction),
    scores: (scores) => formatScores(scores, snapshot.direction),
    odds: odds.write,
  }
}

const MessagesContext = createContext<Messages | undefined>(undefined)

/** The page as it stands in `index.html`, kept until there are words to fill it with. */
const BootSkeleton = (): ReactNode => (
  <div className="boot" aria-busy="true">
    <div className="boot-top" />
    <div className="boot-rail" />
    <div className="boot-page">
      <div className="boot-strip" />
      <div className="boot-table" />
      <div className="boot-table" />
    </div>
    <div className="boot-coupon" />
    <div className="boot-bar" />
  </div>
)

/**
 * Gives the words of a store to everything inside and the document its language and direction. While there is no
 * dictionary the skeleton of `index.html` stays; when none came, the message that stands in `index.html` is shown.
 */
export const MessagesProvider = (props: {
  readonly store: MessageStore
  /** Hours from UTC that times are shown in; the browser's zone where absent (§3 client settings). */
  readonly utcOffset?: number | undefined
  /** How prices are written; decimal where absent. */
  readonly odds?: OddsWriting
  readonly children: ReactNode
}): ReactNode => {
  const snapshot = useSyncExternalStore(
    props.store.subscribe,
    props.store.getSnapshot,
    props.store.getSnapshot,
  )
  const { status, locale, direction } = snapshot
  const { utcOffset, odds } = props
  // Everything on the page reads these: they are the same object until the words change.
  const messages = useMemo(() => messagesOf(snapshot, utcOffset, odds), [snapshot, utcOffset, odds])

  useLayoutEffect(() => {
    const failure = document.getElementById("boot-failed")
    if (failure !== null) failure.hidden = status !== "failed"
    if (status !== "ready") return
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [status, locale, direction])

  if (status !== "ready") return <BootSkeleton />
  return <MessagesContext value={messages}>{props.children}</MessagesContext>
}

/**
 * The words of a store for a part of the page that speaks for itself: the document keeps its own language and direction,
 * and nothing is shown before there are words.
 */
export const MessagesWithin = (props: {
  readonly store: MessageStore
  readonly children: ReactNode
}): ReactNode => {
  const snapshot = useSyncExternalStore(props.store.subscribe, props.store.getSnapshot)
  const messages = useMemo(() => messagesOf(snapshot), [snapshot])
  return snapshot.status === "ready" ? (
    <MessagesContext value={messages}>{props.children}</MessagesContext>
  ) : null
}

/** The words and formats of the language in use. Throws outside a `MessagesProvider`. */
export const useMessage = (): Messages => {
  const messages = use(MessagesContext)
  if (messages === undefined) throw new Error("useMessage stands outside MessagesProvider")
  return messages
}
