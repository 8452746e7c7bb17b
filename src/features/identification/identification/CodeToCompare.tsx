import { type ReactNode, useEffect, useRef } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { CountdownRing } from "#src/ui/primitives/CountdownRing.tsx"
import { useSecondsLeft } from "../../identity/registration/use-seconds-left.ts"
import styles from "./Identification.module.css"
import type { ProvingProps } from "./ProviderProof.tsx"

const SECOND_MS = 1000

/** The digits that the phone shows too, and how long there is to confirm. */
export const CodeToCompare = ({ snapshot, send }: ProvingProps): ReactNode => {
  const { t } = useMessage()
  const code = useRef<HTMLParagraphElement>(null)
  const { check } = snapshot.context
  const left = useSecondsLeft(check?.until ?? 0)
  // Whoever can't see the digits hears them at once, one by one.
  useEffect(() => code.current?.focus({ preventScroll: true }), [])
  if (check === null) return null
  return (
    <div className={styles.proof}>
      <div className={styles.compare}>
        <p
          ref={code}
          className={styles.code}
          dir="ltr"
          role="img"
          tabIndex={-1}
          aria-label={`${t("more.identification.provider.code")}: ${[...check.code].join(" ")}`}
        >
          {check.code}
        </p>
        <CountdownRing
          left={left}
          total={(check.until - check.begun_at) / SECOND_MS}
          label={t("more.identification.provider.left")}
        />
      </div>
      <p>{t("more.identification.provider.code.compare")}</p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => send({ type: "check.dropped" })}>
          {t("more.identification.provider.drop")}
        </Button>
      </div>
    </div>
  )
}
