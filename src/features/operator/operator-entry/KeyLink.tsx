import type { ReactNode } from "react"
import type { OperatorEntryContext } from "#machines/operator/operator-entry/operator-entry.events.ts"
import type { linkIn } from "#models/operator/operator-row.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Operator.module.css"

/** Gives the key of the link that the address is, on a press; then shows it, this once. */
export const KeyLink = (props: {
  readonly link: ReturnType<typeof linkIn>
  readonly taken: OperatorEntryContext["taken"]
  readonly isBusy: boolean
  readonly onFollow: (link: NonNullable<ReturnType<typeof linkIn>>) => void
}): ReactNode => {
  const { t } = useMessage()
  const { link, taken, isBusy } = props
  if (link === undefined && taken === undefined) return null
  return (
    <section className={`card ${styles.form}`} aria-label={t("operator.link.title")}>
      <h2 className="heading">{t("operator.link.title")}</h2>
      {taken === undefined && link !== undefined && (
        <>
          <p>{t("operator.link.hint", { name: link.name })}</p>
          <Button variant="go" busy={isBusy} onClick={() => isBusy || props.onFollow(link)}>
            {t("operator.link.submit")}
          </Button>
        </>
      )}
      <div role="status">
        {taken !== undefined && (
          <>
            <p className="strong">{t("operator.link.key", { name: taken.name })}</p>
            <code className={styles.key}>{taken.key}</code>
            <p>{t("operator.link.key.hint")}</p>
          </>
        )}
      </div>
    </section>
  )
}
