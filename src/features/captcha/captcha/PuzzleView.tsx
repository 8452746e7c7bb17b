import { type ReactNode, useId } from "react"
import { type PuzzleTask, puzzleReach } from "#models/site/captcha-task.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./PuzzleView.module.css"

/** How far one press moves the piece, in units of the picture: from edge to edge in a dozen presses, then to the point. */
const STEPS = [-20, -2, 2, 20] as const

const signed = (step: number): string => (step < 0 ? `−${-step}` : `+${step}`)

/**
 * A puzzle: the picture with its gap, the piece at its place, and below them a slider for keys, fingers and pointers, and buttons
 * for whoever can drag nothing (WCAG 2.5.7). Left is left in mirrored pages too, as in the picture.
 */
export const PuzzleView = (props: {
  readonly task: PuzzleTask
  /** Left edge of the piece in units of the picture. */
  readonly left: number
  readonly isBusy: boolean
  readonly onMove: (left: number) => void
}): ReactNode => {
  const { t } = useMessage()
  const id = useId()
  const { task, left, isBusy, onMove } = props
  const reach = puzzleReach(task)
  const moveTo = (place: number) => onMove(Math.max(0, Math.min(reach, place)))
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`
  return (
    <div className={styles.puzzle}>
      <p id={id} className={styles.hint}>
        {t("captcha.puzzle.hint")}
      </p>
      <div dir="ltr" className={styles.field}>
        <div
          className={styles.frame}
          data-busy={isBusy}
          style={{ aspectRatio: `${task.width} / ${task.height}` }}
        >
          <img
            src={task.picture}
            alt={t("captcha.puzzle.picture")}
            className={styles.picture}
            draggable={false}
          />
          <img
            src={task.piece}
            alt=""
            className={styles.piece}
            draggable={false}
            style={{
              left: part(left, task.width),
              top: part(task.top, task.height),
              width: part(task.size, task.width),
            }}
          />
        </div>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={reach}
          step={1}
          value={left}
          data-first-focus
          aria-label={t("captcha.puzzle.slider")}
          aria-describedby={id}
          aria-disabled={isBusy}
          aria-valuetext={t("captcha.puzzle.at", { at: left, of: reach })}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        />
        <fieldset className={styles.steps} aria-label={t("captcha.puzzle.steps")}>
          {STEPS.map((step) => (
            <Button
              key={step}
              aria-disabled={isBusy}
              aria-label={t("captcha.puzzle.by", { by: signed(step) })}
              onClick={() => moveTo(left + step)}
            >
              {signed(step)}
            </Button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
