import type { ReactNode } from "react"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { isBingo } from "#models/casino/timed/bingo.ts"
import { drawnNumbers, type TimedRound } from "#models/casino/timed/timed-round.ts"
import { ballColour } from "#models/casino/timed/tv-numbers.ts"
import { sectorColour } from "#models/casino/timed/tv-wheel.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { SharedProof } from "../rounds/SharedProof.tsx"
import styles from "./Boards.module.css"
import { drawnFaces } from "./drawn-words.ts"

/** Whether the numbers are those that seed and bets make: drawn again here, by nothing but what the round says. */
const isRight = ({ game, number, commitment, serverSeed, bets, numbers }: TimedRound): boolean =>
  serverSeed !== undefined &&
  bets !== undefined &&
  commitmentOf(serverSeed) === commitment &&
  drawnNumbers({ game, number, serverSeed, bets }).join() === numbers?.join()

const toneOf = ({ game }: TimedRound, drawn: number): string | undefined => {
  if (game === "keno-80" || game === "fast-bet" || isBingo(game)) return undefined
  return styles[game === "tv-wheel" ? sectorColour(drawn) : ballColour(drawn)]
}

const Drawn = ({ round }: { readonly round: TimedRound }): ReactNode => {
  const { number } = useMessage()
  return (
    <span className={styles.drawnRow} dir="ltr">
      {drawnFaces(round.game, round.numbers ?? []).map((drawn, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dice may show the same face, and neither moves
        <span key={place} className={classNames(styles.chip, toneOf(round, drawn))}>
          {number(drawn)}
        </span>
      ))}
    </span>
  )
}

const Proof = ({ round }: { readonly round: TimedRound }): ReactNode => {
  const { t } = useMessage()
  const isDrawnSo = isRight(round)
  return (
    <SharedProof
      round={round}
      isRight={isDrawnSo}
      verdict={t(isDrawnSo ? "timed.proof.right" : "timed.proof.wrong")}
    />
  )
}

/** The rounds that are over: what was drawn, and each with what it was drawn from. */
export const PastRounds = ({ history }: { readonly history: ReadonlyArray<TimedRound> }): ReactNode => {
  const { t, number } = useMessage()
  if (history.length === 0) return <p className="secondary">{t("crash.last.empty")}</p>
  return (
    <div className={styles.past}>
      {history.map((round) => (
        <details key={round.number}>
          <summary>
            <span>{t("timed.round", { number: number(round.number) })}</span>
            {!isBingo(round.game) && <Drawn round={round} />}
          </summary>
          {isBingo(round.game) && <Drawn round={round} />}
          <Proof round={round} />
        </details>
      ))}
    </div>
  )
}
