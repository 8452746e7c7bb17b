import { Inspectable } from "effect"

/** Why the server can't start, in one line: the failure's own words, else those of what caused it; one that has none is shown whole. */
export const startFailure = (error: { readonly message: string; readonly cause?: unknown }): string => {
  if (error.message !== "") return error.message
  const { cause } = error
  return cause instanceof Error && cause.message !== "" ? cause.message : Inspectable.toStringUnknown(error)
}
