import type { ReactNode } from "react"
import { chosen } from "#models/casino/fair/draws.ts"
import { KENO_80_NUMBERS, KENO_80_PICKS, kenoPicks, writtenKeno } from "#models/casino/timed/keno-80.ts"
import { byChance } from "#src/services/by-chance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import stage from "../games/Stage.module.css"
import styles from "./Boards.module.css"

const NUMBERS = Array.from({ length: KENO_80_NUMBERS }, (_, place) => place + 1)

/** Numbers that the browser picks for the player: nothing is drawn by them. */
const anyPicks = (): string =>
  writtenKeno(chosen(byChance, KENO_80_PICKS, KENO_80_NUMBERS).map((place) => place + 1))

/** The board of eighty numbers, of which one to ten are chosen for a bet. */
export const KenoBoard = (props: {
  readonly pick: string
  readonly onChoose: (pick: string) => void
}): ReactNode => {
  const { t, number } = useMessage()
  const { pick, onChoose } = props
  const picks = kenoPicks(pick)
  const isFull = picks.length >= KENO_80_PICKS
  const press = (pressed: number) =>
    onChoose(
      writtenKeno(picks.includes(pressed) ? picks.filter((each) => each !== pressed) : [...picks, pressed]),
    )
  return (
    <fieldset className={styles.group}>
      <legend>{t("game.keno.picked", { picked: number(picks.length), most: number(KENO_80_PICKS) })}</legend>
      <div className={classNames(styles.numbered, styles.eighty)} dir="ltr">
        {NUMBERS.map((each) => {
          const isPicked = picks.includes(each)
          return (
            <button
              key={each}
              type="button"
              className={classNames(styles.number, isPicked && styles.chosen)}
              aria-pressed={isPicked}
              disabled={isFull && !isPicked}
              onClick={() => press(each)}
            >
              <span>{number(each)}</span>
            </button>
          )
        })}
      </div>
      <div className={stage.pair}>
        <Button variant="line" onClick={() => onChoose(anyPicks())}>
          {t("game.keno.any")}
        </Button>
        <Button variant="line" disabled={pick === ""} onClick={() => onChoose("")}>
          {t("game.keno.clear")}
        </Button>
      </div>
    </fieldset>
  )
}
