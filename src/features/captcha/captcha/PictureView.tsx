import type { ReactNode } from "react"
import type { PictureTask } from "#models/site/captcha-task.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./PictureView.module.css"

/** Longest that is typed: blanks between the digits are nobody's fault. */
const LONGEST = 16

/** Digits in a picture, and the line where they are typed. */
export const PictureView = (props: {
  readonly task: PictureTask
  readonly typed: string
  readonly isBusy: boolean
  readonly hasError: boolean
  readonly onType: (typed: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { task, typed, isBusy, hasError, onType } = props
  return (
    <div className={styles.task}>
      <img
        src={task.picture}
        alt={t("captcha.picture.alt", { count: task.length })}
        className={styles.picture}
        data-busy={isBusy}
        draggable={false}
        style={{ aspectRatio: `${task.width} / ${task.height}` }}
      />
      <Field label={t("captcha.picture.label", { count: task.length })}>
        {(control) => (
          <TextInput
            {...control}
            aria-invalid={hasError ? true : undefined}
            aria-disabled={isBusy}
            data-first-focus
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
