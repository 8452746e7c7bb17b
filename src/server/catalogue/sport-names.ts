import { Effect } from "effect"
import { nameIn } from "#models/catalogue/name-in.ts"
import { SPORTS } from "./sports.ts"

/** §3 Catalogues: every sport with its name in a locale; in English where the language has none. */
export const sportsNamedIn = (locale: string) => {
  const own = locale.split("-")[0] ?? locale
  return Effect.succeed(SPORTS.map(({ id, icon, name }) => ({ id, icon, name: nameIn(name, own) })))
}
