import type { FormEvent, ReactNode } from "react"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import { canDo, type PromoAct, type PromoDeskRow } from "#models/operator/promo-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { promoGives } from "../../bonuses/promo/promo-words.ts"
import { PromoBets } from "./PromoBets.tsx"
import styles from "./PromoDesk.module.css"
import { PromoFacts } from "./PromoFacts.tsx"

interface Acting {
  readonly row: PromoDeskRow
  /** What is being done to it. */
  readonly acting: PromoAct["act"] | undefined
  readonly isBusy: boolean
  readonly onAct: (act: PromoAct) => void
}

/** Stops a code, for a reason. */
const StopForm = (props: Acting & { readonly act: "pause" | "end" }): ReactNode => {
  const { t } = useMessage()
  const { row, act, acting, isBusy, onAct } = props
  const stop = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim()
    if (!isBusy) onAct({ act, note })
  }
  return (
    <details>
      <summary>{t(`operator.promos.act.${act}`)}</summary>
      <form
        className={styles.form}
        onSubmit={stop}
        aria-label={t(`operator.promos.act.${act}.of`, { code: row.code })}
      >
        <Field label={t("operator.promos.why")} hint={t(`operator.promos.why.${act}`)}>
          {(control) => (
            <TextInput
              {...control}
              name="note"
              autoComplete="off"
              minLength={REASON_LENGTH.minimum}
              maxLength={REASON_LENGTH.maximum}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="line" busy={acting === act} disabled={isBusy && acting !== act}>
          {t(`operator.promos.act.${act}`)}
        </Button>
      </form>
    </details>
  )
}

/** Lets players bet with a code, again or for the first time. */
const StartButton = (props: Acting & { readonly act: "open" | "resume" }): ReactNode => {
  const { t } = useMessage()
  const { row, act, acting, isBusy, onAct } = props
  return (
    <Button
      variant="go"
      busy={acting === act}
      disabled={isBusy && acting !== act}
      aria-label={t(`operator.promos.act.${act}.of`, { code: row.code })}
      onClick={() => onAct({ act, note: "" })}
    >
      {t(`operator.promos.act.${act}`)}
    </Button>
  )
}

/** A code with its terms, its uses, what it cost and what may be done to it. */
export const PromoRow = (
  props: Acting & {
    /** That of the terms. */
    readonly currency: string
    readonly mayChange: boolean
    readonly mayOpenBets: boolean
  },
): ReactNode => {
  const words = useMessage()
  const { t } = words
  const { row, currency, mayChange, mayOpenBets, ...acts } = props
  const waitsForSecond = row.state === "draft" && row.needsSecond
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <bdi className="strong">{row.code}</bdi>
        <span className={styles.state}>{t(`operator.promos.state.${row.state}`)}</span>
      </div>
      <p className={styles.text}>{promoGives(row.terms, currency, words)}</p>
      {waitsForSecond && <p className={styles.text}>{t("operator.promos.second")}</p>}
      <PromoFacts row={row} currency={currency} />
      {row.bets.length > 0 && <PromoBets bets={row.bets} mayOpenBets={mayOpenBets} />}
      {mayChange && (
        <div className={styles.acts}>
          {canDo(row, "open") && <StartButton row={row} act="open" {...acts} />}
          {canDo(row, "resume") && <StartButton row={row} act="resume" {...acts} />}
          {canDo(row, "pause") && <StopForm row={row} act="pause" {...acts} />}
          {canDo(row, "end") && <StopForm row={row} act="end" {...acts} />}
        </div>
      )}
    </li>
  )
}
