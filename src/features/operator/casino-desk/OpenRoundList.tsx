import type { ReactNode } from "react"
import {
  casinoSearch,
  FIRST_CASINO_QUERY,
  OPEN_HOURS,
  type OpenRoundsPage,
  ROUND_FIELDS,
  type RoundField,
  readRounds,
  type TypedRounds,
} from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./CasinoDesk.module.css"
import type { CasinoDeskProps } from "./desk-view.ts"
import { RoundFacts } from "./RoundFacts.tsx"

const typedOn = (form: HTMLFormElement): TypedRounds => {
  const data = new FormData(form)
  return Object.fromEntries(ROUND_FIELDS.map((field) => [field, `${data.get(field) ?? ""}`])) as TypedRounds
}

/** The form that narrows the rounds: what it asks for is an address of its own. */
const Filters = ({ snapshot, send, go }: CasinoDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const { query, faults } = snapshot.context
  const hours = [
    { value: "", label: t("operator.casino.any-time") },
    ...OPEN_HOURS.map((value) => ({
      value: `${value}`,
      label: t("operator.casino.hours", { hours: value }),
    })),
  ]
  const input = (field: RoundField) => `${query[field] ?? ""}`
  return (
    <search>
      <form
        className={deskStyles.part}
        noValidate
        aria-label={t("operator.filters")}
        // The fields show what the address says.
        key={casinoSearch({ ...query, after: null })}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedOn(event.currentTarget)
          send({ type: "filters.submitted", typed })
          const { wanted, faults: found } = readRounds(typed)
          if (Object.keys(found).length === 0) go(casinoSearch({ ...FIRST_CASINO_QUERY, ...wanted }))
        }}
      >
        <div className={styles.fields}>
          {ROUND_FIELDS.map((field) => {
            const fault = faults[field]
            return (
              <Field
                key={field}
                label={t(`operator.casino.field.${field}`)}
                hint={field === "provider" ? t("operator.casino.field.provider.hint") : undefined}
                error={fault === undefined ? undefined : t(fault)}
              >
                {(control) =>
                  field === "hours" ? (
                    <Select
                      {...control}
                      name={field}
                      defaultValue={input(field)}
                      options={hours}
                      onChange={() => undefined}
                    />
                  ) : (
                    <TextInput {...control} name={field} defaultValue={input(field)} autoComplete="off" />
                  )
                }
              </Field>
            )
          })}
        </div>
        <div className={deskStyles.head}>
          <Button type="submit" variant="go" disabled={snapshot.hasTag("busy")}>
            {t("operator.bets.find")}
          </Button>
          {casinoSearch(query) !== "" && (
            <a className={deskStyles.filter} href={`/${language}/operator/casino`}>
              {t("operator.casino.all")}
            </a>
          )}
        </div>
      </form>
    </search>
  )
}

/** Rounds that go on, the oldest first, with the form that narrows them and the way to open one. */
export const OpenRoundList = (props: CasinoDeskProps & { readonly page: OpenRoundsPage }): ReactNode => {
  const { t, language } = useMessage()
  const { snapshot, send, page } = props
  const { query, picked } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const pageHref = (after: string | null) =>
    `/${language}/operator/casino${casinoSearch({ ...query, view: "rounds", after })}`
  return (
    <section className={deskStyles.part} aria-label={t("operator.casino.view.rounds")}>
      <Filters {...props} />
      {page.rows.length === 0 ? (
        <EmptyState title={t("operator.casino.empty")}>{t("operator.casino.empty.hint")}</EmptyState>
      ) : (
        <ol className={`card ${deskStyles.rows}`}>
          {page.rows.map((row) => (
            <li key={`${row.kind} ${row.id}`} className={deskStyles.row}>
              <RoundFacts row={row} />
              <Button
                variant="soft"
                busy={picked?.id === row.id && snapshot.matches("opening")}
                disabled={isBusy && picked?.id !== row.id}
                aria-label={t("operator.casino.open.of", { id: row.id })}
                onClick={() => send({ type: "round.picked", round: { kind: row.kind, id: row.id } })}
              >
                {t("operator.open")}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <p className={deskStyles.head}>
        {query.after !== null && (
          <a className={deskStyles.filter} href={pageHref(null)}>
            {t("operator.page.first")}
          </a>
        )}
        {page.next !== null && (
          <a className={deskStyles.filter} href={pageHref(page.next)}>
            {t("operator.page.next")}
          </a>
        )}
      </p>
    </section>
  )
}
