/** Whose key a text is sealed under: a player's, or the one of those who read the audit, of operators, or of visitors nobody knows. */
export type Person = `player:${number}` | "auditors" | "operators" | Visitors

/** Visitors nobody knows: those of a month, as `visitors:2026-11`; without one those of before, or of now. */
export type Visitors = "visitors" | `visitors:${string}`

const MARK = "$sealed"
const MARKED = `"${MARK}"`

/** A text as the log keeps it: what was encrypted, and whose key opens it. */
export type SealedText = { readonly [MARK]: string; readonly of: Person }

type Fields = { readonly [field: string]: unknown }

/** A sealed text as JSON. */
export const sealedText = (body: string, of: Person): SealedText => ({ [MARK]: body, of })

const isSealed = (value: unknown): value is SealedText =>
  typeof value === "object" && value !== null && MARK in value

/** The fields of a stored JSON object, each sealed text in them replaced by what `open` makes of it. */
export const openedFields = (text: string, open: (body: string, of: Person) => string): Fields => {
  const parsed = JSON.parse(text) as Fields
  // Few events have any, and a look at the text costs a hundredth of a look at each field.
  if (!text.includes(MARKED)) return parsed
  return Object.fromEntries(
    Object.entries(parsed).map(([field, value]) => [
      field,
      isSealed(value) ? open(value[MARK], value.of) : value,
    ]),
  )
}

/** What is sealed in a stored JSON object, each with whose key opens it. */
export const sealedIn = (text: string): ReadonlyArray<{ readonly of: Person; readonly body: string }> =>
  text.includes(MARKED)
    ? Object.values(JSON.parse(text) as Fields).flatMap((value) =>
        isSealed(value) ? [{ of: value.of, body: value[MARK] }] : [],
      )
    : []

/** Whose keys open what is sealed in a stored JSON object. */
export const peopleIn = (text: string): ReadonlyArray<Person> => sealedIn(text).map(({ of }) => of)
