import { parseDateTime } from "./date-time.ts"
import type { RegistrationField } from "./registration.ts"
import { countsIn } from "./rules.ts"

/** First and last day that a date picker offers, `year-month-day`; absent where nothing bounds it. */
export interface DateBounds {
  readonly min?: string
  readonly max?: string
}

const DAY_LENGTH = "0000-00-00".length

/** §5 "Date fields take rules from the server-given field rules": the tightest bounds that count in the form's country. */
export const dateBounds = (field: RegistrationField, countryId: number | undefined): DateBounds => {
  const days = (kind: "minValue" | "maxValue") =>
    field.rules
      .filter((rule) => rule.kind === kind && countsIn(rule, countryId))
      .map(({ value }) => String(value))
      .filter((day) => parseDateTime(day) !== undefined)
      .map((day) => day.slice(0, DAY_LENGTH))
      .toSorted()
  const min = days("minValue").at(-1)
  const [max] = days("maxValue")
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}
