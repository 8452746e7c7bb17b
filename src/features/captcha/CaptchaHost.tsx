import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import styles from "./CaptchaHost.module.css"
import { captchaFlow } from "./captcha-flow.ts"

/** The captcha that is shown: a box to tick over whatever asked for it. A click beside it cancels (§4 Captcha). */
const CaptchaHost = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useFlow(captchaFlow)
  const snapshot = useSelector(ref, (current) => current)
  const { presentation, error } = snapshot.context
  if (presentation !== "shown" || !snapshot.matches("asked")) return null
  const isShown = snapshot.matches({ asked: "shown" })
  const isSolving = snapshot.matches({ asked: "solving" })
  return (
    <Dialog title={t("captcha.title")} onDismiss={() => ref.send({ type: "outside.clicked" })}>
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
          {t(isSolving ? "captcha.running" : isShown ? "captcha.hint.tick" : "captcha.loading")}
        </p>
      </div>
      <Button variant="ghost" onClick={() => ref.send({ type: "captcha.closed" })}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  )
}

export default CaptchaHost
