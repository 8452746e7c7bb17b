import type { FormEvent, ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { HeldLimit } from "#models/api/player-limits.ts"
import { isTimeLimit, type LimitId } from "#models/limits/limit.ts"
import { readMinutes } from "#models/limits/typed-minutes.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./LimitDesk.module.css"

/** An amount of a limit in words: money, or the time that so many minutes are. */
const useAmount = (): ((held: Pick<HeldLimit, "currency">, amount: number) => string) => {
  const { t, money } = useMessage()
  return ({ currency }, amount) =>
    currency === undefined
      ? t("saferPlay.duration", { hours: Math.floor(amount / 60), minutes: amount % 60 })
      : money({ amount, currency })
}

interface Asking {
  readonly onChange: (change: LimitChange) => void
}

/** A raise that was asked for: since when it can be confirmed, or until when, and the way to take it back. */
const Raised = ({
  held,
  raise,
  onChange,
}: Asking & {
  readonly held: HeldLimit
  readonly raise: NonNullable<HeldLimit["raise"]>
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const inWords = useAmount()
  const { id } = held
  const { amount, state, from, until } = raise
  const wanted = amount === undefined ? t("limits.raise.none") : inWords(held, amount)
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
  const { t, dateTime } = useMessage()
  const inWords = useAmount()
  const { id, amount, used, resetsAt, by } = held
  const [all, gone] = [inWords(held, amount), inWords(held, used)]
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
  const isTime = isTimeLimit(id)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get("amount")
    const text = typeof typed === "string" ? typed : ""
    const amount = isTime
      ? `${readMinutes(text) ?? ""}`
      : (readAmount(text, fractionDigits(own?.currency)) ?? "")
    onChange({ kind: "set", limit: id, amount })
  }
  return (
    <li className={styles.limit} id={id}>
      <h3 className="strong">{t(`limits.id.${id}`)}</h3>
      {held.map((each) => (
        <Held key={each.by} held={each} />
      ))}
      {own?.raise !== undefined && <Raised held={own} raise={own.raise} onChange={onChange} />}
      {isTime && <p className="secondary">{t("limits.time.hint")}</p>}
      <form className={styles.row} onSubmit={submitted} noValidate aria-label={t(`limits.id.${id}`)}>
        <Field label={t(isTime ? "limits.time" : "limits.amount")} className={styles.amount ?? ""}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode={isTime ? "text" : "decimal"}
              autoComplete="off"
            />
          )}
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
