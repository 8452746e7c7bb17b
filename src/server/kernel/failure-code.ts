/** What a failure leads to: its causes, reasons and errors one within another. */
const WITHIN = ["cause", "reason", "error", "failure"] as const
/** Deeper than failures are wrapped. */
const DEPTH = 12

/** The failures that one holds, the outermost first. */
const failuresIn = (failure: unknown, depth = 0): ReadonlyArray<object> =>
  typeof failure !== "object" || failure === null || depth > DEPTH
    ? []
    : [
        failure,
        ...WITHIN.flatMap((key) =>
          failuresIn((failure as Readonly<Record<string, unknown>>)[key], depth + 1),
        ),
        ...(failure instanceof AggregateError
          ? failure.errors.flatMap((each) => failuresIn(each, depth + 1))
          : []),
      ]

/** Words of a full disk where a program passes its failure on without a code. */
const FULL = /ENOSPC|No space left on device|disk is full/i

/** The code of the system or of the database in a failure, however deep it stands: `ENOSPC`, `28P01`. */
export const codeIn = (failure: unknown): string | undefined => {
  const all = failuresIn(failure)
  for (const each of all) {
    if ("code" in each && typeof each.code === "string" && /^[A-Z0-9]{5,}$|^E[A-Z_]+$/.test(each.code))
      return each.code
  }
  return all.some((each) => "message" in each && FULL.test(`${each.message}`)) ? "ENOSPC" : undefined
}

/** A value of the system's failure, such as the path or port that it is about. */
export const detailIn = (
  failure: unknown,
  key: "path" | "port" | "address" | "syscall",
): string | undefined => {
  for (const each of failuresIn(failure)) {
    const value = (each as Readonly<Record<string, unknown>>)[key]
    if (typeof value === "string" || typeof value === "number") return `${value}`
  }
  return undefined
}
