import { createHash } from "node:crypto"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"

/** Half of all exact whole numbers: ids made from names are above it, all others below. */
const HALF = 2 ** 52

/**
 * The number of something that a provider names by words or hexadecimal digits: the same on every machine and after
 * every restart, above 2^52, so that it never meets a numbered id. Two names share a number once in 2^26 names or so.
 */
const numberOf = (...name: ReadonlyArray<string>): number => {
  const hash = createHash("sha256").update(name.join("\u0000")).digest()
  return HALF + Number(hash.readBigUInt64BE(0) >> 12n)
}

/** Ids of what a provider names by words; `space` is the provider's own name. */
export const namedIds = (space: string) => ({
  game: (id: string) => numberOf(space, "game", id) as GameId,
  champ: (key: string) => numberOf(space, "champ", key) as ChampId,
  team: (champ: string, name: string) => numberOf(space, "team", champ, name) as TeamId,
})
