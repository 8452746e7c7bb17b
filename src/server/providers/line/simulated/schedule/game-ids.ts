import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import { hash32 } from "#src/server/kernel/random.ts"

/** Game numbers count from here, so that a restart continues them: 2026-01-01, UTC. */
export const EPOCH = 1_767_225_600_000

/**
 * Ids of one seed and speed lie in a range of their own, so that another season never takes them for its own; those of a
 * championship in a range of that, so that championships can be added and the games of the others keep their ids.
 */
const ID_RANGE = 10_000_000_000
const CHAMP_RANGE = 1_000_000
const SEASONS = 98
const DEFAULT = { seed: 1, speed: 6 }

interface Season {
  readonly seed: number
  readonly speed: number
}

const firstId = ({ seed, speed }: Season): number =>
  seed === DEFAULT.seed && speed === DEFAULT.speed
    ? 0
    : (1 + (hash32("season", seed, speed) % (SEASONS - 1))) * ID_RANGE

/** The id of a championship's game by its number. */
export const gameIdAt = (season: Season, champId: ChampId, game: number): GameId =>
  (firstId(season) + champId * CHAMP_RANGE + (game % CHAMP_RANGE)) as GameId

/** The championship and the number of a game by its id; `undefined` of another season's. */
export const gameAt = (
  season: Season,
  id: GameId,
): { readonly champId: number; readonly game: number } | undefined => {
  const number = id - firstId(season)
  return number < 0 || number >= ID_RANGE
    ? undefined
    : { champId: Math.floor(number / CHAMP_RANGE), game: number % CHAMP_RANGE }
}
