import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Rounds.module.css"

/** What a round that everybody shared was drawn from, and whether this page draws the same from it: `verdict` says so. */
export const SharedProof = (props: {
  readonly round: {
    readonly commitment: string
    readonly serverSeed?: string | undefined
    readonly bets?: string | undefined
  }
  readonly isRight: boolean
  readonly verdict: string
}): ReactNode => {
  const { t } = useMessage()
  const { commitment, serverSeed, bets } = props.round
  const lines = [
    [t("game.seeds.commitment"), commitment],
    [t("game.seeds.server"), serverSeed ?? "—"],
    [t("crash.line.bets"), bets ?? "—"],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={props.isRight ? styles.right : styles.wrong}>{props.verdict}</p>
    </>
  )
}
