import { type ReactNode, useSyncExternalStore } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { TextField } from "../../identity/registration/TextField.tsx"
import { FaceComparison } from "./FaceComparison.tsx"
import styles from "./Identification.module.css"
import { PictureSlot } from "./PictureSlot.tsx"
import { pickedPictures } from "./picked-pictures.ts"
import type { SendingProps } from "./sending-view.ts"

/** Which document it is, its fields, a picture of each side, and the way to send them. */
export const DocumentForm = ({ snapshot, send, view }: SendingProps): ReactNode => {
  const { t } = useMessage()
  const sending = useSyncExternalStore(pickedPictures.subscribe, pickedPictures.sending)
  const { documentType, values, errors, command, error } = snapshot.context
  const kind = view.documents.find(({ doc_type }) => doc_type === documentType)
  const isSending = command?.kind === "send"
  return (
    <form
      className={`card ${styles.part}`}
      noValidate
      aria-label={t("more.identification.form")}
      onSubmit={onSubmit(() => send({ type: "documents.submitted" }))}
    >
      <h2 className="heading">{t("more.identification.form")}</h2>
      <p className="secondary">{t("more.identification.form.hint")}</p>
      <Segmented
        label={t("more.identification.document")}
        className={styles.kinds}
        segments={view.documents.map(({ doc_type, name }) => ({
          key: doc_type,
          label: name,
          disabled: command !== null && command.kind !== "save",
        }))}
        value={documentType ?? undefined}
        onChange={(chosen) => send({ type: "document.chosen", documentType: chosen })}
      />
      {kind !== undefined && (
        <>
          <div className={styles.fields}>
            {kind.fields.map((field) => (
              <TextField
                key={field.id}
                field={field}
                error={errors[field.id]}
                value={`${values[field.id] ?? ""}`}
                onChange={(value) => send({ type: "field.typed", field: field.id, value })}
                onLeave={() => send({ type: "field.left" })}
              />
            ))}
          </div>
          <ul className={styles.slots} aria-label={t("more.identification.pictures")}>
            {kind.sides.map((side) => (
              <PictureSlot
                key={side}
                side={side}
                kept={view.identification.documents.find((document) => document.side === side)}
                shown={pickedPictures.shown(side)}
                share={sending?.side === side ? sending.share : undefined}
                isBusy={command?.kind === "upload" && command.side === side}
                isHeld={command !== null && command.kind !== "save"}
                error={errors[side]}
                onPick={(file) => {
                  pickedPictures.keep(side, file)
                  send({ type: "picture.picked", side })
                }}
                onRemove={(document) => send({ type: "picture.removed", document })}
              />
            ))}
          </ul>
        </>
      )}
      <FaceComparison snapshot={snapshot} send={send} view={view} />
      <FormError error={error ?? errors.doc_type ?? null} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="go"
          size="large"
          busy={isSending}
          disabled={["upload", "remove", "compare"].includes(command?.kind ?? "")}
        >
          {t("more.identification.send")}
        </Button>
      </div>
      <p className="dim">{t("more.identification.privacy")}</p>
    </form>
  )
}
