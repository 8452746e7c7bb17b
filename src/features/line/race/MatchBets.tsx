import type { ReactNode } from "react"
import { marketName } from "#models/betting/market-names.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { LivePrice } from "../line/LivePrice.tsx"
import styles from "./Race.module.css"

/** Matches of two: which of them is placed before the other. */
export const MatchBets = (props: {
  readonly view: GameView
  readonly matches: ReadonlyArray<MarketView>
}): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { view, matches } = props
  const nameOf = (number: string): string => {
    const runner = view.game.runners?.find((each) => `${each.number}` === number)
    return runner === undefined ? number : teamName(runner.team)
  }
  return (
    <ul className={styles.matches}>
      {matches.map(({ key, outcomes }) => (
        <li key={key} className={`card ${styles.match}`}>
          {outcomes.map((outcome) => (
            <LivePrice
              key={outcome}
              view={view}
              market={key}
              outcome={outcome}
              name={`${marketName(key, t)}: ${nameOf(outcome)}`}
              label={nameOf(outcome)}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
