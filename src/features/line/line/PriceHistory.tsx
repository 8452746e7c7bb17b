import { type ReactNode, Suspense } from "react"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { selectionName } from "#models/betting/market-names.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MarketView } from "#models/line/feed/frames.ts"
import { useQuery } from "#src/services/use-query.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Asked } from "../statistics/Asked.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./PriceHistory.module.css"

const PricePlot = lateComponent(() => import("./PricePlot.tsx"))

/** While it is shown it asks again, in milliseconds. */
const AGAIN_MS = 10_000

type Points = ReadonlyArray<readonly [at: number, odds: number]>

const Words = ({ points }: { readonly points: Points }): ReactNode => {
  const { t, odds, dateTime, timeWithSeconds } = useMessage()
  const offered = points.flatMap(([, price]) => (price === 0 ? [] : [price]))
  const now = points.at(-1)?.[1] ?? 0
  const words = [
    ["now", now],
    ["open", offered[0] ?? 0],
    ["high", Math.max(...offered)],
    ["low", Math.min(...offered)],
  ] as const
  return (
    <>
      <dl className={styles.words}>
        {words.map(([key, price]) => (
          <div key={key}>
            <dt className="caption">{t(`game.history.${key}`)}</dt>
            <dd className="num strong">{price === 0 ? t("game.history.gap") : odds(price)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.all}>
        <summary>{t("game.history.table")}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("game.history.time")}</th>
              <th scope="col">{t("game.history.price")}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(([at, price]) => (
              <tr key={`${at}/${price}`}>
                <td className="num">
                  <span title={dateTime(at)}>{timeWithSeconds(at)}</span>
                </td>
                <td className="num">{price === 0 ? t("game.history.gap") : odds(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** A selection whose movement may be chosen. */
export interface ChartedSelection {
  readonly value: string
  readonly market: MarketKey
  readonly outcome: OutcomeKey
}

/** The selections of markets, in their order. */
export const chartedSelections = (markets: ReadonlyArray<MarketView>): ReadonlyArray<ChartedSelection> =>
  markets.flatMap(({ key, outcomes }) =>
    outcomes.map((outcome) => ({ value: `${key}|${outcome}`, market: key, outcome })),
  )

/** How the price of a selection has moved: drawn, in words, and as a table; others are chosen beside it. */
export const PriceHistory = (props: {
  readonly gameId: GameId
  readonly selections: ReadonlyArray<ChartedSelection>
  readonly selection: ChartedSelection
  readonly onChoose: (value: string) => void
  /** A choice that stands before that of the selection. */
  readonly before?: ReactNode
}): ReactNode => {
  const { gameId, selections, selection } = props
  const { t } = useMessage()
  const { line, now } = useBetting()
  const { market } = selection
  const asked = useQuery(`prices/${gameId}/${market}`, {
    ask: async (signal) => {
      const client = await line.statistics()
      return { outcomes: (await client.priceHistory(gameId, market, signal)).outcomes, until: now() }
    },
    everyMs: AGAIN_MS,
  })
  return (
    <>
      <div className={styles.choices}>
        {props.before}
        <Select
          aria-label={t("game.history.selection")}
          value={selection.value}
          options={selections.map(({ value, market: key, outcome }) => ({
            value,
            label: selectionName({ market: key, outcome }, t),
          }))}
          onChange={props.onChoose}
        />
      </div>
      <Asked asked={asked}>
        {({ outcomes, until }) => {
          const points = outcomes.find(({ outcome }) => outcome === selection.outcome)?.points ?? []
          return points.every(([, price]) => price === 0) ? (
            <EmptyState title={t("game.history.none")} />
          ) : (
            <>
              <Suspense fallback={<Skeleton height="220px" width="100%" />}>
                <PricePlot points={points} until={until} />
              </Suspense>
              <Words points={points} />
            </>
          )
        }}
      </Asked>
    </>
  )
}
