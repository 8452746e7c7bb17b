import { SchemaIssue } from "effect"
import type { FaultKey } from "./fault-keys.ts"

/** What is wrong with one value, apart from the language in which it is told. */
export interface Fault {
  readonly key: FaultKey
  readonly values?: Readonly<Record<string, string | number>>
}

export const fault = (key: FaultKey, values?: Fault["values"]): Fault =>
  values === undefined ? { key } : { key, values }

/** Annotations of a check or of a Schema by which a refusal tells in words what it expects (§8). */
export const telling = (key: FaultKey, values?: Fault["values"]): { readonly fault: Fault } => ({
  fault: fault(key, values),
})

/** An issue of a Schema whose fault depends on the value; `message` is for those who read no dictionary. */
export const faultIssue = (message: string, told: Fault): SchemaIssue.Issue =>
  new SchemaIssue.InvalidValue({ message, fault: told })

/** Whether annotations tell this: nothing but a fault is written under that name. */
export const isFault = (value: unknown): value is Fault =>
  typeof value === "object" && value !== null && "key" in value

/** The fault that annotations tell; nothing where they tell none. */
export const toldFault = (annotations: object | undefined): Fault | undefined => {
  const { fault: told } = (annotations ?? {}) as { readonly fault?: unknown }
  return isFault(told) ? told : undefined
}
