import type { ReactNode } from "react"
import { BET_KIND, BetStatus } from "#models/betting/bet.ts"
import {
  ANY_BETS,
  BET_FIELDS,
  type BetField,
  betsSearch,
  readBets,
  type TypedBets,
} from "#models/operator/bet-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select, type SelectOption } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./BetFilters.module.css"
import type { BetDeskProps } from "./desk-view.ts"

const typedOn = (form: HTMLFormElement): TypedBets => {
  const data = new FormData(form)
  return Object.fromEntries(BET_FIELDS.map((field) => [field, `${data.get(field) ?? ""}`])) as TypedBets
}

/** The form that narrows the bets: what it asks for is an address of its own. */
export const BetFilters = ({ snapshot, send, go }: BetDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const { query, faults } = snapshot.context
  const options: Partial<Record<BetField, ReadonlyArray<SelectOption>>> = {
    status: [
      { value: "", label: t("operator.filter.any-state") },
      ...BetStatus.literals.map((value) => ({ value, label: t(`bet.status.${value}`) })),
    ],
    kind: [
      { value: "", label: t("operator.bets.any-kind") },
      ...Object.entries(BET_KIND).map(([name, value]) => ({
        value: `${value}`,
        label: t(`operator.bets.kind.${name}`),
      })),
    ],
  }
  return (
    <search>
      <form
        className={deskStyles.part}
        noValidate
        aria-label={t("operator.filters")}
        // The fields show what the address says.
        key={betsSearch({ ...query, after: null })}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedOn(event.currentTarget)
          send({ type: "filters.submitted", typed })
          const { query: wanted, faults: found } = readBets(typed)
          if (Object.keys(found).length === 0) go(betsSearch(wanted))
        }}
      >
        <div className={styles.fields}>
          {BET_FIELDS.map((field) => {
            const fault = faults[field]
            const value = `${query[field] ?? ""}`
            const choices = options[field]
            return (
              <Field
                key={field}
                label={t(`operator.bets.field.${field}`)}
                error={fault === undefined ? undefined : t(fault)}
              >
                {(control) =>
                  choices === undefined ? (
                    <TextInput
                      {...control}
                      name={field}
                      type={field === "from" || field === "to" ? "date" : "text"}
                      defaultValue={value}
                      autoComplete="off"
                    />
                  ) : (
                    <Select
                      {...control}
                      name={field}
                      defaultValue={value}
                      options={choices}
                      onChange={() => undefined}
                    />
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
          {betsSearch(query) !== betsSearch(ANY_BETS) && (
            <a className={deskStyles.filter} href={`/${language}/operator/bets`}>
              {t("operator.bets.all")}
            </a>
          )}
        </div>
      </form>
    </search>
  )
}
