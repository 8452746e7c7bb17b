import type { ReactNode } from "react"
import type { CorrectionScope } from "#models/betting/correction.ts"
import { CorrectionReason } from "#models/betting/correction-reason.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { outcomeLabel } from "#models/betting/market-names.ts"
import type { CorrectionChoices } from "#models/operator/bet-correction.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./CorrectionForm.module.css"
import { CorrectionPreview } from "./CorrectionPreview.tsx"
import { type CorrectionDeskProps, nearby, newKey, resultName, subjectName, typedOn } from "./desk-view.ts"

/** Results that people give; a share of the stake is the feed's alone. */
const RESULTS = ["won", "lost", "returned", "half-won", "half-lost"] as const

type FormProps = CorrectionDeskProps & {
  readonly choices: CorrectionChoices
  readonly scope: CorrectionScope
}

/** Links to what else can be corrected: another leg, the whole market, one of its outcomes. */
const Nearby = ({ scope, choices }: Pick<FormProps, "scope" | "choices">): ReactNode => {
  const words = useMessage()
  const outcomes = choices.outcomes.map(([outcome]) => outcome)
  return (
    <nav className={deskStyles.group} aria-label={words.t("operator.corrections.scope")}>
      <span className="dim">{words.t("operator.corrections.scope")}</span>
      {nearby(scope, { subject: choices.subject, outcomes }, words).map(({ href, name, isCurrent }) => (
        <a
          key={href}
          className={`${deskStyles.filter} ${styles.line}`}
          href={href}
          aria-current={isCurrent ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** A result for each outcome of a market, with the one that the feed gave. */
const Results = (props: {
  readonly market: Extract<CorrectionScope, { readonly market: unknown }>["market"]
  readonly outcomes: CorrectionChoices["outcomes"]
  readonly chosen: ReadonlyMap<OutcomeKey, string>
}): ReactNode => {
  const { t } = useMessage()
  const options = [
    { value: "", label: t("operator.corrections.result.as-is") },
    ...RESULTS.map((value) => ({ value, label: t(`bet.leg.${value}`) })),
  ]
  return (
    <fieldset className={styles.results}>
      <legend>{t("operator.corrections.results")}</legend>
      {props.outcomes.map(([outcome, result]) => (
        <Field
          key={outcome}
          label={outcomeLabel(props.market, outcome, t)}
          hint={
            result === null
              ? t("operator.bets.no-result")
              : t("operator.corrections.result.feed", { result: resultName(result, t) })
          }
        >
          {(control) => (
            <Select
              {...control}
              name={`result ${outcome}`}
              defaultValue={props.chosen.get(outcome) ?? ""}
              options={options}
              onChange={() => undefined}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

/** What becomes of the bets, and why; below it, whom it would affect. */
export const CorrectionForm = (props: FormProps): ReactNode => {
  const words = useMessage()
  const { t, language } = words
  const { snapshot, send, scope, choices } = props
  const { correction, faults, preview } = snapshot.context
  const name = subjectName(scope, choices.subject, words)
  const outcomes = choices.outcomes.map(([outcome]) => outcome)
  const chosen = new Map(correction?.outcome.kind === "settle" ? correction.outcome.results : [])
  return (
    <section className={deskStyles.part} aria-label={t("operator.corrections.new", { name })}>
      <div className={deskStyles.head}>
        <h2 className="heading">{t("operator.corrections.new", { name })}</h2>
        <a className={deskStyles.filter} href={`/${language}/operator/corrections`}>
          {t("operator.corrections.all")}
        </a>
      </div>
      <Nearby scope={scope} choices={choices} />
      <form
        className={`card ${deskStyles.inner}`}
        noValidate
        aria-label={t("operator.corrections.form")}
        onChange={() => {
          if (snapshot.matches("previewed")) send({ type: "form.changed" })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedOn(event.currentTarget, outcomes)
          if (!snapshot.hasTag("busy")) send({ type: "preview.submitted", typed, key: newKey() })
        }}
      >
        <Field
          label={t("operator.corrections.what")}
          error={faults.kind === null ? undefined : t(faults.kind)}
        >
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={correction?.outcome.kind ?? "void"}
              options={[
                { value: "void", label: t("operator.corrections.what.void") },
                ...(outcomes.length === 0
                  ? []
                  : [{ value: "settle", label: t("operator.corrections.what.settle.choice") }]),
              ]}
              onChange={() => undefined}
            />
          )}
        </Field>
        {"market" in scope && outcomes.length > 0 && (
          <Results market={scope.market} outcomes={choices.outcomes} chosen={chosen} />
        )}
        <Field
          label={t("operator.corrections.reason")}
          hint={t("operator.corrections.reason.hint")}
          error={faults.reason === null ? undefined : t(faults.reason)}
        >
          {(control) => (
            <Select
              {...control}
              name="reason"
              defaultValue={correction?.reason ?? ""}
              options={[
                { value: "", label: t("operator.reason.none") },
                ...CorrectionReason.literals.map((value) => ({
                  value,
                  label: t(`operator.corrections.reason.${value}`),
                })),
              ]}
              onChange={() => undefined}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={preview === null ? "go" : "soft"}
          busy={snapshot.matches("previewing")}
          disabled={snapshot.matches("proposing")}
        >
          {t("operator.corrections.preview")}
        </Button>
      </form>
      {preview !== null && <CorrectionPreview snapshot={snapshot} send={send} preview={preview} />}
    </section>
  )
}
