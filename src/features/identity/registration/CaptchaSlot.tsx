import type { ReactNode } from "react"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import { captchaFlow } from "../../captcha/captcha/captcha-flow.ts"
import styles from "./CaptchaSlot.module.css"

/** The place of the captcha in a form: it runs by itself when a code is asked for, and can be stopped. */
export const CaptchaSlot = (): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(captchaFlow)
  const isUnseen = useSelected(ref, ({ context }) => context.presentation === "invisible")
  const isRunning = useSelected(ref, (snapshot) => snapshot.matches("asked")) && isUnseen
  return (
    <div className={styles.slot} role="status">
      <span className={styles.words}>
        <span>{t("captcha.title")}</span>
        <small className={styles.hint}>{t(isRunning ? "captcha.running" : "captcha.hint")}</small>
      </span>
      {isRunning ? (
        <>
          <Spinner size={20} />
          <Button variant="ghost" size="small" onClick={() => ref.send({ type: "captcha.closed" })}>
            {t("common.cancel")}
          </Button>
        </>
      ) : (
        <Icon name="shield" size={20} className={styles.shield} />
      )}
    </div>
  )
}
