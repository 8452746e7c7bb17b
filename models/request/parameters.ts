/** §5 Request building: numbers that a mixed list keeps; 1001 to 1012 are cyber categories (§2 Feed sections). */
const MIXED_NUMBERS: ReadonlySet<number> = new Set([
  3,
  7,
  8,
  9,
  11,
  13,
  28,
  ...Array.from({ length: 12 }, (_, step) => 1001 + step),
])

/** A parameter as callers give it; `null` and `undefined` are as good as absent. */
export type Given<Value> = Value | null | undefined

/** Turns what was given into text for the address, or `undefined` where it is not to be sent. */
export interface Parameter<Value> {
  (given: Given<Value>): string | undefined
  /** The same for a body, where it keeps its kind of JSON: a number, a flag, a list. */
  readonly inBody: (given: unknown) => unknown
}

const parameter = <Value>(
  write: (given: Given<Value>) => string | undefined,
  inBody: (given: unknown) => unknown,
): Parameter<Value> => Object.assign((given: Given<Value>) => write(given), { inBody })

const sentUnless = <Value>(value: Value | undefined, byDefault: Value | undefined): Value | undefined =>
  value === undefined || value === byDefault ? undefined : value

const text = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value)

const integerIn = (given: unknown): number | undefined => {
  const parsed = Number.parseInt(text(given) ?? "", 10)
  return Number.isSafeInteger(parsed) ? parsed : undefined
}

/** Base 10; anything after the digits is dropped, as is a value without digits (§5). */
export const integer = (byDefault?: number): Parameter<number | string> => {
  const sent = (given: unknown) => sentUnless(integerIn(given), byDefault)
  return parameter((given) => text(sent(given)), sent)
}

const decimalIn = (given: unknown): number | undefined => {
  const parsed = Number.parseFloat(text(given) ?? "")
  return Number.isFinite(parsed) ? parsed : undefined
}

/** A float with a decimal point, never in exponent form (§5). */
export const decimal = (byDefault?: number): Parameter<number | string> => {
  const sent = (given: unknown) => sentUnless(decimalIn(given), byDefault)
  return parameter((given) => {
    const value = sent(given)
    return value === undefined ? undefined : withoutExponent(value)
  }, sent)
}

const withoutExponent = (value: number): string => {
  const shortest = String(value)
  return shortest.includes("e")
    ? value.toLocaleString("en-US", {
        useGrouping: false,
        maximumFractionDigits: 20,
        signDisplay: "negative",
      })
    : shortest
}

export const string = (byDefault?: string): Parameter<string> => {
  const sent = (given: unknown) => sentUnless(text(given), byDefault)
  return parameter(sent, sent)
}

/** Truthy flags are `true`, `"true"`, `"1"` and 1 (§5). */
export const isTruthyFlag = (value: unknown): boolean =>
  value === true || value === "true" || value === "1" || value === 1

const FALSE: ReadonlySet<unknown> = new Set([false, "false", "0", 0])

/** A flag as it was sent: one of §5's truthy ones, or its opposite; nothing where it is neither. */
export const flagOf = (value: unknown): boolean | undefined =>
  isTruthyFlag(value) ? true : FALSE.has(value) ? false : undefined

/** Coerced to `true` or `false` (§5). */
export const boolean = (byDefault?: boolean): Parameter<boolean | string | number> => {
  const sent = (given: unknown) =>
    given === null || given === undefined ? undefined : sentUnless(isTruthyFlag(given), byDefault)
  return parameter((given) => text(sent(given)), sent)
}

const joined = (values: readonly (string | number)[]): string | undefined =>
  values.length === 0 ? undefined : values.join(",")

/** A list, or its items as an address has them: joined by commas. */
type GivenList = string | readonly Given<number | string>[]

const itemsOf = (given: Given<GivenList>): readonly Given<number | string>[] =>
  typeof given === "string" ? given.split(",") : (given ?? [])

const listIn = (given: unknown): readonly Given<number | string>[] =>
  typeof given === "string" || Array.isArray(given) ? itemsOf(given) : []

const unlessEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items

const idsIn = (given: unknown): readonly number[] =>
  [...new Set(listIn(given).map((id) => (id === "" || id === null ? Number.NaN : Number(id))))]
    .filter(Number.isSafeInteger)
    .sort((a, b) => a - b)

/** Ids without repeats or nulls, ascending, joined by commas; an empty list is not sent (§5). */
export const ids = (): Parameter<GivenList> =>
  parameter(
    (given) => joined(idsIn(given)),
    (given) => unlessEmpty(idsIn(given)),
  )

const mixedIn = (given: unknown): readonly (number | string)[] => [
  ...new Set(
    listIn(given).filter(
      (item): item is number | string =>
        (typeof item === "string" && item !== "") || (typeof item === "number" && MIXED_NUMBERS.has(item)),
    ),
  ),
]

/** Strings as they are, and of the numbers those of §5; without repeats, in the order given. */
export const mixed = (): Parameter<GivenList> =>
  parameter(
    (given) => joined(mixedIn(given)),
    (given) => unlessEmpty(mixedIn(given)),
  )

const presentIn = (given: unknown): readonly (number | string)[] =>
  listIn(given).filter((item): item is number | string => item !== null && item !== undefined)

/** Other lists: values without nulls, in the order given, joined by commas. */
export const list = (): Parameter<GivenList> =>
  parameter(
    (given) => joined(presentIn(given)),
    (given) => unlessEmpty(presentIn(given)),
  )

/** The parameters of one call, by their API names. */
export type ParameterTable = Readonly<Record<string, Parameter<never>>>

/** What `build` takes for a table of parameters. */
export type GivenParameters<Table extends ParameterTable> = {
  readonly [Name in keyof Table]?: GivenOf<Table[Name]>
}
type GivenOf<P> = P extends (given: infer Value) => string | undefined ? Value : never

/** Converts each parameter that is present; those undefined after conversion or equal to their default are left out. */
export const build = <const Table extends ParameterTable>(
  table: Table,
  given: GivenParameters<Table>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, convert]) => {
      const value = convert(given[name] as never)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
