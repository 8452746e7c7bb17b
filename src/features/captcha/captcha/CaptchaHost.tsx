import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./CaptchaHost.module.css"
import { CaptchaTaskForm } from "./CaptchaTaskForm.tsx"
import { captchaFlow } from "./captcha-flow.ts"
import { isCaptchaShown } from "./is-captcha-shown.ts"

/** What the status line says where a box is ticked or the other way runs. */
const boxHint = (isSolving: boolean, isShown: boolean): string => {
  if (isSolving) return "captcha.running"
  return isShown ? "captcha.hint.tick" : "captcha.loading"
}

/**
 * The captcha that is shown over whatever asked for it: a box to tick, or a task, and beside a task the way that needs neither
 * eyes nor hands. A click beside it cancels (§4 Captcha).
 */
const CaptchaHost = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useFlow(captchaFlow)
  const snapshot = useSnapshot(ref)
  const { kind, way, error } = snapshot.context
  if (!isCaptchaShown(snapshot)) return null
  const isShown = snapshot.matches({ asked: "shown" })
  const isSolving = snapshot.matches({ asked: "solving" })
  const hasTask = kind?.task !== undefined
  return (
    <Dialog title={t("captcha.title")} onDismiss={() => ref.send({ type: "outside.clicked" })}>
      {hasTask && way === "task" ? (
        <CaptchaTaskForm
          kind={kind.task}
          task={snapshot.context.task}
          answer={snapshot.context.answer}
          error={error === null ? undefined : text(error)}
          progress={isShown ? undefined : isSolving ? "judging" : "loading"}
          send={ref.send}
        />
      ) : (
        <div className={styles.box}>
          <Checkbox
            checked={isSolving}
            disabled={!isShown}
            error={isShown && error !== null ? text(error) : undefined}
            onChange={() => ref.send({ type: "box.ticked" })}
          >
            {t("captcha.human")}
          </Checkbox>
          <p className={styles.hint} role="status">
            {t(boxHint(isSolving, isShown))}
          </p>
        </div>
      )}
      {hasTask && (
        <div className={styles.other}>
          <Button
            variant="soft"
            wide
            aria-disabled={!isShown}
            onClick={() => ref.send({ type: "way.changed" })}
          >
            {t(way === "task" ? "captcha.way.own" : "captcha.way.task")}
          </Button>
          {way === "task" && <p className={styles.hint}>{t("captcha.way.hint")}</p>}
        </div>
      )}
      <Button variant="ghost" onClick={() => ref.send({ type: "captcha.closed" })}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  )
}

export default CaptchaHost
