import type { ReactNode } from "react"
import { canCompareFaces } from "#models/identification/faces.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Identification.module.css"
import type { SendingProps } from "./sending-view.ts"

/** Whether the player's own photo is whom the document shows, as a service sees it; where one is configured and both pictures are there. */
export const FaceComparison = ({ snapshot, send, view }: SendingProps): ReactNode => {
  const { t } = useMessage()
  const { command } = snapshot.context
  const { face_id, identification } = view
  const { faces } = identification
  const isAsking = command?.kind === "compare"
  const isOffered = canCompareFaces(view)
  if (face_id === null) return null
  return (
    <div className={styles.proof}>
      {isOffered && (
        <>
          <p className="secondary">{t("more.identification.faces.hint", { name: face_id })}</p>
          <div className={styles.actions}>
            <Button
              variant="soft"
              busy={isAsking}
              disabled={command !== null && !isAsking}
              onClick={() => send({ type: "faces.asked" })}
            >
              {t("more.identification.faces.ask")}
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {faces !== null && (
          <p className={faces === "same" ? styles.good : styles.bad}>
            <Icon name={faces === "same" ? "check" : "error"} />
            <span>{t(`more.identification.faces.${faces}`)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
