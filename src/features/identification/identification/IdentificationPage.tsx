import type { ReactNode } from "react"
import type { IdentificationState } from "#models/identification/identification.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { DocumentForm } from "./DocumentForm.tsx"
import { documentSendingFlow } from "./document-sending-flow.ts"
import styles from "./Identification.module.css"
import { LevelCard } from "./LevelCard.tsx"
import { ProviderProof } from "./ProviderProof.tsx"
import { Standing } from "./Standing.tsx"

/** States in which documents are filled in and sent. */
const OPEN_TO_PLAYER: ReadonlySet<IdentificationState> = new Set([
  "absent",
  "refused",
  "incomplete",
  "expired",
])

/** `/account/identification`: the level reached and what it opens, how the case stands, and the documents that are asked for. */
const IdentificationPage = (props: {
  /** Of the limits: ISO 4217. */
  readonly currency: string
}): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(documentSendingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, error } = snapshot.context
  return (
    <div className={styles.page}>
      <h1 className="title">{t("more.identification.title")}</h1>
      {snapshot.matches("unavailable") ? (
        <Unavailable error={error} onAsk={() => send({ type: "page.asked" })} />
      ) : view === null ? (
        <PartLoading className={styles.part} />
      ) : (
        <>
          <LevelCard view={view} currency={props.currency} />
          <Standing view={view.identification} />
          {OPEN_TO_PLAYER.has(view.identification.state) && view.providers.length > 0 && (
            <ProviderProof providers={view.providers} />
          )}
          {OPEN_TO_PLAYER.has(view.identification.state) && (
            <DocumentForm snapshot={snapshot} send={send} view={view} />
          )}
        </>
      )}
    </div>
  )
}

export default IdentificationPage
