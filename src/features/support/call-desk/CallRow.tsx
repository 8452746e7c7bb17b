import type { FormEvent, ReactNode } from "react"
import { CALL_NOTE_LENGTH, type CallAct, canCall, type CallRow as Row } from "#models/support/call-request.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { useLanguageName } from "../call-form/use-language-name.ts"
import styles from "./CallDesk.module.css"

interface Acting {
  readonly row: Row
  /** Who is called, in words. */
  readonly who: string
  /** What is being done to it. */
  readonly acting: CallAct["act"] | undefined
  readonly isBusy: boolean
  readonly onAct: (act: CallAct) => void
}

const OUTCOMES = ["reached", "missed", "release"] as const
const isOutcome = (value: string): value is (typeof OUTCOMES)[number] =>
  (OUTCOMES as ReadonlyArray<string>).includes(value)

/** What came of the call, with a note. The button that is pressed says what. */
const OutcomeForm = ({ who, acting, isBusy, onAct }: Acting): ReactNode => {
  const { t } = useMessage()
  const tell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const act = submitter instanceof HTMLButtonElement ? submitter.value : ""
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim()
    if (!isBusy && isOutcome(act)) onAct({ act, note })
  }
  return (
    <form className={styles.form} aria-label={`${t("operator.calls.outcome")}: ${who}`} onSubmit={tell}>
      <Field label={t("operator.calls.note")} hint={t("operator.calls.note.hint")}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={2}
            dir="auto"
            maxLength={CALL_NOTE_LENGTH}
            className={styles.note}
          />
        )}
      </Field>
      <div className={styles.head}>
        {OUTCOMES.map((act) => (
          <Button
            key={act}
            type="submit"
            value={act}
            variant={act === "reached" ? "go" : act === "missed" ? "soft" : "ghost"}
            busy={acting === act}
            disabled={isBusy && acting !== act}
          >
            {t(`operator.calls.act.${act}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}

/** How a request stands at a moment, in words. */
const useStanding = ({ state, isMine, operator, dueAt }: Row, at: number): string => {
  const { t } = useMessage()
  if (state === "taken")
    return isMine ? t("operator.calls.mine") : t("operator.calls.taken", { operator: operator ?? "" })
  return t(dueAt <= at ? "operator.calls.overdue" : "operator.calls.later")
}

/** A request: whom to call about what and when, what came of the calls so far, and what can be done. */
export const CallRow = (
  props: Omit<Acting, "who"> & { readonly at: number; readonly mayCall: boolean },
): ReactNode => {
  const { t, dateTime } = useMessage()
  const nameOf = useLanguageName()
  const { at, mayCall, ...acts } = props
  const { row, acting, isBusy, onAct } = acts
  const standing = useStanding(row, at)
  const who =
    row.playerId === null
      ? t("operator.calls.guest", { name: row.name })
      : t("operator.withdrawal.player", { player: `${row.playerId}` })
  const phone = row.isMine ? (
    <a href={`tel:${row.phone}`} dir="ltr">
      {row.phone}
    </a>
  ) : (
    <bdi dir="ltr">{row.phone}</bdi>
  )
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t("operator.calls.phone"), phone],
    [t("operator.calls.topic"), t(`support.topic.${row.topic}`)],
    [t("operator.calls.language"), nameOf(row.language)],
    [t("operator.calls.due"), dateTime(row.dueAt)],
    [t("operator.calls.asked"), dateTime(row.askedAt)],
  ]
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <h3 className="strong">{who}</h3>
        <span className={styles.state}>{standing}</span>
      </div>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.tries.length > 0 && (
        <div>
          <p className="secondary">{t("operator.calls.tries")}</p>
          <ol className={styles.tries}>
            {row.tries.map((each) => (
              <li key={each.at}>
                <span>
                  {t(each.isReached ? "operator.calls.reached" : "operator.calls.missed", {
                    operator: each.operator,
                    at: dateTime(each.at),
                  })}
                </span>
                {each.note !== "" && <bdi className={styles.said}>{each.note}</bdi>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {mayCall && canCall(row, "take", at) && (
        <div>
          <Button
            variant="go"
            busy={acting === "take"}
            disabled={isBusy && acting !== "take"}
            aria-label={t("operator.calls.take.of", { who })}
            onClick={() => onAct({ act: "take", note: "" })}
          >
            {t("operator.calls.act.take")}
          </Button>
        </div>
      )}
      {mayCall && canCall(row, "reached", at) && <OutcomeForm {...acts} who={who} />}
    </li>
  )
}
