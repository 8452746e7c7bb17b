import type { ReactNode } from "react"
import type { CrashRound } from "#models/casino/crash/crash.ts"
import { crashPoint } from "#models/casino/crash/point.ts"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { asMultiplier, multiplierWords } from "../game-table/multiplier-words.ts"
import { SharedProof } from "../rounds/SharedProof.tsx"
import styles from "./CrashTable.module.css"

/** From which point on a round counts as a high one: twice the stake. */
const HIGH = 200

/** Whether the point is the one that seed and bets make: drawn again here, by nothing but what the round says. */
const isRight = ({ number, commitment, serverSeed, bets, point }: CrashRound): boolean =>
  serverSeed !== undefined &&
  bets !== undefined &&
  commitmentOf(serverSeed) === commitment &&
  crashPoint({ number, serverSeed, bets }) === point

const Round = ({ round }: { readonly round: CrashRound }): ReactNode => {
  const { t } = useMessage()
  const isDrawnSo = isRight(round)
  return (
    <SharedProof
      round={round}
      isRight={isDrawnSo}
      verdict={t(isDrawnSo ? "crash.proof.right" : "crash.proof.wrong")}
    />
  )
}

/** The rounds that have crashed: their points as chips, then each with what it was drawn from. */
export const PastRounds = ({ history }: { readonly history: ReadonlyArray<CrashRound> }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  if (history.length === 0) return <p className="secondary">{t("crash.last.empty")}</p>
  const words = ({ point = 100 }: CrashRound) => multiplierWords(messages, asMultiplier(point))
  return (
    <>
      <ol className={styles.chips}>
        {history.map((round) => (
          <li
            key={round.number}
            className={classNames(styles.chip, (round.point ?? 0) >= HIGH && styles.high)}
          >
            {words(round)}
          </li>
        ))}
      </ol>
      {history.map((round) => (
        <details key={round.number}>
          <summary>{t("crash.round", { number: number(round.number), point: words(round) })}</summary>
          <Round round={round} />
        </details>
      ))}
    </>
  )
}
