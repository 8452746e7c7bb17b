import type { SqlError } from "effect/sql"

const codeOf = (cause: unknown): unknown =>
  typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined

/** Whether a statement failed for want of the database, which any other would have too. */
export const isDown = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  reason._tag === "AuthenticationError" ||
  reason._tag === "AuthorizationError" ||
  /* 57P01…03: the server is stopping or starting; 53…: it is out of disk, memory or connections; 58…: files fail */
  /\b(57P0\d|53\d\d\d|58\d\d\d|25006)\b/.test(`${codeOf(reason.cause)}`)

/** The database says of itself that it takes nothing. */
export const isReadOnly = ({ reason }: SqlError.SqlError): boolean => codeOf(reason.cause) === "25006"

/** The content of a statement is not what a column, a text or an index holds (classes 22 and 54): it will be no other the next time. */
export const isOfContent = ({ reason }: SqlError.SqlError): boolean =>
  /^(22|54)/.test(`${codeOf(reason.cause)}`)
