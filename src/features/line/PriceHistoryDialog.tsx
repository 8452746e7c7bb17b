import { type ReactNode, Suspense, useState } from "react"
import type { GameId } from "#models/catalogue/catalogue.ts"
import type { MarketView } from "#models/feed/frames.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Asked } from "../statistics/Asked.tsx"
import { useBetting } from "./betting.tsx"
import { marketName, selectionName } from "./market-names.ts"
import styles from "./PriceHistoryDialog.module.css"
import { useRequest } from "./use-request.ts"

const PricePlot = lateComponent(() => import("./PricePlot.tsx"))

/** While the dialog is open it asks again, in milliseconds. */
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

/** How the price of each selection of a market, and of its other lines, has moved: drawn, in words, and as a table. */
const PriceHistoryDialog = (props: {
  readonly gameId: GameId
  readonly markets: ReadonlyArray<MarketView>
  readonly onDismiss: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { line, now } = useBetting()
  const selections = props.markets.flatMap(({ key, outcomes }) =>
    outcomes.map((outcome) => ({ value: `${key}|${outcome}`, market: key, outcome })),
  )
  const [chosen, setChosen] = useState(selections[0]?.value)
  const selection = selections.find(({ value }) => value === chosen) ?? selections[0]
  const market = selection?.market
  const asked = useRequest(
    market === undefined ? undefined : `prices/${props.gameId}/${market}`,
    async (signal) => {
      const client = await line.statistics()
      const outcomes =
        market === undefined ? [] : (await client.priceHistory(props.gameId, market, signal)).outcomes
      return { outcomes, until: now() }
    },
    AGAIN_MS,
  )
  if (selection === undefined) return null
  return (
    <Dialog
      title={`${t("game.history")}: ${marketName(selection.market, t)}`}
      size="medium"
      closeLabel={t("common.close")}
      onDismiss={props.onDismiss}
    >
      <Select
        aria-label={t("game.history.selection")}
        value={selection.value}
        options={selections.map(({ value, market: key, outcome }) => ({
          value,
          label: selectionName({ market: key, outcome }, t),
        }))}
        onChange={setChosen}
      />
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
    </Dialog>
  )
}

export default PriceHistoryDialog
