import { type ReactNode, useMemo } from "react"
import {
  KENO_MOST_PICKS,
  KENO_MS,
  KENO_NUMBERS,
  kenoPays,
  readPicks,
  writtenPicks,
} from "#models/casino/games/keno.ts"
import { RISKS } from "#models/casino/risk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { roundOfTyped } from "../round-of-typed.ts"
import { Ground } from "../Stage.tsx"
import { useElapsed } from "../use-elapsed.ts"
import styles from "./KenoStage.module.css"

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, place) => place + 1)
const NOTHING: ReadonlyArray<number> = []

/** What each count of hits pays; the one that the round has come to stands out. */
const Payments = (props: {
  readonly picked: number
  readonly risk: string | undefined
  readonly hits: number | undefined
}): ReactNode => {
  const messages = useMessage()
  const { picked, hits } = props
  const risk = RISKS.find((each) => each === props.risk)
  if (risk === undefined || picked === 0) return null
  return (
    <ol className={styles.pays} aria-hidden="true">
      {Array.from({ length: picked + 1 }, (_, count) => count).map((count) => (
        <li key={count} className={classNames(count === hits && styles.here)}>
          <span>{messages.number(count)}</span>
          <b>{shortMultiplierWords(messages, kenoPays(risk, picked, count))}</b>
        </li>
      ))}
    </ol>
  )
}

/** The board of forty numbers: they are picked on it, and the ten that are drawn light up one after another. */
export const KenoStage = (props: StageProps<"keno">): ReactNode => {
  const { t, number } = useMessage()
  const { typed, isBusy, isTelling, onType } = props
  const round = roundOfTyped(props.round, "keno", typed)
  const picks = readPicks(typed.picks)
  const drawn = round?.book[0]?.numbers ?? NOTHING
  const moments = useMemo(() => drawn.map((_, place) => place * KENO_MS), [drawn])
  const shown = new Set(drawn.slice(0, useElapsed(moments, isTelling)))
  const hits = picks.filter((pick) => shown.has(pick)).length
  const isOver = round !== null && !isTelling
  const isFull = picks.length >= KENO_MOST_PICKS
  const press = (pressed: number) =>
    onType(
      "picks",
      writtenPicks(
        picks.includes(pressed)
          ? picks.filter((pick) => pick !== pressed)
          : [...picks, pressed].toSorted((one, other) => one - other),
      ),
    )
  return (
    <Ground isCentred>
      <p className="secondary" role="status">
        {isOver ? (
          <span>{t("game.keno.hits", { hits: number(hits), picked: number(picks.length) })}</span>
        ) : (
          <span>
            {t("game.keno.picked", { picked: number(picks.length), most: number(KENO_MOST_PICKS) })}
          </span>
        )}
      </p>
      <fieldset className={styles.board} aria-label={t("game.keno.board")} dir="ltr">
        {NUMBERS.map((each) => {
          const isPicked = picks.includes(each)
          const isDrawn = shown.has(each)
          const face = isDrawn ? (isPicked ? "hit" : "drawn") : isPicked ? "picked" : "open"
          return (
            <button
              key={each}
              type="button"
              className={classNames(styles.number, styles[face], isOver && styles.over)}
              aria-pressed={isPicked}
              aria-label={t(`game.keno.number.${face}`, { number: number(each) })}
              disabled={isBusy || (isFull && !isPicked)}
              onClick={() => press(each)}
            >
              <span>{number(each)}</span>
            </button>
          )
        })}
      </fieldset>
      <Payments picked={picks.length} risk={typed.risk} hits={isOver ? hits : undefined} />
    </Ground>
  )
}
