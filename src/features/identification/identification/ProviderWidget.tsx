import { type ReactNode, useEffect, useRef } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Identification.module.css"
import type { ProvingProps } from "./ProviderProof.tsx"
import { PICTURES_GO } from "./pictures-go.ts"
import { showWidget } from "./sumsub-sdk.ts"
import { showFilming } from "./verigram-sdk.ts"

/** The part of the page that the service draws itself. */
export const ProviderWidget = ({ snapshot, send }: ProvingProps): ReactNode => {
  const { t, language } = useMessage()
  const place = useRef<HTMLDivElement>(null)
  const { check, provider } = snapshot.context
  const widget = check?.widget
  useEffect(() => {
    if (widget === undefined || place.current === null) return
    const failed = () => send({ type: "widget.failed" })
    if ("person_id" in widget)
      return showFilming(place.current, widget, language, {
        filmed: (sessions) => send({ type: "widget.filmed", sessions }),
        failed,
      })
    return showWidget(place.current, widget, language, {
      finished: () => send({ type: "widget.finished" }),
      failed,
    })
  }, [widget, language, send])
  return (
    <div className={styles.proof}>
      {provider !== null && (
        <p className="secondary">{t(PICTURES_GO[provider.kind], { name: provider.name })}</p>
      )}
      <div ref={place} className={styles.widget} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => send({ type: "check.dropped" })}>
          {t("more.identification.provider.drop")}
        </Button>
      </div>
    </div>
  )
}
