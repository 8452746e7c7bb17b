import type { ReactNode } from "react"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import type { CorrectionPreview as Preview } from "#models/operator/bet-correction.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../operator-entry/Desk.module.css"
import { AffectedBets } from "./AffectedBets.tsx"
import { SizeFacts } from "./CorrectionFacts.tsx"
import type { CorrectionDeskProps } from "./desk-view.ts"

type PreviewProps = Pick<CorrectionDeskProps, "snapshot" | "send"> & { readonly preview: Preview }

/** Why it is done, in words for colleagues, and the button that proposes it. */
const ProposeForm = ({ snapshot, send, preview }: PreviewProps): ReactNode => {
  const { t } = useMessage()
  const { faults, note } = snapshot.context
  return (
    <form
      className={`card ${styles.inner}`}
      noValidate
      aria-label={t("operator.corrections.propose")}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = `${new FormData(event.currentTarget).get("note") ?? ""}`
        if (!snapshot.hasTag("busy")) send({ type: "propose.submitted", note: typed })
      }}
    >
      <p>{t(preview.needsSecond ? "operator.corrections.needs-second" : "operator.corrections.alone")}</p>
      <Field
        label={t("operator.corrections.note")}
        hint={t("operator.corrections.note.hint")}
        error={faults.note === null ? undefined : t(faults.note)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="note"
            dir="auto"
            defaultValue={note}
            maxLength={REASON_LENGTH.maximum}
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="go"
        busy={snapshot.matches("proposing")}
        disabled={snapshot.matches("previewing")}
      >
        {t(preview.needsSecond ? "operator.corrections.propose" : "operator.corrections.carry-out")}
      </Button>
    </form>
  )
}

/** Whom it would affect and what it comes to, and the form that proposes it. */
export const CorrectionPreview = (props: PreviewProps): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send, preview } = props
  const { after } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const pick = (place: string | null) => () => send({ type: "page.picked", after: place })
  return (
    <section className={styles.part} aria-label={t("operator.corrections.previewed")}>
      <h3 className="heading">{t("operator.corrections.previewed")}</h3>
      {preview.size.bets > 0 && (
        <>
          <p className={styles.facts} role="status">
            <SizeFacts size={preview.size} />
          </p>
          <ProposeForm {...props} />
        </>
      )}
      <AffectedBets bets={preview}>
        {(after !== null || preview.next !== null) && (
          <p className={styles.head}>
            {after !== null && (
              <Button size="small" disabled={isBusy} onClick={pick(null)}>
                {t("operator.page.first")}
              </Button>
            )}
            {preview.next !== null && (
              <Button size="small" disabled={isBusy} onClick={pick(preview.next)}>
                {t("operator.page.next")}
              </Button>
            )}
          </p>
        )}
      </AffectedBets>
    </section>
  )
}
