import type { ReactNode } from "react"
import type { CaptchaEvent } from "#machines/captcha/captcha/captcha.events.ts"
import type { CaptchaTaskKind } from "#models/site/captcha-kinds.ts"
import type { CaptchaTask } from "#models/site/captcha-task.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import styles from "./CaptchaTaskForm.module.css"
import { PictureView } from "./PictureView.tsx"
import { PuzzleView } from "./PuzzleView.tsx"

/** Props of a task's form. */
export interface CaptchaTaskFormProps {
  readonly kind: CaptchaTaskKind
  /** Null while the first one comes; while the next one comes, the one before. */
  readonly task: CaptchaTask | null
  readonly answer: string
  readonly error: string | undefined
  /** What goes on; absent while the player is to act. */
  readonly progress: "loading" | "judging" | undefined
  readonly send: (event: CaptchaEvent) => void
}

const PROGRESS = { loading: "captcha.loading", judging: "captcha.judging" } as const

/** A task for the player. Nothing in it is switched off while the next picture comes, so that the focus stays where it is. */
export const CaptchaTaskForm = (props: CaptchaTaskFormProps): ReactNode => {
  const { t } = useMessage()
  const { kind, task, answer, error, progress, send } = props
  const isBusy = progress !== undefined
  const change = (next: string) => send({ type: "answer.changed", answer: next })
  return (
    <form
      className={styles.task}
      onSubmit={(event) => {
        event.preventDefault()
        // The captcha stands within other forms' dialogs: what bubbles from it is none of theirs.
        event.stopPropagation()
        send({ type: "answer.given" })
      }}
    >
      {task === null && (
        <div className={styles.coming}>
          <Spinner size={20} />
        </div>
      )}
      {task?.kind === "puzzle" && (
        <PuzzleView
          task={task}
          left={Number(answer)}
          isBusy={isBusy}
          onMove={(left) => change(String(left))}
        />
      )}
      {task?.kind === "picture" && (
        <PictureView
          task={task}
          typed={answer}
          isBusy={isBusy}
          hasError={error !== undefined}
          onType={change}
        />
      )}
      <div role="status" className={styles.said}>
        {error !== undefined && (
          <p className={styles.error}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
        {progress !== undefined && <p className={styles.progress}>{t(PROGRESS[progress])}</p>}
      </div>
      {task !== null && (
        <div className={styles.actions}>
          <Button type="submit" variant="go" className={styles.check} busy={isBusy}>
            {t("captcha.check")}
          </Button>
          <Button variant="plain" aria-disabled={isBusy} onClick={() => send({ type: "task.renewed" })}>
            <Icon name="reload" />
            <span>{t(`captcha.${kind}.renew`)}</span>
          </Button>
        </div>
      )}
    </form>
  )
}
