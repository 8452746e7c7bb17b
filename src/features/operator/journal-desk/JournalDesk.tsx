import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { journalDeskMachine } from "#machines/operator/journal-desk/journal-desk.machine.ts"
import {
  SIGNIFICANT_KINDS,
  type SignificantRow,
  significantIn,
  significantPath,
  significantSearch,
} from "#models/operator/significant.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../operator-entry/Desk.module.css"
import own from "./JournalDesk.module.css"

/** The desk as its screens see it. */
export interface JournalDeskProps {
  readonly snapshot: SnapshotFrom<typeof journalDeskMachine>
  readonly send: FlowRef<typeof journalDeskMachine>["send"]
  /** Goes to the same page with another part of the address from `?` on. */
  readonly go: (search: string) => void
}

const ignore = () => {}

/** The form that narrows the journal: what it asks for is an address of its own. */
const Filters = ({ snapshot, go }: JournalDeskProps): ReactNode => {
  const { t } = useMessage()
  const { query } = snapshot.context
  const kinds = [
    { value: "", label: t("operator.journal.kind.all") },
    ...SIGNIFICANT_KINDS.map((value) => ({ value, label: t(`operator.journal.kind.${value}`) })),
  ]
  return (
    <search>
      <form
        className={own.filters}
        noValidate
        aria-label={t("operator.journal.filters")}
        // The fields show what the address says.
        key={significantSearch(query)}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new URLSearchParams(
            [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]),
          )
          go(significantSearch(significantIn(`?${typed}`)))
        }}
      >
        <Field label={t("operator.journal.filter.kind")}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              options={kinds}
              defaultValue={query.kind ?? ""}
              onChange={ignore}
            />
          )}
        </Field>
        <Field label={t("operator.journal.filter.who")}>
          {(control) => (
            <TextInput
              {...control}
              name="who"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              defaultValue={query.who}
            />
          )}
        </Field>
        <Field label={t("operator.journal.filter.from")}>
          {(control) => <TextInput {...control} name="from" type="date" defaultValue={query.from} />}
        </Field>
        <Field label={t("operator.journal.filter.to")}>
          {(control) => <TextInput {...control} name="to" type="date" defaultValue={query.to} />}
        </Field>
        <Button type="submit">{t("operator.journal.show")}</Button>
      </form>
    </search>
  )
}

/** One event: when, who, what and why. */
const Row = ({ row }: { readonly row: SignificantRow }): ReactNode => {
  const { t, language } = useMessage()
  const { at, kind, who, said, reason, about } = row
  const path = significantPath(about)
  return (
    <li className={`card ${own.row}`}>
      <p className={own.line}>
        <time dateTime={new Date(at).toISOString()} className={own.time}>
          {t("common.utc", { moment: utcMoment(at) })}
        </time>
        <span className={own.kind}>{t(`operator.journal.kind.${kind}`)}</span>
        {who !== "" && <bdi className="strong">{who}</bdi>}
      </p>
      <p className={own.text}>
        {path === undefined ? (
          <bdi>{said}</bdi>
        ) : (
          <a href={`/${language}/${path}`} aria-label={t("operator.journal.open", { said })}>
            {said}
          </a>
        )}
      </p>
      {reason !== "" && <p className={`dim ${own.text}`}>{t("operator.journal.reason", { reason })}</p>}
    </li>
  )
}

/** The journal of significant events. */
export const JournalDesk = (props: JournalDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { query, rows, next, before, error } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  return (
    <section className={styles.part} aria-label={t("operator.desk.journal")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.journal")}</h2>
        <Button
          variant="ghost"
          busy={isBusy && before === null}
          disabled={isBusy}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
        <a className={styles.filter} href={`/operator-api/journal.csv${significantSearch(query)}`} download>
          {t("operator.journal.file")}
        </a>
      </div>
      <p className="dim">{t("operator.journal.hint")}</p>
      <Filters {...props} />
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {rows === null && isBusy && (
        <div role="status" aria-busy="true" aria-label={t("common.loading")}>
          <Skeleton height="12rem" />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState title={t("operator.journal.empty")}>{t("operator.journal.empty.hint")}</EmptyState>
      )}
      {rows !== null && rows.length > 0 && (
        <ol className={own.list}>
          {rows.map((row) => (
            <Row key={row.seq} row={row} />
          ))}
        </ol>
      )}
      {next !== null && (
        <Button
          busy={isBusy && before !== null}
          disabled={isBusy}
          onClick={() => send({ type: "more.pressed" })}
        >
          {t("operator.journal.more")}
        </Button>
      )}
    </section>
  )
}
