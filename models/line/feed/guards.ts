/** Says whether a value that came as JSON is a `T`. */
export type Guard<T> = (value: unknown) => value is T

/** A key that may be absent. */
export interface Optional<T> {
  readonly optional: Guard<T>
}

/** A guard for each key of a struct; keys that may be absent say so. */
export type Fields<T> = {
  readonly [Key in keyof T]-?: Record<never, never> extends Pick<T, Key>
    ? Optional<Exclude<T[Key], undefined>>
    : Guard<T[Key]>
}

const guard = <T>(holds: (value: unknown) => boolean): Guard<T> => holds as Guard<T>

/** What somebody else judges. */
export const isAnything: Guard<unknown> = guard(() => true)

export const isString: Guard<string> = (value) => typeof value === "string"

export const isBoolean: Guard<boolean> = (value) => typeof value === "boolean"

export const isNumber: Guard<number> = (value) => typeof value === "number"

/** A whole number that is exact, within bounds where they are given; `T` may be a brand. */
export const whole = <T extends number = number>(
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
): Guard<T> =>
  guard((value) => Number.isSafeInteger(value) && (value as T) >= minimum && (value as T) <= maximum)

/** A text of a pattern; `T` may be a brand. */
export const matching = <T extends string = string>(pattern: RegExp): Guard<T> =>
  guard((value) => typeof value === "string" && pattern.test(value))

/** One of the values listed. */
export const oneOf = <const T>(...values: ReadonlyArray<T>): Guard<T> =>
  guard((value) => (values as ReadonlyArray<unknown>).includes(value))

export const listOf = <T>(item: Guard<T>): Guard<ReadonlyArray<T>> =>
  guard((value) => Array.isArray(value) && value.every(item))

export const pairOf = <Left, Right>(left: Guard<Left>, right: Guard<Right>): Guard<readonly [Left, Right]> =>
  guard((value) => Array.isArray(value) && value.length === 2 && left(value[0]) && right(value[1]))

export const optional = <T>(value: Guard<T>): Optional<T> => ({ optional: value })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An object with at least these keys. */
export const struct = <T>(fields: Fields<T>): Guard<T> => {
  const entries = Object.entries<Guard<unknown> | Optional<unknown>>(
    fields as Readonly<Record<string, Guard<unknown> | Optional<unknown>>>,
  )
  return guard(
    (value) =>
      isObject(value) &&
      entries.every(([key, field]) =>
        typeof field === "function"
          ? field(value[key])
          : !Object.hasOwn(value, key) || field.optional(value[key]),
      ),
  )
}

/** An object whose values are all alike. */
export const recordOf = <T>(item: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  guard((value) => isObject(value) && Object.values(value).every(item))
