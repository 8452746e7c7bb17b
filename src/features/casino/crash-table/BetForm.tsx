import type { FormEvent, ReactNode } from "react"
import type { CrashTableContext, CrashTableEvent } from "#machines/casino/crash-table/crash-table.events.ts"
import type { CrashTable } from "#models/casino/crash/crash-view.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "../game-table/GameTable.module.css"
import { TypedField } from "../games/TypedField.tsx"

/** Stake and automatic cash-out of the next bet. */
export const BetForm = (props: {
  readonly context: CrashTableContext
  readonly table: CrashTable
  readonly isSending: boolean
  readonly send: (event: CrashTableEvent) => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { context, table, isSending, send } = props
  const sum = (amount: number) => money({ amount, currency: table.currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send({ type: "stake.pressed", guid: randomGuid() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("crash.form")}>
      <Field
        label={t("game.stake", { currency: table.currency })}
        hint={t("game.stake.bounds", { least: sum(table.least), most: sum(table.most) })}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            readOnly={isSending}
            value={context.stake}
            onChange={(event) => send({ type: "stake.typed", value: event.target.value })}
          />
        )}
      </Field>
      <TypedField
        label={t("crash.auto")}
        value={context.auto}
        isBusy={isSending}
        mode="decimal"
        onChange={(value) => send({ type: "auto.typed", value })}
      />
      <p className="secondary">{t("crash.auto.hint")}</p>
      <FormError error={context.error} />
      <Button
        type="submit"
        variant="go"
        wide
        busy={isSending}
        disabled={!isSending && table.round?.phase !== "betting"}
      >
        {t("crash.bet")}
      </Button>
    </form>
  )
}
