import { Inspectable } from "effect"
import { codeIn, detailIn } from "#src/server/kernel/failure-code.ts"

/** A port or address that can't be listened at. */
const listening = (error: unknown): string | undefined => {
  if (detailIn(error, "syscall") !== "listen") return undefined
  const port = detailIn(error, "port")
  const address = detailIn(error, "address") ?? ""
  switch (codeIn(error)) {
    case "EADDRINUSE":
      return `Another program listens at ${address}:${port}. Stop it, or choose another port with PORT.`
    case "EACCES":
      return `This user may not listen at port ${port}. Choose one above 1023 with PORT.`
    case "EADDRNOTAVAIL":
      return `This machine has no address ${address}. Correct HOST.`
    default:
      return undefined
  }
}

/** A file that can't be read or written. */
const filing = (error: unknown): string | undefined => {
  const path = detailIn(error, "path")
  const of = path === undefined ? "" : ` of ${path}`
  switch (codeIn(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return `The disk${of} is full. Free some space and start again.`
    case "EROFS":
      return `The disk${of} is read only.`
    case "EACCES":
    case "EPERM":
      return `This user may not use ${path ?? "a file that is needed"}.`
    case "EMFILE":
    case "ENFILE":
      return "Too many files are open. Raise the limit (ulimit -n) and start again."
    default:
      return undefined
  }
}

/** A setting without which another has no meaning, and that is not there (§8 Missing configuration). */
const absent = ({ message }: { readonly message: string }): string | undefined => {
  const [, name] = /^SchemaError\(Expected string\s+at \["([A-Z][A-Z_]*)"\]\)$/.exec(message) ?? []
  return name === undefined ? undefined : `config is absent: ${name}`
}

/** Failures that say themselves what to do: those of the settings, the store and the bus. */
const saysItself = (error: { readonly message: string }): boolean =>
  "_tag" in error &&
  error.message !== "" &&
  /NotOpened|Locked|Unfit|Unreadable|ConfigError/.test(`${error._tag}`)

/** Why the server can't start and what to do about it, in one line; a failure without words is shown whole. */
export const startFailure = (error: { readonly message: string; readonly cause?: unknown }): string => {
  const said = saysItself(error) ? absent(error) : (listening(error) ?? filing(error))
  if (said !== undefined) return said
  if (error.message !== "") return error.message
  const { cause } = error
  return cause instanceof Error && cause.message !== "" ? cause.message : Inspectable.toStringUnknown(error)
}
