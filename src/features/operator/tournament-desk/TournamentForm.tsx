import { type ReactNode, useState } from "react"
import { PointsKind } from "#models/casino/tournaments/tournament.ts"
import {
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedTournament,
} from "#models/operator/tournament-form.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../promo-desk/PromoDesk.module.css"

const typedOn = (form: HTMLFormElement): TypedTournament => {
  const data = new FormData(form)
  return Object.fromEntries(
    TOURNAMENT_FIELDS.map((field) => [field, `${data.get(field) ?? ""}`]),
  ) as TypedTournament
}

const OPTIONAL: ReadonlyArray<TournamentField> = ["leastStake", "games"]
const MOMENTS: ReadonlyArray<TournamentField> = ["from", "until"]
const HINTED: ReadonlyArray<TournamentField> = ["id", "prizes", "leastStake", "games"]

/** The form of a new tournament. */
export const TournamentForm = (props: {
  /** Those that prizes can be in. */
  readonly currencies: ReadonlyArray<string>
  readonly faults: Readonly<Record<string, string>>
  readonly isBusy: boolean
  readonly isMaking: boolean
  readonly onMake: (typed: TypedTournament) => void
}): ReactNode => {
  const { t } = useMessage()
  const { currencies, faults, isBusy, isMaking, onMake } = props
  const [picked, setPicked] = useState<Partial<Record<TournamentField, string>>>({
    points: PointsKind.literals[0],
    currency: currencies[0] ?? "",
  })
  const options: Partial<Record<TournamentField, ReadonlyArray<{ value: string; label: string }>>> = {
    points: PointsKind.literals.map((value) => ({ value, label: t(`operator.tournaments.points.${value}`) })),
    currency: currencies.map((value) => ({ value, label: value })),
  }
  return (
    <details className={`card ${styles.row}`}>
      <summary>{t("operator.tournaments.new")}</summary>
      <form
        className={styles.form}
        noValidate
        aria-label={t("operator.tournaments.new")}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onMake(typedOn(event.currentTarget))
        }}
      >
        <div className={styles.fields}>
          {TOURNAMENT_FIELDS.map((field) => {
            const fault = faults[field]
            const chosen = options[field]
            return (
              <Field
                key={field}
                label={t(`operator.tournaments.field.${field}`)}
                required={!OPTIONAL.includes(field)}
                hint={HINTED.includes(field) ? t(`operator.tournaments.hint.${field}`) : undefined}
                error={fault === undefined ? undefined : t(fault)}
              >
                {(control) =>
                  chosen === undefined ? (
                    <TextInput
                      {...control}
                      name={field}
                      type={MOMENTS.includes(field) ? "datetime-local" : "text"}
                      autoComplete="off"
                    />
                  ) : (
                    <Select
                      {...control}
                      name={field}
                      value={picked[field] ?? ""}
                      options={chosen}
                      onChange={(value) => setPicked({ ...picked, [field]: value })}
                    />
                  )
                }
              </Field>
            )
          })}
        </div>
        <Button type="submit" variant="go" busy={isMaking} disabled={isBusy && !isMaking}>
          {t("operator.tournaments.make")}
        </Button>
      </form>
    </details>
  )
}
