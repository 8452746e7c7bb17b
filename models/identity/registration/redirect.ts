import { Schema } from "effect"
import { RegistrationType } from "./registration.ts"

/** A path after the language segment; one that ends with `*` stands for all that begin so. */
const Pattern = Schema.String

/** §2: where a player is led after registering or signing in, by the first row that fits. Two versions of the list. */
export const RedirectList = Schema.Union([
  Schema.Struct({
    version: Schema.Literal(1),
    /** `from` is the page where it happened, `to` the path that is opened. */
    routes: Schema.Array(Schema.Struct({ from: Pattern, to: Schema.String })),
  }),
  Schema.Struct({
    version: Schema.Literal(2),
    /** Each row counts for what happened, and for registrations of these types where any are named. */
    routes: Schema.Array(
      Schema.Struct({
        from: Pattern,
        to: Schema.String,
        after: Schema.Literals(["registration", "login"]),
        types: Schema.optionalKey(Schema.Array(RegistrationType)),
      }),
    ),
  }),
])
export type RedirectList = typeof RedirectList.Type

/** What happened, and on which page (a path after the language segment). */
export interface Arrival {
  readonly after: "registration" | "login"
  readonly from: string
  /** How the player registered; absent after a login. */
  readonly type?: RegistrationType
}

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** The path, after the language segment, that a player is led to; `undefined` where the player stays. */
export const redirectOf = (list: RedirectList, arrival: Arrival): string | undefined => {
  if (list.version === 1) return list.routes.find(({ from }) => fits(from, arrival.from))?.to
  return list.routes.find(
    ({ from, after, types }) =>
      fits(from, arrival.from) &&
      after === arrival.after &&
      (types === undefined || (arrival.type !== undefined && types.includes(arrival.type))),
  )?.to
}
