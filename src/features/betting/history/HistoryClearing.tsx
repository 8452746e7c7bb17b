import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "./HistoryTools.module.css"
import { historyClearingFlow } from "./history-clearing-flow.ts"

/** What clearing the history does, whether it was cleared, and the buttons that clear it and take that back. */
export const HistoryClearing = (): ReactNode => {
  const { t, dateTime } = useMessage()
  const ref = useShownFlow(historyClearingFlow)
  const snapshot = useSnapshot(ref)
  const { clearedAt, change, error } = snapshot.context
  const isSaving = snapshot.matches("saving")
  if (snapshot.matches("asking"))
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="8rem" />
      </div>
    )
  return (
    <section className={`card ${styles.tool}`} aria-label={t("history.clear.title")}>
      <p className="secondary">{t("history.clear.intro")}</p>
      <FormError error={error} />
      {snapshot.matches("unread") ? (
        <Button variant="go" onClick={() => ref.send({ type: "retry.pressed" })}>
          {t("common.retry")}
        </Button>
      ) : (
        <>
          <p role="status">
            {t(clearedAt === null ? "history.clear.none" : "history.clear.since", {
              time: dateTime(clearedAt ?? 0),
            })}
          </p>
          <p className={styles.acts}>
            <Button
              variant={clearedAt === null ? "go" : "soft"}
              busy={isSaving && change === "clear"}
              disabled={isSaving && change !== "clear"}
              onClick={() => ref.send({ type: "clear.pressed" })}
            >
              {t(clearedAt === null ? "history.clear" : "history.clear.again")}
            </Button>
            {clearedAt !== null && (
              <Button
                variant="go"
                busy={isSaving && change === "restore"}
                disabled={isSaving && change !== "restore"}
                onClick={() => ref.send({ type: "restore.pressed" })}
              >
                {t("history.clear.restore")}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  )
}
