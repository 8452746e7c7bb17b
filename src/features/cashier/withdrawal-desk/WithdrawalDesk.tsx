import { type FormEvent, type ReactNode, useMemo } from "react"
import type { WithdrawalField } from "#machines/cashier/withdrawal-desk/withdrawal-desk.events.ts"
import { chosenMethod, chosenToken } from "#machines/cashier/withdrawal-desk/withdrawal-desk.setup.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { WithdrawalMethod } from "#models/cashier/withdrawal-view.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { Needs, Rules } from "./Needs.tsx"
import { OwnWithdrawals } from "./OwnWithdrawals.tsx"
import { useTimes } from "./use-times.ts"
import styles from "./WithdrawalDesk.module.css"
import { withdrawalDeskFlow } from "./withdrawal-desk-flow.ts"

/** Where the money goes, as the method asks for it. */
const Destination = (props: {
  readonly method: WithdrawalMethod
  readonly token: string
  readonly holder: string
  readonly isBusy: boolean
  readonly onChange: (field: WithdrawalField, value: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { method, token, holder, isBusy, onChange } = props
  if (method.kind === "card")
    return method.known.length === 0 ? (
      <p className="secondary">{t("withdrawal.to.card.none")}</p>
    ) : (
      <Field label={t("withdrawal.to.card")}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={token}
            options={method.known.map((card) => ({ value: card.token, label: card.label }))}
            onChange={(value) => onChange("token", value)}
          />
        )}
      </Field>
    )
  const kind = method.kind === "bank" || method.kind === "crypto" ? method.kind : "wallet"
  return (
    <>
      <Field label={t(`withdrawal.to.${kind}`)} hint={t(`withdrawal.to.${kind}.hint`)}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            value={token}
            onChange={(event) => onChange("token", event.target.value)}
          />
        )}
      </Field>
      {kind === "bank" && (
        <Field label={t("withdrawal.to.holder")} hint={t("withdrawal.to.holder.hint")}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              readOnly={isBusy}
              value={holder}
              onChange={(event) => onChange("holder", event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** `/account/withdrawal`: the form, what a withdrawal needs, and the player's own with who has to act. */
export const WithdrawalDesk = (props: {
  /** The account that is to be withdrawn from; the active one where none is named. */
  readonly account?: number | undefined
}): ReactNode => {
  const { t, money } = useMessage()
  const times = useTimes()
  const { account } = props
  const shown = useMemo(
    () => ({ opened: { type: "desk.opened" as const, ...(account !== undefined && { account }) } }),
    [account],
  )
  const ref = useShownFlow(withdrawalDeskFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { terms, form, taken, error, withdrawals, more, cancelling } = snapshot.context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (terms === null) return <PartLoading className={styles.form} />
  const isSending = snapshot.matches("sending")
  const isBusy = isSending || snapshot.matches("cancelling")
  const method = chosenMethod(terms, form)
  const sum = (amount: number) => money({ amount, currency: terms.currency })
  const change = (field: WithdrawalField, value: string) => send({ type: "field.changed", field, value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: "request.pressed", guid: randomGuid() as WithdrawalId })
  }
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <Part title={t("withdrawal.new")}>
        {snapshot.matches("unknown") ? (
          <div className={styles.form} role="status">
            <p className="strong">{t("withdrawal.unknown")}</p>
            <p className="secondary">{t("withdrawal.unknown.hint")}</p>
            <div>
              <Button variant="go" onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          </div>
        ) : method === undefined ? (
          <p>{t("withdrawal.methods.none")}</p>
        ) : (
          <form className={styles.form} onSubmit={submit} noValidate aria-label={t("withdrawal.new")}>
            <p>{t("withdrawal.balance", { sum: sum(terms.balance) })}</p>
            <Field
              label={t("withdrawal.method")}
              hint={`${t("withdrawal.bounds", { least: sum(method.least), most: sum(method.most) })} ${times(method)}`}
            >
              {(control) => (
                <Select
                  {...control}
                  disabled={isBusy}
                  value={method.id}
                  options={terms.methods.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(value) => change("method", value)}
                />
              )}
            </Field>
            <Field label={t("withdrawal.amount", { currency: terms.currency })}>
              {(control) => (
                <TextInput
                  {...control}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  readOnly={isBusy}
                  value={form.amount}
                  onChange={(event) => change("amount", event.target.value)}
                />
              )}
            </Field>
            <Destination
              method={method}
              token={chosenToken(method, form)}
              holder={form.holder}
              isBusy={isBusy}
              onChange={change}
            />
            <FormError error={error} />
            <p role="status">{taken === null ? "" : t("withdrawal.taken")}</p>
            <div>
              <Button type="submit" variant="go" busy={isSending}>
                {t("withdrawal.send")}
              </Button>
            </div>
          </form>
        )}
      </Part>
      <Part title={t("withdrawal.own")}>
        <OwnWithdrawals
          withdrawals={withdrawals}
          methods={terms.methods}
          cancelling={cancelling}
          isBusy={!snapshot.matches("ready") && !snapshot.matches("confirming")}
          isConfirming={snapshot.matches("confirming")}
          onCancel={(id) => send({ type: "cancel.pressed", id })}
          onConfirmed={() => send({ type: "cancel.confirmed" })}
          onDismissed={() => send({ type: "cancel.dismissed" })}
        />
        {more && (
          <div>
            <Button busy={snapshot.matches("paging")} onClick={() => send({ type: "page.asked" })}>
              {t("history.more")}
            </Button>
          </div>
        )}
      </Part>
      <Part title={t("withdrawal.needs")} id="needs">
        <Needs terms={terms} />
      </Part>
      <Part title={t("withdrawal.rules")}>
        <Rules />
      </Part>
    </div>
  )
}
