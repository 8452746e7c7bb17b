import type { ReactNode } from "react"
import {
  isSiteChart,
  type RecordOrder,
  SITE_CHARTS,
  SUBJECT_KINDS,
  type SubjectKind,
} from "#models/audit/subject.ts"
import { NO_TEXT, type SubjectField, type SubjectText } from "#models/audit/subject-text.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"

const ORDERS: ReadonlyArray<RecordOrder> = ["oldest", "newest"]
const NARROWING = ["type", "actor", "amount"] as const

/** How the first field is written, where that has to be said. */
const HINTS: Partial<Record<SubjectKind, string>> = {
  period: "audit.subject.moment",
  "look-ups": "audit.subject.moment",
  site: "audit.subject.site.hint",
}

/** The charts that are offered, and the one that the address names. */
const chartsWith = (named: string): ReadonlyArray<string> =>
  isSiteChart(named) ? SITE_CHARTS : [...SITE_CHARTS, named]

/** Names what is to be read and in which order: a player, a bet, a game, an event, a period or what to look for in it, the site at a moment. */
export const SubjectForm = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { text, faults } = snapshot.context
  const { kind, order } = text
  const isBusy = snapshot.hasTag("busy")
  const type = (change: Partial<SubjectText>) => send({ type: "subject.typed", text: { ...text, ...change } })
  const field = (name: SubjectField, label: string, hint?: string) => {
    const fault = faults[name]
    return (
      <Field
        label={t(label)}
        {...(hint !== undefined && { hint: t(hint) })}
        error={fault === null ? undefined : t(fault)}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
            value={text[name]}
            onChange={(event) => type({ [name]: event.target.value })}
          />
        )}
      </Field>
    )
  }
  return (
    <form
      className={`card ${styles.form} ${styles.subject}`}
      noValidate
      aria-label={t("audit.subject.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: "subject.submitted" })
      }}
    >
      <Field label={t("audit.subject.kind")}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={kind}
            options={SUBJECT_KINDS.map((value) => ({ value, label: t(`audit.kind.${value}`) }))}
            onChange={(value) => {
              const chosen = SUBJECT_KINDS.find((each) => each === value)
              if (chosen !== undefined) type({ ...NO_TEXT, order, kind: chosen })
            }}
          />
        )}
      </Field>
      {field("id", `audit.subject.${kind}`, HINTS[kind])}
      {kind === "site" && (
        <>
          <Field label={t("audit.subject.chart")} error={faults.chart === null ? undefined : t(faults.chart)}>
            {(control) => (
              <Select
                {...control}
                disabled={isBusy}
                value={text.chart}
                options={chartsWith(text.chart).map((chart) => ({
                  value: chart,
                  label: isSiteChart(chart) ? t(`audit.chart.${chart}`) : chart,
                }))}
                onChange={(chart) => type({ chart })}
              />
            )}
          </Field>
          {field("state", "audit.subject.state", "audit.subject.state.hint")}
        </>
      )}
      {kind === "look-ups" && (
        <>
          {field("until", "audit.subject.until", "audit.subject.moment")}
          {field("actor", "audit.subject.auditor", "audit.subject.auditor.hint")}
        </>
      )}
      {kind === "period" && (
        <>
          {field("until", "audit.subject.until", "audit.subject.moment")}
          {NARROWING.map((name) => (
            <div key={name}>{field(name, `audit.subject.${name}`, `audit.subject.${name}.hint`)}</div>
          ))}
        </>
      )}
      <Field label={t("audit.subject.order")}>
        {(control) => (
          <Select
            {...control}
            disabled={isBusy}
            value={order}
            options={ORDERS.map((value) => ({ value, label: t(`audit.order.${value}`) }))}
            onChange={(value) => type({ order: ORDERS.find((each) => each === value) ?? "oldest" })}
          />
        )}
      </Field>
      <Button type="submit" variant="go" busy={snapshot.matches("reading")}>
        {t("audit.subject.submit")}
      </Button>
    </form>
  )
}
