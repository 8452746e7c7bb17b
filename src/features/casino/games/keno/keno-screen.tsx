import type { ReactNode } from "react"
import { chosen } from "#models/casino/fair/draws.ts"
import {
  KENO_MOST_PICKS,
  KENO_NUMBERS,
  type KenoBet,
  kenoChance,
  kenoPays,
  writtenPicks,
} from "#models/casino/games/keno.ts"
import { byChance } from "#src/services/by-chance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ChanceTable } from "../ChanceTable.tsx"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { RiskField } from "../RiskField.tsx"
import styles from "../Stage.module.css"
import { KenoStage } from "./KenoStage.tsx"

/** Numbers that the browser picks for the player: nothing is drawn by them. */
const anyPicks = (): string =>
  writtenPicks(
    chosen(byChance, KENO_MOST_PICKS, KENO_NUMBERS)
      .map((place) => place + 1)
      .toSorted((one, other) => one - other),
  )

/** The risk, and numbers that are picked or taken back at once. */
const Fields = (props: FieldsProps): ReactNode => {
  const { t } = useMessage()
  const { typed, isBusy, onType } = props
  return (
    <>
      <RiskField {...props} />
      <div className={styles.pair}>
        <Button variant="line" disabled={isBusy} onClick={() => onType("picks", anyPicks())}>
          {t("game.keno.any")}
        </Button>
        <Button
          variant="line"
          disabled={isBusy || (typed.picks ?? "") === ""}
          onClick={() => onType("picks", "")}
        >
          {t("game.keno.clear")}
        </Button>
      </div>
    </>
  )
}

/** What each count of hits pays, and how likely it is. */
const Odds = ({ bet }: { readonly bet: KenoBet }): ReactNode => {
  const { t, number } = useMessage()
  const picked = bet.picks.length
  return (
    <ChanceTable
      of={t("game.keno.hits.column")}
      lines={Array.from({ length: picked + 1 }, (_, hits) => ({
        name: number(hits),
        chance: kenoChance(picked, hits),
        pays: kenoPays(bet.risk, picked, hits),
      }))}
    />
  )
}

/** What is seen of keno. */
export const kenoScreen: GameScreen<"keno"> = { Stage: KenoStage, Fields, Odds, lacks: "game.keno.lacks" }
