import type { ReactNode } from "react"
import { STOP_NOTE_LENGTH, STOP_REASONS, StopReason } from "#models/line/trading-stop.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import type { TradingProps } from "./desk-view.ts"
import styles from "./TradingDesk.module.css"

/** The reason and the note of a form, as they were given. */
export const saidIn = (
  form: HTMLFormElement,
): { readonly reason: StopReason | null; readonly note: string } => {
  const given = new FormData(form)
  const chosen = `${given.get("reason") ?? ""}`
  return {
    reason: StopReason.literals.find((value) => value === chosen) ?? null,
    note: `${given.get("note") ?? ""}`,
  }
}

/** The fields of a reason, with what is wrong with them. */
export const ReasonFields = ({
  faults,
  reason,
  note,
  hasReason,
}: {
  readonly faults: { readonly reason: string | null; readonly note: string | null }
  readonly reason: StopReason | null
  readonly note: string
  /** Whether one of the reasons is chosen, or only something may be written. */
  readonly hasReason: boolean
}): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      {hasReason && (
        <Field
          label={t("operator.trading.reason")}
          error={faults.reason === null ? undefined : t(faults.reason)}
        >
          {(control) => (
            <Select
              {...control}
              name="reason"
              defaultValue={reason ?? ""}
              options={[
                { value: "", label: t("operator.trading.reason.none") },
                ...STOP_REASONS.map((value) => ({ value, label: t(`operator.trading.reason.${value}`) })),
              ]}
              onChange={() => undefined}
            />
          )}
        </Field>
      )}
      <Field
        label={t("operator.trading.note")}
        {...(hasReason && { hint: t("operator.trading.note.hint") })}
        error={faults.note === null ? undefined : t(faults.note)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="note"
            dir="auto"
            defaultValue={note}
            maxLength={STOP_NOTE_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}

/** What is about to be stopped or opened, and why. */
export const StopForm = ({ snapshot, send }: TradingProps): ReactNode => {
  const { t } = useMessage()
  const { picked, faults, reason, note } = snapshot.context
  if (picked === null) return null
  const title = t(`operator.trading.title.${picked.act}`, { name: picked.name })
  const isActing = snapshot.matches("acting")
  return (
    <form
      className={`card ${styles.form}`}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isActing) send({ type: "act.submitted", ...saidIn(event.currentTarget) })
      }}
    >
      <h3 className="strong">{title}</h3>
      <ReasonFields faults={faults} reason={reason} note={note} hasReason={picked.act === "stop"} />
      <p className={styles.group}>
        <Button type="submit" variant="go" busy={isActing}>
          {t(`operator.trading.submit.${picked.act}`)}
        </Button>
        <Button disabled={isActing} onClick={() => send({ type: "act.left" })}>
          {t("operator.trading.cancel")}
        </Button>
      </p>
    </form>
  )
}
