import type { FormEvent, ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { HeldLimit } from "#models/api/player-limits.ts"
import type { LimitId } from "#models/limits/limit.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./LimitDesk.module.css"

interface Asking {
  readonly onChange: (change: LimitChange) => void
}

/** A raise that was asked for: since when it can be confirmed, or until when, and the way to take it back. */
const Raised = ({
  id,
  currency,
  raise,
  onChange,
}: Asking &
  Pick<HeldLimit, "id" | "currency"> & {
    readonly raise: NonNullable<HeldLimit["raise"]>
  }): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { amount, state, from, until } = raise
  const wanted = amount === undefined ? t("limits.raise.none") : money({ amount, currency })
  const when = dateTime(state === "waiting" ? from : until)
  return (
    <>
      <p>{t(`limits.raise.${state}`, { amount: wanted, when })}</p>
      <div className={styles.row}>
        {state === "open" && (
          <Button variant="go" size="small" onClick={() => onChange({ kind: "confirm", limit: id })}>
            {t("limits.raise.confirm")}
          </Button>
        )}
        {state !== "lapsed" && (
          <Button variant="soft" size="small" onClick={() => onChange({ kind: "cancel", limit: id })}>
            {t("limits.raise.cancel")}
          </Button>
        )}
      </div>
    </>
  )
}

/** What of a limit is used, and when it begins anew. */
const Held = ({ held }: { readonly held: HeldLimit }): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { id, amount, currency, used, resetsAt, by } = held
  const [all, gone] = [money({ amount, currency }), money({ amount: used, currency })]
  return (
    <>
      <p>
        {id === "single-stake-bet"
          ? t("limits.most", { amount: all })
          : t("limits.used", { used: gone, amount: all })}
      </p>
      {id !== "single-stake-bet" && (
        <meter
          className={styles.use}
          min={0}
          max={Math.max(amount, 1)}
          value={used}
          aria-label={t(`limits.id.${id}`)}
        />
      )}
      {resetsAt !== undefined && (
        <p className="secondary">{t("limits.resets", { when: dateTime(resetsAt) })}</p>
      )}
      {by === "law" && <p className="secondary">{t("limits.law")}</p>}
    </>
  )
}

/** One limit: what it is of, its use, what was asked for, and the amount that its player types freely. */
export const LimitRow = (
  props: Asking & {
    readonly id: LimitId
    readonly held: ReadonlyArray<HeldLimit>
    readonly isRequired: boolean
    readonly isBusy: boolean
  },
): ReactNode => {
  const { t } = useMessage()
  const { id, held, onChange } = props
  const own = held.find(({ by }) => by === "player")
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get("amount")
    const amount = readAmount(typeof typed === "string" ? typed : "", fractionDigits(own?.currency)) ?? ""
    onChange({ kind: "set", limit: id, amount })
  }
  return (
    <li className={styles.limit}>
      <h3 className="strong">{t(`limits.id.${id}`)}</h3>
      {held.map((each) => (
        <Held key={each.by} held={each} />
      ))}
      {own?.raise !== undefined && (
        <Raised id={id} currency={own.currency} raise={own.raise} onChange={onChange} />
      )}
      <form className={styles.row} onSubmit={submitted} noValidate aria-label={t(`limits.id.${id}`)}>
        <Field label={t("limits.amount")} className={styles.amount ?? ""}>
          {(control) => <TextInput {...control} name="amount" inputMode="decimal" autoComplete="off" />}
        </Field>
        <Button type="submit" variant="soft" disabled={props.isBusy}>
          {t(own === undefined ? "limits.set" : "limits.change")}
        </Button>
        {own !== undefined && !props.isRequired && (
          <Button
            variant="ghost"
            disabled={props.isBusy}
            onClick={() => onChange({ kind: "remove", limit: id })}
          >
            {t("limits.remove")}
          </Button>
        )}
      </form>
    </li>
  )
}
