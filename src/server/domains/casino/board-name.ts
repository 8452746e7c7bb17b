import { Effect } from "effect"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"

/** Letters and digits that nobody takes for one another. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const NAME_SIGNS = 6

/** A new name for boards and tables, drawn at random. */
export const boardName = Effect.gen(function* () {
  const entropy = yield* Entropy
  const places = yield* Effect.forEach(Array.from({ length: NAME_SIGNS }), () =>
    entropy.integer(0, SIGNS.length),
  )
  return places.map((place) => SIGNS[place]).join("")
})
